/** A username of the allowed shape out of any text (an e-mail's local part, a name), with a number behind it from the second attempt on. */
export function suggestUsername(text: string, attempt: number): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, '');
  const base = (plain.length < 3 ? `trader${plain}` : plain).slice(0, 24);
  return attempt === 0 ? base : `${base}${attempt + 1}`;
}
