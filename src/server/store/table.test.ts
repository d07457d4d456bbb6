import { expect, test } from 'vitest';
import { classOf, holdsLargeRows, int8, json, notExported, numbered, ofTrade, owner, reference, table, text, bytea } from './table.ts';

test('the class of a table follows from whom its rows belong to', () => {
  expect(classOf(table('moods', ['user_id', 'id'], { user_id: owner(), id: numbered() }))).toBe('journal');
  expect(classOf(table('keys', ['id'], { user_id: reference('users'), id: text() }, { class: 'managed' }))).toBe('managed');
  expect(() => classOf(table('strangers', ['id'], { id: int8() }))).toThrow('strangers has no owner');
});

test('a table is exported unless it is derived or says why not, and files are read one by one', () => {
  const columns = { user_id: owner(), id: numbered() };
  expect(notExported(table('moods', ['id'], columns))).toBeNull();
  expect(notExported(table('sums', ['id'], columns, { isRebuilt: true }))).toContain('derived');
  expect(holdsLargeRows(table('moods', ['id'], columns))).toBe(false);
  expect(holdsLargeRows(table('files', ['id'], { ...columns, content: bytea() }))).toBe(true);
});

test('a column that names rows says so, or does not compile', () => {
  // @ts-expect-error it must be a reference
  table('moods', ['id'], { user_id: owner(), id: numbered(), account_id: int8() });
  // @ts-expect-error whether it goes along with the words of its trade must be said
  table('moods', ['id'], { user_id: owner(), id: numbered(), trade_id: reference('trades') });
  // @ts-expect-error the key has a column that the table has not
  table('moods', ['id', 'day'], { user_id: owner(), id: numbered() });
  const right = table('moods', ['id'], { user_id: owner(), id: numbered(), trade_id: ofTrade('moves').orNull(), body: json() });
  expect(right.columns.trade_id.facts).toMatchObject({ isNullable: true, refersTo: { table: 'trades', follow: 'moves' } });
});
