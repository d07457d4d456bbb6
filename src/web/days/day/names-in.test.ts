import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test.each([
  ['late, fomo', [], ['late', 'fomo']],
  ['  chased   it ,, ', [], ['chased it']],
  ['', [], []],
  // One that stands there already, or is known, is not torn apart.
  ['late, again, fomo', ['late, again'], ['late, again', 'fomo']],
  ['fomo, late, again', ['late, again', 'late'], ['fomo', 'late, again']],
  ['late,again', ['late, again'], ['late', 'again']],
])('%j with %j', (typed, known, names) => {
  expect(namesIn(typed, known)).toEqual(names);
});
