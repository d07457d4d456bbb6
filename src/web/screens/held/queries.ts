import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DecidedBody, DecideHeldForm, HeldRowsBody } from '#contract/held.ts';
import { heldPaths } from '#contract/paths.ts';
import { get, sendJson } from '../../api.ts';

/** Rows of a file a page. */
export const PER_PAGE = 20;

/** A page of the held rows of one file. */
export function useHeldRows(importId: number, page: number) {
  return useQuery({
    queryKey: ['held', 'rows', importId, page],
    queryFn: ({ signal }) => get<HeldRowsBody>(heldPaths.file(importId), { page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Decides rows, one decision after the other. */
export async function decideRows(forms: readonly DecideHeldForm[]): Promise<Pick<DecidedBody, 'message' | 'change_ids'>> {
  const done: DecidedBody[] = [];
  for (const form of forms) done.push(await sendJson<DecidedBody>('POST', heldPaths.decide, form));
  return { message: done.map(({ message }) => message).join(' '), change_ids: done.flatMap(({ change_ids: ids }) => ids) };
}
