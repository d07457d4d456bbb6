import type { TradingDay } from '#engine/day.ts';
import { firstByRow, type RowProblem } from '#engine/problem.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { rivalsOf, withoutCovered } from '#engine/brokers/covered-trades.ts';
import type { ReadReport } from '#engine/brokers/format.ts';
import { identify } from '#engine/trades/identity.ts';
import { newTrades } from '#engine/trades/new-trades.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { chargingBroker, setReportBroker } from '../journal/broker-accounts.ts';
import type { Db } from '../store/client.ts';
import { insertImport, type NewImport } from '../journal/imports.ts';
import { hasRemoved } from '../journal/import-history.ts';
import { instrumentIds } from '../journal/instruments.ts';
import { enqueue } from '../queue/jobs.ts';
import { daysFrom, forgetRemoved, insertTrades, knownIdentities, replacedResults, type NewTrade } from '../journal/trades.ts';
import type { PairPayload } from './pair-import.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { resolveInstruments } from './resolve-instruments.ts';

/** The file of the trades. */
export type Origin = Omit<NewImport, 'source' | 'status' | 'accountId' | 'tradeCount' | 'firstDay' | 'lastDay' | keyof SkippedRows> & {
  /** The broker of the report; null where the file does not say it. */
  readonly reportBroker: string | null;
};

/** The rows that gave no new trade, duplicates included: the first of them, and how many there are. */
export interface SkippedRows {
  readonly skipped: readonly RowProblem[];
  readonly skippedCount: number;
}

/** The new trades as stored, null when all were known. */
export interface StoredTrades extends SkippedRows {
  readonly stored: {
    readonly importId: number;
    readonly trades: number;
    readonly firstDay: TradingDay;
    readonly lastDay: TradingDay;
    /** Closed results among them, and results of the account that were or are replaced by trades through this import. */
    readonly results: number;
    readonly replaced: number;
  } | null;
}

/** Stores the trades of a file that the account does not have yet, and queues their pairing, all in the caller's transaction. */
export async function storeTrades(
  tx: Db,
  userId: number,
  accountId: number,
  { trades, problems, skippedCount: unread }: Omit<ReadReport, 'report'>,
  origin: Origin,
): Promise<StoredTrades> {
  const covered = withoutCovered(trades, await daysFrom(tx, userId, accountId, rivalsOf(origin.report ?? '')));
  const identities = identify(covered.trades);
  const { fresh, duplicates } = newTrades(covered.trades, identities, await knownIdentities(tx, userId, accountId, identities));
  // Both legs of a result are one row of the file.
  const known = duplicates.filter(({ result, side }) => result === undefined || side === 'BUY');
  const skipped = firstByRow([...problems, ...covered.duplicates, ...known.map(duplicateRow)]);
  const skippedCount = unread + covered.duplicates.length + known.length;
  if (fresh.length === 0) return { stored: null, skipped, skippedCount };
  const { ids, absorbed, absorbing } = await resolveInstruments(
    tx,
    userId,
    fresh.map(({ trade }) => trade.instrument),
  );
  // Other accounts may have trades in the instruments that were joined.
  if (absorbed.length > 0) await queuePairing(tx, userId, await placesTrading(tx, userId, absorbing, absorbed));
  const [firstDay, lastDay] = span(fresh.map(({ trade }) => trade.day));
  const made = {
    ...origin,
    source: 'file',
    status: 'pending',
    accountId,
    tradeCount: fresh.length,
    firstDay,
    lastDay,
    skipped,
    skippedCount,
  } as const;
  const importId = await insertImport(tx, userId, made);
  if (await hasRemoved(tx, userId, accountId)) {
    await forgetRemoved(
      tx,
      userId,
      accountId,
      fresh.map(({ identity }) => identity),
    );
  }
  const replacedBefore = await replacedResults(tx, userId, accountId);
  const rows = fresh.map((found, index): NewTrade => ({ ...found, instrumentId: ids[index] as number }));
  await insertTrades(tx, userId, accountId, importId, rows);
  const others = (await chargesChange(tx, userId, accountId, origin.reportBroker)) ? await instrumentIds(tx, userId) : [];
  const payload: PairPayload = { accountId, importId, instrumentIds: [...new Set([...ids, ...absorbed, ...others])] };
  await enqueue(tx, { kind: 'pair', userId, payload });
  const replaced = (await replacedResults(tx, userId, accountId)) - replacedBefore;
  const results = fresh.filter(({ trade }) => trade.result !== undefined).length / 2;
  return { stored: { importId, trades: fresh.length, firstDay, lastDay, results, replaced }, skipped, skippedCount };
}

/** Stores the report's broker for the account; true where that changes the charges of its trades. */
async function chargesChange(tx: Db, userId: number, accountId: number, reportBroker: string | null): Promise<boolean> {
  if (reportBroker === null) return false;
  const before = planFor(await chargingBroker(tx, userId, accountId));
  await setReportBroker(tx, userId, accountId, reportBroker);
  return planFor(reportBroker) !== before;
}

function duplicateRow({ row, instrument }: Trade): RowProblem {
  return { row, code: 'duplicate', column: null, text: instrument.symbol };
}

function span(days: readonly TradingDay[]): [TradingDay, TradingDay] {
  let [first, last] = [days[0] as TradingDay, days[0] as TradingDay];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}
