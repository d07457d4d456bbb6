import type { PlanOn } from '#engine/charges/brokerage-plan.ts';
import { unchangedDays } from '#engine/charges/settle-note.ts';
import type { TradingDay } from '#engine/day.ts';
import { settledBooks, type Settling } from '#engine/doubts/settle-books.ts';
import { type Book, type CostedBook, handOver, pairAlone, type PairedBook, settleBooks, type SettledBooks } from '#engine/journal.ts';
import { planOf } from '../account-plans.ts';
import { contractDaysIn, contractDaysOn } from '../contract-days.ts';
import { instrumentLinks } from '../corporate-actions.ts';
import type { Mine } from '../../store/mine.ts';
import { loadBooks } from './load-books.ts';
import type { Derived } from '../replace-rows.ts';
import { writeCredits } from './write-credits.ts';

/** Books with all their charges, and the instruments that were looked at for them, also those that are gone. */
export interface DerivedBooks {
  readonly books: readonly CostedBook[];
  readonly instrumentIds: readonly number[];
  /** Trades that were read. */
  readonly read: number;
}

/** How much work may be done, and what may be left as it is stored. */
export interface Effort {
  /** The most trades that may be read; null: all. */
  readonly most: number | null;
  /** Only trades changed, not plans or accounts: days on which these instruments are as they were keep their shares of the notes. */
  readonly keepsNotes: boolean;
}

/** Everything, whatever is stored. */
export const WHOLE: Effort = { most: null, keepsNotes: false };

/** What is derived besides: shares that actions give are written, or doubts are settled and nothing is written. */
type Aim = 'write' | readonly Settling[];

/**
 * The books of the scope, of instruments that give them lots or get some, and of those whose share of a note changes with them; null where
 * more trades than `most` would have to be read.
 */
export async function deriveBooks(
  tx: Mine,
  { accountId, instrumentIds, empty }: Derived,
  today: TradingDay,
  { most, keepsNotes }: Effort,
  aim: Aim = 'write',
): Promise<DerivedBooks | null> {
  const [plan, withLinked] = [await planOf(tx, accountId), await instrumentLinks(tx)];
  const books = new Map<number, { readonly book: Book; readonly alone: PairedBook }>();
  const ids = new Set<number>();
  let read = 0;
  let settlings = aim === 'write' ? [] : aim;
  let next: readonly number[] = withLinked([...instrumentIds, ...settlings.flatMap(instrumentsOf)]);
  // What is written has to be followed to its end.
  let limit = most;
  for (;;) {
    for (const id of next) ids.add(id);
    const loaded = await loadBooks(tx, accountId, next, limit === null ? null : limit - read);
    if (!loaded) return null;
    read += loaded.reduce((sum, book) => sum + book.trades.length, 0);
    for (const book of settledBooks(loaded, settlings)) books.set(book.instrumentId, { book, alone: pairAlone(book, plan, today) });
    settlings = [];
    const of: Derived = { accountId, instrumentIds: [...ids], ...(empty && { empty }) };
    const settled = await settle(tx, of, [...books.values()], { plan, today, keepsNotes });
    next = withLinked(settled.moved).filter((id) => !ids.has(id));
    if (next.length > 0) continue;
    next = aim === 'write' ? await writeCredits(tx, accountId, settled.books) : [];
    if (next.length === 0) return { books: settled.books, instrumentIds: [...ids], read };
    limit = null;
  }
}

/** The instruments whose books a doubt changes. */
export function instrumentsOf(settling: Settling): number[] {
  if (settling.kind !== 'action') return [settling.instrumentId];
  const { effect } = settling.action;
  const into = effect.kind === 'part' ? effect.children : effect.kind === 'whole' ? [effect] : [];
  return [settling.instrumentId, ...into.map(({ instrumentId }) => instrumentId)];
}

/** Hands lots over between these books and settles their notes, with the stored days of all others on the same notes. */
async function settle(
  tx: Mine,
  of: Derived,
  found: readonly { readonly book: Book; readonly alone: PairedBook }[],
  { plan, today, keepsNotes }: { readonly plan: PlanOn; readonly today: TradingDay; readonly keepsNotes: boolean },
): Promise<SettledBooks> {
  const [books, alone] = [found.map(({ book }) => book), found.map((one) => one.alone)];
  const isFirst = of.empty?.has('contract_days') ?? false;
  const before = isFirst ? [] : await contractDaysIn(tx, of);
  const ours = new Set(of.instrumentIds);
  const notesOf = async (paired: readonly PairedBook[]) => {
    const now = paired.flatMap((book) => book.days);
    const kept = keepsNotes ? unchangedDays(before, now) : [];
    const stay = new Set(kept.map(({ day }) => day));
    const days = new Set([...before, ...now].flatMap(({ day }) => (stay.has(day) ? [] : day)));
    const noted = isFirst ? [] : await contractDaysOn(tx, of.accountId, [...days]);
    const others = noted.filter((day) => !ours.has(day.instrumentId));
    return { others, kept };
  };
  const notes = await notesOf(alone);
  const paired = handOver(books, alone, notes.others, plan, today, notes.kept);
  const isSame = paired.every((book, place) => book === alone[place]);
  const { others, kept } = isSame ? notes : await notesOf(paired);
  return settleBooks(paired, others, plan, kept);
}
