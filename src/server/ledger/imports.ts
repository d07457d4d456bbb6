import { sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { RowProblem } from '#engine/problem.ts';
import type { NewRow } from '../store/columns-of.ts';
import type { Mine } from '../store/mine.ts';

/** What an import is, before any trade of it is stored. */
export interface NewImport extends Omit<NewRow<'imports'>, 'skipped'> {
  /** The first rows that gave no new trade. */
  readonly skipped: readonly RowProblem[];
  /** The file itself, gzipped. */
  readonly content: Uint8Array | null;
}

/** Stores an import, without its trades; answers its id. */
export async function insertImport(mine: Mine, { content, ...made }: NewImport): Promise<number> {
  const importId = await mine.insertOne('imports', made);
  if (content) await mine.insertMany('import_files', [{ importId, content }]);
  return importId;
}

/** How many files of the user are stored, those that wait included, and their bytes, packed. */
export async function fileUsage(mine: Mine): Promise<{ files: number; bytes: number }> {
  return mine
    .selectFrom('import_files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), sql<number>`coalesce(sum(octet_length(content)), 0)::int8`.as('bytes')])
    .executeTakeFirstOrThrow();
}

/** Adds to the number of trades that an import has brought; below 0 takes away. */
export async function countTrades(mine: Mine, importId: number, more: number): Promise<void> {
  await mine
    .updateTable('imports')
    .set({ trade_count: sql<number>`trade_count + ${more}::int4` })
    .where('id', '=', importId)
    .execute();
}

/** The name of an import's file; null for a typed trade. */
export async function fileNameOf(mine: Mine, importId: number): Promise<string | null> {
  const row = await mine.selectFrom('imports').select('file_name').where('id', '=', importId).executeTakeFirst();
  return row?.file_name ?? null;
}

/** What an import is called: its file, else what was typed. */
export async function nameOfImport(mine: Mine, importId: number): Promise<string | null> {
  const row = await mine.selectFrom('imports').select(['file_name', 'report']).where('id', '=', importId).executeTakeFirst();
  return row?.file_name ?? row?.report ?? null;
}

/** How far an import is: its trades are stored before it is there. */
export type ImportStatus = 'pending' | 'processing' | 'completed' | 'failed';

export async function accountOfImport(mine: Mine, importId: number): Promise<number> {
  const row = await mine.selectFrom('imports').select('account_id').where('id', '=', importId).executeTakeFirstOrThrow();
  return row.account_id;
}

/** The report that an import was recognised as; of a typed trade a text. */
export async function reportOfImport(mine: Mine, importId: number): Promise<string | null> {
  const row = await mine.selectFrom('imports').select('report').where('id', '=', importId).executeTakeFirst();
  return row?.report ?? null;
}

/** Sets the status of an import and its result. */
export async function markImport(
  mine: Mine,
  importId: number,
  status: ImportStatus,
  facts: { readonly aggregatedCount?: number; readonly pairedCount?: number } = {},
): Promise<void> {
  await mine
    .updateTable('imports')
    .set({
      status,
      ...(facts.aggregatedCount === undefined ? {} : { aggregated_count: facts.aggregatedCount }),
      ...(facts.pairedCount === undefined ? {} : { paired_count: facts.pairedCount }),
    })
    .where('id', '=', importId)
    .execute();
}

/** Keeps what all closed trades came to before and after an import was paired. */
export async function keepImportNet(mine: Mine, importId: number, before: Paise, after: Paise): Promise<void> {
  await mine.updateTable('imports').set({ net_before: before, net_after: after }).where('id', '=', importId).execute();
}

/** The account's trades have been paired after all: no import of it stays failed. */
export async function forgetFailures(mine: Mine, accountId: number): Promise<void> {
  await mine
    .updateTable('imports')
    .set({ status: 'completed' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'failed')
    .execute();
}

/** One import as its owner sees it, or undefined; a file that waits is none yet. */
export async function importById(mine: Mine, importId: number) {
  return mine
    .selectFrom('imports')
    .select(['id', 'file_name', 'status', 'trade_count', 'skipped', 'skipped_count'])
    .where('id', '=', importId)
    .where('status', '!=', 'waiting')
    .$narrowType<{ status: ImportStatus }>()
    .executeTakeFirst();
}

/** The imports of the user that are being worked on, and how far. */
export async function importsUnderWay(mine: Mine) {
  return mine
    .selectFrom('imports')
    .select(['id', 'status', 'trade_count', 'aggregated_count', 'paired_count'])
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}
