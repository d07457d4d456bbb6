import { describe, expect, it } from 'vitest';
import { skippedCsv } from './skipped-csv.ts';

describe('skippedCsv', () => {
  it('writes one line a row, with the reason in words', () => {
    expect(skippedCsv([{ row: 14, reason: 'duplicate', detail: 'INFY, "A"' }])).toBe(
      '\uFEFF"row","reason","detail"\r\n14,"Already in your journal","INFY, ""A"""\r\n',
    );
  });

  it('leaves no text that a spreadsheet would run', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r']) {
      expect(skippedCsv([{ row: 1, reason: 'bad-symbol', detail: `${start}cmd` }])).toContain(`"'${start}cmd"`);
    }
  });
});
