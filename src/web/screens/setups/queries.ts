import { useQuery } from '@tanstack/react-query';
import { setupPaths } from '#contract/paths.ts';
import type { SetupDetail, SetupForm, SetupRow, SetupsBody } from '#contract/setups.ts';
import type { FormerTextsBody, StaleNoteBody } from '#contract/words.ts';
import type { MessageBody } from '#contract/values.ts';
import { ApiError, get, getOrNull, sendJson } from '../../api.ts';

/** Every setup with its figures, by net. */
export function useSetups() {
  return useQuery({
    queryKey: ['setups'],
    queryFn: async ({ signal }): Promise<readonly SetupRow[]> => (await get<SetupsBody>(setupPaths.list, {}, signal)).data,
  });
}

/** One setup with its rules; null where there is none of this id. */
export function useSetup(id: string) {
  return useQuery({
    queryKey: ['setup', id],
    queryFn: ({ signal }) => getOrNull<SetupDetail>(setupPaths.one(id), signal),
  });
}

/** Its former texts, the latest first, while `wanted`. */
export function useFormerTexts(id: number, wanted: boolean) {
  return useQuery({
    queryKey: ['setup-former', id],
    queryFn: async ({ signal }) => (await get<FormerTextsBody>(setupPaths.former(id), {}, signal)).data,
    enabled: wanted,
  });
}

/** Changes of the playbook. */
export const changes = {
  make: (name: string) => sendJson<SetupDetail>('POST', setupPaths.list, { name }),
  save: (id: number, form: SetupForm) => sendJson<SetupDetail>('PUT', setupPaths.one(id), form),
  merge: (id: number, into: number) => sendJson<SetupDetail>('POST', setupPaths.merge(id), { into }),
  remove: (id: number) => sendJson<MessageBody>('DELETE', setupPaths.one(id)),
};

/** What stands there now, where a save was refused because another tab was first; else null. */
export function staleOf(error: unknown): StaleNoteBody | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = error.body as Partial<StaleNoteBody> | null;
  return typeof body?.version === 'number' ? (body as StaleNoteBody) : null;
}
