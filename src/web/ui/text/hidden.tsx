/** Text that is read aloud only. */
export function hidden(text: string) {
  return <span className="visually-hidden">{text}</span>;
}
