import type { Selectable } from 'kysely';
import type { Db } from '../../store/client.ts';
import type { Mine } from '../../store/mine.ts';
import type { Tables } from '../../store/tables/registry.ts';
import type { Client } from '../identity.ts';
import { hashSecret, newSecret } from '../secret.ts';
import type { OpenedSession } from '../session.ts';

const TRUSTED_MS = 30 * 24 * 3_600_000;
/** Another one ends the least recently used. */
const MOST_TRUSTED = 20;

/** The user's browsers that are not asked for a code, the last used first. */
export function listTrustedBrowsers(mine: Mine, now: Date): Promise<Selectable<Tables['trusted_browsers']>[]> {
  const live = mine.selectFrom('trusted_browsers').selectAll().where('expires_at', '>', now);
  return live.orderBy('last_used_at', 'desc').orderBy('id').execute();
}

/** Trusts a browser for 30 days. The secret is for its cookie and is stored nowhere else. */
export async function trustBrowser(mine: Mine, client: Client, now: Date): Promise<OpenedSession> {
  const older = mine.selectFrom('trusted_browsers').select('id').orderBy('last_used_at', 'desc').orderBy('id');
  await mine
    .deleteFrom('trusted_browsers')
    .where('id', 'in', older.offset(MOST_TRUSTED - 1))
    .execute();
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + TRUSTED_MS);
  const row = { id: crypto.randomUUID(), token_hash: hashSecret(secret), address: client.address, user_agent: client.userAgent };
  const trusted = { ...row, created_at: now, last_used_at: now, expires_at: expiresAt };
  await mine.insertInto('trusted_browsers').values(trusted).execute();
  return { secret, expiresAt };
}

/** Whether the user trusts the browser with this secret. Records that it was used. */
export async function isTrustedBrowser(mine: Mine, secret: string, { address }: Client, now: Date): Promise<boolean> {
  const found = mine.updateTable('trusted_browsers').where('token_hash', '=', hashSecret(secret)).where('expires_at', '>', now);
  return (await found.set({ last_used_at: now, address }).executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** False when the user has no such browser. */
export async function forgetTrustedBrowser(mine: Mine, id: string): Promise<boolean> {
  return (await mine.deleteFrom('trusted_browsers').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** The user trusts no browser any more. */
export async function forgetTrustedBrowsers(mine: Mine): Promise<void> {
  await mine.deleteFrom('trusted_browsers').execute();
}

export async function removeLateTrust(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('trusted_browsers').where('expires_at', '<=', now).execute();
}
