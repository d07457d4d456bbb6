import type { BrokeragePlan } from './charges/brokerage-plan.ts';
import { contractDays, type ContractDay, type WorkedDay } from './charges/contract-day.ts';
import { costLegs } from './charges/cost-legs.ts';
import { settleNotes, type ContractDayShares } from './charges/settle-note.ts';
import { toClosedTrade, type ClosedTrade } from './daily/closed-trade.ts';
import { dayFlows } from './daily/day-flows.ts';
import { dayResults } from './daily/day-results.ts';
import { toOpenTrade, type OpenTrade } from './daily/open-trade.ts';
import type { DayFlow, DayResult } from './daily/rollup.ts';
import type { TradingDay } from './day.ts';
import { aggregateFills } from './fills/aggregate-fills.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { Price } from './money.ts';
import { pairInstrument } from './pairing/pair-instrument.ts';
import type { Paired } from './pairing/position.ts';
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
  readonly fillCount: number;
  readonly paired: Paired;
  readonly days: readonly WorkedDay[];
}

/** A book with every rupee in place. */
export interface CostedBook extends Pick<Book, 'instrumentId'> {
  readonly closed: readonly ClosedTrade[];
  readonly open: readonly OpenTrade[];
}

/** One account's whole journal. */
export interface Journal {
  readonly closed: readonly ClosedTrade[];
  readonly open: readonly OpenTrade[];
  readonly results: readonly DayResult[];
  readonly flows: readonly DayFlow[];
}

/** Trades and corrections → orders → closed trades and open positions → contract days with unrounded levies. */
export function pairBook(book: Book, plan: BrokeragePlan, today: TradingDay): PairedBook {
  const { instrumentId, instrument } = book;
  const fills = aggregateFills(applyCorrections(book.trades, book.corrections));
  const paired = pairInstrument(instrument, fills, { today, price: book.settlement });
  return { instrumentId, instrument, fillCount: fills.length, paired, days: contractDays(instrumentId, instrument, paired, plan) };
}

/** Settles the notes that these books' contract days and `others` are on; the shares of the books' days come first, in their order. */
export function settleBooks(books: readonly PairedBook[], others: readonly ContractDay[], plan: BrokeragePlan): ContractDayShares[] {
  return settleNotes([...books.flatMap((book) => book.days), ...others], plan);
}

/** Gives every leg of a book its part of the settled notes. */
export function costBook(book: PairedBook, shares: readonly ContractDayShares[]): CostedBook {
  const costed = costLegs(book.paired, book.days, shares);
  const stored = { id: book.instrumentId, symbol: book.instrument.symbol, segment: book.instrument.segment };
  return {
    instrumentId: book.instrumentId,
    closed: costed.closed.map((trade) => toClosedTrade(trade, stored)),
    open: costed.open.map((position) => toOpenTrade(position, stored)),
  };
}

/** The whole journal of one account from its books: what a rebuild gives, and what every incremental change must equal. */
export function journalOf(books: readonly Book[], plan: BrokeragePlan, today: TradingDay): Journal {
  const paired = books.map((book) => pairBook(book, plan, today));
  const shares = settleBooks(paired, [], plan);
  let from = 0;
  const costed = paired.map((book) => costBook(book, shares.slice(from, (from += book.days.length))));
  const closed = costed.flatMap((book) => book.closed);
  const open = costed.flatMap((book) => book.open);
  return { closed, open, results: dayResults(closed), flows: dayFlows(closed, open) };
}
