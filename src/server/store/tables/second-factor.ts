import { int8, reference, table, text, timestamptz } from '../table.ts';

const OF_THIS_SERVER = 'of this server';

export const totpFactors = table(
  'totp_factors',
  ['user_id'],
  {
    user_id: reference('users').fixed(),
    sealed_secret: text(),
    confirmed_at: timestamptz().orNull(),
    /** The period of the last code that was used: a code counts once. */
    last_period: int8(),
  },
  { class: 'managed', notExported: OF_THIS_SERVER },
);

export const recoveryCodes = table(
  'recovery_codes',
  ['user_id', 'code_hash'],
  { user_id: reference('users').fixed(), code_hash: text() },
  { class: 'managed', notExported: OF_THIS_SERVER },
);

export const trustedBrowsers = table(
  'trusted_browsers',
  ['user_id', 'id'],
  {
    user_id: reference('users').fixed(),
    /** What the list shows; the cookie holds another secret. */
    id: text(),
    token_hash: text(),
    address: text(),
    user_agent: text(),
    created_at: timestamptz(),
    last_used_at: timestamptz(),
    expires_at: timestamptz(),
  },
  { class: 'managed', notExported: OF_THIS_SERVER, notBackedUp: 'they are asked for a code again' },
);

export const serverKeys = table('server_keys', ['name'], { name: text(), key: text() }, { class: 'plain' });
