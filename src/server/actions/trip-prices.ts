import { addDays, type TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/exchange/exchange.ts';
import { sessionOn } from '#engine/exchange/sessions.ts';
import { type DayRange, type Excursion, excursionOf, type Reach, type Touch, touchOf } from '#engine/valuation/excursion.ts';
import { ZERO } from '#engine/money.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { instrumentsById } from '../journal/instruments.ts';
import { barsOf, type DayBar, DAYS_BEFORE, hasMarks } from '../journal/marks.ts';
import type { GoneBy } from '../journal/round-trips.ts';
import { wordsOfTrip } from '../journal/trip-words.ts';
import type { Db } from '../store/client.ts';
import { traceTrip } from './find-trips.ts';
import { tripOfTrade } from './write-words.ts';

const DAYS_AFTER = DAYS_BEFORE;

/** The daily prices of a round trip, and what they say of it. */
export interface TripPrices {
  readonly hasPrices: boolean;
  readonly bars: readonly DayBar[];
  readonly heldDays: number;
  readonly missingDays: number;
  readonly excursion: Excursion | null;
  readonly stop: Touch | null;
  readonly target: Touch | null;
}

const NOTHING: TripPrices = { hasPrices: false, bars: [], heldDays: 0, missingDays: 0, excursion: null, stop: null, target: null };

/** The prices of the days of a trade's round trip. Throws an ApiProblem: 404 where it has none. */
export async function tripPrices(db: Db, userId: number, tradeId: number, today: TradingDay): Promise<TripPrices> {
  const place = await tripOfTrade(db, { userId, tradeId, today });
  if (!(await hasMarks(db, userId))) return NOTHING;
  const [traced, words, instruments] = await Promise.all([
    traceTrip(db, userId, place, today),
    wordsOfTrip(db, userId, place.id),
    instrumentsById(db, userId, [place.instrumentId]),
  ]);
  if (!traced) return NOTHING;
  const { trip } = traced;
  const expiry = instruments.get(place.instrumentId)?.instrument.contract?.expiryOn ?? today;
  const last = lastDay(traced, expiry < today ? expiry : today);
  const [from, to] = [addDays(trip.openedOn, -DAYS_BEFORE), addDays(last, DAYS_AFTER)];
  const bars = (await barsOf(db, userId, [trip.instrumentId], from, to)).get(trip.instrumentId) ?? [];
  const ranges = rangesOf(bars, trip.openedOn, last);
  const sessions = sessionsBetween(traced.orders[0]?.exchange ?? 'NSE', trip.openedOn, last);
  const known = new Set(bars.map(({ day }) => day));
  const touch = (level: Parameters<typeof touchOf>[2] | null | undefined, kind: 'stop' | 'target') =>
    level == null ? null : touchOf(traced, ranges, level, kind);
  return {
    hasPrices: true,
    bars,
    heldDays: sessions.length,
    missingDays: sessions.filter((day) => !known.has(day)).length,
    excursion: excursionOf(traced, ranges),
    stop: touch(words.plan?.stop, 'stop'),
    target: touch(words.plan?.target, 'target'),
  };
}

/** How far each closed round trip went, where all its days have prices; by its id. */
export async function howFar(db: Db, userId: number, trips: readonly TracedTrip[]): Promise<Map<number, GoneBy>> {
  const found = new Map<number, GoneBy>();
  const closed = trips.filter(({ trip }) => trip.status === 'closed');
  if (closed.length === 0 || !(await hasMarks(db, userId))) return found;
  const last = closed.map((traced) => lastDay(traced, traced.trip.openedOn));
  const [from, to] = [closed.map(({ trip }) => trip.openedOn).toSorted()[0], last.toSorted().at(-1)];
  if (from === undefined || to === undefined) return found;
  const bars = await barsOf(db, userId, [...new Set(closed.map(({ trip }) => trip.instrumentId))], from, to);
  for (const [index, traced] of closed.entries()) {
    const { id, instrumentId, openedOn } = traced.trip;
    const until = last[index] ?? openedOn;
    const ofTrip = (bars.get(instrumentId) ?? []).filter(({ day }) => day >= openedOn && day <= until);
    const known = new Set(ofTrip.map(({ day }) => day));
    const isWhole = sessionsBetween(traced.orders[0]?.exchange ?? 'NSE', openedOn, until).every((day) => known.has(day));
    const excursion = known.size > 0 && isWhole ? excursionOf(traced, rangesOf(ofTrip, openedOn, until)) : null;
    if (!excursion) continue;
    const bounds = ({ certain, possible }: Reach) => [certain?.amount ?? ZERO, possible?.amount ?? ZERO] as const;
    found.set(id, { favourable: bounds(excursion.favourable), against: bounds(excursion.against) });
  }
  return found;
}

function rangesOf(bars: readonly DayBar[], from: TradingDay, to: TradingDay): DayRange[] {
  return bars.flatMap(({ day, high, low }) => (high === null || low === null || day < from || day > to ? [] : [{ day, high, low }]));
}

/** The day of its last exit, or of its settlement; `until` while it is open. */
function lastDay({ trip, closed }: TracedTrip, until: TradingDay): TradingDay {
  if (trip.openQuantity > 0) return until;
  const days = closed.flatMap(({ buy, sell }) => [buy.order.day, sell.order.day]);
  return days.reduce((latest, day) => (day > latest ? day : latest), trip.openedOn);
}

/** Days with a session, both included; where the calendar does not know, none is counted. */
function sessionsBetween(exchange: Exchange, from: TradingDay, to: TradingDay): TradingDay[] {
  const days: TradingDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (['normal', 'special'].includes(sessionOn(exchange, day))) days.push(day);
  return days;
}
