import type { Selectable } from 'kysely';
import type { Db } from '../store/client.ts';
import type { Tables } from '../store/tables/registry.ts';
import { lasts, type User } from './users.ts';
import { type Mine, mineIn } from '../store/mine.ts';

export type Session = Selectable<Tables['sessions']>;

/** A session that has not ended, with its user. */
export interface SessionWithUser {
  readonly session: Session;
  readonly user: User;
}

export async function addSession(db: Db, session: Session): Promise<void> {
  const { user_id: userId, ...row } = session;
  await mineIn(db, userId).insertInto('sessions').values(row).execute();
}

/** The session of a cookie's secret, unless it has ended. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionWithUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.user_id',
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.address',
      'sessions.user_agent',
      'sessions.created_at as session_created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.proven_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(lasts(now))
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, session_id, token_hash, address, user_agent, session_created_at, last_used_at, expires_at, proven_at, ...user } = row;
  const times = { created_at: session_created_at, last_used_at, expires_at, proven_at };
  const session = { user_id, id: session_id, token_hash, address, user_agent, ...times };
  return { session, user };
}

export async function prolongSession(db: Db, session: Session, now: Date, expiresAt: Date): Promise<void> {
  await mineIn(db, session.user_id)
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', session.id)
    .execute();
}

/** Records that the user proved who they are. */
export async function markProven(mine: Mine, id: string, now: Date): Promise<void> {
  await mine.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute();
}

/** The user's live sessions, the last used first. */
export function listSessions(mine: Mine, now: Date): Promise<Session[]> {
  return mine.selectFrom('sessions').selectAll().where('expires_at', '>', now).orderBy('last_used_at', 'desc').orderBy('id').execute();
}

/** False when the user has no such session. */
export async function endSession(mine: Mine, id: string): Promise<boolean> {
  const { numDeletedRows } = await mine.deleteFrom('sessions').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the user's sessions; returns how many there were. */
export async function endSessions(mine: Mine): Promise<number> {
  const { numDeletedRows } = await mine.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Keeps the `count` sessions of the user that were used last. */
export async function keepSessions(mine: Mine, count: number): Promise<void> {
  const older = mine.selectFrom('sessions').select('id').orderBy('last_used_at', 'desc').orderBy('id').offset(count);
  await mine.deleteFrom('sessions').where('id', 'in', older).execute();
}

export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
