import { useQuery } from '@tanstack/react-query';
import type { StaleNoteBody } from '#contract/words.ts';
import { ApiError, api, orNull } from '../../api.ts';
import { useApi } from '../../use-api.ts';

/** Every setup with its figures, by net. */
export function useSetups() {
  return useApi('listSetups', {}, { select: ({ data }) => data });
}

/** One setup with its rules; null where there is none of this id. */
export function useSetup(id: string) {
  return useQuery({
    queryKey: ['readSetup', { params: { id } }],
    queryFn: ({ signal }) => orNull(api('readSetup', { params: { id } }, signal)),
  });
}

/** Its former texts, the latest first, while `wanted`. */
export function useFormerTexts(id: number, wanted: boolean) {
  return useApi('formerSetupTexts', { params: { id } }, { select: ({ data }) => data, enabled: wanted });
}

/** What stands there now, where a save was refused because another tab was first; else null. */
export function staleOf(error: unknown): StaleNoteBody | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = error.body as Partial<StaleNoteBody> | null;
  return typeof body?.version === 'number' ? (body as StaleNoteBody) : null;
}
