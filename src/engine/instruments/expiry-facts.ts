import { addDays, dayFromParts, daysInMonth, weekday, type TradingDay } from '../day.ts';
import type { Price } from '../money.ts';
import { monthlyExpiry } from './expiry-calendar.ts';
import type { Exchange } from './instrument.ts';
import { isWeekend, marketHoliday } from './market-holidays.ts';

export { monthlyExpiry };

export function expiriesIn(exchange: Exchange, underlying: string, year: number, month: number): readonly TradingDay[] {
  const monthly = monthlyExpiry(exchange, underlying, year, month);
  if (monthly === null) return [];
  const weeklies: TradingDay[] = [];
  if (underlying === 'NIFTY' || underlying === 'SENSEX') {
    const want = weekday(monthly);
    for (let day = 1; day <= daysInMonth(year, month); day += 1) {
      let at = dayFromParts(year, month, day) as TradingDay;
      if (weekday(at) !== want) continue;
      while (isWeekend(at) || marketHoliday(at)) at = addDays(at, -1);
      if (at < monthly) weeklies.push(at);
    }
  }
  return [...weeklies, monthly];
}

export function isExpiry(exchange: Exchange, underlying: string, day: TradingDay): boolean | null {
  if (exchange === 'MCX') return null;
  return expiriesIn(exchange, underlying, Number(day.slice(0, 4)), Number(day.slice(5, 7))).includes(day);
}

export function mcxExpiry(_commodity: string, _kind: 'F' | 'O', _year: number, _month: number): { day: TradingDay; computed: boolean } | null {
  return null;
}

export function plausibleStrike(underlying: string, strike: Price, _tradedOn: TradingDay): boolean | null {
  return ['NIFTY', 'BANKNIFTY', 'SENSEX'].includes(underlying) ? strike < 1_500_000_000 : null;
}
