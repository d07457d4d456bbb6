/** Control characters, and marks that reverse the direction of text: `a\u202Egnp.csv` would show as `avsc.png`. */
const MARKS = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Text from a user or a file, safe to show: on one line, without marks that hide or reorder it. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(MARKS, '');
}

/** A typed line, such as a name: plain text without spaces at its ends, and with one where several are. */
export function oneLine(typed: string): string {
  return plainText(typed).trim().replaceAll(/\s+/g, ' ');
}
