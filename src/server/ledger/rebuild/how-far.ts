import { addDays, type TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/exchange/exchange.ts';
import { type DaysHeld, isSessionLikely } from '#engine/exchange/sessions.ts';
import { ZERO } from '#engine/money.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { type DayRange, excursionOf, type Reach } from '#engine/valuation/excursion.ts';
import { sessionDaysHeld } from '../days-held.ts';
import { isOfItsUnits, otherUnits } from '../doubts/asked-actions.ts';
import { barsOf, type DayBar, hasMarks } from '../marks.ts';
import type { GoneBy } from '../round-trips.ts';
import type { Mine } from '../../store/mine.ts';

/** How far each closed round trip went, where all its days have prices; by its id. */
export async function howFar(mine: Mine, trips: readonly TracedTrip[]): Promise<Map<number, GoneBy>> {
  const found = new Map<number, GoneBy>();
  const closed = trips.filter(({ trip }) => trip.status === 'closed');
  if (closed.length === 0 || !(await hasMarks(mine))) return found;
  const last = closed.map((traced) => lastDay(traced, traced.trip.openedOn));
  const [from, to] = [closed.map(({ trip }) => trip.openedOn).toSorted()[0], last.toSorted().at(-1)];
  if (from === undefined || to === undefined) return found;
  const [bars, held, others] = await Promise.all([
    barsOf(mine, [...new Set(closed.map(({ trip }) => trip.instrumentId))], from, to),
    sessionDaysHeld(mine),
    otherUnits(
      mine,
      closed.map(({ trip: { instrumentId, openedOn } }, index) => ({ instrumentId, from: openedOn, to: last[index] ?? openedOn })),
    ),
  ]);
  for (const [index, traced] of closed.entries()) {
    const { id, instrumentId, openedOn } = traced.trip;
    const until = last[index] ?? openedOn;
    const ofTrip = (bars.get(instrumentId) ?? []).filter(({ day }) => day >= openedOn && day <= until);
    const known = new Set(ofTrip.map(({ day }) => day));
    const isWhole =
      formerUntil(traced) === null &&
      isOfItsUnits(until, others.get(instrumentId)) &&
      sessionsBetween(traced.orders[0]?.exchange ?? 'NSE', openedOn, until, held).every((day) => known.has(day));
    const excursion = known.size > 0 && isWhole ? excursionOf(traced, rangesOf(ofTrip, openedOn, until)) : null;
    if (!excursion) continue;
    const bounds = ({ certain, possible }: Reach) => [certain?.amount ?? ZERO, possible?.amount ?? ZERO] as const;
    found.set(id, { favourable: bounds(excursion.favourable), against: bounds(excursion.against) });
  }
  return found;
}

/** The days within these two that have a high and a low. */
export function rangesOf(bars: readonly DayBar[], from: TradingDay, to: TradingDay): DayRange[] {
  return bars.flatMap(({ day, high, low }) => (high === null || low === null || day < from || day > to ? [] : [{ day, high, low }]));
}

/** The day of its last exit, or of its settlement; `until` while it is open. */
export function lastDay({ trip, closed }: TracedTrip, until: TradingDay): TradingDay {
  if (trip.openQuantity > 0) return until;
  const days = closed.flatMap(({ buy, sell }) => [buy.order.day, sell.order.day]);
  return days.reduce((latest, day) => (day > latest ? day : latest), trip.openedOn);
}

/**
 * The ex-date from which a round trip is of its instrument: before it, lots of it were another share or contract, which a merger, a
 * demerger or an adjustment of the contract changed. What prices of that were is not looked at. null where there was no such action.
 */
export function formerUntil({ closed, open }: TracedTrip): TradingDay | null {
  const legs = [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg)];
  const days = legs.flatMap(({ order: { day, credit } }) => (credit && day < credit.on ? [credit.on] : []));
  return days.reduce<TradingDay | null>((latest, day) => (latest === null || day > latest ? day : latest), null);
}

/** Days with a session, both included; of years without a calendar those that were held and those that are open in every year, so that a day without a price is missed. */
export function sessionsBetween(exchange: Exchange, from: TradingDay, to: TradingDay, held: DaysHeld): TradingDay[] {
  const days: TradingDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isSessionLikely(exchange, day, held)) days.push(day);
  return days;
}
