import { keepPreviousData } from '@tanstack/react-query';
import type { ChangedBody, EditedBody, PositionEdit } from '#contract/positions.ts';
import { ApiError, api, apiAsForm } from '../../api.ts';
import { useApi } from '../../use-api.ts';
import type { Sort } from '../../ui/table/table-column.ts';

/** Rows a page; specification 000 §9. */
export const POSITIONS_PER_PAGE = 20;
/** Statuses that mean: the server wants the edit as a form. */
const AS_FORM: ReadonlySet<number> = new Set([405, 415, 400]);

interface PageOf {
  readonly page: number;
  readonly q: string;
  readonly account: string;
  readonly sort: Sort;
}

/** A page of the detailed list; the last page stays until the new one is loaded. */
export function usePositions(part: PageOf) {
  return useApi('listOpenPositions', { query: query(part) }, { placeholderData: keepPreviousData });
}

/** A page of the consolidated list. */
export function useConsolidated(part: PageOf) {
  return useApi('consolidateOpenPositions', { query: query(part) }, { placeholderData: keepPreviousData });
}

/** Saves an edited row. When the server refuses JSON, sends it again as a form (specification 000 §7). */
export async function saveEdit(id: number, edit: Readonly<Record<keyof PositionEdit, string | number>>): Promise<EditedBody> {
  try {
    return await api('editOpenPosition', { params: { id }, body: edit });
  } catch (error) {
    if (!(error instanceof ApiError) || !AS_FORM.has(error.status)) throw error;
    return apiAsForm('editOpenPosition', { params: { id }, body: edit });
  }
}

/** Deletes one row by its own call, several by the bulk call. */
export function deletePositions(ids: readonly number[]): Promise<ChangedBody> {
  const [first, ...others] = ids;
  return others.length === 0 && first !== undefined
    ? api('deleteOpenPosition', { params: { id: first } })
    : api('deleteOpenPositions', { body: { ids } });
}

function query({ page, q, account, sort }: PageOf) {
  const of = account === '' ? {} : { account_id: Number(account) };
  return { ...of, page, per_page: POSITIONS_PER_PAGE, q, skey: sort.key, sdir: sort.descending ? 'desc' : 'asc' };
}
