import { type RawBuilder, sql } from 'kysely';

/** The words of a search, in lower case: what stands between them is nothing to search for. */
export function searchedWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/**
 * Whether a text has all of the words, each of which may be a beginning; null where nothing is searched for. The user's own texts are read
 * one by one: an index over the words of all users would be asked for those of others.
 */
export function havingWords(q: string): ((text: RawBuilder<unknown>) => RawBuilder<boolean>) | null {
  const words = searchedWords(q);
  if (words.length === 0) return null;
  return (text) =>
    sql`(${sql.join(
      // To PostgreSQL an underscore is a letter; in Markdown it begins emphasis, in a name it parts words.
      words.map((word) => sql`${text} ~* ${`(\\m|_)${word}`}`),
      sql` AND `,
    )})`;
}

const BEFORE = 60;
const LONGEST = 240;

/** The part of a text in which one of the words first begins, on one line. */
export function partWith(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (line.length <= LONGEST) return line;
  const from = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1;
  const part = line.slice(from, from + LONGEST);
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < line.length ? '…' : ''}`;
}
