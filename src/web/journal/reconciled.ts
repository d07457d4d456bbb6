import { useQuery } from '@tanstack/react-query';
import { reconciledPaths } from '#contract/paths.ts';
import type { ReconciledBody, ReconciledForm, ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import type { MessageBody } from '#contract/values.ts';
import { get, sendJson } from '../api.ts';

/** The reconciled periods, the latest first, each with what changed in it since. */
export function useReconciled() {
  return useQuery({
    queryKey: ['reconciled'],
    queryFn: async ({ signal }): Promise<readonly ReconciledPeriodBody[]> =>
      (await get<ReconciledBody>(reconciledPaths.list, {}, signal)).data,
  });
}

/** Changes of the marks. */
export const reconciledChanges = {
  mark: (form: ReconciledForm) => sendJson<MessageBody>('POST', reconciledPaths.list, form),
  accept: (id: number) => sendJson<MessageBody>('POST', reconciledPaths.again(id)),
  forget: (id: number) => sendJson<MessageBody>('DELETE', reconciledPaths.one(id)),
};
