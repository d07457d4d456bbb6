import type { Config } from '../config.ts';
import type { Db, Store } from '../store/client.ts';
import { addAudit } from './audit.ts';
import { addMail } from '../mail/mails.ts';
import type { MailKind } from '../store/tables/mails.ts';
import type { AuditEvent } from '#contract/security.ts';
import { makeAuditLog, type AuditLog } from './audit-log.ts';
import { emptyOutbox, outboxOf } from '../mail/transport.ts';
import { type CheckGoogleToken, googleTokenCheck } from './google/google-token.ts';
import { makePasswords, type Passwords } from './password.ts';
import { type Mine, mineIn } from '../store/mine.ts';

/** The client that sent a request. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

/** What the functions of this folder need. */
export interface Identity {
  readonly store: Store;
  readonly config: Config;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly auditLog: AuditLog;
  /** null when the server has no Google client id. */
  readonly checkGoogleToken: CheckGoogleToken | null;
  /** Removes a user's data outside the database. */
  readonly removeFiles: (userId: number) => void;
}

/** Puts the parts together. Opens nothing. */
export function makeIdentity(
  { store, config, now }: Pick<Identity, 'store' | 'config' | 'now'>,
  onError: (error: unknown) => void,
): Identity {
  return {
    store,
    config,
    now,
    passwords: makePasswords(config.passwordCost),
    auditLog: makeAuditLog(store, onError),
    checkGoogleToken: config.google && googleTokenCheck(config.google, now),
    removeFiles: (userId) => emptyOutbox(outboxOf(config), userId),
  };
}

/** Adds an event to the user's audit log. */
export function note(mine: Mine, event: AuditEvent, client: Client, now: Date): Promise<void> {
  return addAudit(mine.db, { user_id: mine.userId, at: now, event, address: client.address, user_agent: client.userAgent });
}

/** Queues an e-mail to a user. */
export function writeTo(db: Db, user: { id: number; email: string }, kind: MailKind, now: Date): Promise<void> {
  return addMail(db, { kind, email: user.email, userId: user.id }, now);
}

/** Tells a user of a change of the account: in the audit log, and by an e-mail. */
export async function tell(
  tx: Db,
  user: { id: number; email: string },
  event: AuditEvent & MailKind,
  client: Client,
  now: Date,
): Promise<void> {
  await note(mineIn(tx, user.id), event, client, now);
  await writeTo(tx, user, event, now);
}
