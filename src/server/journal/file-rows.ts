import { sql } from 'kysely';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** Where a trade came from. */
export interface FileRow {
  readonly id: number;
  readonly row: number;
  readonly importId: number;
  readonly source: 'file' | 'manual' | 'edit' | 'action';
  /** null: typed by hand. */
  readonly fileName: string | null;
}

/** Where these trades came from, by their ids. */
export async function fileRowsOf(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, FileRow>> {
  const rows = await forUser(db, userId)
    .selectFrom('trades')
    .innerJoin('imports', (join) => join.onRef('imports.user_id', '=', 'trades.user_id').onRef('imports.id', '=', 'trades.import_id'))
    .select(['trades.id', 'trades.row', 'trades.import_id as importId', 'imports.file_name as fileName'])
    .select(sql<FileRow['source']>`CASE WHEN trades.corporate_action_id IS NULL THEN imports.source ELSE 'action' END`.as('source'))
    .where(({ eb, val }) => eb('trades.id', '=', eb.fn.any(val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
