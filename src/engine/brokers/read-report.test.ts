import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Sheet } from '../tables/table.ts';
import { readReport } from './read-report.ts';

const today = '2026-11-20' as TradingDay;
const header = 'date,symbol,segment,trade_type,quantity,price';

function sheet(name: string, ...lines: readonly string[]): Sheet {
  return { name, rows: lines.map((line, index) => ({ number: index + 1, cells: line.split(',') })) };
}

test('two sheets that are both tradebooks are refused, a sheet beside one that is none is not read', () => {
  const trades = sheet('Trades', header, '2026-06-05,TCS,EQ,buy,1,10');
  expect(readReport([trades, sheet('Copy', header, '2026-06-05,TCS,EQ,buy,1,10')], today)).toEqual({
    code: 'two-tables',
    columns: ['Trades', 'Copy'],
    report: 'Trades template',
  });
  expect(readReport([sheet('Notes', 'hello'), trades], today)).toMatchObject({ trades: [{ row: 2 }], problems: [] });
});

test('the header is looked for in the first 60 rows', () => {
  const preamble = Array.from({ length: 59 }, (_, index) => `line ${index}`);
  expect(readReport([sheet('', ...preamble, header, '2026-06-05,TCS,EQ,buy,1,10')], today)).toMatchObject({ trades: [{ row: 61 }] });
  expect(readReport([sheet('', ...preamble, 'line', header, '2026-06-05,TCS,EQ,buy,1,10')], today)).toEqual({ code: 'no-table' });
});

test('a file without rows is empty', () => {
  expect(readReport([sheet('')], today)).toEqual({ code: 'empty-file' });
});

test('a text beyond the last header of a CSV shows that a comma has shifted the cells; a workbook may have notes beside its table', () => {
  const lines = [header, '2026-06-05,TCS,EQ,buy,1,1,000'];
  expect(readReport([sheet('', ...lines)], today)).toMatchObject({ trades: [], problems: [{ row: 2, code: 'ragged-row' }] });
  expect(readReport([sheet('Sheet1', ...lines)], today)).toMatchObject({ trades: [{ row: 2 }], problems: [] });
});

test('a row cut off in its first cell is a problem, a sentence below the table is not', () => {
  const read = readReport([sheet('', header, '2026-06-05,TCS,EQ,buy,1,10', '2026-0')], today);
  expect(read).toMatchObject({ trades: [{ row: 2 }], problems: [{ row: 3, code: 'missing-value' }] });
  const noted = readReport([sheet('', header, '2026-06-05,TCS,EQ,buy,1,10', 'This is a note', 'Total,,,,1,')], today);
  expect(noted).toMatchObject({ trades: [{ row: 2 }], problems: [] });
});
