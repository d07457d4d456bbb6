import { describe, expect, it } from 'vitest';
import { FILE_PROBLEMS, ROW_PROBLEMS } from '#engine/problem.ts';
import { fileRefusal, rowDetail } from './file-problems.ts';

describe('fileRefusal', () => {
  it('has a sentence for every code', () => {
    for (const code of FILE_PROBLEMS) expect(fileRefusal({ code, columns: ['price'] }).detail).toMatch(/^[A-Z].*\.$/);
  });

  it('uses the words that the screens look for', () => {
    expect(fileRefusal({ code: 'not-a-table' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('CSV and XLSX files') as string,
    });
    expect(fileRefusal({ code: 'missing-column', columns: ['price', 'quantity'] }).detail).toBe(
      'Required columns missing: price, quantity.',
    );
    expect(fileRefusal({ code: 'encrypted' })).toMatchObject({
      status: 422,
      detail: expect.stringContaining('password protected') as string,
    });
    expect(fileRefusal({ code: 'too-many-bytes' }).status).toBe(413);
    expect(fileRefusal({ code: 'too-many-rows', limit: 250_000 }).detail).toBe(
      'Spreadsheet too large (too many rows); the limit is 2,50,000.',
    );
  });

  it('names the report that was given and the one to download', () => {
    const answer = fileRefusal({ code: 'not-a-tradebook', report: 'Zerodha P&L statement', wanted: 'Console → Reports → Tradebook' });
    expect(answer.detail).toBe(
      'Invalid file format: this is the Zerodha P&L statement, not a tradebook. Download this instead: Console → Reports → Tradebook.',
    );
  });
});

describe('rowDetail', () => {
  it('has a sentence for every code, with column and text', () => {
    for (const code of ROW_PROBLEMS) expect(rowDetail({ row: 2, code, column: null, text: null })).toMatch(/^This row .*\.$/);
    expect(rowDetail({ row: 3, code: 'bad-date', column: 'trade_date', text: '2026-13-01' })).toBe(
      'trade_date: "2026-13-01" is not a date.',
    );
    expect(rowDetail({ row: 3, code: 'bad-date', column: 'trade_date', text: 'soon', sheet: 'FO' })).toBe(
      'Sheet FO, trade_date: "soon" is not a date.',
    );
  });
});
