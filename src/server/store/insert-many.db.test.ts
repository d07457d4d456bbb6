import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeTrades } from '#test/server/make-trades.ts';
import { makeUser } from '#test/server/make-user.ts';
import { columnsOf, readRows } from './columns-of.ts';
import { mineIn, mineOf } from './mine.ts';

describeOnBothEngines('insertMany', (open) => {
  test('stores every kind of value as it was, in the order given', async () => {
    const { db } = await open();
    const asha = mineIn(db, (await makeUser(db, 'asha')).id);
    const odd = { symbol: `M&M "A\\B" {1,2} ₹ NULL`, orderId: '', tradeId: 'NULL', charges: null };
    const rows = makeTrades(12_003);
    Object.assign(rows[7] ?? {}, odd);
    const inserted = await asha.insertMany('trades', rows, { returning: ['id', 'identity'] });
    expect(inserted.map(({ identity }) => identity)).toEqual(rows.map(({ identity }) => identity));
    const columns = columnsOf('trades', ['id', 'rowId', 'supersededBy', 'fairValue']);
    const stored = await asha.selectFrom('trades').select(columns).orderBy('id').execute();
    expect(readRows('trades', stored)).toEqual(rows);
  });

  test('stores text that means something to COPY, and refuses a NUL, in any number of rows', async () => {
    const store = await open();
    const asha = mineOf(store, (await makeUser(store.db, 'asha')).id);
    const hostile = [
      '\\',
      '\\\\',
      '\\.',
      '\\N',
      '\\n',
      'a\tb',
      'a\nb',
      'a\r\nb',
      '\n\\.\n',
      '',
      ' ',
      'NULL',
      '\b\v\f',
      '\u2028',
      '₹😀',
      '\t',
      '"',
      '{}',
    ];
    for (const count of [3, 300]) {
      const lines = hostile.map((text) => ({ period: 'all' as const, line: `${count}${text}${count}`, roundTripId: 1 }));
      const others = Array.from({ length: count }, (_, index) => ({ period: '12m' as const, line: `${count}`, roundTripId: index }));
      const rows = [...lines.slice(0, count), ...others];
      await asha.insertMany('leak_trips', rows);
      const stored = await asha.selectFrom('leak_trips').select(columnsOf('leak_trips')).execute();
      expect(stored.filter(({ line }) => line.startsWith(`${count}`))).toEqual(expect.arrayContaining(rows));
      const spoiled = [...others.map((row) => ({ ...row, line: 'later' })), { period: 'all' as const, line: 'a\0b', roundTripId: 1 }];
      await expect(asha.insertMany('leak_trips', spoiled)).rejects.toMatchObject({ code: '22021' });
      expect(await asha.selectFrom('leak_trips').select('line').where('line', '=', 'later').execute()).toEqual([]);
    }
  });

  test('what cannot be made, or breaks a rule, is said, and the connection goes on', async () => {
    const store = await open({ poolSize: 1 });
    const asha = mineOf(store, (await makeUser(store.db, 'asha')).id);
    const rows = makeTrades(30_000);
    const without = (name: 'symbol' | 'quantity', value: unknown) =>
      rows.map((row, index) => (index === 100 ? { ...row, [name]: value } : row));
    await expect(asha.insertMany('trades', without('symbol', {}))).rejects.toThrow('not a value of a column: object');
    await expect(asha.insertMany('trades', without('quantity', 'ten'))).rejects.toMatchObject({ code: '22P02' });
    await expect(asha.transaction((tx) => tx.insertMany('trades', [...rows, ...rows]))).rejects.toMatchObject({ code: '23505' });
    await asha.insertMany('trades', rows);
    const { count } = await asha
      .selectFrom('trades')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(rows.length);
  });

  test('leaves what no row gives to the database, and numbers rows itself', async () => {
    const { db } = await open();
    const asha = mineIn(db, (await makeUser(db, 'asha')).id);
    const named = Array.from({ length: 30 }, (_, index) => ({ id: 900 + index, kind: 'tag' as const, name: `tag ${index}` }));
    for (const rows of [named.slice(0, 3), named.slice(3)]) await asha.insertMany('tags', rows);
    const stored = await asha.selectFrom('tags').select(columnsOf('tags')).orderBy('id').execute();
    expect(stored.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
    expect(stored.every(({ id, createdAt }) => id < 900 && createdAt instanceof Date)).toBe(true);
    const id = await asha.insertOne('views', { name: 'Best', filter: { symbol: ['TCS'] } });
    const view = await asha.selectFrom('views').select(['filter']).where('id', '=', id).executeTakeFirst();
    expect(view).toEqual({ filter: { symbol: ['TCS'] } });
  });

  test('leaves duplicates out when asked, else throws and stores nothing of the batch', async () => {
    const { db } = await open();
    const asha = mineIn(db, (await makeUser(db, 'asha')).id);
    const ravi = mineIn(db, (await makeUser(db, 'ravi')).id);
    const rows = makeTrades(600);
    await asha.insertMany('trades', rows.slice(0, 100));
    const added = await asha.insertMany('trades', rows, { skipDuplicates: true, returning: ['identity'] });
    expect(added.map(({ identity }) => identity)).toEqual(rows.slice(100).map(({ identity }) => identity));
    await expect(asha.insertMany('trades', rows)).rejects.toMatchObject({ code: '23505' });
    expect(await ravi.insertMany('trades', rows, { skipDuplicates: true, returning: ['id'] })).toHaveLength(600);
  });

  test('an empty list sends no statement', async () => {
    const statements: string[] = [];
    const { db } = await open({ onQuery: (statement) => statements.push(statement) });
    expect(await mineIn(db, 1).insertMany('trades', [])).toEqual([]);
    expect(statements).toEqual([]);
  });
});
