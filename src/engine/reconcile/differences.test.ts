import { expect, test } from 'vitest';
import type { Paise } from '../money.ts';
import { differencesOf } from './differences.ts';

test('differences are counted and summed by class; what is equal is none', () => {
  const rows = [
    ['missing', 50_050, 5000],
    ['equal', 700, 700],
    ['rounding', 0, 3],
    ['missing', 0, 50],
  ] as const;
  const compared = rows.map(([name, stated, journal]) => ({ class: name, stated: stated as Paise, journal: journal as Paise }));
  expect(differencesOf(compared)).toEqual([
    { class: 'missing', count: 2, amount: 45_000 },
    { class: 'rounding', count: 1, amount: -3 },
  ]);
  expect(differencesOf([])).toEqual([]);
});
