import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([\d., ]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(([, items = '', , verdict = '', shown = '']) => ({
  items: items.split(', '),
  verdict,
  shown,
}));

/** How many items of level 1 and 2 each section of ASVS 5.0 begins with; those of level 3 come after them. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 ' +
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 ' +
  '10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 ' +
  '14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

test('every item of level 1 and 2 stands in the review once', () => {
  const expected = SECTIONS.split(' ').flatMap((entry) => {
    const [section = '', count = ''] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ items }) => items)).toEqual(expected);
});

test('every verdict is one of the five, and what is not met says why', () => {
  for (const { items, verdict, shown } of rows) {
    expect([items, ['met', 'part', 'not met', 'operator', 'n/a'].includes(verdict)]).toEqual([items, true]);
    if (verdict === 'part' || verdict === 'not met') expect(shown.length).toBeGreaterThan(40);
  }
});

test('every path that is named exists', () => {
  const named = [
    ...text.matchAll(/`((?:src|scripts|docs|deploy|e2e|content)\/[\w./-]+|content|Dockerfile|[\w.-]+\.json|\.[a-z]+ignore)`/g),
  ].map(([, path]) => path ?? '');
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => join('docs', path ?? ''));
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the containers start with no password that is known', () => {
  const compose = readFileSync(join(root, 'deploy', 'compose.yaml'), 'utf8');
  const uses = [...compose.matchAll(/\$\{\w*PASSWORD([^}]*)\}/g)].map(([, fallback]) => fallback ?? '');
  expect(uses.map((fallback) => fallback.slice(0, 2))).toEqual([':?', ':?']);
  expect(compose).not.toMatch(/PASSWORD: +['"]?[^$\s'"]/);
});
