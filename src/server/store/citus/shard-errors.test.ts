import { expect, test } from 'vitest';
import { asStoreError, SQLSTATE, StoreDown } from '../store-error.ts';

function failed(code: string, message: string, more: object = {}): Error {
  return Object.assign(new Error(message), { code, ...more });
}

test('a duplicate row that Citus reports as an internal error is a duplicate row', () => {
  const error = asStoreError(failed('XX000', 'duplicate key value violates unique constraint "tags_by_name_102345"'));
  expect(error).toMatchObject({ code: SQLSTATE.uniqueViolation, constraint: 'tags_by_name' });
  expect((error as Error).message).toBe('duplicate key value violates unique constraint "tags_by_name"');
});

test('a constraint loses the number of its shard, and only that', () => {
  const text = 'insert or update on table "trades_102008" violates foreign key constraint "trades_user_id_fkey_102008"';
  const error = asStoreError(failed('23503', text, { table: 'trades_102008' })) as Error;
  expect(error).toMatchObject({ code: '23503', constraint: 'trades_user_id_fkey', table: 'trades' });
  expect(error.message).toBe('insert or update on table "trades" violates foreign key constraint "trades_user_id_fkey"');
  const single = failed('23505', 'duplicate key value violates unique constraint "users_email_2"', { constraint: 'users_email_2' });
  expect(asStoreError(single)).toMatchObject({ code: '23505', constraint: 'users_email_2', message: single.message });
});

test('a value that is refused through INSERT … SELECT says what is wrong with it', () => {
  const empty = asStoreError(failed('XX000', 'null value in column "broker" of relation "tags_102345" violates not-null constraint'));
  expect(empty).toMatchObject({ code: '23502', column: 'broker' });
  expect(asStoreError(failed('XX000', 'index row requires 30032 bytes, maximum size is 8191'))).toMatchObject({ code: '54000' });
});

test('other internal errors stay what they are, and a machine that is away is a store that is down', () => {
  const other = failed('XX000', 'cache lookup failed for relation 102345');
  expect(asStoreError(other)).toBe(other);
  expect(other).toMatchObject({ code: 'XX000', message: 'cache lookup failed for relation 102345' });
  const text = 'connection to the remote node postgres@10.0.0.2:5432 failed with the following error: Connection refused';
  expect(asStoreError(failed('08006', text))).toBeInstanceOf(StoreDown);
  expect(asStoreError(failed('XX000', 'server closed the connection unexpectedly\n\tThis probably means'))).toBeInstanceOf(StoreDown);
  expect(asStoreError(failed('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'))).toBeInstanceOf(StoreDown);
  expect(asStoreError(failed('XX000', 'could not commit transaction for shard 102185 on at least one active node'))).toBeInstanceOf(
    StoreDown,
  );
});
