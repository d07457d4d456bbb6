import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const asvs = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');

/** How many requirements of level 1 and 2 the sections of each chapter of ASVS 5.0.0 have, from the first chapter on. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['held', 'n/a', 'operator', 'open'];

const judged = [...asvs.matchAll(/^- ((\d+)\.\d+\.\d+) \*\*(\S+)\*\*: (.+(?:\n {2}.+)*)/gm)].map(
  ([, number = '', chapter = '', state = '', words = '']) => ({ number, chapter: Number(chapter), state, words }),
);

test('every requirement of level 1 and 2 is judged once, and the table counts them', () => {
  expect(new Set(judged.map(({ number }) => number)).size).toBe(judged.length);
  const table = [...asvs.matchAll(/^\| V\d+ [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/gm)].map((row) => row.slice(1).map(Number));
  for (const [index, requirements] of REQUIREMENTS.entries()) {
    const states = judged.filter(({ chapter }) => chapter === index + 1).map(({ state }) => state);
    expect([index + 1, states.length]).toEqual([index + 1, requirements]);
    expect(table[index]).toEqual(STATES.map((state) => states.filter((one) => one === state).length));
  }
});

test('what is held says where that is seen; what is open is explained', () => {
  const open = text.slice(text.indexOf('## Open'), text.indexOf('## Review'));
  expect(judged.filter(({ state, words }) => state === 'held' && !words.includes('`'))).toEqual([]);
  const unmet = judged.filter(({ state }) => state === 'open').map(({ number }) => number);
  expect(unmet.length).toBeGreaterThan(5);
  expect(unmet.filter((number) => !open.includes(number))).toEqual([]);
});

test('the document is short enough to be read', () => {
  expect(text.split(/\s+/).length).toBeLessThan(1500);
});

test('the containers start with no password that is known', () => {
  const compose = readFileSync(join(root, 'deploy', 'compose.yaml'), 'utf8');
  const uses = [...compose.matchAll(/\$\{\w*PASSWORD([^}]*)\}/g)].map(([, fallback]) => fallback ?? '');
  expect(uses.map((fallback) => fallback.slice(0, 2))).toEqual([':?', ':?']);
  expect(compose).not.toMatch(/PASSWORD: +['"]?[^$\s'"]/);
});
