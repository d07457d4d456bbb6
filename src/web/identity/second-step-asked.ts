import type { AnswerOf } from '#contract/calls.ts';

/** Whether a login is done; else it asks for the second step. */
export function isLoggedIn(answer: AnswerOf<'logIn'> | null): boolean {
  return answer === null || !('second_factor' in answer);
}
