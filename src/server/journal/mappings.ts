import { type RememberedBody, rememberedOf } from '#contract/questions.ts';
import { MOST_ANSWERS, MOST_MAPPINGS } from '#contract/limits.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** What the user said about kinds of files, the latest used first. */
export function mappingsOf(db: Db, userId: number) {
  return forUser(db, userId)
    .selectFrom('mappings')
    .select(['id', 'fingerprint', 'name', 'body', 'last_used_at', 'created_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Remembers what was said about a kind of file. A known kind keeps its name; beyond MOST_MAPPINGS the least used are forgotten. */
export async function rememberKind(db: Db, userId: number, fingerprint: string, name: string, said: RememberedBody): Promise<void> {
  const scoped = forUser(db, userId);
  const known = await scoped.selectFrom('mappings').select('body').where('fingerprint', '=', fingerprint).executeTakeFirst();
  const before = known ? rememberedOf(known.body) : { mapping: null, answers: {} };
  // The latest answers, where a kind has more than are kept.
  const answers = Object.fromEntries(Object.entries({ ...before.answers, ...said.answers }).slice(-MOST_ANSWERS));
  const [body, lastUsedAt] = [JSON.stringify({ mapping: said.mapping ?? before.mapping, answers }), new Date()];
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
