import type { TradingDay } from '../day.ts';
import { type Paise, subtract, ZERO } from '../money.ts';
import type { PutIn } from '../valuation/benchmark.ts';
import { xirr } from './xirr.ts';

/**
 * The yearly rate (0.1 is 10 %) at which what was put in and taken out became what there is at the end: the money-weighted return. Null
 * where nothing is left, and where an XIRR is null.
 */
export function moneyWeighted(money: readonly PutIn[], end: { readonly day: TradingDay; readonly value: Paise }): number | null {
  if (end.value <= 0) return null;
  return xirr([...money.map(({ day, amount }) => ({ day, amount: subtract(ZERO, amount) })), { day: end.day, amount: end.value }]);
}
