import type { Db } from './client.ts';
import { forUser } from './for-user.ts';
import type { ChangesTable } from './tables.ts';

/** A change on its way in; `facts` are the rows before and after as people saw them. */
export interface NewChange {
  readonly kind: ChangesTable['kind'];
  readonly facts: object;
  /** The import that holds an edit's trade. */
  readonly importId: number | null;
}

/** Stores a change; answers its id. */
export async function insertChange(db: Db, userId: number, { kind, facts, importId }: NewChange): Promise<number> {
  const { id } = await forUser(db, userId)
    .insertInto('changes')
    .values({ kind, facts: JSON.stringify(facts), import_id: importId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
