import { timeFromParts, type TimeOfDay } from '../day.ts';

const CLOCK = /(?:^|[T ])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([AaPp])[Mm])?$/;

/** The time of day that a text is or ends with ('09:20:55', '2025-06-02T09:20:55', '…, 03:20:21 PM', '10:05 AM'), else null. */
export function readTime(text: string): TimeOfDay | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0', half] = match;
  if (half === undefined) return timeFromParts(Number(hours), Number(minutes), Number(seconds));
  const onDial = Number(hours);
  if (onDial < 1 || onDial > 12) return null;
  return timeFromParts((onDial % 12) + (half.toUpperCase() === 'P' ? 12 : 0), Number(minutes), Number(seconds));
}
