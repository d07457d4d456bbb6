import { type RawBuilder, sql } from 'kysely';

/** The words of a search, in lower case: what stands between them is nothing to search for. */
export function searchedWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/**
 * A full-text query for all of the words, the last of which may be a beginning; null without a word. The text as it was typed is the other
 * way to match: PostgreSQL takes 'buy/sell' for one word.
 */
export function wordsQuery(text: string): RawBuilder<unknown> | null {
  const words = searchedWords(text);
  if (words.length === 0) return null;
  const all = words.map((word, place) => (place === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
  return sql`(to_tsquery('simple', ${all}) || plainto_tsquery('simple', ${text}))`;
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
