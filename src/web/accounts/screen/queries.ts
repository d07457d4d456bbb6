import { useQueryClient } from '@tanstack/react-query';
import type { PlansBody } from '#contract/accounts.ts';
import { useApi, useSend } from '../../use-api.ts';
import type { Said } from '../../ui/page/outcome.tsx';

/** A published plan with its fees. */
export type Plan = PlansBody['plans'][number];

/** Every published plan; they change with the program only. */
export function usePlans() {
  return useApi('listPlans', {}, { select: ({ plans }) => plans, staleTime: Number.POSITIVE_INFINITY });
}

/** What the same trades would have cost; `account` is an id or 'all', '' for a day: no bound. Seconds for a large journal. */
export function useElsewhere(account: string, from: string, to: string) {
  return useApi('chargesElsewhere', { params: { id: account }, query: { from, to } });
}

/** Sends one change, says what came of it, and loads every figure again. */
export function useAccountChange(onDone: (said: Said) => void) {
  const client = useQueryClient();
  const { send } = useSend(['processingStatus']);
  return (act: () => Promise<{ readonly message: string }>) =>
    send(act, ({ message }) => {
      onDone({ text: message, good: true });
      void client.invalidateQueries();
    });
}
