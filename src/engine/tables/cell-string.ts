import { throwProblem } from './throw-problem.ts';
import type { TableLimits } from './table-limits.ts';

/** The text of a workbook's string: trimmed, `_x000D_` escapes decoded (ECMA-376 part 1, 22.9.2.19), line breaks as LF. */
export function cellString(raw: string, limits: TableLimits): string {
  let text = raw;
  if (text.includes('_x')) {
    text = text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (escape, hex: string) => unescaped(escape, Number(`0x${hex}`)));
  }
  return trimmedText(text, limits);
}

/** Text trimmed, with line breaks as LF. Throws if it is longer than a cell holds. */
export function trimmedText(raw: string, limits: TableLimits): string {
  const text = withLineFeeds(raw).trim();
  return text.length > limits.cellText ? throwProblem('cell-too-long', { limit: limits.cellText }) : text;
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/** Control characters and half surrogate pairs stay escaped, since the database cannot store them. */
function unescaped(escape: string, code: number): string {
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd);
  return isText ? String.fromCharCode(code) : escape;
}
