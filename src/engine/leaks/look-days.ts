import { addDays, type TradingDay } from '../day.ts';

/** The days on which the round trips of a look ended: all up to its last day, or those of the twelve months that end with it. */
export function lookDays(period: 'all' | '12m', upTo: TradingDay): { readonly from: TradingDay | null; readonly to: TradingDay } {
  const next = addDays(upTo, 1);
  return { from: period === 'all' ? null : (`${Number(next.slice(0, 4)) - 1}${next.slice(4)}` as TradingDay), to: upTo };
}
