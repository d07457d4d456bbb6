import { owner, table, text, timestamptz } from '../table.ts';

/** Calls that create something, by the key that the client gave them. */
export const idempotencyKeys = table(
  'idempotency_keys',
  ['user_id', 'key'],
  {
    user_id: owner(),
    key: text(),
    /** SHA-256 of the method, the path and the body. */
    request_hash: text(),
    /** What the transaction came to, as JSON. */
    result: text(),
    made_at: timestamptz(),
  },
  { notExported: 'of this server' },
);
