import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangedBody, ConsolidatedBody, EditedBody, OpenPositionsBody, PositionEdit } from '#contract/positions.ts';
import { positionPaths } from '#contract/paths.ts';
import { ApiError, get, sendForm, sendJson } from '../../api.ts';
import type { Sort } from '../../ui/table-column.ts';

/** Rows a page; specification 000 §9. */
export const PER_PAGE = 20;
/** Statuses that mean: the server wants the edit as a form. */
const AS_FORM: ReadonlySet<number> = new Set([405, 415, 400]);

interface PageOf {
  readonly page: number;
  readonly q: string;
  readonly sort: Sort;
}

/** A page of the detailed list; the last page stays until the new one is loaded. */
export function usePositions(part: PageOf) {
  return useQuery({
    queryKey: ['open-positions', 'paged', query(part)],
    queryFn: ({ signal }) => get<OpenPositionsBody>(positionPaths.paged, query(part), signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the consolidated list. */
export function useConsolidated(part: PageOf) {
  return useQuery({
    queryKey: ['open-positions', 'consolidated-page', query(part)],
    queryFn: ({ signal }) => get<ConsolidatedBody>(positionPaths.consolidated, query(part), signal),
    placeholderData: keepPreviousData,
  });
}

/** Saves an edited row. When the server refuses JSON, sends it again as a form (specification 000 §7). */
export async function saveEdit(id: number, edit: Readonly<Record<keyof PositionEdit, string | number>>): Promise<EditedBody> {
  try {
    return await sendJson<EditedBody>('PUT', positionPaths.one(id), edit);
  } catch (error) {
    if (!(error instanceof ApiError) || !AS_FORM.has(error.status)) throw error;
    return sendForm<EditedBody>('PUT', positionPaths.one(id), edit);
  }
}

/** Deletes one row by its own call, several by the bulk call. */
export function deletePositions(ids: readonly number[]): Promise<ChangedBody> {
  const [first, ...others] = ids;
  return others.length === 0 && first !== undefined
    ? sendJson<ChangedBody>('DELETE', positionPaths.one(first))
    : sendJson<ChangedBody>('POST', positionPaths.bulkDelete, { ids });
}

function query({ page, q, sort }: PageOf) {
  return { page, per_page: PER_PAGE, q, skey: sort.key, sdir: sort.descending ? 'desc' : 'asc' };
}
