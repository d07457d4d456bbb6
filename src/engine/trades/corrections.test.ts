import { describe, expect, it } from 'vitest';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { paise, quantity } from '../money.ts';
import { applyCorrections, type Correction } from './corrections.ts';

const trade = sampleTrade(1, { quantity: quantity(10), value: paise(100_000), time: 36_000 as TimeOfDay });
const whole: Correction = { tradeId: 1, quantity: quantity(10), value: paise(100_000), charges: null };

describe('corrections', () => {
  it('change what they name and keep the rest of the trade', () => {
    const corrected = applyCorrections([trade], [{ ...whole, value: paise(110_000), side: 'SELL', day: '2026-02-04' as TradingDay }]);
    expect(corrected).toEqual([{ ...trade, value: 110_000, price: 1_100_000, side: 'SELL', day: '2026-02-04' }]);
  });

  it('can say that the time is not known', () => {
    expect(applyCorrections([trade], [{ ...whole, time: null }])[0]?.time).toBeNull();
    expect(applyCorrections([trade], [whole])[0]?.time).toBe(36_000);
  });

  it('leave what an earlier one said where a later one is silent: a part that is deleted keeps its corrected day', () => {
    const later = { ...whole, quantity: quantity(4), value: paise(40_000) };
    const [left] = applyCorrections([trade], [{ ...whole, day: '2026-02-04' as TradingDay }, later]);
    expect(left).toMatchObject({ quantity: 4, value: 40_000, day: '2026-02-04', time: 36_000 });
  });

  it('take a trade out with a quantity of 0', () => {
    expect(applyCorrections([trade], [{ ...whole, quantity: quantity(0), value: paise(0), side: 'SELL' }])).toEqual([]);
  });
});
