import { expect, it } from 'vitest';
import { pairToWarmUp, readToWarmUp } from './warm-up.ts';

it('the made-up tradebook is read to the last row, and each of its options is closed', () => {
  expect(readToWarmUp()).toHaveLength(400);
  const { closed, open } = pairToWarmUp();
  expect(closed).toHaveLength(200);
  expect(open).toEqual([]);
});
