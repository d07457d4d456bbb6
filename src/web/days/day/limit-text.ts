import type { Limits } from '#contract/days.ts';
import { fixed } from '../../format.ts';
import { DAY_TEXTS } from '../../text/en/days.ts';
import { oneLine } from '#engine/plain-text.ts';

export type LimitKey = keyof Limits;

/** No limit at all. */
export function emptyLimits(): Limits {
  return { trades: null, loss: null, last_entry: null, instruments: null };
}

/** A limit as its field shows it; '' where it is not set. */
export function shownLimit(limits: Limits, key: LimitKey): string {
  const value = limits[key];
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? fixed(value, Number.isInteger(value) ? 0 : 2) : value;
}

/** A limit as it was typed, or what is wrong with it. Times may be typed as 14:30, 1430, 2.30 pm. */
export function readLimit(key: LimitKey, text: string): { readonly value: Partial<Limits>; readonly fault?: string } {
  const typed = text.trim();
  if (typed === '') return { value: { [key]: null } };
  if (key === 'instruments') return readInstruments(typed);
  if (key === 'last_entry') {
    const time = readTime(typed);
    return time === null ? { value: {}, fault: DAY_TEXTS.timeLike1430 } : { value: { last_entry: time } };
  }
  const amount = Number(typed.replaceAll(/[₹,\s]/g, ''));
  if (key === 'trades')
    return Number.isInteger(amount) && amount >= 1 && amount <= 1000
      ? { value: { trades: amount } }
      : { value: {}, fault: DAY_TEXTS.wholeNumber11 };
  return amount > 0 && amount <= 1e10 ? { value: { loss: Math.round(amount * 100) / 100 } } : { value: {}, fault: DAY_TEXTS.amountAbove0 };
}

function readInstruments(typed: string): ReturnType<typeof readLimit> {
  const names = [...new Set(typed.split(',').flatMap((name) => oneLine(name).toUpperCase() || []))];
  if (names.length > 20) return { value: {}, fault: DAY_TEXTS.atMost20 };
  return names.some((name) => name.length > 60) ? { value: {}, fault: DAY_TEXTS.nameTooLong } : { value: { instruments: names } };
}

function readTime(typed: string): string | null {
  const found = /^(\d{1,2})[:.]?(\d{2})?\s*(am|pm)?$/i.exec(typed.replace(/^(\d)(\d\d)$/, '$1:$2'));
  if (!found) return null;
  const [, hourText = '', minuteText = '00', half] = found;
  const hour = Number(hourText);
  if (half && (hour < 1 || hour > 12)) return null;
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  const minutes = Number(minuteText);
  return hours > 23 || minutes > 59 ? null : `${String(hours).padStart(2, '0')}:${minuteText}`;
}
