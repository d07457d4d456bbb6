import { useQuery } from '@tanstack/react-query';
import type { AccountRow, AccountsBody } from '#contract/accounts.ts';
import { accountPaths } from '#contract/paths.ts';
import { get } from '../api.ts';

/** The user's broker accounts by label. */
export function useAccounts() {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }): Promise<readonly AccountRow[]> => (await get<AccountsBody>(accountPaths.list, {}, signal)).accounts,
  });
}
