import { movedFrom } from './changes/changes.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** Where a trade came from. */
export interface FileRow {
  readonly id: number;
  readonly row: number;
  readonly importId: number;
  readonly source: 'file' | 'manual' | 'edit';
  /** null: typed by hand. */
  readonly fileName: string | null;
}

/** Where these trades came from, by their ids. One that was moved from another account keeps the row that it had there. */
export async function fileRowsOf(mine: Mine, ids: readonly number[]): Promise<Map<number, FileRow>> {
  const rows = await mine
    .selectFrom('trades')
    .innerJoin('imports', joinOwn('imports.id', 'trades.import_id'))
    .select(['trades.id', 'trades.row', 'trades.import_id as importId', 'imports.source', 'imports.file_name as fileName'])
    .where(isIn('trades.id', ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const edits = rows.filter(({ source, fileName }) => source === 'edit' && fileName === null).map(({ importId }) => importId);
  const before = await movedFrom(mine, edits);
  if (before.size === 0) return found;
  // They may have been moved there as well.
  const origins = await fileRowsOf(mine, [...before.values()]);
  for (const [id, from] of before) {
    const origin = origins.get(from);
    if (found.has(id) && origin) found.set(id, { ...origin, id });
  }
  return found;
}
