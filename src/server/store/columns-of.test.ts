import { expect, test } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { columnsOf, type NewRow, readRows, updateOf, writeRow } from './columns-of.ts';
import { chargesOf } from './levies.ts';

const FLOW = {
  slice: 'overall',
  day: '2026-06-15' as TradingDay,
  paidOut: 1 as Paise,
  cameBack: 2 as Paise,
  capitalChange: 3 as Paise,
  capitalPeak: 4 as Paise,
} satisfies NewRow<'day_flows'>;

test('a column is called in code what its definition says, else as in SQL in camelCase', () => {
  expect(columnsOf('cash_movements', ['note', 'kind'])).toEqual([
    'cash_movements.id as id',
    'cash_movements.account_id as accountId',
    'cash_movements.day as day',
    'cash_movements.amount as amount',
  ]);
  expect(columnsOf('closed_trades')).toEqual(
    expect.arrayContaining(['closed_trades.buy_id as buyOrder', 'closed_trades.levies as charges']),
  );
});

test('rows hold what code has, and are written as the database has it', () => {
  const amounts = LEVIES.map((_, index) => index as Paise);
  expect(readRows('trades', [{ id: 7, charges: amounts }, { charges: null }])).toEqual([
    { id: 7, charges: chargesOf(amounts) },
    { charges: null },
  ]);
  expect(updateOf('trades', { charges: chargesOf(amounts), tradeId: null })).toEqual({ charges: amounts, trade_ref: null });
  expect(updateOf('views', { filter: { symbol: ['TCS'] } })).toEqual({ filter: '{"symbol":["TCS"]}' });
  expect(writeRow('day_flows', FLOW)).toEqual({
    slice: 'overall',
    day: '2026-06-15',
    paid_out: 1,
    came_back: 2,
    capital_change: 3,
    capital_peak: 4,
  });
});

test('a row that lacks a column, or has a wrong value in it, does not compile', () => {
  const { day: _, ...dayless } = FLOW;
  // @ts-expect-error the day is missing
  writeRow('day_flows', dayless);
  // @ts-expect-error the database has no such slice
  writeRow('day_flows', { ...FLOW, slice: 'bonds' });
  // @ts-expect-error it is called paidOut
  columnsOf('day_flows', ['paid_out']);
  const rest: NewRow<'cash_movements'> = { accountId: 1, day: FLOW.day, kind: 'deposit', amount: 1 as Paise, note: '' };
  expect(rest).not.toHaveProperty('id');
});
