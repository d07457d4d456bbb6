import type { LotAction } from '../corporate-actions/lot-action.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Book } from '../journal.ts';
import type { Price } from '../money.ts';
import type { StoredTrade } from '../trades/trade.ts';

/** An instrument into which an action puts units, and of which the journal has nothing yet. */
export interface FreshBook {
  readonly instrumentId: number;
  readonly instrument: Instrument;
  /** At which it settled, where market files say that. */
  readonly settlement: Price | null;
}

/** What settling a doubt does to the books of an account: an action applies, rows become trades, or a contract settles at a price. */
export type Settling = { readonly instrumentId: number } & (
  | { readonly kind: 'action'; readonly action: LotAction; readonly fresh: readonly FreshBook[] }
  | { readonly kind: 'trades'; readonly trades: readonly StoredTrade[] }
  | { readonly kind: 'price'; readonly price: Price }
);

/** These books with doubts settled, whatever the order. */
export function settledBooks(books: readonly Book[], settlings: readonly Settling[]): Book[] {
  const fresh = settlings.flatMap((settling) => (settling.kind === 'action' ? settling.fresh : []));
  const empty = [...new Map(fresh.map((book) => [book.instrumentId, { ...book, trades: [], corrections: [] }])).values()];
  const byBook = Map.groupBy(settlings, ({ instrumentId }) => instrumentId);
  return [...books, ...empty].map((book) => (byBook.get(book.instrumentId) ?? []).reduce(settledBook, book));
}

function settledBook(book: Book, settling: Settling): Book {
  if (settling.kind === 'price') return { ...book, settlement: settling.price };
  if (settling.kind === 'trades') return { ...book, trades: [...book.trades, ...settling.trades] };
  return { ...book, actions: [...(book.actions ?? []), settling.action] };
}
