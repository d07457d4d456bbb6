import { oneLine } from '#engine/plain-text.ts';

/** The names in a list that is separated by commas. One that is known is a name whole, though it has a comma. */
export function namesIn(typed: string, known: readonly string[]): string[] {
  const parts = typed.split(',');
  const nameOf = (from: number, to: number) => oneLine(parts.slice(from, to).join(','));
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    while (to > from + 1 && !known.includes(nameOf(from, to))) to -= 1;
    const name = nameOf(from, to);
    if (name !== '') names.push(name);
    from = to;
  }
  return names;
}
