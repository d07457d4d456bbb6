import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { readCookie, writeCookie } from '../../http/session-cookie.ts';
import type { Db } from '../../store/client.ts';
import { hashSecret } from '../secret.ts';

const COOKIE = 'passkey';
/** How long a challenge is valid, and how long browsers wait for the passkey. */
export const CHALLENGE_MS = 5 * 60_000;

/** Keeps a challenge that one browser was given. It alone can answer it, once. */
export async function giveChallenge(db: Db, reply: FastifyReply, config: Config, challenge: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashSecret(challenge), expires_at })
    .execute();
  writeCookie(reply, config, COOKIE, challenge, expires_at);
}

/** Uses up the challenge of the browser; null where it has none, or where it is over or used. */
export async function takeChallenge(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  now: Date,
): Promise<string | null> {
  const challenge = readCookie(request, config, COOKIE);
  if (challenge === null) return null;
  writeCookie(reply, config, COOKIE, null);
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? challenge : null;
}

export async function removeLateChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
