/** The tables of sessions, links, limits and e-mails. */
import type { ColumnType, Generated } from 'kysely';
import type { AuditEvent } from '#contract/security.ts';

/** A row never changes hands. */
type Owner = ColumnType<number, number, never>;

export interface SessionsTable {
  user_id: Owner;
  /** What the list of sessions shows; the cookie holds another secret. */
  id: string;
  token_hash: string;
  address: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export type TokenPurpose = 'verify-email' | 'keep-email' | 'reset-password' | 'delete-account' | 'known-browser';

export interface TokensTable {
  user_id: Owner;
  token_hash: string;
  purpose: TokenPurpose;
  email: string | null;
  expires_at: Date;
}

export interface AttemptsTable {
  key: string;
  count: number;
  last_at: Date;
  paused_until: Date | null;
}

export interface AuditTable {
  user_id: Owner;
  id: Generated<number>;
  at: Date;
  event: AuditEvent;
  address: string;
  user_agent: string;
}

export type MailKind =
  | 'sign-up'
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'email-change-asked'
  | 'email-change-asked-no-link'
  | 'email-changed'
  | 'email-changed-no-link'
  | 'password-changed'
  | 'google-linked'
  | 'google-unlinked';

export interface MailsTable {
  id: Generated<number>;
  /** null where the e-mail's reader is looked up by the address. */
  user_id: number | null;
  kind: MailKind;
  email: string;
  created_at: Date;
  attempts: Generated<number>;
  due_at: Date;
  error: string | null;
  failed_at: Date | null;
}

declare module './tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    tokens: TokensTable;
    attempts: AttemptsTable;
    audit: AuditTable;
    mails: MailsTable;
  }
}
