import { expect, test } from 'vitest';
import { ApiError, refusal } from './api.ts';

const SENTENCE = 'Enter an amount above 0.';

test('a refused field is named to the form', () => {
  const error = new ApiError(422, SENTENCE, { detail: SENTENCE, code: 'invalid-field', params: { field: 'amount' } });
  expect(refusal(error, 'That could not be saved.')).toEqual({ text: SENTENCE, good: false, field: 'amount' });
});

test.each([
  ['of another kind', new ApiError(409, 'It is there already.', { code: 'taken', params: { field: 'amount' } }), 'It is there already.'],
  ['without a field', new ApiError(422, SENTENCE, { code: 'invalid-field' }), SENTENCE],
  ['without a sentence', new ApiError(502, '', null), 'It failed.'],
  ['without an answer', new ApiError(0, 'lost'), 'It failed. Check your connection and try again.'],
  ['of the program', new TypeError('no such function'), 'It failed.'],
])('a failure %s is said of the whole form', (_, error, text) => {
  expect(refusal(error, 'It failed.')).toEqual({ text, good: false, field: undefined });
});
