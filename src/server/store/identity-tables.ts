/** The same of the tables of logging in. */
import type { Tables } from './tables/registry.ts';

export type { MailKind } from './tables/mails.ts';
export type { TokenPurpose } from './tables/tokens.ts';

export type SessionsTable = Tables['sessions'];
export type TokensTable = Tables['tokens'];
export type AuditTable = Tables['audit'];
export type MailsTable = Tables['mails'];
