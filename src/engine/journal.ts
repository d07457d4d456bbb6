import type { BrokeragePlan } from './charges/brokerage-plan.ts';
import { contractDays, type WorkedDay } from './charges/contract-day.ts';
import { costLegs } from './charges/cost-legs.ts';
import { settleNotes, type ContractDayShares, type SettledDay } from './charges/settle-note.ts';
import { toClosedTrade, type ClosedTrade } from './daily/closed-trade.ts';
import { dayFlows } from './daily/day-flows.ts';
import { dayResults } from './daily/day-results.ts';
import { toOpenTrade, type OpenTrade } from './daily/open-trade.ts';
import type { DayFlow, DayResult } from './daily/rollup.ts';
import type { TradingDay } from './day.ts';
import { aggregateOrders } from './orders/aggregate-orders.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { Price } from './money.ts';
import { pairInstrument } from './pairing/pair-instrument.ts';
import type { Paired } from './pairing/position.ts';
import { type Charges, sameCharges } from './trades/charges.ts';
import { applyCorrections, type Correction } from './trades/corrections.ts';
import type { StoredTrade } from './trades/trade.ts';

/** All that is known of one instrument in one broker account. */
export interface Book {
  readonly instrumentId: number;
  readonly instrument: Instrument;
  readonly trades: readonly StoredTrade[];
  readonly corrections: readonly Correction[];
  /** The settlement price that the user gave for an expired contract. */
  readonly settlement: Price | null;
}

/** A book whose trades have met: what its notes need before they can be settled. */
export interface PairedBook extends Pick<Book, 'instrumentId' | 'instrument'> {
  readonly orderCount: number;
  readonly paired: Paired;
  /** Ids of open rows by order, where they differ. */
  readonly rowIds: ReadonlyMap<number, number>;
  readonly days: readonly WorkedDay[];
}

/** A book with every rupee in place. */
export interface CostedBook extends Pick<Book, 'instrumentId'> {
  readonly orderCount: number;
  readonly closed: readonly ClosedTrade[];
  readonly open: readonly OpenTrade[];
  readonly days: readonly SettledDay[];
}

/** Books of one account whose notes are settled. */
export interface SettledBooks {
  readonly books: readonly CostedBook[];
  /** Instruments of other books that bear another share of a note than before. */
  readonly moved: readonly number[];
}

/** What closed trades and open positions come to by day. */
export interface Rollups {
  readonly results: readonly DayResult[];
  readonly flows: readonly DayFlow[];
}

/** One account's whole journal. */
export interface Journal extends Rollups {
  readonly closed: readonly ClosedTrade[];
  readonly open: readonly OpenTrade[];
  readonly days: readonly SettledDay[];
}

/** Trades and corrections → orders → closed trades and open positions → contract days with unrounded levies. */
export function pairBook(book: Book, plan: BrokeragePlan, today: TradingDay): PairedBook {
  const { instrumentId, instrument } = book;
  const orders = aggregateOrders(applyCorrections(book.trades, book.corrections));
  const paired = pairInstrument(instrument, orders, { today, price: book.settlement });
  return {
    instrumentId,
    instrument,
    orderCount: orders.length,
    paired,
    rowIds: rowIdsOf(book),
    days: contractDays(instrumentId, instrument, paired, plan),
  };
}

/** The ids under which what is left of these trades is listed, where they are not the trades' own. */
export function rowIdsOf({ trades }: Pick<Book, 'trades'>): ReadonlyMap<number, number> {
  return new Map(trades.flatMap(({ id, rowId }) => (rowId === undefined ? [] : [[id, rowId]])));
}

/** Settles the notes that these books and the `others`, contract days of other books as they were settled, are on. */
export function settleBooks(paired: readonly PairedBook[], others: readonly SettledDay[], plan: BrokeragePlan): SettledBooks {
  const shares = settleNotes([...paired.flatMap((book) => book.days), ...others], plan);
  let from = 0;
  const books = paired.map((book) => costBook(book, shares.slice(from, (from += book.days.length))));
  const moved = others.filter((day, index) => !sameCharges(day.shares, chargesOf(shares[from + index])));
  return { books, moved: [...new Set(moved.map((day) => day.instrumentId))] };
}

/** Sums by day, from all that was entered or ended on those days. */
export function rollupsOf(closed: readonly ClosedTrade[], open: readonly OpenTrade[]): Rollups {
  return { results: dayResults(closed), flows: dayFlows(closed, open) };
}

/** The whole journal of one account from its books: what a rebuild gives, and what every incremental change must equal. */
export function journalOf(books: readonly Book[], plan: BrokeragePlan, today: TradingDay): Journal {
  const paired = books.map((book) => pairBook(book, plan, today));
  const settled = settleBooks(paired, [], plan).books;
  const closed = settled.flatMap((book) => book.closed);
  const open = settled.flatMap((book) => book.open);
  return { closed, open, days: settled.flatMap((book) => book.days), ...rollupsOf(closed, open) };
}

/** Gives every leg of a book its part of the settled notes. */
function costBook(book: PairedBook, shares: readonly ContractDayShares[]): CostedBook {
  const costed = costLegs(book.paired, book.days, shares);
  const stored = { id: book.instrumentId, symbol: book.instrument.symbol, segment: book.instrument.segment };
  return {
    instrumentId: book.instrumentId,
    orderCount: book.orderCount,
    closed: costed.closed.map((trade) => toClosedTrade(trade, stored)),
    open: costed.open.map((position) => toOpenTrade(position, stored, book.rowIds)),
    days: book.days.map((day, index) => ({ ...day, shares: chargesOf(shares[index]) })),
  };
}

function chargesOf(share: ContractDayShares | undefined): Charges {
  if (!share) throw new Error('a contract day was not settled');
  return share.charges;
}
