import type { ChangedBody } from '#contract/positions.ts';
import type { ChangedRow, ChangeFacts } from '#contract/changes.ts';
import type { TradingDay } from '#engine/day.ts';
import { priceOf, priceToRupees, toRupees } from '#engine/money.ts';
import type { Leg } from '#engine/pairing/position.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import { brokerOf } from '../broker-accounts.ts';
import { insertChange, keepNet, type NewChange } from './changes.ts';
import { insertCorrections, type Taking } from '../corrections.ts';
import { journalNet } from '../day-rollups.ts';
import type { Tables } from '../../store/tables/registry.ts';
import type { FoundRow } from './find-rows.ts';
import { requireUntouched } from './untouched.ts';
import type { Effort } from '../rebuild/derive-books.ts';
import { pairPlaces } from '../rebuild/pair-places.ts';
import type { Place } from '../rebuild/queue-pairing.ts';
import { waitForJobs } from '../rebuild/wait-for-job.ts';
import type { Mine } from '../../store/mine.ts';

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
  mine: Mine,
  kind: Tables['changes']['kind'],
  found: readonly FoundRow[],
  today: TradingDay,
  replacement: Replacement | null = null,
): Promise<Recorded> {
  requireUntouched(found.flatMap(({ legs }) => legs));
  const before: ChangedRow[] = [];
  for (const row of found) before.push(await describe(mine, row));
  const facts: ChangeFacts = { before, after: replacement?.row ?? null, settlement: null };
  const takings = [...Map.groupBy(found, ({ book }) => book).entries()].map(([book, rows]) => ({
    accountId: (rows[0] as FoundRow).accountId,
    instrumentId: book.instrumentId,
    corrections: takeOut(rows.flatMap(({ legs }) => legs)),
  }));
  const change = { kind, facts, tradeId: replacement?.tradeId ?? null };
  return storeChange(mine, { change, takings, places: replacement?.places ?? [], rows: found.length }, today);
}

/** A change to store, what it makes of trades, and what else is paired because of it. */
interface ChangeToStore {
  readonly change: NewChange;
  readonly takings: readonly Taking[];
  readonly places: readonly Place[];
  readonly rows: number;
}

/** Stores a change with its corrections and pairs what it touches, all in the caller's transaction. */
export async function storeChange(mine: Mine, { change, takings, places, rows }: ChangeToStore, today: TradingDay): Promise<Recorded> {
  const changeId = await insertChange(mine, change);
  await insertCorrections(mine, changeId, takings);
  return { changeId, rows, jobs: await pairChange(mine, changeId, [...takings, ...places], today, { keepsNotes: true }) };
}

/**
 * Pairs what a change touched, and keeps with the change what the journal came to before and after: not where the pairing has to wait, for
 * then other work may be done first.
 */
export async function pairChange(
  mine: Mine,
  changeId: number,
  places: readonly Place[],
  today: TradingDay,
  effort?: Partial<Effort>,
): Promise<number[]> {
  const before = await journalNet(mine);
  const jobs = await pairPlaces(mine, places, today, effort);
  if (jobs.length === 0) await keepNet(mine, changeId, { before: toRupees(before), after: toRupees(await journalNet(mine)) });
  return jobs;
}

/** Waits for a change's jobs and says what it came to. */
export async function settled(mine: Mine, { changeId, rows, jobs }: Recorded, message: string): Promise<ChangedBody> {
  const done = await waitForJobs(mine, jobs);
  return { message, change_id: changeId, rows, status: done ? 'completed' : 'pending' };
}

async function describe(mine: Mine, { accountId, book, legs }: FoundRow): Promise<ChangedRow> {
  const { symbol, segment } = book.instrument;
  return { symbol, segment, broker: await brokerOf(mine, accountId), legs: legs.map(describeLeg) };
}

function describeLeg({ order, quantity, value }: Leg): ChangedRow['legs'][number] {
  return { buy_sell: order.side, quantity, price: priceToRupees(priceOf(value, quantity)), date: order.day };
}
