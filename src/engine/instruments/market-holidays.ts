import { weekday, type TradingDay } from '../day.ts';

/** The national holidays, every year. */
const YEARLY: ReadonlyMap<string, string> = new Map([
  ['01-26', 'Republic Day'],
  ['05-01', 'Maharashtra Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
]);

/**
 * Other holidays of the equity and derivatives segments: 2024 from NSE/CMTR/59722 and later circulars, 2025 from NSE/CMTR/65587, 2026 from
 * the exchanges' list; before 2024 only those on a monthly expiry.
 */
const MOVING: ReadonlyMap<string, string> = new Map([
  ['2018-03-29', 'Mahavir Jayanti'],
  ['2023-03-30', 'Ram Navami'],
  ['2023-06-29', 'Bakri Id'],
  ['2024-01-22', 'Ram Mandir consecration'],
  ['2024-03-08', 'Mahashivratri'],
  ['2024-03-25', 'Holi'],
  ['2024-03-29', 'Good Friday'],
  ['2024-04-11', 'Id-ul-Fitr'],
  ['2024-04-17', 'Ram Navami'],
  ['2024-05-20', 'General election in Mumbai'],
  ['2024-06-17', 'Bakri Id'],
  ['2024-07-17', 'Muharram'],
  ['2024-11-01', 'Diwali, Laxmi Pujan'],
  ['2024-11-15', 'Guru Nanak Jayanti'],
  ['2024-11-20', 'Assembly election in Maharashtra'],
  ['2025-02-26', 'Mahashivratri'],
  ['2025-03-14', 'Holi'],
  ['2025-03-31', 'Id-ul-Fitr'],
  ['2025-04-10', 'Mahavir Jayanti'],
  ['2025-04-14', 'Ambedkar Jayanti'],
  ['2025-04-18', 'Good Friday'],
  ['2025-08-27', 'Ganesh Chaturthi'],
  ['2025-10-21', 'Diwali, Laxmi Pujan'],
  ['2025-10-22', 'Diwali, Balipratipada'],
  ['2025-11-05', 'Guru Nanak Jayanti'],
  ['2026-01-15', 'Municipal election in Mumbai'],
  ['2026-03-03', 'Holi'],
  ['2026-03-26', 'Ram Navami'],
  ['2026-03-31', 'Mahavir Jayanti'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-14', 'Ambedkar Jayanti'],
  ['2026-05-28', 'Bakri Id'],
  ['2026-06-26', 'Muharram'],
  ['2026-09-14', 'Ganesh Chaturthi'],
  ['2026-10-20', 'Dussehra'],
  ['2026-11-10', 'Diwali, Balipratipada'],
  ['2026-11-24', 'Guru Nanak Jayanti'],
]);

/** Why NSE and BSE are closed on a weekday, if known; null on trading days and weekends. MCX may open in the evening. */
export function marketHoliday(day: TradingDay): string | null {
  if (isWeekend(day)) return null;
  return MOVING.get(day) ?? YEARLY.get(day.slice(5)) ?? null;
}

/** Saturday and Sunday. */
export function isWeekend(day: TradingDay): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}
