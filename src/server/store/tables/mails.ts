import { int4, numbered, reference, table, text, timestamptz } from '../table.ts';

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
  | 'google-unlinked'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'token-made';

export const mails = table(
  'mails',
  ['id'],
  {
    id: numbered(),
    /** null where the e-mail's reader is looked up by the address. */
    user_id: reference('users').orNull(),
    kind: text<MailKind>(),
    email: text(),
    created_at: timestamptz(),
    attempts: int4().withDefault(),
    due_at: timestamptz(),
    error: text().orNull(),
    failed_at: timestamptz().orNull(),
  },
  { class: 'managed', notExported: 'of this server' },
);
