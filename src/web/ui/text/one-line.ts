/** A typed text as one line: without spaces at its ends, and with one where several or line breaks are. */
export function oneLine(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}
