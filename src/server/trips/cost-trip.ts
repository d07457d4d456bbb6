import type { TradingDay } from '#engine/day.ts';
import { type Book, pairBook, type PairedBook, settleBooks } from '#engine/journal.ts';
import { NO_COSTS } from '#engine/charges/cost.ts';
import { ZERO } from '#engine/money.ts';
import { roundTripsOf, type TracedTrip } from '#engine/round-trips/round-trips.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { tripOrders, type TripOrder } from '#engine/round-trips/trip-orders.ts';
import { tripsByTrade } from '#engine/round-trips/trips-by-trade.ts';
import type { Estimate } from '#engine/charges/estimate.ts';
import { countedTrades } from '#engine/trades/closed-results.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { planOf } from '../ledger/account-plans.ts';
import { contractDaysOn } from '../ledger/contract-days.ts';
import { placesOfTrades } from '../ledger/trades.ts';
import { knownTrips } from './trip-pages.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import type { Mine } from '../store/mine.ts';

/** A round trip with its orders, from the trades themselves and not from what was derived of them. */
export interface CostedTrip {
  readonly accountId: number;
  readonly book: Book;
  readonly traced: TracedTrip;
  readonly orders: readonly TripOrder[];
  /** The trades of its orders as they count, by id. */
  readonly trades: ReadonlyMap<number, StoredTrade>;
  /** Those of them that a correction changed. */
  readonly corrected: ReadonlySet<number>;
  readonly estimates: readonly Estimate[];
}

/** The round trip of a trade in this place, or of an open row with this id; null where there is none. */
export async function costTrip(
  mine: Mine,
  tradeId: number,
  { accountId, instrumentId }: Omit<TripPlace, 'id'>,
  today: TradingDay,
): Promise<CostedTrip | null> {
  const [[book], planOn] = await Promise.all([loadBooks(mine, accountId, [instrumentId]), planOf(mine, accountId)]);
  if (!book) return null;
  const paired = pairBook(book, planOn, today);
  // What belongs together does not depend on charges: only the notes of these orders are read.
  const found = tripOf(uncosted(paired), book, tradeId);
  if (!found) return null;
  const isTraded = daysOf(found);
  const onNotes = (await contractDaysOn(mine, accountId, [...isTraded])).filter((day) => day.instrumentId !== instrumentId);
  const [settled] = settleBooks([paired], onNotes, planOn).books;
  const traced = settled?.trips.find(({ trip }) => trip.id === found.trip.id);
  if (!settled || !traced) return null;
  const days = settled.days.filter(({ day }) => isTraded.has(day));
  const { instrument } = book;
  const orders = tripOrders(traced, { instrument, days: paired.days, notes: [...days, ...onNotes], planOn });
  const ids = new Set(orders.flatMap(({ order }) => order.tradeIds));
  return {
    accountId,
    book,
    traced,
    orders,
    trades: new Map(countedOf(book).flatMap((trade) => (ids.has(trade.id) ? [[trade.id, trade]] : []))),
    corrected: new Set(book.corrections.map((correction) => correction.tradeId)),
    estimates: [...new Set(days.flatMap(({ estimates }) => estimates))],
  };
}

/** The round trip of any of its trades; of a trade that another one took the place of, the round trip that shows its words. */
export async function findCostedTrip(mine: Mine, id: number, today: TradingDay): Promise<CostedTrip | null> {
  for (const place of await placesOfTrades(mine, [id])) {
    const found = await costTrip(mine, id, place, today);
    if (found) return found;
  }
  const shown = (await knownTrips(mine, [id])).get(id);
  return shown ? costTrip(mine, shown.id, shown, today) : null;
}

/** The round trips of a book without their charges. */
function uncosted({ instrumentId, instrument, orders, paired }: PairedBook): TracedTrip[] {
  const { symbol, segment } = instrument;
  const closed = paired.closed.map((match) => ({ ...match, ...NO_COSTS }));
  const open = paired.open.map((position) => ({ ...position, entryCharges: NO_CHARGES, dp: ZERO }));
  return roundTripsOf({ id: instrumentId, symbol, segment }, orders, { closed, open });
}

function tripOf(trips: readonly TracedTrip[], { trades }: Book, id: number): TracedTrip | null {
  const byTrade = tripsByTrade(trips);
  // An edit may have given its open row to the trade that it put in.
  const listed = trades.find(({ rowId }) => rowId === id);
  return byTrade.get(id) ?? (listed && byTrade.get(listed.id)) ?? null;
}

/** The days of the orders and settlements of a round trip. */
function daysOf({ closed, open }: TracedTrip): ReadonlySet<TradingDay> {
  const legs = [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg)];
  return new Set(legs.map(({ order }) => order.day));
}

function countedOf({ trades, corrections }: Book): StoredTrade[] {
  const counted = countedTrades(trades, corrections);
  return [...counted.trades, ...counted.results.flatMap(({ buy, sell }) => [buy, sell])];
}
