import { int8, reference, table, text, texts, timestamptz } from '../table.ts';

export const passkeys = table(
  'passkeys',
  ['user_id', 'id'],
  {
    user_id: reference('users').fixed(),
    id: text(),
    name: text(),
    credential: text(),
    public_key: text(),
    counter: int8(),
    transports: texts(),
    created_at: timestamptz(),
    last_used_at: timestamptz().orNull(),
  },
  { class: 'managed', notExported: 'of this server' },
);

export const passkeyChallenges = table(
  'passkey_challenges',
  ['challenge_hash'],
  { challenge_hash: text(), expires_at: timestamptz() },
  { class: 'plain', notBackedUp: 'they are valid for five minutes' },
);
