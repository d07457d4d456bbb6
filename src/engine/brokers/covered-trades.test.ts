import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { readFile } from '#test/engine/memory-account.ts';
import type { Trade } from '../trades/trade.ts';
import { rivalsOf, withoutCovered, type CoveredDay } from './covered-trades.ts';
import { FORMATS } from './registry.ts';

function tradesOf(name: string): readonly Trade[] {
  return readFile(readFileSync(join(import.meta.dirname, '../../../cases', name, 'input.csv')), '2026-11-20' as TradingDay);
}

function daysOf(trades: readonly Trade[]): CoveredDay[] {
  return trades.map(({ day, instrument: { segment } }) => ({ day, segment }));
}

test('reports that list the same trades know of each other', () => {
  expect(rivalsOf('Dhan trade history')).toEqual(['Dhan global transaction report']);
  expect(rivalsOf('Upstox trade report')).toEqual([]);
  for (const { name } of FORMATS) for (const rival of rivalsOf(name)) expect(rivalsOf(rival)).toContain(name);
  const ids = new Set(FORMATS.map(({ id }) => id));
  expect(FORMATS.flatMap(({ coversSameTradesAs = [] }) => coversSameTradesAs).filter((id) => !ids.has(id))).toEqual([]);
});

test('days of a market that a rival report has brought are duplicates, other days and markets are not', () => {
  const trades = tradesOf('dhan-transactions');
  const [first] = trades;
  if (!first) throw new Error('no trade');
  const { trades: fresh, duplicates } = withoutCovered(trades, [{ day: first.day, segment: first.instrument.segment }]);
  const isCovered = (trade: Trade): boolean => trade.day === first.day && trade.instrument.segment === first.instrument.segment;
  expect(fresh).toEqual(trades.filter((trade) => !isCovered(trade)));
  expect(duplicates.map(({ row, code }) => [row, code])).toEqual(trades.filter(isCovered).map(({ row }) => [row, 'duplicate-charged']));
  expect(fresh.length).toBeGreaterThan(0);
  expect(withoutCovered(trades, daysOf(trades)).trades).toEqual([]);
  expect(withoutCovered(trades, []).trades).toEqual(trades);
});

test('futures and options are one market', () => {
  const option = tradesOf('dhan-transactions').find(({ instrument }) => instrument.segment === 'OPT');
  if (!option) throw new Error('no option');
  expect(withoutCovered([option], [{ day: option.day, segment: 'FUT' }]).trades).toEqual([]);
  expect(withoutCovered([option], [{ day: option.day, segment: 'EQ' }]).trades).toEqual([option]);
});
