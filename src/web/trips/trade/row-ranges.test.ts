import { expect, it } from 'vitest';
import { rowRanges } from './row-ranges.ts';

it.each([
  [[212, 213, 214, 220], '212–214, 220'],
  [[7], '7'],
  [[9, 2, 3, 3], '2–3, 9'],
  [[], ''],
])('says %j as %o', (rows, text) => {
  expect(rowRanges(rows)).toBe(text);
});
