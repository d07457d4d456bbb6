import type { LotAction } from '../corporate-actions/lot-action.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Book } from '../journal.ts';
import type { Price } from '../money.ts';
import type { StoredTrade } from '../trades/trade.ts';

/** An instrument into which an action puts units; the journal may have none of it yet. */
export interface IntoBook {
  readonly instrumentId: number;
  readonly instrument: Instrument;
  /** At which it settled, where market files say that. */
  readonly settlement: Price | null;
}

/** What settling a doubt does to the books of an account: an action applies, rows become trades, or a contract settles at a price. */
export type Settling = { readonly instrumentId: number } & (
  | { readonly kind: 'action'; readonly action: LotAction; readonly into: readonly IntoBook[] }
  | { readonly kind: 'trades'; readonly instrument: Instrument; readonly settlement: Price | null; readonly trades: readonly StoredTrade[] }
  | { readonly kind: 'price'; readonly price: Price }
);

/** These books with doubts settled, whatever the order. Instruments that have no book get one. */
export function settledBooks(books: readonly Book[], settlings: readonly Settling[]): Book[] {
  const known = new Set(books.map(({ instrumentId }) => instrumentId));
  const fresh = new Map(settlings.flatMap(booksNeeded).map((book) => [book.instrumentId, book]));
  const all = [...books, ...[...fresh.values()].filter(({ instrumentId }) => !known.has(instrumentId))];
  const byBook = Map.groupBy(settlings, ({ instrumentId }) => instrumentId);
  return all.map((book) => (byBook.get(book.instrumentId) ?? []).reduce(settledBook, book));
}

function settledBook(book: Book, settling: Settling): Book {
  if (settling.kind === 'price') return { ...book, settlement: settling.price };
  if (settling.kind === 'trades') return { ...book, trades: [...book.trades, ...settling.trades] };
  return { ...book, actions: [...(book.actions ?? []), settling.action] };
}

function booksNeeded(settling: Settling): Book[] {
  const needed = settling.kind === 'action' ? settling.into : settling.kind === 'trades' ? [settling] : [];
  return needed.map(({ instrumentId, instrument, settlement }) => ({
    instrumentId,
    instrument,
    settlement,
    trades: [],
    corrections: [],
  }));
}
