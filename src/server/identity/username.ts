/** Makes an allowed username from any text (an e-mail's local part, a name). `attempt` starts at 0; from 1 on the name ends in a number. */
export function suggestUsername(text: string, attempt: number): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, '');
  const base = (plain.length < 3 ? `trader${plain}` : plain).slice(0, 24);
  return attempt === 0 ? base : `${base}${attempt + 1}`;
}
