import { NAUGHTY_TEXTS } from './hostile-files.ts';

/** A text that cannot be compressed. PostgreSQL refuses a long text in an index only if it stays long when compressed. */
export function incompressible(length: number): string {
  let [text, state] = ['', 7];
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36).toUpperCase();
  }
  return text.slice(0, length);
}

/** Texts for any field: wrong numbers and days, markup, SQL, paths, and characters that break readers of text. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...NAUGHTY_TEXTS,
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '1e400',
  '1e-400',
  'Infinity',
  '0x10',
  '1,2',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13T00:00:00Z',
  '2026-05-04T10:00:00+99:99',
  "' OR 1=1 --",
  'a\\',
  '%',
  '_%_',
  'a\0b',
  '\r\nset-cookie: a=b',
  '[object Object]',
  'undefined',
  '[]',
  '{"a":1}',
  incompressible(5_000),
];

/** Values in an address: broken encodings, encoded slashes, bytes that are not UTF-8. */
export const HOSTILE_ENCODINGS: readonly string[] = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%c0%af',
  '%ff%fe',
  'a%2fb',
  '%252e%252e%252f',
  '1;2',
  '%F0%9F%92%A9',
];

const DEPTH = 100_000;

/** JSON for any field, as text: huge numbers, other types, lone surrogates, names that change prototypes. */
export const HOSTILE_JSON: readonly string[] = [
  ...'1e400 -1e400 -0 9007199254740993 -1 1.5 5e-324 null true false [] {} [[]] [null] [1e400] [9007199254740993] ["a","b"]'.split(' '),
  ...'"\\ud800" "a\\udc00b" "\\u0000" "\\u202e" "\\ufffe" {"$gt":""} [{"id":1}] {"toString":1,"length":-1}'.split(' '),
  ...'{"__proto__":{"polluted":1}} {"constructor":{"prototype":{"polluted":1}}}'.split(' '),
  '9'.repeat(400),
  `[${'1,'.repeat(1000)}1]`,
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH / 10)}1${'}'.repeat(DEPTH / 10)}`,
];
