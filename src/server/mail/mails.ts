import { type Selectable, sql } from 'kysely';
import type { Db } from '../store/client.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { MailKind } from '../store/tables/mails.ts';
import type { Mine } from '../store/mine.ts';

export type Mail = Selectable<Tables['mails']>;

/** Puts an e-mail into the queue; with a transaction's tx it goes out only if that commits. */
export async function addMail(db: Db, mail: { kind: MailKind; email: string; userId: number | null }, now: Date): Promise<void> {
  await db.insertInto('mails').values({ kind: mail.kind, email: mail.email, user_id: mail.userId, created_at: now, due_at: now }).execute();
}

/**
 * Takes the next e-mail that is due for as long as the lease lasts; of two processes one gets it. Null when none is due. One that was
 * written later than now is of a clock that has since been set back, and due.
 */
export async function claimMail(db: Db, now: Date, leaseMs: number): Promise<Mail | null> {
  const { rows } = await sql<Mail>`
    UPDATE mails SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}, created_at = least(created_at, ${now})
    WHERE id = (SELECT id FROM mails WHERE failed_at IS NULL AND (due_at <= ${now} OR created_at > ${now}) ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0] ?? null;
}

/** The address of the user's first e-mail of these kinds that waits to be sent; null when there is none. */
export async function addressOfWaiting({ db, userId }: Mine, kinds: readonly MailKind[]): Promise<string | null> {
  const waiting = db.selectFrom('mails').select('email').where('user_id', '=', userId).where('failed_at', 'is', null);
  const mail = await waiting.where('kind', 'in', kinds).orderBy('id').executeTakeFirst();
  return mail?.email ?? null;
}

/** Removes an e-mail that was sent. */
export async function removeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Postpones the e-mail to a later attempt, or marks it as failed. */
export async function postponeMail(db: Db, id: number, error: string, next: { dueAt: Date } | { failedAt: Date }): Promise<void> {
  const change = 'dueAt' in next ? { due_at: next.dueAt } : { failed_at: next.failedAt };
  await db
    .updateTable('mails')
    .set({ error, ...change })
    .where('id', '=', id)
    .execute();
}

/** Removes the links that were asked for at the sign-in screen for an address that has no user any more. Those of other users stay. */
export async function removeMailsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('mails').where('email', '=', email).where('user_id', 'is', null).execute();
}

/** Removes what waits to be sent to a user. */
export async function removeMailsOf(mine: Mine): Promise<void> {
  await mine.db.deleteFrom('mails').where('user_id', '=', mine.userId).execute();
}

export async function removeFailedMailsSince(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('mails').where('failed_at', '<', instant).execute();
}
