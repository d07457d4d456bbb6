import { timeFromParts, type TimeOfDay } from '../day.ts';

const CLOCK = /(?:^|[T ])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([AaPp])[Mm])?(?: ?IST)?$/;

/** The time of day at the end of a text ('09:20:55', '2025-06-02T09:20:55', '…, 03:20:21 PM', '10:05 AM'), else null. */
export function readTime(text: string): TimeOfDay | null {
  return readPlainTime(text) ?? readAnyTime(text);
}

/** 'HH:MM:SS' at the end, as nearly every row of a large file has it, without the cost of a pattern. */
function readPlainTime(text: string): TimeOfDay | null {
  const start = text.length - 8;
  if (start < 0 || text.charAt(start + 2) !== ':' || text.charAt(start + 5) !== ':') return null;
  if (start > 0 && text.charAt(start - 1) !== 'T' && text.charAt(start - 1) !== ' ') return null;
  return timeFromParts(twoDigits(text, start), twoDigits(text, start + 3), twoDigits(text, start + 6));
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function readAnyTime(text: string): TimeOfDay | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0', half] = match;
  if (half === undefined) return timeFromParts(Number(hours), Number(minutes), Number(seconds));
  const onDial = Number(hours);
  if (onDial < 1 || onDial > 12) return null;
  return timeFromParts((onDial % 12) + (half.toUpperCase() === 'P' ? 12 : 0), Number(minutes), Number(seconds));
}
