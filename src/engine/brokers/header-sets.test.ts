import { describe, expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Mapping } from '../questions.ts';
import type { Sheet } from '../tables/table.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { HEADER_SETS } from '#test/engine/header-sets.ts';
import { readReport } from './read-report.ts';

const TODAY = '2026-11-20' as TradingDay;

function sheet(header: string, row: string): Sheet {
  return { name: '', rows: [header, row].map((line, index) => ({ number: index + 1, cells: line.split(',') })) };
}

describe('header sets of journals and platforms', () => {
  test.each(HEADER_SETS)('%s', (_, header, row, asks) => {
    const first = readReport([sheet(header, row)], factsOn(TODAY));
    expect('questions' in first ? first.questions.map(({ id }) => id) : 'code' in first ? first : []).toEqual(asks);
    const columns = 'questions' in first ? first.questions.find(({ kind }) => kind === 'columns') : undefined;
    const mapping = columns?.kind === 'columns' ? columns.guess : null;
    const answers = { ...(mapping && { columns: mapping }), segment: 'EQ' };
    expect(readReport([sheet(header, row)], factsOn(TODAY, answers))).toMatchObject({
      trades: [{ row: 2, day: '2026-06-05', side: 'BUY', quantity: row.includes('NIFTY') ? 65 : 10 }],
      problems: [],
    });
  });
});

test('a table that was mapped once is read without a question, and says so', () => {
  const mapping: Mapping = {
    columns: { day: 'When', symbol: 'What', quantity: 'How many', price: 'At' },
    dayOrder: 'month-first',
    segment: 'EQ',
    units: 'units',
    side: 'signed',
    broker: 'FYERS',
  };
  const read = readReport(
    [sheet('When,What,How many,At', '6/5/2026,TCS,-10,3500')],
    factsOn(TODAY, {}, { 'when,what,how_many,at': mapping }),
  );
  expect(read).toMatchObject({
    report: { broker: 'FYERS' },
    trades: [{ day: '2026-06-05', side: 'SELL', quantity: 10 }],
    understood: { remarks: [{ code: 'mapping-remembered', count: 1 }] },
  });
});

test('a remembered mapping in units does not hide quantities below one lot', () => {
  const columns = { day: 'When', symbol: 'What', quantity: 'How many', price: 'At' };
  const mapping: Mapping = { columns, dayOrder: null, segment: null, units: 'units', side: 'signed', broker: null };
  const table = sheet('When,What,How many,At', '2026-06-05,NIFTY26JUN24500CE,2,100');
  const mapped = (units: Mapping['units']): unknown =>
    readReport([table], factsOn(TODAY, {}, { 'when,what,how_many,at': { ...mapping, units } }));
  expect(mapped('units')).toMatchObject({ questions: [{ id: 'units' }] });
  expect(mapped('lots')).toMatchObject({ trades: [{ quantity: 130 }] });
});

test('a remembered order of day and month holds unless a row speaks against it', () => {
  const columns = { day: 'When', symbol: 'What', quantity: 'How many', price: 'At' };
  const mapping: Mapping = { columns, dayOrder: 'month-first', segment: 'EQ', units: 'units', side: 'signed', broker: null };
  const read = (dayOfFile: string, answers = {}): unknown =>
    readReport(
      [sheet('When,What,How many,At', `${dayOfFile},TCS,-10,3500`)],
      factsOn(TODAY, answers, { 'when,what,how_many,at': mapping }),
    );
  // 5 June and 6 May 2026 are both trading days; 2 May was a Saturday, and 5 July a Sunday.
  expect(read('6/5/2026')).toMatchObject({ trades: [{ day: '2026-06-05' }] });
  expect(read('5/2/2026')).toMatchObject({
    trades: [{ day: '2026-02-05' }],
    understood: { remarks: [{ code: 'mapping-remembered' }, { code: 'date-order-by-evidence', detail: 'day-first' }] },
  });
  expect(read('5/2/2026', { columns: mapping })).toMatchObject({ trades: [{ day: '2026-05-02' }] });
});
