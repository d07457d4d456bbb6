import { useApi } from '../use-api.ts';

/** The reconciled periods, the latest first, each with what changed in it since. */
export function useReconciled() {
  return useApi('listReconciled', {}, { select: ({ data }) => data });
}
