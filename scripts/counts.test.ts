import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DIMENSIONS } from '../src/contract/filter-parts.ts';
import { REPORT_DIMENSIONS } from '../src/contract/report-groups.ts';
import { FORMATS } from '../src/engine/brokers/registry.ts';
import { knownActions } from '../src/engine/corporate-actions/known-actions.ts';

const root = dirname(import.meta.dirname);
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

const ofBrokers = FORMATS.filter(({ broker }) => broker !== null);
const { articles } = JSON.parse(readFileSync(join(root, 'content/education/manifest.json'), 'utf8')) as { articles: readonly unknown[] };

// Not a literal: what the browser runs is compiled apart.
const { CHARTS } = (await import(join(root, 'src/web/text/en/charts.ts'))) as { CHARTS: object };

/** The statement, with # for its number, and how many there are. */
const STATEMENTS: readonly (readonly [file: string, statement: string, count: number])[] = [
  ['CHANGES.md', '# report layouts of', ofBrokers.length],
  ['CHANGES.md', 'report layouts of # brokers', new Set(ofBrokers.map(({ broker }) => broker)).size],
  ['CHANGES.md', '# known actions since 2019', knownActions().length],
  ['CHANGES.md', 'by one or two of # dimensions', REPORT_DIMENSIONS.length],
  ['CHANGES.md', 'between them: # dimensions', DIMENSIONS.length],
  ['CHANGES.md', '# charts with zoom', Object.keys(CHARTS).length],
  ['CHANGES.md', '# education articles', articles.length],
  ['bench/README.md', 'all # after the last answer', Object.keys(CHARTS).length],
];

test.each(STATEMENTS)('%s: “%s” is true (%i)', (file, statement, count) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ');
  const [before = '', after = ''] = statement.split('#');
  const found = [...text.matchAll(new RegExp(`${before}([A-Za-z]+|\\d+)${after}`, 'g'))].map(([, said = '']) => said.toLowerCase());
  expect(found.length).toBeGreaterThan(0);
  for (const said of found) expect(/^\d+$/.test(said) ? Number(said) : WORDS.split(' ').indexOf(said)).toBe(count);
});

test('the speed in the README is that of bench/README.md', () => {
  const [readme, bench] = ['README.md', 'bench/README.md'].map((file) => readFileSync(join(root, file), 'utf8'));
  const figures = (bench ?? '').split('\n').flatMap((line) => {
    const [, trades, store, now] = /^\| ([\d,]+ trades), (PostgreSQL|embedded) \| [^|]* \| ([^|]*) \|$/.exec(line) ?? [];
    return trades === undefined ? [] : [[trades, store, now] as const];
  });
  expect(figures).toHaveLength(4);
  for (const [trades, store, now] of figures) {
    const [, postgres, embedded] = new RegExp(`^\\| ${trades} \\| (.*) ms \\| (.*) ms \\|$`, 'm').exec(readme ?? '') ?? [];
    expect(store === 'PostgreSQL' ? postgres : embedded).toBe(now);
  }
});
