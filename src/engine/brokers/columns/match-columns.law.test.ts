import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '../../day.ts';
import type { Sheet } from '../../tables/table.ts';
import { COLUMN_ALIASES, LOTS, NET_PRICES, type Field } from './column-aliases.ts';
import type { ReadReport } from '../format.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from '../read-report.ts';

const TODAY = '2026-11-20' as TradingDay;
const TEMPLATE = ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price', 'order_id', 'time'] as const;
const FIELDS: readonly Field[] = ['day', 'symbol', 'segment', 'side', 'quantity', 'price', 'orderId', 'time'];

/** One of the names of each field, none twice and in any spelling; a day's may be a time's too, so times go by their surest names. */
const headers = fc
  .tuple(...FIELDS.map((field) => fc.constantFrom(...namesOf(field))))
  .filter((names) => new Set(names).size === names.length)
  .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, name.toUpperCase(), ` ${name}.`))));

const rows = fc.array(
  fc.tuple(
    fc.constantFrom('2026-06-05', '05/06/2026', '13-06-2026', '5 Jun 2026'),
    fc.constantFrom('TCS EQ', 'SCHNEIDER-BE EQ', 'NIFTY26JUN24500CE FO', 'NIFTY 25 JUN 2026 24500 CE OPT'),
    fc.constantFrom('buy', 'S', 'SELL'),
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc.constantFrom('10', '1,402.50', '0.05'),
    fc.constantFrom('', '1100000000000001'),
    fc.constantFrom('', '09:15:00', '3:20 PM'),
  ),
  { minLength: 1, maxLength: 5 },
);

function namesOf(field: Field): readonly string[] {
  // These say that quantities are lots, or prices net.
  const isTelling = (name: string): boolean => LOTS.has(name) || NET_PRICES.has(name);
  const { sure = [], vague = [] } = COLUMN_ALIASES.find((aliases) => aliases.field === field) ?? {};
  return field === 'time' ? sure.slice(0, 1) : [...sure, ...vague.filter((name) => !name.endsWith('time') && !isTelling(name))];
}

function read(lines: readonly (readonly string[])[]): ReadReport {
  const sheet: Sheet = {
    name: 'Sheet1',
    rows: lines.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) })),
  };
  const report = readReport([sheet], factsOn(TODAY, { 'date-order': 'day-first', 'date-order:swapped': 'as-written', units: 'units' }));
  if (!('trades' in report)) throw new Error(JSON.stringify(report));
  return report;
}

describe('a list of trades', () => {
  it('is read the same under any names of its columns and in any order of them', () => {
    const order = fc.shuffledSubarray([...FIELDS.keys()], { minLength: FIELDS.length });
    fc.assert(
      fc.property(headers, rows, order, (names, drawn, places) => {
        const cells = drawn.map(([day, traded, ...rest]) => [day, ...traded.split(/ (?=[A-Z]+$)/), ...rest]);
        const expected = read([TEMPLATE, ...cells]);
        const matched = read([names, ...cells].map((line) => places.map((place) => line[place] ?? '')));
        expect(expected.report.id).toBe('generic-template');
        expect(matched.report.id).toMatch(/^(?:columns-matched|generic-template)$/);
        expect([matched.trades, matched.problems]).toEqual([expected.trades, expected.problems]);
        expect(matched.trades.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
