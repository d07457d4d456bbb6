import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASH_KINDS, type CashKind, cashByDay, cashOf } from '../daily/cash.ts';
import { addDays, dayNumber, type TradingDay } from '../day.ts';
import { paise, sum } from '../money.ts';
import { netWorth, worthOf } from './net-worth.ts';

const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-01-05' as TradingDay, count));
const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise);
const cash = fc.array(fc.record({ day, kind: fc.constantFrom(...(Object.keys(CASH_KINDS) as CashKind[])), amount }), { maxLength: 20 });
const curve = fc
  .uniqueArray(fc.record({ day, realised: amount, unrealised: amount, unpriced: fc.integer({ min: 0, max: 3 }) }), {
    selector: (one) => one.day,
    maxLength: 20,
  })
  .map((days) => days.toSorted((a, b) => (a.day < b.day ? -1 : 1)));

it('is all cash and all results by then, on each day on which one of them moved', () => {
  fc.assert(
    fc.property(curve, cash, (results, movements) => {
      const days = netWorth(results, movements);
      expect(days.map((one) => one.day)).toEqual([...new Set([...results, ...movements].map((one) => one.day))].toSorted());
      const inCash = cashByDay(
        movements,
        days.map((one) => dayNumber(one.day)),
      );
      for (const [index, one] of days.entries()) {
        const result = results.findLast((known) => known.day <= one.day);
        const moved = sum(movements.filter((known) => known.day <= one.day).map(cashOf));
        expect(inCash[index]).toBe(moved);
        expect(worthOf(one)).toBe(moved + (result ? result.realised + result.unrealised : 0));
        expect(one.unpriced).toBe(result?.unpriced ?? 0);
      }
    }),
  );
});
