import * as fc from 'fast-check';
import type { Row } from '#engine/tables/table.ts';

const letters = fc.constantFrom(...'aB0,;\t|"\n\r =<>&\'_x-.₹é\u00a0😀'.split(/(?:)/u));
const words = fc.constantFrom('buy', 'INFY', '', ' ', '="0013"', '110.389999', '2025-10-01', '_x000D_', ']]>', '&amp;', 'sep=;');
const cell = fc
  .oneof(words, fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
  .map(withoutControls);

/** Rows of any text that a table can hold. */
export const cellRows: fc.Arbitrary<string[][]> = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });

/** Leaves out formulas around text, because reading removes them. */
function withoutControls(text: string): string {
  const kept = Array.from(text, (letter) => (letter >= ' ' || '\t\n\r'.includes(letter) ? letter : '')).join('');
  return /^\s*="[^]*"\s*$/.test(kept) ? kept.replace('=', '') : kept;
}

/** The rows as reading gives them: trimmed, without trailing empty cells and without empty rows, numbered. */
export function trimmedRows(rows: readonly (readonly string[])[]): Row[] {
  return rows.flatMap((texts, index) => {
    const trimmed = texts.map((text) => text.trim());
    const cells = trimmed.slice(0, trimmed.findLastIndex((text) => text !== '') + 1);
    return cells.length > 0 ? [{ number: index + 1, cells }] : [];
  });
}
