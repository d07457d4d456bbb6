import { addDays, dayFromParts, parseDay, type TradingDay } from '#engine/day.ts';

/**
 * A day as people in India type it: '4 feb', '4 feb 2026', '4/2/26', '4-2-2026', 'today', 'yesterday'; also '2026-02-04'. The day comes
 * before the month. Without a year it is the last such day up to `latest`. null for any other text.
 */
export function readDayText(text: string, today: TradingDay, latest: TradingDay = today): TradingDay | null {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ');
  if (typed === 'today') return today;
  if (typed === 'yesterday') return addDays(today, -1);
  const iso = parseDay(typed);
  if (iso) return iso;
  const [, day, word, , figures, year] = /^(\d{1,2})(?:[ -]?([a-z]{3,9})|([/.-])(\d{1,2}))(?:[ /.-](\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (day === undefined) return null;
  const month = word === undefined ? Number(figures) : monthNamed(word);
  if (month === 0) return null;
  if (year !== undefined) return dayFromParts(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
  const thisYear = Number(latest.slice(0, 4));
  // 29 February may be some years ago.
  for (let back = 0; back < 9; back += 1) {
    const found = dayFromParts(thisYear - back, month, Number(day));
    if (found && found <= latest) return found;
  }
  return null;
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** The month that a word of three letters or more begins, from 1; 0 for none. */
export function monthNamed(word: string): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}
