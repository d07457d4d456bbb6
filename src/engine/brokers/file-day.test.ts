import { expect, test } from 'vitest';
import { dayOfName } from './file-day.ts';

test.each([
  ['tradebook_2026-06-05.csv', '2026-06-05'],
  ['tradebook_2026-06-05 (1).CSV', '2026-06-05'],
  ['OpenAlgo/tradebook_2026-06-05.csv', '2026-06-05'],
  ['tradebook_2026-02-30.csv', null],
  ['tradebook_2026-06-01_2026-06-05.csv', null],
  ['tradebook.csv', null],
  ['2026-06-05.csv', null],
  ['tradebook_2026-06-05.csv.exe', null],
  ['', null],
])('the day of %s is %s', (name, day) => {
  expect(dayOfName(name)).toBe(day);
});
