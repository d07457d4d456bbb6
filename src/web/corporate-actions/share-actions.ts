import { keepPreviousData } from '@tanstack/react-query';
import type { ActionForm } from '#contract/corporate-actions.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ApiError } from '../api.ts';
import { useApi } from '../use-api.ts';

/** What the user says about a corporate action; the server reads the numbers. */
export type ActionAnswer = Partial<Omit<ActionForm, 'preview' | 'instrument_id'>> & Pick<ActionForm, 'instrument_id'>;

const MAY_BE_ANOTHER: readonly (string | null)[] = ['applied-likely', 'origin-already'] satisfies ProblemCode[];

/** Whether what was said looks like what is there already: the user can say with `again` that it is another. */
export function mayBeAnother(error: unknown): boolean {
  return error instanceof ApiError && MAY_BE_ANOTHER.includes(error.code);
}

/** Actions to decide, evidence, unmatched sales and decisions. */
export function useCorporateActions() {
  return useApi('corporateActions', {});
}

/** What an answer would change; nothing is stored. null: nothing is asked yet. */
export function useActionPreview(answer: ActionAnswer | null) {
  const args = answer && { body: { ...answer, preview: true } };
  return useApi('decideCorporateAction', args, { retry: false, placeholderData: keepPreviousData });
}
