import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActionChangedBody, ActionForm, CorporateActionsBody, OriginForm } from '#contract/corporate-actions.ts';
import { corporateActionPaths } from '#contract/paths.ts';
import { get, sendJson } from '../api.ts';

/** What the user says about a corporate action, or about where shares came from; the server reads the numbers. */
export type ActionAnswer = Partial<Omit<ActionForm, 'preview' | 'instrument_id'>> & Pick<ActionForm, 'instrument_id'>;
export type OriginAnswer = Omit<OriginForm, 'preview'>;

/** Actions to decide, evidence, unmatched sales and decisions. */
export function useCorporateActions() {
  return useQuery({
    queryKey: ['corporate-actions'],
    queryFn: ({ signal }) => get<CorporateActionsBody>(corporateActionPaths.list, {}, signal),
  });
}

/** Applies or declines an action. */
export function decideAction(answer: ActionAnswer): Promise<ActionChangedBody> {
  return sendJson<ActionChangedBody>('POST', corporateActionPaths.list, answer);
}

/** Says where shares came from. */
export function enterOrigin(positionId: number, answer: OriginAnswer): Promise<ActionChangedBody> {
  return sendJson<ActionChangedBody>('POST', corporateActionPaths.origin(positionId), answer);
}

/** What an answer would change; nothing is stored. null: nothing is asked yet. */
export function useActionPreview(answer: ActionAnswer | null) {
  return useQuery({
    queryKey: ['corporate-actions', 'preview', answer],
    queryFn: () => sendJson<ActionChangedBody>('POST', corporateActionPaths.list, { ...answer, preview: true }),
    enabled: answer !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
