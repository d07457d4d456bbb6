import { counted } from '#contract/counted.ts';
import type { DayBody, DiaryDay, FoundNote, KeptLimit, Limits } from '#contract/days.ts';
import { rupeeText } from '#contract/rupee-text.ts';
import { firstLine } from '#contract/written.ts';
import { type DayFacts, type JudgedLimit, judgeLimits } from '#engine/daily/day-limits.ts';
import { formatTime, type TimeOfDay, timeFromParts, type TradingDay, weekday } from '#engine/day.ts';
import { holidayName } from '#engine/exchange/holidays.ts';
import { type DaysHeld, sessionOn } from '#engine/exchange/sessions.ts';
import { add, paise, subtract, toRupees, ZERO } from '#engine/money.ts';
import type { TripExit } from './day-facts.ts';
import type { DiaryRow } from './diary.ts';
import type { FoundText } from './note-search.ts';
import { partWith } from './word-search.ts';
import { timeText } from '../figures/closed-bodies.ts';

const NO_SESSION = ['Sunday', '', '', '', '', '', 'Saturday'];

/** Why NSE has no session on a day; null where it has one, or where neither the calendar nor a market file says. */
export function closedBecause(day: TradingDay, held: DaysHeld): string | null {
  if (sessionOn('NSE', day, held) !== 'closed') return null;
  return holidayName(day) ?? (NO_SESSION[weekday(day)] || null);
}

/** Whether MCX has a session on a day, on most holidays in the evening; null where neither the calendar nor a market file says. */
export function mcxIsOpen(day: TradingDay, held: DaysHeld): boolean | null {
  const session = sessionOn('MCX', day, held);
  return session === 'unknown' ? null : session !== 'closed';
}

/** The steps of the net through a day: exits of one round trip at one time are one. */
export function stepBodies(exits: readonly TripExit[]): DayBody['steps'] {
  const together = Map.groupBy(exits, ({ time, expired, tripId }) => `${expired ? 'expiry' : time}/${tripId}`);
  let total = ZERO;
  return [...together.values()].map((parts) => {
    const [first] = parts as [TripExit, ...TripExit[]];
    const net = parts.reduce((sum, part) => add(sum, part.net), ZERO);
    total = add(total, net);
    return {
      time: timeText(first.time),
      expired: first.expired,
      round_trip: first.tripId ?? 0,
      quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
      net: toRupees(net),
      total: toRupees(total),
    };
  });
}

/** Which of these limits were kept, each with what happened in words. */
export function keptBodies(limits: Limits | null, facts: DayFacts | undefined): KeptLimit[] {
  if (!limits || !facts) return [];
  const asked = {
    trades: limits.trades,
    loss: limits.loss === null ? null : paise(Math.round(limits.loss * 100)),
    lastEntry: limits.last_entry === null ? null : timeOf(limits.last_entry),
    instruments: limits.instruments,
  };
  return judgeLimits(asked, facts).map((judged) => ({ limit: judged.limit, kept: judged.kept, actual: actualOf(judged) }));
}

/** A day of the diary as it crosses HTTP. */
export function diaryBody(row: DiaryRow, facts: DayFacts | undefined, doubt: DiaryDay['doubt'] = null): DiaryDay {
  const kept = keptBodies(row.limits, facts);
  return {
    day: row.day,
    net: toRupees(row.net),
    trades: row.trades,
    plan: firstLine(row.plan),
    review: firstLine(row.review),
    doubt,
    limits_kept: kept.filter((limit) => limit.kept === true).length,
    limits_broken: kept.filter((limit) => limit.kept === false).length,
    notes: row.notes,
  };
}

/** A text that a search found, cut to the part with the words. */
export function foundBody(found: FoundText, words: readonly string[], names: ReadonlyMap<string, string>): FoundNote {
  const { kind, day, roundTrip, symbol, segment, setup, strategy, trade } = found;
  return {
    kind,
    text: partWith(found.text, words),
    day,
    round_trip: roundTrip,
    symbol,
    plain_name: names.get(symbol ?? '') ?? symbol,
    segment,
    setup,
    strategy,
    trade,
  };
}

function actualOf(judged: JudgedLimit): string {
  if (judged.limit === 'trades') return counted(judged.entered, 'trade');
  if (judged.limit === 'loss') {
    const [most, least] = [judged.lost, judged.atLeast].map((lost) => rupeeText(toRupees(subtract(ZERO, lost))));
    return most === least ? `at most ${most} down` : `between ${least} and ${most} down: times are not known`;
  }
  if (judged.limit === 'last_entry') {
    if (judged.entries === 0) return 'no entry';
    if (judged.kept === null) return 'times are not known';
    return `last entry ${formatTime(judged.time as TimeOfDay).slice(0, 5)}`;
  }
  return judged.others.length === 0 ? 'no others' : `also ${judged.others.join(', ')}`;
}

function timeOf(text: string): TimeOfDay | null {
  const [hours, minutes] = text.split(':').map(Number);
  return timeFromParts(hours ?? -1, minutes ?? -1, 0);
}
