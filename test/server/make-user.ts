import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables/registry.ts';

/** Makes a user with this name and without a password. */
export async function makeUser(db: Kysely<Tables>, name: string): Promise<{ id: number }> {
  const user = await db
    .insertInto('users')
    .values({ username: name, username_key: name.toLowerCase(), display_name: name, email: `${name.toLowerCase()}@example.in` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('owners').values({ user_id: user.id }).execute();
  return user;
}
