import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';

describeOnBothEngines('store', (open) => {
  test('values have the same types on both engines', async () => {
    const { db } = await open();
    const { rows } = await sql`SELECT 9007199254740991::int8 AS int8, '2024-02-29'::date AS day,
      '2024-02-29 10:00+05:30'::timestamptz AS instant, '{1,NULL,-3}'::int8[] AS int8s, '{}'::int8[] AS none,
      '{"a":[1,"x"]}'::jsonb AS json, '\\x00ff'::bytea AS bytes, 0.065::float8 AS float8, true AS flag,
      sum(n) AS total, count(*) AS count FROM (VALUES (1::int8), (2)) AS t(n)`.execute(db);
    expect(rows).toEqual([
      {
        int8: Number.MAX_SAFE_INTEGER,
        day: '2024-02-29',
        instant: new Date('2024-02-29T04:30:00Z'),
        int8s: [1, null, -3],
        none: [],
        json: { a: [1, 'x'] },
        bytes: Buffer.from([0, 255]),
        float8: 0.065,
        flag: true,
        total: 3,
        count: 2,
      },
    ]);
  });
});
