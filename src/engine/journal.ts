import type { PlanOn } from './charges/brokerage-plan.ts';
import { contractDaysOf, type WorkedDay } from './charges/contract-day.ts';
import type { CostedMatch } from './charges/cost.ts';
import { costLegs } from './charges/cost-legs.ts';
import { type Credit, creditsOf } from './charges/credits.ts';
import { settleNotes, type ContractDayShares, type SettledDay } from './charges/settle-note.ts';
import type { LotAction } from './corporate-actions/lot-action.ts';
import { toClosedTrade, type ClosedTrade, type ExactTrade } from './daily/closed-trade.ts';
import { sumDayFlows } from './daily/day-flows.ts';
import { sumDayResults } from './daily/day-results.ts';
import { toOpenTrade, type OpenTrade } from './daily/open-trade.ts';
import type { DayFlow, DayResult } from './daily/rollup.ts';
import type { TradingDay } from './day.ts';
import { aggregateOrders, byArrival } from './orders/aggregate-orders.ts';
import type { Order } from './orders/order.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { Price } from './money.ts';
import { pairInstrument } from './pairing/pair-instrument.ts';
import { pairResults } from './pairing/pair-results.ts';
import type { Paired } from './pairing/position.ts';
import { roundTripsOf, type TracedTrip } from './round-trips/round-trips.ts';
import { type Charges, sameCharges } from './trades/charges.ts';
import { countedTrades } from './trades/closed-results.ts';
import type { Correction } from './trades/corrections.ts';
import type { StoredTrade } from './trades/trade.ts';

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
    days: contractDaysOf(instrumentId, instrument, paired, planOn),
  };
}

/** Trade id → id of its open row, where they differ. */
export function rowIdsOf({ trades }: Pick<Book, 'trades'>): ReadonlyMap<number, number> {
  return new Map(trades.flatMap(({ id, rowId }) => (rowId === undefined ? [] : [[id, rowId]])));
}

/** Settles the notes of these books. `others` are the settled contract days of other books on the same notes. */
export function settleBooks(paired: readonly PairedBook[], others: readonly SettledDay[], planOn: PlanOn): SettledBooks {
  const shares = settleNotes([...paired.flatMap((book) => book.days), ...others], planOn);
  let from = 0;
  const books = paired.map((book) => costBook(book, shares.slice(from, (from += book.days.length))));
  const moved = others.filter((day, index) => !sameCharges(day.shares, chargesOf(shares[from + index])));
  return { books, moved: [...new Set(moved.map((day) => day.instrumentId))] };
}

/** Sums by day, from all trades entered or closed on those days. */
export function rollupsOf(closed: readonly ClosedTrade[], open: readonly OpenTrade[]): Rollups {
  return { results: sumDayResults(closed), flows: sumDayFlows(closed, open) };
}

/** The whole journal of one broker account. A rebuild gives this, and so must every incremental change. */
export function journalOf(books: readonly Book[], planOn: PlanOn, today: TradingDay): Journal {
  const paired = books.map((book) => pairBook(book, planOn, today));
  const settled = settleBooks(paired, [], planOn).books;
  const closed = settled.flatMap((book) => book.closed);
  const open = settled.flatMap((book) => book.open);
  const [days, trips] = [settled.flatMap((book) => book.days), settled.flatMap((book) => book.trips)];
  const [credits, given] = [settled.flatMap((book) => book.credits), settled.flatMap((book) => book.given)];
  return { closed, open, days, trips, credits, given, ...rollupsOf(closed, open) };
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
