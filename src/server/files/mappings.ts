import { type RememberedBody, rememberedOf } from '#contract/questions.ts';
import { MOST_ANSWERS, MOST_MAPPINGS } from '#contract/limits.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** What the user said about kinds of files, the latest used first. */
export function mappingsOf(mine: Mine) {
  return mine
    .selectFrom('mappings')
    .select(['id', 'fingerprint', 'name', 'body', 'last_used_at', 'created_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Remembers what was said about a kind of file. A known kind keeps its name; beyond MOST_MAPPINGS the least used are forgotten. */
export async function rememberKind(mine: Mine, fingerprint: string, name: string, said: RememberedBody): Promise<void> {
  const known = await mine.selectFrom('mappings').select(['name', 'body']).where('fingerprint', '=', fingerprint).executeTakeFirst();
  const before = known ? rememberedOf(known.body) : { mapping: null, answers: {} };
  // The latest answers, where a kind has more than are kept.
  const answers = Object.fromEntries(Object.entries({ ...before.answers, ...said.answers }).slice(-MOST_ANSWERS));
  const body = JSON.stringify({ mapping: said.mapping ?? before.mapping, answers });
  await mine.put('mappings', { fingerprint }, { name: known?.name ?? name, body, last_used_at: new Date() });
  const surplus = (await mappingsOf(mine)).slice(MOST_MAPPINGS).map(({ id }) => id);
  if (surplus.length > 0) {
    await mine.deleteFrom('mappings').where(isIn('id', surplus)).execute();
  }
}

/** Gives a mapping another name; false where the user has none of this id. */
export async function renameMapping(mine: Mine, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await mine.updateTable('mappings').set({ name }).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a mapping; false where the user has none of this id. */
export async function forgetMapping(mine: Mine, id: number): Promise<boolean> {
  const { numDeletedRows } = await mine.deleteFrom('mappings').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
