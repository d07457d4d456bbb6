import { addDays, dayFromParts, daysInMonth, weekday, type TradingDay } from '../day.ts';
import type { Exchange } from './instrument.ts';
import { isWeekend, marketHoliday } from './market-holidays.ts';

const MONDAY = 1;
const TUESDAY = 2;
const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;

/** From this contract month, monthly contracts expire on the month's last such weekday. */
type Rule = readonly [fromMonth: string, weekday: number];

/** NSE circulars: all monthly contracts to the last Thursday from January 2025, to the last Tuesday from September 2025 (NSE/FAOP/68747). */
const NSE_SINCE_2025: readonly Rule[] = [
  ['2025-01', THURSDAY],
  ['2025-09', TUESDAY],
];
/** BSE notices: Tuesday from January 2025, Thursday from September 2025; SENSEX on Fridays before. */
const BSE_SINCE_2025: readonly Rule[] = [
  ['2025-01', TUESDAY],
  ['2025-09', THURSDAY],
];

/** Expiry days have changed often, and rules before 2025 are only generally known, so every day found here is an assumption. */
const INDEX_RULES: Readonly<Record<string, readonly Rule[]>> = {
  'NSE:BANKNIFTY': [['2000-01', THURSDAY], ['2024-03', WEDNESDAY], ...NSE_SINCE_2025],
  'NSE:FINNIFTY': [['2021-01', THURSDAY], ['2021-10', TUESDAY], ...NSE_SINCE_2025],
  'NSE:MIDCPNIFTY': [['2023-09', MONDAY], ...NSE_SINCE_2025],
  'NSE:NIFTYNXT50': [['2024-04', FRIDAY], ...NSE_SINCE_2025],
  'BSE:SENSEX': [['2023-05', FRIDAY], ...BSE_SINCE_2025],
  'BSE:BANKEX': [['2023-10', MONDAY], ...BSE_SINCE_2025],
  'BSE:SENSEX50': BSE_SINCE_2025,
};
/** NIFTY and shares: the last Thursday; on NSE the last Tuesday from September 2025. */
const OTHER_RULES: Readonly<Record<Exchange, readonly Rule[]>> = {
  NSE: [['2000-01', THURSDAY], ...NSE_SINCE_2025],
  BSE: [['2000-01', THURSDAY]],
  MCX: [],
};

/**
 * The day on which a monthly contract expires, by the rule for its month; if that is a holiday, the trading day before. null if no rule is
 * known: MCX sets every contract's day by circular.
 */
export function monthlyExpiry(exchange: Exchange, underlying: string, year: number, month: number): TradingDay | null {
  const contractMonth = `${year}-${String(month).padStart(2, '0')}`;
  const rules = INDEX_RULES[`${exchange}:${underlying}`] ?? OTHER_RULES[exchange];
  const rule = rules.findLast(([from]) => from <= contractMonth);
  const lastDay = dayFromParts(year, month, daysInMonth(year, month));
  if (!rule || !lastDay) return null;
  return tradingDayUpTo(addDays(lastDay, -((weekday(lastDay) - rule[1] + 7) % 7)));
}

function tradingDayUpTo(day: TradingDay): TradingDay {
  let candidate = day;
  while (isWeekend(candidate) || marketHoliday(candidate)) candidate = addDays(candidate, -1);
  return candidate;
}
