import { describe, expect, it } from 'vitest';
import { parseDay, type TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import type { Book } from '../journal.ts';
import { journalOf } from '../journal.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { planOnDays } from './account-plan.ts';
import type { OwnFees, PlanChoice } from './own-fees.ts';
import { feeFor, planFor } from './brokerage-plan.ts';

const day = (text: string) => parseDay(text) as TradingDay;
const FEES: OwnFees = {
  fees: {
    delivery: { mode: 'pct', rupees: null, percent: 0.1 },
    intraday: { mode: 'min', rupees: 15, percent: 0.0225 },
    options: { mode: 'per_lot', rupees: 12.5, percent: null },
    commodity: { mode: 'flat', rupees: 9, percent: null },
  },
  dp: 10,
};
const from = (text: string, plan: string | null, ownFees: OwnFees | null = null): PlanChoice => ({ from: day(text), plan, ownFees });

describe('the plan of an account', () => {
  it('is the usual one of its broker before the first choice, then the latest choice up to the day', () => {
    const planOn = planOnDays('Dhan', [from('2026-03-01', null, FEES), from('2026-01-01', 'icicidirect/prime999')]);
    expect(planOn(day('2025-12-31'))).toBe(planFor('DHAN'));
    expect(planOn(day('2026-01-01'))).toBe(planFor('ICICI DIRECT', 'prime999'));
    expect(planOn(day('2026-02-28'))).toBe(planFor('ICICI DIRECT', 'prime999'));
    expect(planOn(day('2026-03-01')).fees.EQ_DELIVERY?.[0]?.fee.pct).toBe(1_000_000n);
    expect(planOnDays('Dhan', [])(day('2026-03-01'))).toBe(planFor('DHAN'));
  });

  it('from the beginning leaves nothing to the usual one', () => {
    const planOn = planOnDays('Dhan', [from('1990-01-01', 'zerodha')]);
    expect(planOn(day('1990-01-01'))).toBe(planFor('ZERODHA'));
  });

  it('of own fees has them for each kind, the rest as its broker has it', () => {
    const own = planOnDays('Fyers', [from('2026-03-01', null, FEES)])(day('2026-03-01'));
    const fee = (kind: Parameters<typeof feeFor>[1]) => feeFor(own, kind, day('2026-03-02'));
    expect(fee('EQ_INTRADAY')).toMatchObject({ fee: { mode: 'min', flat: 1500, pct: 225_000n }, estimated: false });
    expect(fee('OPT')?.fee).toMatchObject({ mode: 'per_lot', flat: 1250 });
    expect(fee('COM_OPT')?.fee.flat).toBe(900);
    expect(fee('FUT')).toBeNull();
    expect(own.dp.map((row) => row.fee.flat)).toEqual([1000]);
    expect(own).toMatchObject({ known: true, clearing: planFor('FYERS').clearing, rounding: planFor('FYERS').rounding });
    const withoutDp = planOnDays('Fyers', [from('2026-03-01', null, { ...FEES, dp: null })])(day('2026-03-01'));
    expect(withoutDp.dp).toBe(planFor('FYERS').dp);
  });

  it('that this version does not know is that of an unknown broker', () => {
    expect(planOnDays('Dhan', [from('2026-03-01', 'zerodha/gold')])(day('2026-03-01')).known).toBe(false);
  });

  it('charges the day before a change and the day of it differently, in one journal', () => {
    const buy = (id: number, on: string) => sampleTrade(id, { day: day(on), value: paise(10_000_00) });
    const book: Book = {
      instrumentId: 1,
      instrument: buy(1, '2026-02-27').instrument,
      trades: [buy(1, '2026-02-27'), buy(2, '2026-03-02')],
      corrections: [],
      settlement: null,
    };
    const planOn = planOnDays('Zerodha', [from('2026-03-01', null, FEES)]);
    const { days } = journalOf([book], planOn, day('2026-06-01'));
    expect(days.map((one) => [one.day, one.brokerage > 0])).toEqual([
      ['2026-02-27', false],
      ['2026-03-02', true],
    ]);
  });
});
