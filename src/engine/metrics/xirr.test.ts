import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { tradesXirr, xirr, type CashFlow } from './xirr.ts';

/** Flows with the rate that was published for them, or null where more than one rate fits or none. */
interface Case {
  readonly name: string;
  readonly source: string;
  readonly flows: readonly (readonly [day: TradingDay, amount: number])[];
  readonly rate: number | null;
}

const file = join(import.meta.dirname, '../../../cases/metrics-xirr/cases.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

describe('golden cases of XIRR', () => {
  test.each(cases)('$name', ({ flows, rate }) => {
    const found = xirr(flows.map(([day, amount]) => ({ day, amount: paise(Math.round(amount * 1_000_000)) })));
    if (rate === null) expect(found).toBeNull();
    else expect(Math.abs((found ?? NaN) - rate)).toBeLessThan(precisionOf(rate));
  });
});

/** Half of the last decimal that was published, but not finer than 1e-8 of the rate: where spreadsheets stop searching. */
function precisionOf(rate: number): number {
  const decimals = String(rate).split('.')[1]?.length ?? 0;
  return Math.max(rate === 0 ? 0 : 0.51 * 10 ** -decimals, 1e-8 * Math.max(1, Math.abs(rate)));
}

function flow(day: number, amount: number): CashFlow {
  return { day: dayAfter(day), amount: paise(amount) };
}

describe('XIRR', () => {
  it('is undefined for no flows, for flows that cancel on their day, and under 30 days', () => {
    expect(xirr([])).toBeNull();
    expect(xirr([flow(0, -100), flow(0, 100), flow(90, -5), flow(90, 5)])).toBeNull();
    expect(xirr([flow(0, -100), flow(29, 101)])).toBeNull();
    expect(xirr([flow(0, -100), flow(30, 101)])).toBeCloseTo(1.01 ** (365 / 30) - 1, 10);
  });

  it('is undefined outside −99.99 % to a million-fold a year', () => {
    expect(xirr([flow(0, -1_000_000), flow(365, 99)])).toBeNull();
    expect(xirr([flow(0, -1_000_000), flow(365, 101)])).toBeCloseTo(-0.999899, 6);
    expect(xirr([flow(0, -1), flow(365, 1_000_002)])).toBeNull();
  });

  it('is 0 where that is the only rate that fits, even if the value only touches 0 there', () => {
    expect(xirr([flow(0, -100), flow(365, 200), flow(730, -100)])).toBe(0);
    expect(xirr([flow(0, 100), flow(365, -230), flow(730, 132)])).toBeNull();
  });

  it('of trades within the day is undefined', () => {
    const day = { slice: 'overall' as const, capitalChange: paise(0), capitalPeak: paise(1000) };
    const flows = [
      { ...day, day: dayAfter(0), paidOut: paise(1000), cameBack: paise(900) },
      { ...day, day: dayAfter(60), paidOut: paise(1000), cameBack: paise(1120) },
    ];
    expect(tradesXirr(flows, 0)).toBeNull();
    expect(tradesXirr(flows, 1)).toBeCloseTo(1.2 ** (365 / 60) - 1, 10);
  });

  it('of options is undefined where a second rate fits, even one beyond a million-fold a year', () => {
    const flowsOf = (...moves: readonly (readonly [day: number, paidOut: number, cameBack: number])[]) =>
      moves.map(([day, paidOut, cameBack]) => ({
        slice: 'options' as const,
        day: dayAfter(day),
        paidOut: paise(paidOut),
        cameBack: paise(cameBack),
        capitalChange: paise(0),
        capitalPeak: paise(0),
      }));
    // Bought at 7,500 and sold at 18,750, then sold at 3,750 and bought back at 11,250: a gain of 3,750 that one rate calls −98 %.
    expect(tradesXirr(flowsOf([0, 750_000, 0], [1, 0, 1_875_000], [2, 375_000, 0], [62, 0, -375_000]), 1)).toBeNull();
    expect(tradesXirr(flowsOf([0, 750_000, 0], [1, 0, 375_000], [2, 375_000, 0], [62, 0, 375_000]), 1)).toBeLessThan(0);
  });
});
