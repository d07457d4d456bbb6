import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const chapters = [...text.matchAll(/^\| V(\d+) [^|]+ \| (\d+) \| (.+?) \|/gm)].map(([, chapter = '', items = '', result = '']) => ({
  chapter: Number(chapter),
  items: Number(items),
  result,
}));

/** How many items of level 1 and 2 each chapter of ASVS 5.0 has, from the first chapter on. */
const ITEMS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every chapter of level 1 and 2 is reviewed, with a result', () => {
  expect(chapters.map(({ chapter, items }) => [chapter, items])).toEqual(ITEMS.map((items, index) => [index + 1, items]));
  for (const { result } of chapters) expect(result).toMatch(/^(?:met|n\/a|the operator)/);
});

test('every item that is not met is explained as open', () => {
  const open = text.slice(text.indexOf('## Open'), text.indexOf('## Review'));
  const unmet = chapters.flatMap(({ result }) => result.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(unmet.length).toBeGreaterThan(5);
  expect(unmet.filter((item) => !open.includes(item))).toEqual([]);
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
