import { expect, test } from 'vitest';
import { asStoreError, StoreDown } from './store-error.ts';

const failed = (code: string, message: string) => asStoreError(Object.assign(new Error(message), { code }));

test.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device'],
  ['XX000', 'could not extend file "base/5/16384": File too large'],
  ['XX000', 'could not write to file "base/pgsql_tmp/pgsql_tmp1.0": Disk quota exceeded'],
  ['57P03', 'the database system is in recovery mode'],
  ['ECONNRESET', 'read ECONNRESET'],
])('a database that cannot serve now is told from a fault of ours: %s', (code, message) => {
  expect(failed(code, message)).toBeInstanceOf(StoreDown);
});

test.each([
  ['XX000', 'cache lookup failed for relation 16384'],
  ['23505', 'duplicate key value violates unique constraint "users_pkey"'],
  ['42P01', 'relation "trade" does not exist'],
])('every other failed statement is a fault of ours: %s', (code, message) => {
  expect(failed(code, message)).not.toBeInstanceOf(StoreDown);
});
