import type { Mine } from '../store/mine.ts';

/** Files of the journal of which something was taken by evidence and is not confirmed. */
export function unconfirmedReadings(mine: Mine) {
  return mine
    .selectFrom('imports')
    .select(['id', 'account_id', 'file_name', 'by_evidence'])
    .where('by_evidence', 'is not', null)
    .where('removed_at', 'is', null)
    .where('source', '=', 'file')
    .orderBy('id')
    .execute();
}

/** The user says that a file was read right; false where there is no such file. */
export async function confirmReading(mine: Mine, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('imports')
    .set({ by_evidence: null })
    .where('id', '=', importId)
    .where('source', '=', 'file')
    .where('status', '!=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
