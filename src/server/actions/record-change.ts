import type { ChangedBody } from '#contract/positions.ts';
import type { ChangedRow, ChangeFacts } from '#contract/changes.ts';
import type { TradingDay } from '#engine/day.ts';
import { priceOf, priceToRupees } from '#engine/money.ts';
import type { Leg } from '#engine/pairing/position.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import { brokerOf } from '../journal/broker-accounts.ts';
import { insertChange } from '../journal/changes.ts';
import type { Db, Store } from '../store/client.ts';
import { insertCorrections } from '../journal/corrections.ts';
import type { ChangesTable } from '../store/tables.ts';
import type { FoundRow } from './find-rows.ts';
import { pairPlaces, type Place } from './queue-pairing.ts';
import { waitForJobs } from './wait-for-job.ts';

/** A change as stored, and the jobs after which every number is right: none where it is already. */
export interface Recorded {
  readonly changeId: number;
  readonly rows: number;
  readonly jobs: readonly number[];
}

/** What an edit puts in the place of the row that it takes out. */
export interface Replacement {
  readonly tradeId: number;
  readonly row: ChangedRow;
  readonly places: readonly Place[];
}

/** Takes rows out of the journal and pairs what they were part of, all in the caller's transaction. */
export async function recordChange(
  tx: Db,
  userId: number,
  kind: ChangesTable['kind'],
  found: readonly FoundRow[],
  today: TradingDay,
  replacement: Replacement | null = null,
): Promise<Recorded> {
  const before: ChangedRow[] = [];
  for (const row of found) before.push(await describe(tx, userId, row));
  const facts: ChangeFacts = { before, after: replacement?.row ?? null, settlement: null };
  const changeId = await insertChange(tx, userId, { kind, facts, tradeId: replacement?.tradeId ?? null });
  const takings = [...Map.groupBy(found, ({ book }) => book).entries()].map(([book, rows]) => ({
    accountId: (rows[0] as FoundRow).accountId,
    instrumentId: book.instrumentId,
    corrections: takeOut(rows.flatMap(({ legs }) => legs)),
  }));
  await insertCorrections(tx, userId, changeId, takings);
  const jobs = await pairPlaces(tx, userId, [...takings, ...(replacement?.places ?? [])], today);
  return { changeId, rows: found.length, jobs };
}

/** Waits for a change's jobs and says what it came to. */
export async function settled(store: Store, { changeId, rows, jobs }: Recorded, message: string): Promise<ChangedBody> {
  const done = await waitForJobs(store, jobs);
  return { message, change_id: changeId, rows, status: done ? 'completed' : 'pending' };
}

async function describe(tx: Db, userId: number, { accountId, book, legs }: FoundRow): Promise<ChangedRow> {
  const { symbol, segment } = book.instrument;
  return { symbol, segment, broker: await brokerOf(tx, userId, accountId), legs: legs.map(describeLeg) };
}

function describeLeg({ order, quantity, value }: Leg): ChangedRow['legs'][number] {
  return { buy_sell: order.side, quantity, price: priceToRupees(priceOf(value, quantity)), date: order.day };
}
