import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { dayInName } from '#engine/market/day-in-name.ts';
import type { MarketSheet, MarketSource } from '#engine/market/market-file.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** A market file as it is listed. */
export interface MarketFileRow {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly status: 'waiting' | 'read' | 'refused';
  readonly said: string;
  /** Whether a price of the journal comes from it. */
  readonly used: boolean;
  readonly created_at: Date;
}

/** A file to read, packed: a ZIP as it was sent, all else as gzip. */
export interface PackedFile {
  readonly id: number;
  readonly name: string;
  readonly content: Uint8Array;
}

/** A list of prices, and the days that are there of it. */
export interface MarketList {
  readonly source: MarketSource;
  readonly days: number;
  readonly first: TradingDay;
  readonly last: TradingDay;
}

/** Stores a file that is to be read; null where the user has the same file already. */
export async function insertMarketFile(
  mine: Mine,
  { name, sha256, content }: { readonly name: string; readonly sha256: string; readonly content: Uint8Array },
): Promise<number | null> {
  const file = { name, sha256, bytes: content.length };
  const [made] = await mine.insertMany('market_files', [file], { skipDuplicates: true, returning: ['id'] });
  if (!made) return null;
  await mine.insertMany('market_contents', [{ marketFileId: made.id, content }]);
  return made.id;
}

/** How many market files the user has, how many wait to be read, and the bytes that they take. */
export async function marketUsage(mine: Mine): Promise<{ files: number; waiting: number; bytes: number }> {
  return mine
    .selectFrom('market_files')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`count(*) FILTER (WHERE status = 'waiting')`.as('waiting'),
      sql<number>`coalesce(sum(bytes), 0)::int8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

/** The files last sent, and those that were not read first. */
export async function listMarketFiles(mine: Mine, most: number): Promise<MarketFileRow[]> {
  const rows = await mine
    .selectFrom('market_files')
    .select(['id', 'name', 'bytes', 'status', 'said', 'created_at'])
    .orderBy(sql`said = ''`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const used = await usedOf(
    mine,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, used: used.has(row.id) }));
}

/** Those of these files from which a price comes. */
async function usedOf(mine: Mine, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await mine
    .selectFrom('market_days')
    .select('market_file_id')
    .distinct()
    .where(isIn('market_file_id', ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('marks')
          .select('marks.name')
          .whereRef('marks.user_id', '=', 'market_days.user_id')
          .whereRef('marks.source', '=', 'market_days.source')
          .whereRef('marks.day', '=', 'market_days.day'),
      ),
    )
    .execute();
  return new Set(rows.map(({ market_file_id }) => market_file_id));
}

/** The lists that the user's files are of. */
export async function marketLists(mine: Mine): Promise<MarketList[]> {
  return mine
    .selectFrom('market_days')
    .select(({ fn }) => ['source', fn.countAll<number>().as('days'), fn.min('day').as('first'), fn.max('day').as('last')])
    .groupBy('source')
    .orderBy('source')
    .execute();
}

/** The next files that wait to be read, in the order in which they came. */
export async function waitingMarketFiles(mine: Mine, most: number): Promise<PackedFile[]> {
  return packed(mine).where('market_files.status', '=', 'waiting').orderBy('market_files.id').limit(most).execute();
}

/** Files by their numbers. */
export async function filesById(mine: Mine, ids: readonly number[]): Promise<PackedFile[]> {
  return packed(mine).where(isIn('market_files.id', ids)).orderBy('market_files.id').execute();
}

function packed(mine: Mine) {
  return mine
    .selectFrom('market_files')
    .innerJoin('market_contents', joinOwn('market_contents.market_file_id', 'market_files.id'))
    .select(['market_files.id', 'market_files.name', 'market_contents.content']);
}

/** Says how the reading of a file ended. What holds nothing that is read takes no room. */
export async function endReading(mine: Mine, id: number, status: 'read' | 'refused', said: string): Promise<void> {
  const bytes = status === 'refused' ? { bytes: 0 } : {};
  await mine
    .updateTable('market_files')
    .set({ status, said, ...bytes })
    .where('id', '=', id)
    .execute();
  if (status === 'refused') await mine.deleteFrom('market_contents').where('market_file_id', '=', id).execute();
}

/** Refuses all files that wait: reading them failed. */
export async function refuseWaiting(mine: Mine, said: string): Promise<void> {
  const rows = await mine.selectFrom('market_files').select('id').where('status', '=', 'waiting').execute();
  for (const { id } of rows) await endReading(mine, id, 'refused', said);
}

/** The files of the days of these lists. */
export async function daysOfLists(
  mine: Mine,
  sources: readonly MarketSource[],
  from: TradingDay,
): Promise<{ source: MarketSource; day: TradingDay; market_file_id: number }[]> {
  return mine
    .selectFrom('market_days')
    .select(['source', 'day', 'market_file_id'])
    .where(isIn('source', sources))
    .where('day', '>=', from)
    .orderBy('market_file_id')
    .execute();
}

/**
 * Makes a file the one that a day of a list comes from, and says whether no other was, or which was: an earlier one, or a later one, which
 * stays it. The last file of a day counts.
 */
export async function takeDay(
  mine: Mine,
  of: {
    readonly source: MarketSource;
    readonly day: TradingDay;
    readonly market_file_id: number;
    readonly row_count: number;
    readonly lots: MarketSheet['lots'];
  },
): Promise<'none' | 'earlier' | 'later'> {
  const lots = of.lots && JSON.stringify(of.lots);
  const before = await mine
    .selectFrom('market_days')
    .select('market_file_id')
    .where('source', '=', of.source)
    .where('day', '=', of.day)
    .executeTakeFirst();
  if (before && before.market_file_id > of.market_file_id) return 'later';
  if (before) {
    await mine
      .updateTable('market_days')
      .set({ market_file_id: of.market_file_id, row_count: of.row_count, lots })
      .where('source', '=', of.source)
      .where('day', '=', of.day)
      .execute();
  } else
    await mine
      .insertInto('market_days')
      .values({ ...of, lots })
      .execute();
  return before !== undefined && before.market_file_id !== of.market_file_id ? 'earlier' : 'none';
}

/** Lets the files wait again that may hold one of these days: those whose name states it, or none. Answers how many. */
export async function waitAgain(mine: Mine, days: readonly TradingDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const rows = await mine.selectFrom('market_files').select(['id', 'name']).where('status', '=', 'read').execute();
  const ids = rows.flatMap(({ id, name }) => {
    const stated = dayInName(name);
    return stated === null || days.includes(stated) ? id : [];
  });
  if (ids.length > 0) await mine.updateTable('market_files').set({ status: 'waiting' }).where(isIn('id', ids)).execute();
  return ids.length;
}

/** Deletes a file; answers the days of lists that came from it, null where the user has no such file. */
export async function deleteMarketFile(mine: Mine, id: number): Promise<{ source: MarketSource; day: TradingDay }[] | null> {
  const gone = await mine.deleteFrom('market_files').where('id', '=', id).returning('id').executeTakeFirst();
  if (!gone) return null;
  await mine.deleteFrom('market_contents').where('market_file_id', '=', id).execute();
  return mine.deleteFrom('market_days').where('market_file_id', '=', id).returning(['source', 'day']).execute();
}

/** Deletes all market files of the user with all prices. */
export async function clearMarket(mine: Mine): Promise<void> {
  for (const table of ['market_contents', 'market_files', 'market_days', 'marks', 'mark_names'] as const)
    await mine.deleteFrom(table).execute();
}
