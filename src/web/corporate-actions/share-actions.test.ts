import { expect, it } from 'vitest';
import { ApiError } from '../api.ts';
import { mayBeAnother } from './share-actions.ts';

it('only what looks like another can be insisted on', () => {
  const refusal = (code: string) => new ApiError(409, 'It looks like it.', { detail: 'It looks like it.', code });
  expect(['applied-likely', 'origin-already', 'applied-already', 'decided-already'].map((code) => mayBeAnother(refusal(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([mayBeAnother(new ApiError(0, '')), mayBeAnother(new Error('no'))]).toEqual([false, false]);
});
