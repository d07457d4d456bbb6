import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountChangedBody, ElsewhereBody, PlanChoiceBody, PlansBody, TradesMovedBody } from '#contract/accounts.ts';
import { accountPaths } from '#contract/paths.ts';
import { failureText, get, sendJson } from '../../api.ts';
import { PROCESSING } from '../../journal/processing.ts';
import type { Said } from '../../ui/outcome.tsx';

/** A published plan with its fees. */
export type Plan = PlansBody['plans'][number];

/** Every published plan; they change with the program only. */
export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }): Promise<readonly Plan[]> => (await get<PlansBody>(accountPaths.plans, {}, signal)).plans,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the same trades would have cost; `account` is an id or 'all', '' for a day: no bound. Seconds for a large journal. */
export function useElsewhere(account: string, from: string, to: string) {
  return useQuery({
    queryKey: ['elsewhere', account, from, to],
    queryFn: ({ signal }) => get<ElsewhereBody>(accountPaths.elsewhere(account), { from, to }, signal),
  });
}

/** Changes of an account. */
export const changes = {
  rename: (id: number, broker: string) => sendJson<AccountChangedBody>('PUT', accountPaths.one(id), { broker }),
  plans: (id: number, plans: readonly PlanChoiceBody[]) => sendJson<AccountChangedBody>('PUT', accountPaths.plansOf(id), { plans }),
  merge: (id: number, into: number) => sendJson<TradesMovedBody>('POST', accountPaths.merge(id), { into }),
};

/** Runs one change, says what came of it, and loads every figure again. */
export function useAccountChange(onDone: (said: Said) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (act: () => Promise<{ readonly message: string }>) => {
    setBusy(true);
    setFailure('');
    try {
      onDone({ text: (await act()).message, good: true });
    } catch (error) {
      setFailure(failureText(error, 'That could not be saved.'));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: PROCESSING });
    await client.invalidateQueries();
  };
  return { busy, failure, run };
}
