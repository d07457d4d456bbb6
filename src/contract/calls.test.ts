import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const QUERIES = Object.entries(calls).flatMap(([name, { schema }]) => {
  const { querystring } = schema as Call['schema'];
  return querystring instanceof z.ZodObject && 'from_date' in querystring.shape ? [[name, querystring] as const] : [];
});

/** What some queries cannot be without. */
const OTHERS = { by: 'weekday', dimension: 'weekday' };

describe('days the other way round', () => {
  test('are looked for in every list that takes days', () => expect(QUERIES.length).toBeGreaterThan(10));

  test.each(QUERIES)('%s says so', (_, query) => {
    const said = (from_date: string, to_date: string) =>
      query.safeParse({ ...OTHERS, from_date, to_date }).error?.issues.map(({ message }) => message) ?? [];
    const wrong = 'to_date must not be before from_date.';
    expect(said('2026-05-02', '2026-05-01')).toContain(wrong);
    expect(said('2026-05-02', '2026-05-02')).not.toContain(wrong);
    expect(said('2026-05-02', '')).not.toContain(wrong);
  });
});
