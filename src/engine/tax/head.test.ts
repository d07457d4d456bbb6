import { describe, expect, it } from 'vitest';
import { aClosedTrade } from '#test/engine/arbitrary-closed-trades.ts';
import { taxTradeOf } from '#test/engine/tax-trade-of.ts';
import type { TradingDay } from '../day.ts';
import { isLongTerm, placeOf } from './head.ts';
import type { TaxTrade } from './tax-trade.ts';

function sold(bought: string, on: string, changes: Partial<TaxTrade> = {}): TaxTrade {
  return taxTradeOf(aClosedTrade({ buyOn: bought as TradingDay, sellOn: on as TradingDay }), changes);
}

describe('placeOf', () => {
  it.each([
    ['the same day a year later is short', '2024-05-09', '2025-05-09', {}, 'stcg_20'],
    ['a day after it is long', '2024-05-09', '2025-05-10', {}, 'ltcg_12_5'],
    ['the last day of the old rates, short', '2024-05-09', '2024-07-22', {}, 'stcg_15'],
    ['the last day of the old rates, long', '2023-05-09', '2024-07-22', {}, 'ltcg_10'],
    ['a REIT of 20 months before July 2024', '2022-10-03', '2024-07-22', { isTrust: true }, 'stcg_15'],
    ['a REIT of 20 months after', '2022-11-03', '2024-07-23', { isTrust: true }, 'ltcg_12_5'],
    ['long before 112A', '2016-05-09', '2018-03-28', {}, 'exempt'],
    ['gold within a year', '2025-05-02', '2025-12-02', { asset: 'other' }, 'stcg_slab'],
    ['gold after a year', '2024-05-02', '2025-12-02', { asset: 'other' }, 'ltcg_other_12_5'],
    ['gold sold before April 2025 that was bought under 50AA', '2023-05-02', '2025-03-28', { asset: 'other' }, 'stcg_slab'],
    ['gold sold then that is older', '2022-05-02', '2025-03-28', { asset: 'other' }, 'older-rule'],
    ['debt bought since April 2023', '2023-05-02', '2026-03-28', { asset: 'debt' }, 'stcg_slab'],
    ['debt that is older', '2022-05-02', '2026-03-27', { asset: 'debt' }, 'older-rule'],
    ['a bond within a year', '2025-05-02', '2026-05-02', { asset: 'bond' }, 'stcg_slab'],
    ['a bond after a year', '2024-06-03', '2025-07-03', { asset: 'bond' }, 'ltcg_other_12_5'],
    ['a bond bought and sold before April 2025', '2023-06-05', '2024-07-23', { asset: 'bond' }, 'ltcg_other_12_5'],
    ['a bond sold under the old rate', '2023-06-05', '2024-07-22', { asset: 'bond' }, 'older-rule'],
    ['a security of an unknown class', '2025-05-02', '2025-12-02', { asset: null }, 'class-unknown'],
    ['a gift', '2025-05-02', '2025-12-02', { buyOrigin: 'gift' }, 'gift'],
    ['a buyback when it was exempt', '2023-05-02', '2024-09-30', { sellOrigin: 'buyback' }, 'buyback-exempt'],
    ['a buyback that is a dividend', '2023-05-02', '2025-09-30', { sellOrigin: 'buyback' }, 'buyback'],
    ['a buyback as gains', '2023-05-02', '2026-04-30', { sellOrigin: 'buyback' }, 'ltcg_12_5'],
    ['a sale before its purchase', '2025-05-05', '2025-05-02', {}, 'sold-before-bought'],
  ] as const)('%s', (_, bought, on, changes, expected) => {
    const placed = placeOf(sold(bought, on, changes), false);
    expect('head' in placed ? placed.head : placed.excluded).toBe(expected);
  });

  it('a day of February that the next year lacks ends with the month', () => {
    expect(isLongTerm(sold('2024-02-29', '2025-02-28'))).toBe(false);
    expect(isLongTerm(sold('2024-02-29', '2025-03-01'))).toBe(true);
  });

  it('business is for what pays STT', () => {
    expect(placeOf(sold('2025-05-02', '2025-12-02'), true)).toEqual({ head: 'delivery_business' });
    expect(placeOf(sold('2025-05-02', '2025-12-02', { asset: 'other' }), true)).toEqual({ head: 'stcg_slab' });
  });
});
