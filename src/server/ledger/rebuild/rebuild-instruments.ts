import type { TradingDay } from '#engine/day.ts';
import type { CostedBook } from '#engine/journal.ts';
import { askForPrices } from './ask-for-prices.ts';
import { deriveBooks, type Effort, WHOLE } from './derive-books.ts';
import { askForLook, lastOfClosedMonth } from '../leak-looks.ts';
import { writeDoubtChanges } from './write-doubt-changes.ts';
import { writeBooks } from './write-books.ts';
import type { Derived } from '../replace-rows.ts';
import { writeRollups } from './write-rollups.ts';
import type { Mine } from '../../store/mine.ts';

/** What a rebuild made of the given instruments, and the milliseconds of each stage. */
export interface Rebuilt {
  readonly orders: number;
  readonly closed: number;
  readonly timings: Readonly<Record<'pair' | 'write' | 'rollups', number>>;
}

/**
 * Derives these instruments of one account again from their trades: pairs them, settles the notes of their days, calculates charges for
 * them and for others whose share of a note changed, or into which a corporate action put shares, and rolls up the changed days. Doing it again changes nothing. The rows of an
 * instrument that no longer exists are removed. Call it in a transaction that holds lockDerived.
 */
export async function rebuildInstruments(tx: Mine, scope: Derived, today: TradingDay): Promise<Rebuilt>;
/** The same, but null and nothing written where more trades than the effort allows would have to be read. */
export async function rebuildInstruments(tx: Mine, scope: Derived, today: TradingDay, effort: Effort): Promise<Rebuilt | null>;
export async function rebuildInstruments(tx: Mine, scope: Derived, today: TradingDay, effort: Effort = WHOLE): Promise<Rebuilt | null> {
  const clock = stopwatch();
  const found = await deriveBooks(tx, scope, today, effort);
  if (!found) return null;
  const { books, instrumentIds } = found;
  const pair = clock();
  const of = { ...scope, instrumentIds };
  const { changed, noted } = await writeBooks(tx, of, books);
  const write = clock();
  await writeRollups(tx, of, books, changed);
  await writeDoubtChanges(tx, of, { days: new Set([...changed, ...noted]), today, most: effort.most });
  const closed = lastOfClosedMonth(today);
  await askForPrices(tx, instrumentIds);
  if ([...changed].some((day) => day <= closed)) await askForLook(tx, 'soon');
  const asked = new Set(scope.instrumentIds);
  const ours = books.filter((book) => asked.has(book.instrumentId));
  const count = (size: (book: CostedBook) => number) => ours.reduce((sum, book) => sum + size(book), 0);
  const timings = { pair, write, rollups: clock() };
  return { orders: count((book) => book.orderCount), closed: count((book) => book.closed.length), timings };
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
