import { keepPreviousData } from '@tanstack/react-query';
import type { TaxLineBody } from '#contract/tax.ts';
import { useApi } from '../../use-api.ts';

/** A head of the worksheet, or futures and options together. */
export type Head = TaxLineBody['head'] | 'fno';

export function useTax(fy: string) {
  return useApi('taxWorksheet', { params: { fy } }, { placeholderData: keepPreviousData });
}

/** A page of the closed trades behind a figure. */
export function useTaxLines(fy: string, head: Head, accountId: number | undefined, page: number, perPage: number) {
  return useApi(
    'taxLines',
    { params: { fy }, query: { head, account_id: accountId, offset: (page - 1) * perPage, limit: perPage } },
    { placeholderData: keepPreviousData },
  );
}
