import { useQuery } from '@tanstack/react-query';
import type { CashBody, CashForm, CashMovementBody, NetWorthBody } from '#contract/cash.ts';
import { cashPaths } from '#contract/paths.ts';
import type { MessageBody } from '#contract/values.ts';
import { get, sendJson } from '../../api.ts';

/** Every movement, the latest day first. */
export function useCash() {
  return useQuery({
    queryKey: ['cash'],
    queryFn: async ({ signal }): Promise<readonly CashMovementBody[]> => (await get<CashBody>(cashPaths.list, {}, signal)).data,
  });
}

export function useNetWorth() {
  return useQuery({ queryKey: ['cash', 'net-worth'], queryFn: ({ signal }) => get<NetWorthBody>(cashPaths.worth, {}, signal) });
}

/** Changes of the movements. */
export const cashChanges = {
  add: (form: CashForm) => sendJson<CashMovementBody>('POST', cashPaths.list, form),
  change: (id: number, form: CashForm) => sendJson<CashMovementBody>('PUT', cashPaths.one(id), form),
  remove: (id: number) => sendJson<MessageBody>('DELETE', cashPaths.one(id)),
};
