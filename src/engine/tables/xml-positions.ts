/** Characters of the names in office documents, which are ASCII: letters and `_` begin one (2), digits and `-.:` go on (1). */
const NAMING = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[A-Za-z_]/.test(letter) ? 2 : /[\d.:-]/.test(letter) ? 1 : 0;
});

/** Position behind the next `mark` from `from` on, or -1. */
export function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** End of the name at `from`, which is `from` where none begins. */
export function nameEnd(text: string, from: number): number {
  if (NAMING[text.charCodeAt(from)] !== 2) return from;
  let at = from + 1;
  while ((NAMING[text.charCodeAt(at)] ?? 0) > 0) at += 1;
  return at;
}

/** Position of the first character from `from` on that is no blank; the text's length where there is none. */
export function afterBlanks(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; code = text.charCodeAt(at)) at += 1;
  return at;
}
