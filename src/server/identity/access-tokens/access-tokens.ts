import type { Selectable } from 'kysely';
import type { Db } from '../../store/client.ts';
import { type Mine, mineIn } from '../../store/mine.ts';
import type { Tables } from '../../store/tables/registry.ts';
import { hashSecret } from '../secret.ts';
import { isRecorded } from '../session.ts';
import { lasts, type User } from '../users.ts';

export type AccessToken = Selectable<Tables['access_tokens']>;

/** A token that is valid, with its user. */
export interface TokenWithUser {
  readonly token: AccessToken;
  readonly user: User;
}

/** The token that a program sent, while it is valid. */
export async function findAccessToken(db: Db, secret: string, now: Date): Promise<TokenWithUser | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .selectAll('users')
    .select(['user_id', 'access_tokens.id as token_id', 'name', 'token_hash', 'start', 'scopes'])
    .select(['access_tokens.created_at as token_created_at', 'expires_at', 'last_used_at', 'last_address'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where(lasts(now))
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, token_id, name, token_hash, start, scopes, token_created_at, expires_at, last_used_at, last_address, ...user } = row;
  const used = { created_at: token_created_at, expires_at, last_used_at, last_address };
  return { token: { user_id, id: token_id, name, token_hash, start, scopes, ...used }, user };
}

/** Records that a token is used, and from where. */
export async function markUsed(db: Db, token: AccessToken, address: string, now: Date): Promise<void> {
  const { user_id: userId, id, last_used_at, last_address } = token;
  if (last_used_at !== null && last_address === address && isRecorded(last_used_at, now)) return;
  await mineIn(db, userId).updateTable('access_tokens').set({ last_used_at: now, last_address: address }).where('id', '=', id).execute();
}

/** The user's tokens, the newest first, also those that have expired. */
export function listAccessTokens(mine: Mine): Promise<AccessToken[]> {
  return mine.selectFrom('access_tokens').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** False when the user has no such token. */
export async function revokeAccessToken(mine: Mine, id: string): Promise<boolean> {
  return (await mine.deleteFrom('access_tokens').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** No program calls for the user any more. Returns how many tokens there were. */
export async function revokeAccessTokens(mine: Mine): Promise<number> {
  return Number((await mine.deleteFrom('access_tokens').executeTakeFirstOrThrow()).numDeletedRows);
}
