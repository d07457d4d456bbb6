import { reference, table, text, timestamptz } from '../table.ts';

export type TokenPurpose = 'verify-email' | 'keep-email' | 'reset-password' | 'delete-account' | 'known-browser' | 'second-step';

export const tokens = table(
  'tokens',
  ['user_id', 'token_hash'],
  {
    user_id: reference('users').fixed(),
    token_hash: text(),
    purpose: text<TokenPurpose>(),
    email: text().orNull(),
    expires_at: timestamptz(),
  },
  { class: 'managed', notExported: 'of this server', notBackedUp: 'links that were sent before no longer work' },
);
