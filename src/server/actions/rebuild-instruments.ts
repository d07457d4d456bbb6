import { type BrokeragePlan, planFor } from '#engine/charges/brokerage-plan.ts';
import type { ContractDay } from '#engine/charges/contract-day.ts';
import type { ContractDayShares } from '#engine/charges/settle-note.ts';
import { entryDay, exitDay } from '#engine/daily/closed-trade.ts';
import { earliest, type TradingDay } from '#engine/day.ts';
import { type CostedBook, costBook, pairBook, type PairedBook, settleBooks } from '#engine/journal.ts';
import { LEVIES, type Charges } from '#engine/trades/charges.ts';
import { chargingBroker } from '../db/accounts.ts';
import { analyzeJournal } from '../db/analyze-journal.ts';
import type { Store } from '../db/client.ts';
import { derivedDays } from '../db/derived-rows.ts';
import { contractDayFacts, contractDaysOf, contractDaysOn, lastFlatDays, type SharedContractDay } from '../db/contract-days.ts';
import { type Spans, WHOLE } from '../db/spans.ts';
import type { AccountLease } from './account-lease.ts';
import { loadBooks } from './load-books.ts';
import { type SettledBook, writeBooks } from './write-books.ts';
import { writeRollups } from './write-rollups.ts';

/** Closed trades of one rebuild after which the database has to learn anew how large its tables are. */
const MANY = 2000;

/** What a rebuild did to the instruments that it was asked for, and the milliseconds that each stage took. */
export interface Rebuilt {
  readonly fills: number;
  readonly closed: number;
  readonly timings: Readonly<Record<'load' | 'pair' | 'cost' | 'write' | 'rollups', number>>;
}

/** What a rebuild tells on its way, and what an earlier one that did not come to its end had told. */
export interface RebuildProgress {
  /** Hears the number of orders. */
  readonly aggregated: (fills: number) => Promise<void>;
  /**
   * Hears the days that may change, before anything does: rows that are gone cannot tell them any more, and a rebuild that has to be done
   * again must know them.
   */
  readonly changing: (days: readonly TradingDay[]) => Promise<void>;
  readonly unfinished: readonly TradingDay[];
  /** The first day on which a trade of the instruments came, went or changed; null where that is not known. */
  readonly since: TradingDay | null;
}

/** What a rebuild works on. */
interface Scope {
  readonly lease: AccountLease;
  readonly instrumentIds: readonly number[];
  readonly floors: Spans['floors'];
  /** Others are known above floors of their own; not where everything is derived from the beginning. */
  readonly isPart: boolean;
  readonly plan: BrokeragePlan;
  readonly today: TradingDay;
}

/** Books whose notes are settled, and the floors above which they are known. */
interface Settled {
  readonly books: readonly SettledBook[];
  readonly floors: Spans['floors'];
}

/**
 * Derives these instruments of one account anew from their trades: pairs them, settles the notes of the days they traded on, costs
 * them (and those others whose part of a rounding remainder moved), and rolls up the days that changed. Doing it again changes nothing.
 * A single instrument is derived anew from the last day before `since` after which nothing of it was held; several from their beginning.
 * Ids of instruments that were joined into others are welcome: what was derived of them goes.
 */
export async function rebuildInstruments(
  store: Store,
  lease: AccountLease,
  instrumentIds: readonly number[],
  today: TradingDay,
  { aggregated, changing, unfinished, since }: RebuildProgress,
): Promise<Rebuilt> {
  const clock = stopwatch();
  const plan = planFor(await chargingBroker(store.db, lease.userId, lease.accountId));
  const isPart = since !== null && instrumentIds.length === 1;
  const floors = isPart ? await floorsOf(store, lease, instrumentIds, [since, ...unfinished]) : WHOLE;
  const books = await loadBooks(store.db, lease.userId, lease.accountId, instrumentIds, floors);
  const load = clock();
  const paired = books.map((book) => pairBook(book, plan, today));
  const fills = paired.reduce((sum, book) => sum + book.fillCount, 0);
  await aggregated(fills);
  const pair = clock();
  const settled = await settle(store, { lease, instrumentIds, floors, isPart, plan, today }, paired, unfinished);
  // Something else waits to be paired that this is tied to: everything from the beginning.
  if (!settled) return rebuildInstruments(store, lease, instrumentIds, today, { aggregated, changing, unfinished, since: null });
  const costed = settled.books.map(({ book, shares }) => costBook(book, shares));
  const cost = clock();
  const joined = instrumentIds.filter((id) => !books.some((book) => book.instrumentId === id));
  const ids = [...instrumentIds, ...costed.map((book) => book.instrumentId)];
  const stored = await derivedDays(store.db, lease.userId, { accountId: lease.accountId, instrumentIds: ids, floors: settled.floors });
  await changing([...new Set([...stored, ...daysOf(costed), ...unfinished])]);
  const touched = await writeBooks(store, lease, settled.books, costed, joined, { floors: settled.floors, isNew: stored.size === 0 });
  for (const day of unfinished) touched.add(day);
  const write = clock();
  const asked = new Set(instrumentIds);
  const closed = costed.reduce((sum, book) => sum + (asked.has(book.instrumentId) ? book.closed.length : 0), 0);
  await Promise.all([writeRollups(store, lease, costed, touched, settled.floors), closed >= MANY && analyzeJournal(store)]);
  return { fills, closed, timings: { load, pair, cost, write, rollups: clock() } };
}

/** The last days before all of these after which nothing of the instruments was held. */
function floorsOf(store: Store, { userId, accountId }: AccountLease, instrumentIds: readonly number[], days: readonly TradingDay[]) {
  return lastFlatDays(store.db, userId, accountId, instrumentIds, earliest(days));
}

/** Days on which these instruments will count. */
function daysOf(costed: readonly CostedBook[]): Set<TradingDay> {
  const days = new Set<TradingDay>();
  for (const { closed, open } of costed) {
    for (const trade of closed) days.add(entryDay(trade)).add(exitDay(trade));
    for (const position of open) days.add(position.openedOn);
  }
  return days;
}

/**
 * Settles the notes that the books are on; takes in the books of other instruments whose share of such a note changed. Where such a book
 * is not as it was settled, because a change of its own still waits in the queue, it is settled anew like the ones that were asked for;
 * null where not all is known that this takes.
 */
async function settle(
  store: Store,
  scope: Scope,
  books: readonly PairedBook[],
  unfinished: readonly TradingDay[],
): Promise<Settled | null> {
  const { instrumentIds, floors, plan, today } = scope;
  const { userId, accountId } = scope.lease;
  const ids = new Set(instrumentIds);
  const before = await contractDaysOf(store.db, userId, { accountId, instrumentIds: [...ids], floors });
  const days = new Set([...[...before, ...books.flatMap((book) => book.days)].map((day) => day.day), ...unfinished]);
  const others = (await contractDaysOn(store.db, userId, accountId, [...days])).filter((day) => !ids.has(day.instrumentId));
  const shares = settleBooks(books, others, plan);
  const settled = withShares(books, shares);
  const otherShares = shares.slice(shares.length - others.length);
  const moved = others.filter((day, index) => !sameCharges(day.shares, (otherShares[index] as ContractDayShares).charges));
  if (moved.length === 0) return { books: settled, floors };
  const movedIds = [...new Set(moved.map((day) => day.instrumentId))];
  const movedDays = moved.map(({ day }) => day);
  const movedFloors = scope.isPart ? await floorsOf(store, scope.lease, movedIds, movedDays) : WHOLE;
  const stored = Map.groupBy(
    await contractDaysOf(store.db, userId, { accountId, instrumentIds: movedIds, floors: movedFloors }),
    (day) => day.instrumentId,
  );
  const movedBooks = (await loadBooks(store.db, userId, accountId, movedIds, movedFloors)).map((book) => pairBook(book, plan, today));
  const behind = movedBooks.filter((book) => factsOf(book.days) !== factsOf(stored.get(book.instrumentId) ?? []));
  if (behind.length > 0) {
    if (scope.isPart) return null;
    const wider = [...instrumentIds, ...behind.map((book) => book.instrumentId)];
    return settle(store, { ...scope, instrumentIds: wider }, [...books, ...behind], unfinished);
  }
  const fresh = new Map(otherShares.map((share) => [keyOf(share), share]));
  for (const day of [...stored.values()].flat()) if (!fresh.has(keyOf(day))) fresh.set(keyOf(day), shareOf(day));
  const withMoved = movedBooks.map((book) => ({ book, shares: book.days.map((day) => known(fresh.get(keyOf(day)), day)) }));
  return { books: [...settled, ...withMoved], floors: new Map([...floors, ...movedFloors]) };
}

function factsOf(days: readonly ContractDay[]): string {
  return days
    .map((day) => JSON.stringify(contractDayFacts(day)))
    .toSorted()
    .join('\n');
}

function withShares(books: readonly PairedBook[], shares: readonly ContractDayShares[]): SettledBook[] {
  let from = 0;
  return books.map((book) => ({ book, shares: shares.slice(from, (from += book.days.length)) }));
}

function shareOf({ instrumentId, day, exchange, shares }: SharedContractDay): ContractDayShares {
  return { instrumentId, day, exchange, charges: shares };
}

function keyOf({ instrumentId, day, exchange }: Pick<ContractDayShares, 'instrumentId' | 'day' | 'exchange'>): string {
  return `${instrumentId} ${day} ${exchange}`;
}

function known(share: ContractDayShares | undefined, day: { readonly day: TradingDay; readonly instrumentId: number }): ContractDayShares {
  if (!share) throw new Error(`instrument ${day.instrumentId} has trades on ${day.day} that were never settled`);
  return share;
}

function sameCharges(a: Charges, b: Charges): boolean {
  return LEVIES.every((levy) => a[levy] === b[levy]);
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
