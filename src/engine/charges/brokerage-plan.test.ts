import { describe, expect, it } from 'vitest';
import { parseDay } from '../day.ts';
import type { TradingDay } from '../day.ts';
import { paise, quantity } from '../money.ts';
import { feeFor, planFor, PRESET_LABELS } from './brokerage-plan.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import { feeOn } from './fee.ts';
import type { RateKind } from './rates/statutory-rows.ts';

function day(text: string): TradingDay {
  const found = parseDay(text);
  if (!found) throw new Error(text);
  return found;
}

/** Rupees of brokerage on one order of so many rupees. */
function on(plan: BrokeragePlan, kind: RateKind, at: string, rupees: number): number | null {
  const found = feeFor(plan, kind, day(at));
  return found && feeOn(found.fee, paise(rupees * 100), quantity(1), null) / 100;
}

describe('brokerage presets', () => {
  it('finds a broker however its name is written', () => {
    for (const label of ['Zerodha', 'ZERODHA', ' zerodha ', 'Kite']) expect(planFor(label)).toBe(planFor('ZERODHA'));
    for (const label of ['Angel One', 'ANGELONE', 'angel-one', 'Angel Broking']) expect(planFor(label)).toBe(planFor('ANGEL ONE'));
    for (const label of ['ZERODHA DAD', 'Zerodha Broking Ltd', 'zerodha-2', 'zerodha2'])
      expect(planFor(label), label).toBe(planFor('ZERODHA'));
    expect(planFor('Angel One Limited')).toBe(planFor('ANGEL ONE'));
    expect(planFor('my ICICI Direct')).toBe(planFor('ICICI DIRECT'));
    for (const label of PRESET_LABELS) expect(planFor(label).known, label).toBe(true);
  });

  it('gives an unknown broker no brokerage and only the depository fee', () => {
    const plan = planFor('My Father');
    for (const label of ['My Father', 'Zerodha or Groww', 'Angelica', 'HDFC Securities', ''])
      expect(planFor(label).known, label).toBe(false);
    expect(feeFor(plan, 'OPT', day('2026-01-01'))).toBeNull();
    expect(plan.dp.map((row) => row.broker)).toEqual(['depository', 'depository']);
  });

  it.each<readonly [string, RateKind, string, number, number]>([
    ['Zerodha', 'EQ_DELIVERY', '2026-01-01', 100_000, 0],
    ['Zerodha', 'EQ_INTRADAY', '2020-03-31', 10_000, 1],
    ['Zerodha', 'EQ_INTRADAY', '2020-04-01', 10_000, 3],
    ['Zerodha', 'FUT', '2026-01-01', 1_000_000, 20],
    ['Zerodha', 'OPT', '2026-01-01', 50, 20],
    ['Zerodha', 'OPT_EXERCISED', '2026-01-01', 50, 20],
    ['Upstox', 'EQ_DELIVERY', '2021-08-31', 10_000, 0],
    ['Upstox', 'EQ_DELIVERY', '2021-09-01', 10_000, 20],
    ['Upstox', 'EQ_INTRADAY', '2024-10-31', 10_000, 5],
    ['Upstox', 'EQ_INTRADAY', '2024-11-01', 10_000, 10],
    ['Groww', 'EQ_DELIVERY', '2024-09-30', 1_000, 0.5],
    ['Groww', 'EQ_DELIVERY', '2024-10-01', 1_000, 2],
    ['Groww', 'EQ_INTRADAY', '2025-06-20', 1_000, 2],
    ['Groww', 'EQ_INTRADAY', '2025-06-21', 1_000, 5],
    ['Angel One', 'EQ_DELIVERY', '2024-10-31', 10_000, 0],
    ['Angel One', 'EQ_DELIVERY', '2024-11-01', 10_000, 10],
    ['Angel One', 'EQ_DELIVERY', '2025-12-31', 1_000, 2],
    ['Angel One', 'EQ_DELIVERY', '2026-01-01', 1_000, 5],
    ['Angel One', 'EQ_INTRADAY', '2025-12-31', 10_000, 3],
    ['Angel One', 'EQ_INTRADAY', '2026-01-01', 10_000, 10],
    ['Dhan', 'FUT', '2024-12-31', 10_000, 3],
    ['Dhan', 'FUT', '2025-01-01', 10_000, 20],
    ['Fyers', 'EQ_DELIVERY', '2024-09-30', 10_000, 0],
    ['Fyers', 'EQ_DELIVERY', '2024-10-01', 1_000, 3],
    ['Kotak Neo', 'EQ_DELIVERY', '2025-06-30', 1_000, 20],
    ['Kotak Neo', 'EQ_DELIVERY', '2025-07-01', 1_000, 2],
    ['Kotak Neo', 'EQ_INTRADAY', '2025-07-01', 100_000, 10],
    ['Kotak Neo', 'OPT', '2025-06-30', 10_000, 20],
    ['Kotak Neo', 'OPT', '2025-07-01', 10_000, 10],
    ['ICICI Direct', 'EQ_DELIVERY', '2026-01-01', 10_000, 29],
    ['ICICI Direct', 'OPT', '2026-01-01', 10_000, 20],
    ['Shoonya', 'OPT', '2024-07-31', 10_000, 0],
    ['Shoonya', 'OPT', '2024-08-01', 10_000, 5],
    ['5paisa', 'EQ_DELIVERY', '2026-01-01', 10_000, 20],
    ['Motilal Oswal', 'EQ_DELIVERY', '2026-01-01', 10_000, 20],
    ['Paytm Money', 'EQ_INTRADAY', '2026-01-01', 10_000, 5],
    ['HDFC Sky', 'EQ_DELIVERY', '2026-01-01', 10_000, 10],
    ['Sharekhan', 'EQ_DELIVERY', '2026-01-01', 10_000, 30],
  ])('%s %s on %s: an order of ₹%d pays ₹%d', (broker, kind, at, rupees, expected) => {
    expect(on(planFor(broker), kind, at, rupees)).toBe(expected);
  });

  it('finds another plan of a broker, the rest being its usual one', () => {
    const prime = planFor('ICICI Direct', 'prime999');
    expect(on(prime, 'EQ_DELIVERY', '2026-01-01', 10_000)).toBe(22);
    expect(feeFor(prime, 'OPT', day('2026-01-01'))?.fee.mode).toBe('per_lot');
    expect(on(prime, 'COM_FUT', '2026-01-01', 10_000)).toBe(20);
    expect(on(planFor('Upstox', 'plus'), 'OPT', '2026-01-01', 10_000)).toBe(30);
  });

  it('says where a fee stands in for an earlier day', () => {
    expect(feeFor(planFor('Paytm Money'), 'FUT', day('2023-12-31'))?.estimated).toBe(true);
    expect(feeFor(planFor('Paytm Money'), 'FUT', day('2024-01-01'))?.estimated).toBe(false);
    expect(feeFor(planFor('Sharekhan'), 'OPT', day('2026-01-01'))?.estimated).toBe(true);
  });
});
