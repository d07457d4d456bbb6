/** A part of a text; `at` is where it begins. */
interface Part {
  readonly text: string;
  readonly marked: boolean;
  readonly at: number;
}

/** A text in parts, those that begin with a searched word marked. */
export function markedParts(text: string, q: string): Part[] {
  const words = q.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return [{ text, marked: false, at: 0 }];
  const parts: Part[] = [];
  let done = 0;
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = words.reduce((most, word) => (found[0].toLowerCase().startsWith(word) ? Math.max(most, word.length) : most), 0);
    if (length === 0) continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index), marked: false, at: done });
    done = found.index + length;
    parts.push({ text: text.slice(found.index, done), marked: true, at: found.index });
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false, at: done });
  return parts;
}
