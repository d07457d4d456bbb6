import { type BrokeragePlan, planFor } from '#engine/charges/brokerage-plan.ts';
import type { ContractDayShares } from '#engine/charges/settle-note.ts';
import type { TradingDay } from '#engine/day.ts';
import { costBook, pairBook, type PairedBook, settleBooks } from '#engine/journal.ts';
import { LEVIES, type Charges } from '#engine/trades/charges.ts';
import { brokerOf } from '../db/accounts.ts';
import type { Store } from '../db/client.ts';
import { contractDaysOf, contractDaysOn, type SharedContractDay } from '../db/contract-days.ts';
import type { AccountLease } from './account-lease.ts';
import { loadBooks } from './load-books.ts';
import { type SettledBook, writeBooks } from './write-books.ts';
import { writeRollups } from './write-rollups.ts';

/** What a rebuild did, and the milliseconds that each stage took. */
export interface Rebuilt {
  readonly fills: number;
  readonly closed: number;
  readonly timings: Readonly<Record<'load' | 'pair' | 'cost' | 'write' | 'rollups', number>>;
}

/**
 * Derives these instruments of one account anew from their trades: pairs them, settles the notes of the days they traded on, costs
 * them (and those others whose part of a rounding remainder moved), and rolls up the days that changed. Doing it again changes nothing.
 * Ids of instruments that were joined into others are welcome: what was derived of them goes. `again`: all
 * their days are rolled up, not only those that change. `aggregated` hears the number of orders.
 */
export async function rebuildInstruments(
  store: Store,
  lease: AccountLease,
  instrumentIds: readonly number[],
  today: TradingDay,
  again: boolean,
  aggregated: (fills: number) => Promise<void>,
): Promise<Rebuilt> {
  const clock = stopwatch();
  const plan = planFor(await brokerOf(store.db, lease.userId, lease.accountId));
  const books = await loadBooks(store.db, lease.userId, lease.accountId, instrumentIds);
  const load = clock();
  const paired = books.map((book) => pairBook(book, plan, today));
  const fills = paired.reduce((sum, book) => sum + book.fillCount, 0);
  await aggregated(fills);
  const pair = clock();
  const settled = await settle(store, lease, instrumentIds, paired, plan, today);
  const costed = settled.map(({ book, shares }) => costBook(book, shares));
  const cost = clock();
  const joined = instrumentIds.filter((id) => !books.some((book) => book.instrumentId === id));
  const touched = await writeBooks(store, lease, settled, costed, joined, again);
  const write = clock();
  await writeRollups(store, lease, costed, touched);
  const closed = costed.reduce((sum, book) => sum + book.closed.length, 0);
  return { fills, closed, timings: { load, pair, cost, write, rollups: clock() } };
}

/** Settles the notes that the books are on; takes in the books of other instruments whose share of such a note changed. */
async function settle(
  store: Store,
  lease: AccountLease,
  instrumentIds: readonly number[],
  books: readonly PairedBook[],
  plan: BrokeragePlan,
  today: TradingDay,
): Promise<SettledBook[]> {
  const { userId, accountId } = lease;
  const ids = new Set(instrumentIds);
  const before = await contractDaysOf(store.db, userId, accountId, [...ids]);
  const days = new Set([...before, ...books.flatMap((book) => book.days)].map((day) => day.day));
  const others = (await contractDaysOn(store.db, userId, accountId, [...days])).filter((day) => !ids.has(day.instrumentId));
  const shares = settleBooks(books, others, plan);
  const settled = withShares(books, shares);
  const otherShares = shares.slice(shares.length - others.length);
  const moved = new Set(
    others
      .filter((day, index) => !sameCharges(day.shares, (otherShares[index] as ContractDayShares).charges))
      .map((day) => day.instrumentId),
  );
  if (moved.size === 0) return settled;
  const fresh = new Map(otherShares.map((share) => [keyOf(share), share]));
  const stored = new Map((await contractDaysOf(store.db, userId, accountId, [...moved])).map((day) => [keyOf(day), shareOf(day)]));
  const movedBooks = (await loadBooks(store.db, userId, accountId, [...moved])).map((book) => pairBook(book, plan, today));
  return [
    ...settled,
    ...movedBooks.map((book) => ({ book, shares: book.days.map((day) => known(fresh.get(keyOf(day)) ?? stored.get(keyOf(day)), day)) })),
  ];
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
