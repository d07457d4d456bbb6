import { sessionOn } from '../exchange/sessions.ts';
import type { LeakTrip } from './leak-trip.ts';

/** The parts of a day, by their ids. */
export const PARTS_OF_DAY = ['first15', '0930', '1030', '1200', '1330', '1430', 'evening'] as const;
type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Seconds of the day. NSE and BSE open at 09:15, MCX at 09:00. */
const OPENING = 33_300;
const MCX_OPENING = 32_400;
const OPENING_LASTS = 900;
const MCX_EVENING = 59_400;
/** What begins after the opening, the latest first. */
const BEGIN: readonly (readonly [from: number, PartOfDay])[] = [
  [52_200, '1430'],
  [48_600, '1330'],
  [43_200, '1200'],
  [37_800, '1030'],
  [0, '0930'],
];

/**
 * The part of the day of an entry; null without a time, before the opening, and in a special session of NSE and BSE, which has hours of its own.
 * MCX has its own first 15 minutes, and its evening from 16:30.
 */
export function partOfDay({ openedTime, openedOn, segment }: LeakTrip): PartOfDay | null {
  const isMcx = segment === 'COM';
  const opening = isMcx ? MCX_OPENING : OPENING;
  if (openedTime === null || openedTime < opening) return null;
  if (isMcx && openedTime >= MCX_EVENING) return 'evening';
  if (!isMcx && sessionOn('NSE', openedOn) === 'special') return null;
  if (openedTime < opening + OPENING_LASTS) return 'first15';
  return BEGIN.find(([from]) => openedTime >= from)?.[1] ?? null;
}
