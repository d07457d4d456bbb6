/**
 * An order or trade id, without the quotes, apostrophe, '#' and '.0' that spreadsheets add. null if there is none, and for a number in
 * E-notation, since a spreadsheet has lost its digits.
 */
export function readId(text: string): string | null {
  if (/^[1-9A-Za-z][0-9A-Za-z]*$/.test(text)) return text;
  const bare = text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['#]+/, '')
    .replace(/\.0+$/, '')
    .trim();
  return bare === '' || /^[0-]+$/.test(bare) || isRounded(bare) ? null : bare;
}

/** Whether a spreadsheet has made a number in E-notation of an id. */
export function isRounded(id: string): boolean {
  return /^\d+(?:\.\d+)?E[+-]?\d+$/i.test(id);
}
