import type { TradingDay } from '#engine/day.ts';
import { type Book, pairTrades, rowIdsOf } from '#engine/journal.ts';
import type { Leg, OpenPosition, Paired, Match } from '#engine/pairing/position.ts';
import { placesOfRows, placesOfTrades } from '../trades.ts';
import { loadBooks } from '../rebuild/load-books.ts';
import type { Place } from '../rebuild/queue-pairing.ts';
import type { Mine } from '../../store/mine.ts';

/** A row of the journal with the book that it comes from. */
export interface FoundRow {
  readonly accountId: number;
  readonly book: Book;
  /** The whole book as it is paired now. */
  readonly paired: Paired;
  readonly legs: readonly Leg[];
}

export interface FoundOpen extends FoundRow {
  /** The id under which it is listed. */
  readonly rowId: number;
  readonly position: OpenPosition;
}

/** The open positions with these ids, from the trades themselves and not from what was derived of them; others are left out. */
export async function findOpen(mine: Mine, ids: readonly number[], today: TradingDay): Promise<FoundOpen[]> {
  const wanted = new Set(ids);
  const books = await pairedBooks(mine, await placesOfRows(mine, ids), today);
  return books.flatMap((found) => {
    const rowIds = rowIdsOf(found.book);
    return found.paired.open.flatMap((position) => {
      const { id } = position.leg.order;
      const rowId = rowIds.get(id) ?? id;
      return wanted.has(rowId) ? [{ ...found, position, rowId, legs: [position.leg] }] : [];
    });
  });
}

/** The closed trade of these two orders (0 for a settlement at expiry), or null. */
export async function findClosed(mine: Mine, buy: number, sell: number, today: TradingDay): Promise<FoundRow | null> {
  const isIt = (trade: Match) => trade.buy.order.id === buy && trade.sell.order.id === sell;
  const books = await pairedBooks(mine, await placesOfTrades(mine, [buy, sell]), today);
  const [found] = books.flatMap((book) => book.paired.closed.filter(isIt).map((trade) => ({ ...book, legs: [trade.buy, trade.sell] })));
  return found ?? null;
}

async function pairedBooks(mine: Mine, places: readonly Place[], today: TradingDay): Promise<Omit<FoundRow, 'legs'>[]> {
  const byAccount = Map.groupBy(places, (place) => place.accountId);
  const found: Omit<FoundRow, 'legs'>[] = [];
  for (const [accountId, ofAccount] of byAccount) {
    const books = await loadBooks(
      mine,
      accountId,
      ofAccount.map((place) => place.instrumentId),
    );
    for (const book of books) found.push({ accountId, book, paired: pairTrades(book, today).paired });
  }
  return found;
}
