import type { Selectable } from 'kysely';
import type { Db } from '../store/client.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { TokenPurpose } from '../store/tables/tokens.ts';
import { type Mine, mineIn } from '../store/mine.ts';

export type Token = Selectable<Tables['tokens']>;

export async function addToken(db: Db, token: Token): Promise<void> {
  const { user_id: userId, ...row } = token;
  await mineIn(db, userId).insertInto('tokens').values(row).execute();
}

/** The token with this secret's hash while it is valid. */
export function findToken(db: Db, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<Token | undefined> {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The address that a valid link of this purpose was sent to; null when the user has none. */
export async function addressOfLink(mine: Mine, purpose: TokenPurpose, now: Date): Promise<string | null> {
  const valid = mine.selectFrom('tokens').select('email').where('purpose', '=', purpose).where('expires_at', '>', now);
  const link = await valid.orderBy('expires_at').executeTakeFirst();
  return link?.email ?? null;
}

/** Uses up the token; null when it is unknown, expired or used. Of two callers at once one gets it. */
export async function useToken(db: Db, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<Token | null> {
  const token = await db
    .deleteFrom('tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return token ?? null;
}

/** Removes all of the user's tokens of these purposes. */
export async function removeTokens(mine: Mine, ...purposes: TokenPurpose[]): Promise<void> {
  await mine.deleteFrom('tokens').where('purpose', 'in', purposes).execute();
}

/** Keeps the `count` tokens of one purpose that expire last. */
export async function keepTokens(mine: Mine, purpose: TokenPurpose, count: number): Promise<void> {
  const all = mine.selectFrom('tokens').select('token_hash').where('purpose', '=', purpose);
  const older = all.orderBy('expires_at', 'desc').orderBy('token_hash').offset(count);
  await mine.deleteFrom('tokens').where('token_hash', 'in', older).execute();
}

export async function removeLateTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
}
