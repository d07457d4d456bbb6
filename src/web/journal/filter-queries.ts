import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dimension } from '#contract/filter-parts.ts';
import { MOST_LISTED_VALUES } from '#contract/limits.ts';
import { filterValuesPath, viewPaths } from '#contract/paths.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { FilterValuesBody, ViewBody, ViewsBody } from '#contract/views.ts';
import { get, sendJson } from '../api.ts';
import { type Filter, viewOfFilter, without } from './filter.ts';
import { type FilterPart } from './filter-keys.ts';

/** The dimension that a part of the filter names values of; null where none lists them. */
export function dimensionOf(part: FilterPart): Dimension | null {
  if (part === 'tag_all' || part === 'tag_none') return 'tag';
  if (part === 'rule_kept') return 'rule';
  return part === 'net' || part === 'plan' || part === 'leak' ? null : part;
}

/** The values of a part with their counts. The server looks for `typed` only where there are more than one answer lists. */
export function useFilterValues(part: FilterPart, filter: Filter, typed: string, enabled = true) {
  const dimension = dimensionOf(part) ?? undefined;
  const rest = part === dimension ? filter : without(filter, part);
  const list = (q: string) => ({
    queryKey: ['filter-values', dimension, q, rest],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await get<FilterValuesBody>(filterValuesPath, { ...rest, dimension, q }, signal)).data,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...list(''), enabled: enabled && dimension !== undefined });
  const isLong = (all.data?.length ?? 0) >= MOST_LISTED_VALUES;
  const found = useQuery({ ...list(typed), enabled: enabled && isLong && typed !== '' });
  return isLong && typed !== '' ? found : all;
}

/** Of a query with a slice at this place of its key: the answer of another filter stays until the new one is there. */
export function keepInSlice(slice: Slice, place: number) {
  const kept = (before: unknown, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[place] === slice ? before : undefined;
  // Its type would take the place of the answer's.
  return kept as never;
}

/** The user's views by name. */
export function useViews() {
  return useQuery({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await get<ViewsBody>(viewPaths.list, {}, signal)).data,
  });
}

/** Keeps a filter under a name. */
export function keepView(name: string, filter: Filter): Promise<ViewBody> {
  return sendJson<ViewBody>('POST', viewPaths.list, { name, filter: viewOfFilter(filter) });
}

/** Gives a view another name. */
export function renameView(id: number, name: string): Promise<ViewBody> {
  return sendJson<ViewBody>('PUT', viewPaths.one(id), { name });
}

/** Deletes a view. */
export function deleteView(id: number): Promise<unknown> {
  return sendJson('DELETE', viewPaths.one(id));
}
