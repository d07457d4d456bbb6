import { useApi } from '../use-api.ts';

/** The user's broker accounts by label. */
export function useAccounts() {
  return useApi('listAccounts', {}, { select: ({ accounts }) => accounts });
}
