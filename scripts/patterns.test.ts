import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { times } from '#test/server/endurance.ts';

/**
 * Patterns see texts of users, at any length: each takes time in proportion to the text. A pattern that backtracks over its own text takes
 * the square of it, or more, and one such request stops the server for everybody.
 */
const root = dirname(import.meta.dirname);
const FILES = globSync(['src/{engine,server,contract}/**/*.ts', 'src/web/urls.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);
/** Of each pumped text. The square of it is a hundred million steps. */
const LETTERS = 12_000;
/** Processor time that a pattern in proportion never needs for one text, on any machine. */
const MOST_MS = 50;
/** Patterns whose text is cut before, and its greatest length. */
const BOUNDED: Readonly<Record<string, number>> = {
  // A format code (cell-format.ts).
  [String.raw`\[[^\]]*\]|am\/pm|a\/p|general`]: 255,
  // What toPrecision gives (number-text.ts), and a decimal of our own (levy-lines.ts).
  [String.raw`\.?0+$`]: 30,
  '0+$': 30,
};

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push({ file, source: pattern, flags });
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** Texts that make a pattern try again: parts of its own that repeat, behind what it begins with, with an end that fails. */
function pumped({ source }: Pattern, length: number): string[] {
  const literals = source.replaceAll(/\\[dDwWsSbB]|\\(.)|\[\^?|[\](){}?*+|^$]/g, '$1');
  const letters = [...new Set([...Array.from(literals.slice(0, 12)), '1', 'a', 'A', ' ', '-', '.', '\n'])];
  const word = /[A-Za-z]{2,}/.exec(literals)?.[0] ?? '';
  const units = [...letters, ...letters.flatMap((one) => letters.slice(0, times(1, 5)).map((other) => one + other))];
  return units.flatMap((unit) => {
    const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    return ['', word].map((head) => `${head}${run}\u0000!`);
  });
}

/** One for all texts: to make one takes longer than most patterns. */
const context = createContext({});
const REPLACE = new Script('text.replaceAll(pattern, "")');
const TEST = new Script('pattern.test(text)');

/** Milliseconds of processor time; what does not end at all counts as endless. */
function costOf({ source, flags }: Pattern, text: string): number {
  Object.assign(context, { pattern: new RegExp(source, flags.replace('y', '')), text });
  const before = process.threadCpuUsage();
  try {
    (flags.includes('g') ? REPLACE : TEST).runInContext(context, { timeout: 5000 });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return process.threadCpuUsage(before).user / 1000;
}

const PATTERNS = [...new Map(FILES.flatMap(patternsOf).map((one) => [`${one.source} ${one.flags}`, one])).values()];

test('the patterns are found', () => {
  expect(PATTERNS.length).toBeGreaterThan(200);
  expect(costOf({ file: '', source: String.raw`a.*?(\d+)x`, flags: '' }, `a${'1'.repeat(LETTERS)}`)).toBeGreaterThan(MOST_MS);
});

test('each pattern takes time in proportion to its text', () => {
  const slow = PATTERNS.filter(({ source }) => /[*+]|,\}/.test(source)).filter((pattern) => {
    const length = BOUNDED[pattern.source] ?? LETTERS;
    // Twice, since the first run also compiles.
    return pumped(pattern, length).some((text) => costOf(pattern, text) > MOST_MS && costOf(pattern, text) > MOST_MS);
  });
  expect(slow.map(({ file, source }) => `${file}: /${source}/`)).toEqual([]);
});
