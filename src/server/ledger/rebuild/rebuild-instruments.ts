import type { TradingDay } from '#engine/day.ts';
import type { PlanOn } from '#engine/charges/brokerage-plan.ts';
import { type Book, type CostedBook, handOver, pairAlone, type PairedBook, settleBooks, type SettledBooks } from '#engine/journal.ts';
import { askForPrices } from './ask-for-prices.ts';
import { planOf } from '../account-plans.ts';
import { askForLook, lastOfClosedMonth } from '../leak-looks.ts';
import { contractDaysOn, daysTraded } from '../contract-days.ts';
import { instrumentLinks } from '../corporate-actions.ts';
import { loadBooks } from './load-books.ts';
import { writeCredits } from './write-credits.ts';
import { writeBooks } from './write-books.ts';
import { writeRollups } from './write-rollups.ts';
import type { Mine } from '../../store/mine.ts';

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

/** The books of the scope, of instruments that give them lots or get some, and of those whose share of a note changes with them. */
async function derive(
  tx: Mine,
  { accountId, instrumentIds }: Scope,
  today: TradingDay,
  most: number | null,
): Promise<{ books: readonly CostedBook[]; instrumentIds: number[] } | null> {
  const [plan, withLinked] = [await planOf(tx, accountId), await instrumentLinks(tx)];
  const books = new Map<number, { readonly book: Book; readonly alone: PairedBook }>();
  const ids = new Set<number>();
  let read = 0;
  let next: readonly number[] = withLinked(instrumentIds);
  // What is written has to be followed to its end.
  let limit = most;
  for (;;) {
    for (const id of next) ids.add(id);
    const loaded = await loadBooks(tx, accountId, next, limit === null ? null : limit - read);
    if (!loaded) return null;
    read += loaded.reduce((sum, book) => sum + book.trades.length, 0);
    for (const book of loaded) books.set(book.instrumentId, { book, alone: pairAlone(book, plan, today) });
    const settled = await settle(tx, { accountId, instrumentIds: [...ids] }, [...books.values()], plan, today);
    next = withLinked(settled.moved).filter((id) => !ids.has(id));
    if (next.length > 0) continue;
    next = await writeCredits(tx, accountId, settled.books);
    if (next.length === 0) return { books: settled.books, instrumentIds: [...ids] };
    limit = null;
  }
}

/** Hands lots over between these books and settles their notes, with the stored days of all others on the same notes. */
async function settle(
  tx: Mine,
  of: Scope,
  found: readonly { readonly book: Book; readonly alone: PairedBook }[],
  plan: PlanOn,
  today: TradingDay,
): Promise<SettledBooks> {
  const [books, alone] = [found.map(({ book }) => book), found.map((one) => one.alone)];
  const before = await daysTraded(tx, of);
  const ours = new Set(of.instrumentIds);
  const othersOn = async (paired: readonly PairedBook[]) => {
    const days = new Set([...before, ...paired.flatMap((book) => book.days.map(({ day }) => day))]);
    return (await contractDaysOn(tx, of.accountId, [...days])).filter((day) => !ours.has(day.instrumentId));
  };
  const others = await othersOn(alone);
  const paired = handOver(books, alone, others, plan, today);
  const isSame = paired.every((book, place) => book === alone[place]);
  return settleBooks(paired, isSame ? others : await othersOn(paired), plan);
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
