import type { PlanOn } from './charges/brokerage-plan.ts';
import { contractDaysOf, type WorkedDay } from './charges/contract-day.ts';
import type { CostedMatch } from './charges/cost.ts';
import { costLegs } from './charges/cost-legs.ts';
import { type Credit, creditsOf, tradeOf } from './charges/credits.ts';
import { settleNotes, type ContractDayShares, type SettledDay } from './charges/settle-note.ts';
import type { LotAction } from './corporate-actions/lot-action.ts';
import { toClosedTrade, type ClosedTrade, type ExactTrade } from './daily/closed-trade.ts';
import { sumDayFlows } from './daily/day-flows.ts';
import { sumDayResults } from './daily/day-results.ts';
import { toOpenTrade, type OpenTrade } from './daily/open-trade.ts';
import type { DayFlow, DayResult } from './daily/rollup.ts';
import type { TradingDay } from './day.ts';
import type { LearnedLots } from './exchange/lot-size.ts';
import { aggregateOrders, byArrival } from './orders/aggregate-orders.ts';
import type { Order } from './orders/order.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { Price } from './money.ts';
import { pairInstrument } from './pairing/pair-instrument.ts';
import { pairResults } from './pairing/pair-results.ts';
import type { Paired } from './pairing/position.ts';
import { roundTripsOf, type TracedTrip } from './round-trips/round-trips.ts';
import { type Charges, NO_CHARGES, NO_LEG_REST, sameCharges } from './trades/charges.ts';
import { countedTrades } from './trades/closed-results.ts';
import type { Correction } from './trades/corrections.ts';
import type { StoredTrade } from './trades/trade.ts';
import { changesOfHoldings, type HoldingChange } from './valuation/changes-of-holdings.ts';

/** Ids that no stored row has. */
const FRESH = 2 ** 52;

/** The trades of one instrument in one broker account, and what the user changed about them. */
export interface Book {
  readonly instrumentId: number;
  readonly instrument: Instrument;
  readonly trades: readonly StoredTrade[];
  readonly corrections: readonly Correction[];
  /** The settlement price of an expired contract: what the user gave, or else what a market file says. */
  readonly settlement: Price | null;
  /** The corporate actions that apply to it. */
  readonly actions?: readonly LotAction[];
  /** What market files say of the lots of its underlying. */
  readonly lots?: readonly LearnedLots[];
}

/** A book after pairing, before its contract notes are settled. */
export interface PairedBook extends Pick<Book, 'instrumentId' | 'instrument'> {
  readonly orderCount: number;
  /** In canonical order, without those of closed results. */
  readonly orders: readonly Order[];
  readonly paired: Paired;
  /** Ids of open rows by order, where the row's id is not the order's. */
  readonly rowIds: ReadonlyMap<number, number>;
  readonly days: readonly WorkedDay[];
}

/** A book with all its charges. */
export interface CostedBook extends Pick<Book, 'instrumentId'> {
  readonly orderCount: number;
  readonly closed: readonly ExactTrade[];
  readonly open: readonly OpenTrade[];
  readonly days: readonly SettledDay[];
  readonly trips: readonly TracedTrip[];
  /** What corporate actions put into other instruments. */
  readonly credits: readonly Credit[];
  /** Lots that they gave in this one. */
  readonly given: readonly Order[];
  readonly holdingChanges: readonly HoldingChange[];
}

/** Books of one broker account after their notes are settled. */
export interface SettledBooks {
  readonly books: readonly CostedBook[];
  /** Instruments of other books whose share of a note has changed. */
  readonly moved: readonly number[];
}

/** Closed trades and open positions summed by day. */
export interface Rollups {
  readonly results: readonly DayResult[];
  readonly flows: readonly DayFlow[];
}

/** The whole journal of one broker account. */
export interface Journal extends Rollups {
  readonly closed: readonly ExactTrade[];
  readonly open: readonly OpenTrade[];
  readonly days: readonly SettledDay[];
  readonly trips: readonly TracedTrip[];
  readonly credits: readonly Credit[];
  readonly given: readonly Order[];
  readonly holdingChanges: readonly HoldingChange[];
}

/** Trades and corrections → orders → matches and open positions. Closed results that count are matches of their own. */
export function pairTrades(book: Book, today: TradingDay): Pick<PairedBook, 'orderCount' | 'orders' | 'paired'> {
  const { trades, results } = countedTrades(book.trades, book.corrections);
  const actions = book.actions ?? [];
  const traded = aggregateOrders(actions.length === 0 ? trades : withoutOwnLots(trades, actions));
  const paired = pairInstrument(book.instrument, traded, { today, price: book.settlement }, actions);
  const stated = pairResults(book.instrument.segment, results);
  return {
    orderCount: traded.length + 2 * stated.length,
    orders: paired.given?.length ? byArrival([...traded, ...paired.given]) : traded,
    paired: stated.length === 0 ? paired : { ...paired, closed: [...paired.closed, ...stated] },
  };
}

/** Trades without the lots that a bonus gave: these are made again while pairing. */
export function withoutOwnLots(trades: readonly StoredTrade[], actions: readonly LotAction[]): StoredTrade[] {
  const bonuses = new Set(actions.flatMap(({ id, effect }) => (effect.kind === 'bonus' ? [id] : [])));
  return trades.filter(({ credit }) => !credit || !bonuses.has(credit.action));
}

/** Trades and corrections → closed trades and open positions → contract days with unrounded levies. */
export function pairBook(book: Book, planOn: PlanOn, today: TradingDay): PairedBook {
  const { instrumentId, instrument } = book;
  const { orderCount, orders, paired } = pairTrades(book, today);
  return {
    instrumentId,
    instrument,
    orderCount,
    orders,
    paired,
    rowIds: rowIdsOf(book),
    days: contractDaysOf(instrumentId, instrument, paired, planOn, book.lots),
  };
}

/** Trade id → id of its open row, where they differ. */
export function rowIdsOf({ trades }: Pick<Book, 'trades'>): ReadonlyMap<number, number> {
  return new Map(trades.flatMap(({ id, rowId }) => (rowId === undefined ? [] : [[id, rowId]])));
}

/** The same without what other books gave it: that is handed over again. */
export function pairAlone(book: Book, planOn: PlanOn, today: TradingDay): PairedBook {
  return pairBook({ ...book, trades: withoutGiven(book) }, planOn, today);
}

/**
 * Hands the lots that corporate actions take out of one book to the book that they go to, and pairs that again. Day by day: what leaves on
 * a day rests only on what came before it. The notes are settled when all lots are in their books, since these count for their days; only
 * then the charges of the lots are known, and go along. `alone` are the books by pairAlone, in the same order; `others` and `kept` as for
 * settleBooks. Shares that are stored with a book lend their ids, in their order; what has none yet gets one above all.
 */
export function handOver(
  books: readonly Book[],
  alone: readonly PairedBook[],
  others: readonly SettledDay[],
  planOn: PlanOn,
  today: TradingDay,
  kept?: readonly SettledDay[],
): PairedBook[] {
  const paired = [...alone];
  const places = new Map(books.map(({ instrumentId }, place) => [instrumentId, place]));
  const handed: Handed[] = [];
  const leaving = (on: TradingDay, creditsAt: (book: PairedBook, place: number) => readonly Credit[]) =>
    paired.flatMap((book, place) => {
      if (!books[place]?.actions?.some((action) => action.on === on)) return [];
      return creditsAt(book, place).filter((credit) => credit.on === on && places.has(credit.into));
    });
  const pairAgain = (changed: readonly Handed[]) => {
    for (const { book, place } of new Map(changed.map((one) => [one.place, one])).values()) {
      const given = handed.flatMap((one) => (one.place === place ? [one.trade] : []));
      paired[place] = pairBook({ ...book, trades: [...withoutGiven(book), ...given] }, planOn, today);
    }
  };
  const idOf = lentIds(books);
  const days = handOverDays(books);
  for (const on of days) {
    const came = leaving(on, ({ paired: { left = [] } }) =>
      creditsOf(left.map((part) => ({ ...part, entryCharges: NO_CHARGES, entryRest: NO_LEG_REST }))),
    );
    const now = came.flatMap((credit): Handed[] => {
      const place = places.get(credit.into) ?? -1;
      const book = books[place];
      return book ? [{ on, place, book, trade: tradeOf(credit, idOf(credit), book.instrument) }] : [];
    });
    handed.push(...now);
    pairAgain(now);
  }
  if (handed.length === 0) return paired;
  const shares = sharesOf(paired, others, planOn, kept);
  for (const on of days) {
    const now = handed.filter((one) => one.on === on);
    leaving(on, (book, place) => costBook(book, shares[place] ?? []).credits).forEach(({ action, on: from, charges, rest }, index) => {
      const one = now[index];
      if (one) one.trade = { ...one.trade, charges, credit: { action, on: from, rest } };
    });
    pairAgain(now);
  }
  return paired;
}

/** A lot on its way into a book, as a trade of it. */
interface Handed {
  readonly on: TradingDay;
  readonly place: number;
  readonly book: Book;
  trade: StoredTrade;
}

function withoutGiven({ trades }: Book): StoredTrade[] {
  return trades.filter(({ credit }) => !credit);
}

/** The days on which lots go from one book to another. */
function handOverDays(books: readonly Book[]): TradingDay[] {
  const days = books.flatMap(({ actions = [] }) =>
    actions.flatMap(({ on, effect }) => (effect.kind === 'part' || effect.kind === 'whole' ? [on] : [])),
  );
  return [...new Set(days)].toSorted();
}

/** Lots of one action that were acquired on one day are known by their order. */
function lentIds(books: readonly Book[]): (credit: Credit) => number {
  const key = (action: number, into: number, day: TradingDay) => `${action} ${into} ${day}`;
  const stored = books.flatMap(({ instrumentId, trades }) =>
    trades.flatMap(({ id, day, credit }) => (credit ? [{ id, key: key(credit.action, instrumentId, day) }] : [])),
  );
  const waiting = Map.groupBy(
    stored.toSorted((a, b) => a.id - b.id),
    (one) => one.key,
  );
  let fresh = FRESH;
  return ({ action, into, day }) => waiting.get(key(action, into, day))?.shift()?.id ?? (fresh += 1);
}

/**
 * Settles the notes of these books. `others` are the settled contract days of other books on the same notes. Those of these books that are
 * `kept` have the shares that they had, and need no others.
 */
export function settleBooks(
  paired: readonly PairedBook[],
  others: readonly SettledDay[],
  planOn: PlanOn,
  kept?: readonly SettledDay[],
): SettledBooks {
  const shares = sharesOf(paired, others, planOn, kept);
  const ofOthers = shares[paired.length] ?? [];
  const books = paired.map((book, place) => costBook(book, shares[place] ?? []));
  const moved = others.filter((day, index) => !sameCharges(day.shares, chargesOf(ofOthers[index])));
  return { books, moved: [...new Set(moved.map((day) => day.instrumentId))] };
}

/** The shares of each book in its notes, by day; at the end those of the others. */
function sharesOf(
  paired: readonly PairedBook[],
  others: readonly SettledDay[],
  planOn: PlanOn,
  kept?: readonly SettledDay[],
): ContractDayShares[][] {
  const shares = settleNotes([...paired.flatMap((book) => book.days), ...others], planOn, kept);
  let from = 0;
  return [...paired.map((book) => book.days.length), others.length].map((count) => shares.slice(from, (from += count)));
}

/** Sums by day, from all trades entered or closed on those days. */
export function rollupsOf(closed: readonly ClosedTrade[], open: readonly OpenTrade[]): Rollups {
  return { results: sumDayResults(closed), flows: sumDayFlows(closed, open) };
}

/** The whole journal of one broker account. A rebuild gives this, and so must every incremental change. */
export function journalOf(books: readonly Book[], planOn: PlanOn, today: TradingDay): Journal {
  const alone = books.map((book) => pairAlone(book, planOn, today));
  const settled = settleBooks(handOver(books, alone, [], planOn, today), [], planOn).books;
  const closed = settled.flatMap((book) => book.closed);
  const open = settled.flatMap((book) => book.open);
  const [days, trips] = [settled.flatMap((book) => book.days), settled.flatMap((book) => book.trips)];
  const [credits, given] = [settled.flatMap((book) => book.credits), settled.flatMap((book) => book.given)];
  const changed = settled.flatMap((book) => book.holdingChanges);
  return { closed, open, days, trips, credits, given, holdingChanges: changed, ...rollupsOf(closed, open) };
}

/** Splits the settled notes over the legs of a book. */
function costBook(book: PairedBook, shares: readonly ContractDayShares[]): CostedBook {
  const costed = costLegs(book.paired, book.days, shares);
  const stored = { id: book.instrumentId, symbol: book.instrument.symbol, segment: book.instrument.segment };
  const trips = roundTripsOf(stored, book.orders, costed);
  const tripOf = new Map(trips.flatMap(({ trip, closed }) => closed.map((match) => [match, trip.id])));
  return {
    instrumentId: book.instrumentId,
    orderCount: book.orderCount,
    closed: costed.closed.map((trade) => toClosedTrade(trade, stored, tripIdOf(tripOf, trade))),
    open: costed.open.map((position) => toOpenTrade(position, stored, book.rowIds)),
    days: book.days.map((day, index) => ({ ...day, shares: chargesOf(shares[index]) })),
    trips,
    credits: creditsOf(costed.left),
    given: book.paired.given ?? [],
    holdingChanges: changesOfHoldings(book.instrumentId, book.paired),
  };
}

function tripIdOf(trips: ReadonlyMap<CostedMatch, number>, match: CostedMatch): number {
  const id = trips.get(match);
  if (id === undefined) throw new Error('a closed trade is in no round trip');
  return id;
}

function chargesOf(share: ContractDayShares | undefined): Charges {
  if (!share) throw new Error('a contract day was not settled');
  return share.charges;
}
