import type { Selectable } from 'kysely';
import type { Db } from '../../store/client.ts';
import type { Mine } from '../../store/mine.ts';
import type { Tables } from '../../store/tables/registry.ts';

export type Passkey = Selectable<Tables['passkeys']>;

/** The passkey that a browser names. */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  return (await db.selectFrom('passkeys').selectAll().where('credential', '=', credentialId).executeTakeFirst()) ?? null;
}

/** The user's passkeys, the newest first. */
export function listPasskeys(mine: Mine): Promise<Passkey[]> {
  return mine.selectFrom('passkeys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function hasPasskey(mine: Mine): Promise<boolean> {
  return (await mine.selectFrom('passkeys').select('id').executeTakeFirst()) !== undefined;
}

/**
 * Records that a passkey signed. False where its counter did not rise: then there may be a copy of it (WebAuthn level 3, section 6.1.1).
 * Passkeys without a counter stay at 0.
 */
export async function markSigned(mine: Mine, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when the user has no such passkey. */
export async function removePasskey(mine: Mine, id: string): Promise<boolean> {
  return (await mine.deleteFrom('passkeys').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** No passkey logs the user in any more. Returns how many there were. */
export async function removePasskeys(mine: Mine): Promise<number> {
  return Number((await mine.deleteFrom('passkeys').executeTakeFirstOrThrow()).numDeletedRows);
}
