import type { TradingDay } from '#engine/day.ts';
import { firstByRow, type RowProblem } from '#engine/problem.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { rivalsOf, withoutCovered } from '#engine/brokers/covered-trades.ts';
import type { ReadReport } from '#engine/brokers/format.ts';
import { identify } from '#engine/trades/identity.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { chargingBroker, setReportBroker } from '../db/accounts.ts';
import type { Db, Store } from '../db/client.ts';
import { beginImport, markImport, type NewImport, removeHalfStored } from '../db/imports.ts';
import { hasRemoved } from '../db/import-history.ts';
import { instrumentIds } from '../db/instruments.ts';
import { enqueue } from '../db/jobs.ts';
import { daysFrom, forgetRemoved, insertTrades, knownIdentities, type NewTrade } from '../db/trades.ts';
import { withAccount, type AccountLease } from './account-lease.ts';
import type { PairPayload } from './pair-import.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { resolveInstruments } from './resolve-instruments.ts';

/** What is known of the file that the trades come from. */
export type Origin = Omit<NewImport, 'source' | 'accountId' | 'tradeCount' | 'firstDay' | 'lastDay' | keyof SkippedRows> & {
  /** The broker whose report it is; null where the file does not tell. */
  readonly reportBroker: string | null;
};

/** The rows that gave no new trade, duplicates included: the first of them, and how many there are. */
export interface SkippedRows {
  readonly skipped: readonly RowProblem[];
  readonly skippedCount: number;
}

/** The new trades as stored, null when all were known. */
export interface TakenIn extends SkippedRows {
  readonly stored: {
    readonly importId: number;
    readonly jobId: number;
    readonly trades: number;
    readonly firstDay: TradingDay;
    readonly lastDay: TradingDay;
  } | null;
}

const WAIT_FOR_ACCOUNT_MS = 60_000;
/** Trades of one transaction: readers of the embedded database wait for one at most, those of a server for none. */
const TRADES_PER_TRANSACTION = { embedded: 1000, server: 10_000 } as const;

/** Stores the trades of a file that the account does not have yet, and queues their pairing: all of them or none. */
export async function takeInTrades(
  store: Store,
  userId: number,
  accountId: number,
  { trades, problems, skippedCount: unread }: Omit<ReadReport, 'report'>,
  origin: Origin,
): Promise<TakenIn> {
  return withAccount(store, userId, accountId, WAIT_FOR_ACCOUNT_MS, async (lease) => {
    const half = await removeHalfStored(store, userId, accountId);
    const covered = withoutCovered(trades, await daysFrom(store.db, userId, accountId, rivalsOf(origin.report ?? '')));
    const { fresh, duplicates } = await sift(store, lease, covered.trades);
    const skipped = firstByRow([...problems, ...covered.duplicates, ...duplicates]);
    const skippedCount = unread + covered.duplicates.length + duplicates.length;
    if (fresh.length === 0) return { stored: null, skipped, skippedCount };
    const instruments = fresh.map(({ trade }) => trade.instrument);
    const { ids, absorbed } = await store.transaction(async (tx) => {
      const resolved = await resolveInstruments(tx, userId, instruments);
      // Other accounts may hold what has just turned out to be the same.
      if (resolved.absorbed.length > 0) {
        await queuePairing(tx, userId, await placesTrading(tx, userId, resolved.absorbing, resolved.absorbed));
      }
      return resolved;
    });
    const [firstDay, lastDay] = span(fresh.map(({ trade }) => trade.day));
    const made = { ...origin, source: 'file', accountId, tradeCount: fresh.length, firstDay, lastDay, skipped, skippedCount } as const;
    const importId = await beginImport(store.db, userId, made);
    const size = TRADES_PER_TRANSACTION[store.engine];
    const mayReturn = await hasRemoved(store.db, userId, accountId);
    for (let from = 0; from < fresh.length; from += size) {
      const portion = fresh.slice(from, from + size);
      const rows = portion.map(({ trade, identity }, index): NewTrade => ({ trade, identity, instrumentId: ids[from + index] as number }));
      const identities = mayReturn ? portion.map(({ identity }) => identity) : [];
      await store.transaction(async (tx) => {
        await lease.keep(tx);
        await forgetRemoved(tx, userId, accountId, identities);
        await insertTrades(tx, userId, accountId, importId, rows);
      }, 'with the next');
    }
    const jobId = await store.transaction(async (tx) => {
      await lease.keep(tx);
      await markImport(tx, userId, importId, 'pending');
      const others = (await chargesChange(tx, userId, accountId, origin.reportBroker)) ? await instrumentIds(tx, userId) : [];
      const payload: PairPayload = { accountId, importId, instrumentIds: [...new Set([...ids, ...absorbed, ...half, ...others])] };
      return enqueue(tx, { kind: 'pair', userId, payload });
    });
    return { stored: { importId, jobId, trades: fresh.length, firstDay, lastDay }, skipped, skippedCount };
  });
}

/** Takes the report's broker for the account's; true where that changes what the trades in it cost. */
async function chargesChange(tx: Db, userId: number, accountId: number, reportBroker: string | null): Promise<boolean> {
  if (reportBroker === null) return false;
  const before = planFor(await chargingBroker(tx, userId, accountId));
  await setReportBroker(tx, userId, accountId, reportBroker);
  return planFor(reportBroker) !== before;
}

async function sift(store: Store, { userId, accountId }: AccountLease, trades: readonly Trade[]) {
  const identities = identify(trades);
  const known = await knownIdentities(store.db, userId, accountId, identities);
  const fresh: { trade: Trade; identity: string }[] = [];
  const duplicates: RowProblem[] = [];
  for (const [index, trade] of trades.entries()) {
    const identity = identities[index] as string;
    if (known.has(identity)) duplicates.push({ row: trade.row, code: 'duplicate', column: null, text: trade.instrument.symbol });
    else {
      known.add(identity);
      fresh.push({ trade, identity });
    }
  }
  return { fresh, duplicates };
}

function span(days: readonly TradingDay[]): [TradingDay, TradingDay] {
  let [first, last] = [days[0] as TradingDay, days[0] as TradingDay];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}
