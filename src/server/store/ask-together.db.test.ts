import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { askTogether, rowsAsked } from './ask-together.ts';

describeOnBothEngines('what is asked together', (open) => {
  test('is answered each by its own rows, in their order', async () => {
    const { db } = await open();
    const days = rowsAsked(
      sql<{ day: string; net: number }>`SELECT day::date AS day, net::int8 AS net
      FROM (VALUES ('2026-03-02', -5), ('2026-01-05', 9007199254740991)) AS v (day, net) ORDER BY day`,
      (rows) => rows,
    );
    const none = rowsAsked(sql<object>`SELECT 1 AS one WHERE false`, async (rows) => rows.length);
    expect(await askTogether(db, [days, none])).toEqual([
      [
        { day: '2026-01-05', net: 9_007_199_254_740_991 },
        { day: '2026-03-02', net: -5 },
      ],
      0,
    ]);
  });

  test('is no number that is not exact', async () => {
    const { db } = await open();
    const large = rowsAsked(sql<{ net: number }>`SELECT 9007199254740993::int8 AS net`, (rows) => rows);
    await expect(askTogether(db, [large])).rejects.toThrow('not an exact integer');
  });
});
