import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { demoDay } from './demo-day.ts';

/** The day that the journal takes for today. */
export function todayNow(): TradingDay {
  return demoDay.today ?? dayInIndia(Date.now());
}
