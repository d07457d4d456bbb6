import { addDays, type TradingDay } from '#engine/day.ts';
import { type Excursion, excursionOf, type Touch, touchOf } from '#engine/valuation/excursion.ts';
import { placedPlan } from '#engine/round-trips/risk.ts';
import { sessionDaysHeld } from '../ledger/days-held.ts';
import { otherUnits } from '../ledger/doubts/asked-actions.ts';
import { instrumentsById } from '../ledger/instruments.ts';
import { barsOf, type DayBar, DAYS_BEFORE, hasMarks } from '../ledger/marks.ts';
import { wordsOfTrip } from '../ledger/words/trip-words.ts';
import { traceTrip, tripOfTrade } from './find-trips.ts';
import { formerUntil, lastDay, rangesOf, sessionsBetween } from '../ledger/rebuild/how-far.ts';
import type { Mine } from '../store/mine.ts';

const DAYS_AFTER = DAYS_BEFORE;

/** The daily prices of a round trip, and what they say of it. */
export interface TripPrices {
  readonly hasPrices: boolean;
  readonly bars: readonly DayBar[];
  readonly heldDays: number;
  /** Before a corporate action made its instrument of another one. */
  readonly formerDays: number;
  /** The ex-date from which prices are of other units, as an action is not decided; null without one. */
  readonly undecided: TradingDay | null;
  /** Of the others. */
  readonly missingDays: number;
  readonly excursion: Excursion | null;
  readonly stop: Touch | null;
  readonly target: Touch | null;
}

const NOTHING: TripPrices = {
  hasPrices: false,
  bars: [],
  heldDays: 0,
  formerDays: 0,
  undecided: null,
  missingDays: 0,
  excursion: null,
  stop: null,
  target: null,
};

/** The prices of the days of a trade's round trip. Throws an ApiProblem: 404 where it has none. */
export async function tripPrices(mine: Mine, tradeId: number, today: TradingDay): Promise<TripPrices> {
  const place = await tripOfTrade(mine, tradeId, today);
  if (!(await hasMarks(mine))) return NOTHING;
  const [traced, words, instruments] = await Promise.all([
    traceTrip(mine, place, today),
    wordsOfTrip(mine, place.id),
    instrumentsById(mine, [place.instrumentId]),
  ]);
  if (!traced) return NOTHING;
  const { trip } = traced;
  const expiry = instruments.get(place.instrumentId)?.instrument.contract?.expiryOn ?? today;
  const last = lastDay(traced, expiry < today ? expiry : today);
  const [from, to] = [addDays(trip.openedOn, -DAYS_BEFORE), addDays(last, DAYS_AFTER)];
  const [found, held, others] = await Promise.all([
    barsOf(mine, [trip.instrumentId], from, to),
    sessionDaysHeld(mine),
    otherUnits(mine, [{ instrumentId: trip.instrumentId, from: trip.openedOn, to: last }]),
  ]);
  const undecided =
    others
      .get(trip.instrumentId)
      ?.map((one) => one.from)
      .toSorted()[0] ?? null;
  const bars = (found.get(trip.instrumentId) ?? []).filter(({ day }) => undecided === null || day < undecided);
  const ranges = rangesOf(bars, trip.openedOn, last);
  const sessions = sessionsBetween(traced.orders[0]?.exchange ?? 'NSE', trip.openedOn, last, held);
  const former = formerUntil(traced);
  const own = sessions.filter((day) => (former === null || day >= former) && (undecided === null || day < undecided));
  const isFormer = (day: TradingDay) => former !== null && day < former;
  const known = new Set(bars.map(({ day }) => day));
  // An order of other units is no price that these units met.
  const isMixed = undecided !== null && traced.orders.some(({ day }) => day >= undecided);
  const touch = (level: Parameters<typeof touchOf>[2] | null | undefined, kind: 'stop' | 'target') =>
    level == null || isMixed ? null : touchOf(traced, ranges, level, kind);
  const plan = words.plan && placedPlan(words.plan, trip);
  return {
    hasPrices: true,
    bars,
    heldDays: sessions.length,
    formerDays: sessions.filter(isFormer).length,
    undecided,
    missingDays: own.filter((day) => !known.has(day)).length,
    excursion: isMixed ? null : excursionOf(traced, ranges),
    stop: touch(plan?.stop, 'stop'),
    target: touch(plan?.target, 'target'),
  };
}
