import { expect, it } from 'vitest';
import { suggestUsername } from './username.ts';

it.each([
  ['Asha.Rao', 0, 'asha.rao'],
  ['Asha.Rao', 1, 'asha.rao2'],
  ['José', 0, 'jose'],
  ['आशा', 0, 'trader'],
  ['x', 2, 'traderx3'],
  ['a'.repeat(64), 0, 'a'.repeat(24)],
])('suggests for %s, attempt %i: %s', (text, attempt, username) => {
  expect(suggestUsername(text, attempt)).toBe(username);
});
