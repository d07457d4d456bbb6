import { type RawBuilder, sql } from 'kysely';

/** Whether a symbol has each word of a search, in any case: 'nifty 25250 pe'. Without words all have. */
export function symbolHas(column: string, search: string): RawBuilder<boolean> {
  const words = search.toUpperCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => sql`strpos(${sql.ref(column)}, ${word}) > 0`),
        sql` AND `,
      )})`;
}
