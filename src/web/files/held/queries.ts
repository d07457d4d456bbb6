import { keepPreviousData } from '@tanstack/react-query';
import type { DecidedBody, DecideHeldForm } from '#contract/held.ts';
import { api } from '../../api.ts';
import { useApi } from '../../use-api.ts';

/** Rows of a file a page. */
export const HELD_PER_PAGE = 20;

/** A page of the held rows of one file. */
export function useHeldRows(importId: number, page: number) {
  return useApi(
    'listHeldRows',
    { params: { import_id: importId }, query: { page, per_page: HELD_PER_PAGE } },
    { placeholderData: keepPreviousData },
  );
}

/** Decides rows, one decision after the other. */
export async function decideRows(forms: readonly DecideHeldForm[]): Promise<Pick<DecidedBody, 'message' | 'change_ids'>> {
  const done: DecidedBody[] = [];
  for (const form of forms) done.push(await api('decideHeld', { body: form }));
  return { message: done.map(({ message }) => message).join(' '), change_ids: done.flatMap(({ change_ids: ids }) => ids) };
}
