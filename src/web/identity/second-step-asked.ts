import type { AnswerOf } from '#contract/calls.ts';
import type { SecondStepBody } from '#contract/session.ts';

export type StepWays = SecondStepBody['second_factor'];

/** The ways of the second step that a login asks for; null where it is done. */
export function waysAsked(answer: AnswerOf<'logIn'> | null): StepWays | null {
  return answer && 'second_factor' in answer ? answer.second_factor : null;
}
