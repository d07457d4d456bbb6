import type { Scope } from '#contract/routes.ts';
import { reference, table, text, texts, timestamptz } from '../table.ts';

export const accessTokens = table(
  'access_tokens',
  ['user_id', 'id'],
  {
    user_id: reference('users').fixed(),
    id: text(),
    name: text(),
    token_hash: text(),
    /** The first characters of the token, to know it by. */
    start: text(),
    scopes: texts<Scope>(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
    last_used_at: timestamptz().orNull(),
    last_address: text().orNull(),
  },
  { class: 'managed', notExported: 'of this server', notBackedUp: 'one that was revoked since would be valid again' },
);
