import type { MappingBody } from '#contract/questions.ts';
import { MOST_MAPPINGS } from '#contract/limits.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** The user's mappings, the latest used first. */
export function mappingsOf(db: Db, userId: number) {
  return forUser(db, userId)
    .selectFrom('mappings')
    .select(['id', 'fingerprint', 'name', 'body', 'last_used_at', 'created_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Remembers a mapping that a table was read by. A known table keeps its name; beyond MOST_MAPPINGS the least used are forgotten. */
export async function rememberMapping(db: Db, userId: number, fingerprint: string, name: string, mapping: MappingBody): Promise<void> {
  const scoped = forUser(db, userId);
  const [body, lastUsedAt] = [JSON.stringify(mapping), new Date()];
  await scoped
    .insertInto('mappings')
    .values({ fingerprint, name, body, last_used_at: lastUsedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doUpdateSet({ body, last_used_at: lastUsedAt }))
    .execute();
  const surplus = (await mappingsOf(db, userId)).slice(MOST_MAPPINGS).map(({ id }) => id);
  if (surplus.length > 0) {
    await scoped
      .deleteFrom('mappings')
      .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(surplus))))
      .execute();
  }
}

/** Gives a mapping another name; false where the user has none of this id. */
export async function renameMapping(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await forUser(db, userId).updateTable('mappings').set({ name }).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a mapping; false where the user has none of this id. */
export async function forgetMapping(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await forUser(db, userId).deleteFrom('mappings').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
