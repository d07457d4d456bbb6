import type { Db } from '../store/client.ts';
import { addSession, prolongSession, type Session } from './sessions.ts';
import type { Client } from './identity.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { Mine } from '../store/mine.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a session lasts without use, and at most after the login. */
const IDLE = 14 * DAY;
const LONGEST = 90 * DAY;
/** Uses closer together than this are not recorded. */
const GRAIN = 5 * MINUTE;

/** A new session. `secret` is for the cookie and is stored nowhere else. */
export interface OpenedSession {
  readonly secret: string;
  readonly expiresAt: Date;
}

export async function openSession(mine: Mine, client: Client, now: Date, provenAt: Date | null): Promise<OpenedSession> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + IDLE);
  await addSession(mine.db, {
    user_id: mine.userId,
    id: crypto.randomUUID(),
    token_hash: hashSecret(secret),
    address: client.address,
    user_agent: client.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
    proven_at: provenAt,
  });
  return { secret, expiresAt };
}

/** Whether a use was recorded just now. The clock may have been set back. */
export function isRecorded(lastUsedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - lastUsedAt.getTime()) < GRAIN;
}

/** Records that a session is used. Returns its new end, or null when a use was recorded just now. */
export async function keepAlive(db: Db, session: Session, now: Date): Promise<Date | null> {
  if (isRecorded(session.last_used_at, now)) return null;
  // Never earlier than before: the clock may have been set back, and be true again.
  const end = Math.max(now.getTime() + IDLE, session.expires_at.getTime());
  const expiresAt = new Date(Math.min(end, session.created_at.getTime() + LONGEST));
  await prolongSession(db, session, now, expiresAt);
  return expiresAt;
}
