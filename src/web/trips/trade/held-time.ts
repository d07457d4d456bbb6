import type { RoundTripDetail } from '#contract/round-trips.ts';
import { minutesText } from '../../format.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** '43 min', '2 h 5 min', '12 days': from entry to the last exit; null before it, and within a day without times. */
export function heldTime(trip: Pick<RoundTripDetail, 'opened_on' | 'opened_time' | 'exited_on' | 'exited_time' | 'status'>): string | null {
  const { opened_on: from, opened_time: start, exited_on: until, exited_time: end, status } = trip;
  if (until === null || status !== 'closed') return null;
  if (from !== until) return TRADE_TEXTS.days(Math.round((Date.parse(until) - Date.parse(from)) / DAY));
  if (start === null || end === null) return null;
  const minutes = Math.round((Date.parse(`${until}T${end}Z`) - Date.parse(`${from}T${start}Z`)) / MINUTE);
  return minutes < 1 ? TRADE_TEXTS.underMinute : minutesText(minutes);
}
