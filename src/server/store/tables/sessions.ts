import { reference, table, text, timestamptz } from '../table.ts';

export const sessions = table(
  'sessions',
  ['user_id', 'id'],
  {
    user_id: reference('users').fixed(),
    /** What the list of sessions shows; the cookie holds another secret. */
    id: text(),
    token_hash: text(),
    address: text(),
    user_agent: text(),
    created_at: timestamptz(),
    last_used_at: timestamptz(),
    expires_at: timestamptz(),
    /** When the user last proved who they are; null where a trusted browser stood for the second step. */
    proven_at: timestamptz().orNull(),
  },
  { class: 'managed', notExported: 'of this server', notBackedUp: 'users log in again' },
);
