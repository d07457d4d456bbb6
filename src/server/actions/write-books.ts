import type { TradingDay } from '#engine/day.ts';
import type { ContractDayShares } from '#engine/charges/settle-note.ts';
import type { CostedBook, PairedBook } from '#engine/journal.ts';
import type { Store } from '../db/client.ts';
import { replaceClosedTrades } from '../db/closed-trades.ts';
import { replaceContractDays } from '../db/contract-days.ts';
import { replaceOpenPositions } from '../db/open-positions.ts';
import type { Derived } from '../db/replace-rows.ts';
import { replaceSymbolDays } from '../db/symbol-days.ts';
import type { AccountLease } from './account-lease.ts';

/** Rows of one transaction: few enough that readers of the embedded database wait some tens of milliseconds at most. */
const ROWS_PER_TRANSACTION = 1000;
/** Transactions at a time: the embedded database has one session. */
const LANES = { embedded: 1, server: 2 } as const;

/** A paired book with its shares of settled notes, in the order of its days. */
export interface SettledBook {
  readonly book: PairedBook;
  readonly shares: readonly ContractDayShares[];
}

/**
 * Replaces the derived rows of these books, whole books at a time, and removes those of `joined` instruments; answers the days on
 * which something changed.
 */
export async function writeBooks(
  store: Store,
  lease: AccountLease,
  settled: readonly SettledBook[],
  costed: readonly CostedBook[],
  joined: readonly number[],
  scope: Pick<Derived, 'floors' | 'isNew'>,
): Promise<Set<TradingDay>> {
  const touched = new Set<TradingDay>();
  const queue = portions(costed);
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [first, last] = next;
      const gone = first === 0 ? joined : [];
      for (const day of await writePortion(store, lease, settled.slice(first, last), costed.slice(first, last), gone, scope))
        touched.add(day);
    }
  };
  await Promise.all(Array.from({ length: LANES[store.engine] }, lane));
  return touched;
}

async function writePortion(
  store: Store,
  lease: AccountLease,
  settled: readonly SettledBook[],
  costed: readonly CostedBook[],
  joined: readonly number[],
  scope: Pick<Derived, 'floors' | 'isNew'>,
): Promise<TradingDay[]> {
  const { userId, accountId } = lease;
  const closed = costed.flatMap((book) => book.closed);
  const open = costed.flatMap((book) => book.open);
  const ids = [...costed.map((book) => book.instrumentId), ...joined];
  const days = settled.flatMap(({ book }) => book.days);
  const shares = settled.flatMap((book) => book.shares);
  return store.transaction(async (tx) => {
    const of = { accountId, instrumentIds: ids, ...scope };
    const changed = await replaceClosedTrades(tx, userId, of, closed);
    changed.push(...(await replaceOpenPositions(tx, userId, of, open)));
    await replaceSymbolDays(tx, userId, of, closed);
    await replaceContractDays(tx, userId, of, days, shares);
    // Last, since it holds the account's row until the commit, and the other lane needs it too.
    await lease.keep(tx);
    return changed;
  }, 'with the next');
}

/** Cuts the books into runs of about ROWS_PER_TRANSACTION rows: pairs of first index and index after the last. */
function portions(books: readonly CostedBook[]): [number, number][] {
  if (books.length === 0) return [[0, 0]];
  const cuts: [number, number][] = [];
  let first = 0;
  let rows = 0;
  for (const [index, book] of books.entries()) {
    rows += book.closed.length + book.open.length;
    if (rows < ROWS_PER_TRANSACTION && index + 1 < books.length) continue;
    cuts.push([first, index + 1]);
    first = index + 1;
    rows = 0;
  }
  return cuts;
}
