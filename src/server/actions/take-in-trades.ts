import type { TradingDay } from '#engine/day.ts';
import type { RowProblem } from '#engine/problem.ts';
import { rivalsOf, withoutCovered } from '#engine/brokers/covered-trades.ts';
import { identify } from '#engine/trades/identity.ts';
import { newTrades } from '#engine/trades/new-trades.ts';
import type { Trade } from '#engine/trades/trade.ts';
import type { Db } from '../db/client.ts';
import { insertImport, type NewImport } from '../db/imports.ts';
import { hasRemoved } from '../db/import-history.ts';
import { enqueue } from '../db/jobs.ts';
import { daysFrom, forgetRemoved, insertTrades, knownIdentities, type NewTrade } from '../db/trades.ts';
import type { PairPayload } from './pair-import.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { resolveInstruments } from './resolve-instruments.ts';

/** What is known of the file that the trades come from. */
export type Origin = Omit<NewImport, 'source' | 'status' | 'accountId' | 'tradeCount' | 'firstDay' | 'lastDay' | 'skipped'>;

/** The new trades as stored (null when all were known), and the rows that gave none, duplicates included. */
export interface TakenIn {
  readonly stored: {
    readonly importId: number;
    readonly trades: number;
    readonly firstDay: TradingDay;
    readonly lastDay: TradingDay;
  } | null;
  readonly skipped: readonly RowProblem[];
}

/** Stores the trades of a file that the account does not have yet, and queues their pairing, all in the caller's transaction. */
export async function takeInTrades(
  tx: Db,
  userId: number,
  accountId: number,
  trades: readonly Trade[],
  problems: readonly RowProblem[],
  origin: Origin,
): Promise<TakenIn> {
  const covered = withoutCovered(trades, await daysFrom(tx, userId, accountId, rivalsOf(origin.report ?? '')));
  const identities = identify(covered.trades);
  const known = await knownIdentities(tx, userId, accountId, identities);
  const { fresh, duplicates } = newTrades(covered.trades, identities, known);
  const skipped = [...problems, ...covered.duplicates, ...duplicates.map(duplicateRow)].sort((a, b) => a.row - b.row);
  if (fresh.length === 0) return { stored: null, skipped };
  const { ids, absorbed, absorbing } = await resolveInstruments(
    tx,
    userId,
    fresh.map(({ trade }) => trade.instrument),
  );
  // Other accounts may hold what has just turned out to be the same.
  if (absorbed.length > 0) await queuePairing(tx, userId, await placesTrading(tx, userId, absorbing, absorbed));
  const [firstDay, lastDay] = span(fresh.map(({ trade }) => trade.day));
  const made = { ...origin, source: 'file', status: 'pending', accountId, tradeCount: fresh.length, firstDay, lastDay, skipped } as const;
  const importId = await insertImport(tx, userId, made);
  if (await hasRemoved(tx, userId, accountId)) {
    await forgetRemoved(
      tx,
      userId,
      accountId,
      fresh.map(({ identity }) => identity),
    );
  }
  const rows = fresh.map((found, index): NewTrade => ({ ...found, instrumentId: ids[index] as number }));
  await insertTrades(tx, userId, accountId, importId, rows);
  const payload: PairPayload = { accountId, importId, instrumentIds: [...new Set([...ids, ...absorbed])] };
  await enqueue(tx, { kind: 'pair', userId, payload });
  return { stored: { importId, trades: fresh.length, firstDay, lastDay }, skipped };
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
