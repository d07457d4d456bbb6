import type { RoundTripBody } from '#contract/round-trips.ts';
import { minutesText } from '../../format.ts';
import { TRADES_TEXTS } from '../../text/en/trades.ts';

const MINUTES_PER_DAY = 24 * 60;

/** How long a closed trade was held: '43 min', '2 h 5 min', '3 days'; '' where times or days do not tell. */
export function heldFor({ opened_at: from, closed_at: to }: Pick<RoundTripBody, 'opened_at' | 'closed_at'>): string {
  if (to === null) return '';
  if (from.slice(0, 10) !== to.slice(0, 10)) {
    const days = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / (MINUTES_PER_DAY * 60_000));
    return days === 1 ? '1 day' : TRADES_TEXTS.days(days);
  }
  if (from.length === 10 || to.length === 10) return '';
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  return minutes < 1 ? TRADES_TEXTS.under1Min : minutesText(minutes);
}
