import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { taxPaths } from '#contract/paths.ts';
import type { TaxBody, TaxLineBody, TaxLinesBody } from '#contract/tax.ts';
import type { MessageBody } from '#contract/values.ts';
import { get, sendJson } from '../../api.ts';

/** A head of the worksheet, or futures and options together. */
export type Head = TaxLineBody['head'] | 'fno';

export function useTax(fy: string) {
  return useQuery({
    queryKey: ['tax', fy],
    queryFn: ({ signal }) => get<TaxBody>(taxPaths.year(fy), {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the closed trades behind a figure. */
export function useTaxLines(fy: string, head: Head, accountId: number | undefined, page: number, perPage: number) {
  return useQuery({
    queryKey: ['tax', fy, 'lines', head, accountId, page],
    queryFn: ({ signal }) =>
      get<TaxLinesBody>(taxPaths.lines(fy), { head, account_id: accountId, offset: (page - 1) * perPage, limit: perPage }, signal),
    placeholderData: keepPreviousData,
  });
}

/** What the user says for tax. */
export const taxChanges = {
  choose: (fy: string, form: { account_id: number; is_business: boolean; deducts_dp: boolean }) =>
    sendJson<MessageBody>('PUT', taxPaths.choice(fy), form),
  describe: (id: number, form: { asset: TaxBody['securities'][number]['asset']; fair_value: string | null }) =>
    sendJson<MessageBody>('PUT', taxPaths.security(id), form),
  losses: (losses: readonly { kind: string; fy: string; amount: string }[]) => sendJson('PUT', taxPaths.losses, { losses }),
};
