import type { TradingDay } from '#engine/day.ts';
import { type CostedBook, pairBook, type PairedBook, settleBooks } from '#engine/journal.ts';
import { askForPrices } from './ask-for-prices.ts';
import { planOf } from '../journal/account-plans.ts';
import { askForLook, lastOfClosedMonth } from '../journal/leak-looks.ts';
import { contractDaysOn, daysTraded } from '../journal/contract-days.ts';
import { loadBooks } from './load-books.ts';
import { writeCredits } from './write-credits.ts';
import { writeBooks } from './write-books.ts';
import { writeRollups } from './write-rollups.ts';
import type { Mine } from '../store/mine.ts';

/** What a rebuild made of the given instruments, and the milliseconds of each stage. */
export interface Rebuilt {
  readonly orders: number;
  readonly closed: number;
  readonly timings: Readonly<Record<'pair' | 'write' | 'rollups', number>>;
}

/** Instruments of one account. */
export interface Scope {
  readonly accountId: number;
  readonly instrumentIds: readonly number[];
}

/**
 * Derives these instruments of one account again from their trades: pairs them, settles the notes of their days, calculates charges for
 * them and for others whose share of a note changed, or into which a corporate action put shares, and rolls up the changed days. Doing it again changes nothing. The rows of an
 * instrument that no longer exists are removed. Call it in a transaction that holds lockDerived.
 */
export async function rebuildInstruments(tx: Mine, scope: Scope, today: TradingDay): Promise<Rebuilt>;
/** The same, but null and nothing written where more trades than `most` would have to be read. */
export async function rebuildInstruments(tx: Mine, scope: Scope, today: TradingDay, most: number | null): Promise<Rebuilt | null>;
export async function rebuildInstruments(tx: Mine, scope: Scope, today: TradingDay, most: number | null = null): Promise<Rebuilt | null> {
  const clock = stopwatch();
  const found = await derive(tx, scope, today, most);
  if (!found) return null;
  const { books, instrumentIds } = found;
  const pair = clock();
  const of = { accountId: scope.accountId, instrumentIds };
  const changed = await writeBooks(tx, of, books);
  const write = clock();
  await writeRollups(tx, of, books, changed);
  const closed = lastOfClosedMonth(today);
  await askForPrices(tx, scope.instrumentIds);
  if ([...changed].some((day) => day <= closed)) await askForLook(tx, 'soon');
  const asked = new Set(scope.instrumentIds);
  const ours = books.filter((book) => asked.has(book.instrumentId));
  const count = (size: (book: CostedBook) => number) => ours.reduce((sum, book) => sum + size(book), 0);
  const timings = { pair, write, rollups: clock() };
  return { orders: count((book) => book.orderCount), closed: count((book) => book.closed.length), timings };
}

/** The books of the scope and of the instruments whose share of a note changes with them; `instrumentIds` are those of all. */
async function derive(
  tx: Mine,
  { accountId, instrumentIds }: Scope,
  today: TradingDay,
  most: number | null,
): Promise<{ books: readonly CostedBook[]; instrumentIds: number[] } | null> {
  const plan = await planOf(tx, accountId);
  const ids = new Set(instrumentIds);
  const pairedBooks = new Map<number, PairedBook>();
  let read = 0;
  let next: readonly number[] = [...ids];
  // What is written has to be followed to its end.
  let limit = most;
  for (;;) {
    const loaded = await loadBooks(tx, accountId, next, limit === null ? null : limit - read);
    if (!loaded) return null;
    read += loaded.reduce((sum, book) => sum + book.trades.length, 0);
    for (const book of loaded) pairedBooks.set(book.instrumentId, pairBook(book, plan, today));
    const paired = [...pairedBooks.values()];
    const before = await daysTraded(tx, { accountId, instrumentIds: [...ids] });
    const days = new Set([...before, ...paired.flatMap((book) => book.days.map(({ day }) => day))]);
    const others = (await contractDaysOn(tx, accountId, [...days])).filter((day) => !ids.has(day.instrumentId));
    const { books, moved } = settleBooks(paired, others, plan);
    const credited = await writeCredits(tx, accountId, books);
    if (credited.length > 0) limit = null;
    next = [...new Set([...moved, ...credited])];
    if (next.length === 0) return { books, instrumentIds: [...ids] };
    for (const id of next) ids.add(id);
  }
}

function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    return Math.round(passed);
  };
}
