import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { namesOfShare } from '#engine/exchange/renames.ts';

/** Before any share was renamed. */
const FIRST = '1990-01-01' as TradingDay;

/**
 * Whether a symbol has each word of a search, in any case: 'nifty 25250 pe'. A word that is a symbol stands for all that its share had.
 * Without words all have.
 */
export function symbolHas(column: string, search: string): RawBuilder<boolean> {
  const words = search.toUpperCase().split(/\s+/).filter(Boolean);
  const hasOne = (word: string) => {
    const names = new Set([word, ...namesOfShare(word, FIRST)]);
    const found = [...names].map((name) => sql`strpos(${sql.ref(column)}, ${name}) > 0`);
    return sql`(${sql.join(found, sql` OR `)})`;
  };
  return words.length === 0 ? sql`true` : sql`(${sql.join(words.map(hasOne), sql` AND `)})`;
}
