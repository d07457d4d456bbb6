import { keepPreviousData } from '@tanstack/react-query';
import type { AskedFilter, Dimension, FilterPart } from '#contract/filter-parts.ts';
import { MOST_LISTED_VALUES } from '#contract/limits.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { ViewBody, FilterValuesBody } from '#contract/views.ts';
import { api } from '../api.ts';
import { useApi } from '../use-api.ts';
import { without } from './filter.ts';

/** The dimension that a part of the filter names values of; null where none lists them. */
export function dimensionOf(part: FilterPart): Dimension | null {
  if (part === 'tag_all' || part === 'tag_none') return 'tag';
  if (part === 'rule_kept') return 'rule';
  return part === 'net' || part === 'plan' || part === 'leak' ? null : part;
}

/** The values of a part with their counts. The server looks for `typed` only where there are more than one answer lists. */
export function useFilterValues(part: FilterPart, filter: AskedFilter, typed: string, enabled = true) {
  const dimension = dimensionOf(part);
  const rest = part === dimension ? filter : without(filter, part);
  const list = (q: string) => (dimension === null ? null : { query: { ...rest, dimension, q } });
  const shown = { placeholderData: keepPreviousData, enabled, select: ({ data }: FilterValuesBody) => data };
  const all = useApi('filterValues', list(''), shown);
  const isLong = (all.data?.length ?? 0) >= MOST_LISTED_VALUES;
  const found = useApi('filterValues', isLong && typed !== '' ? list(typed) : null, shown);
  return isLong && typed !== '' ? found : all;
}

/** Of a call about a slice: the answer of another filter stays until the new one is there. */
export function keepInSlice(slice: Slice) {
  const kept = (before: unknown, query: { readonly queryKey: readonly unknown[] } | undefined) => {
    const asked = query?.queryKey[1] as { readonly params?: { readonly slice?: unknown } } | undefined;
    return asked?.params?.slice === slice ? before : undefined;
  };
  // Its type would take the place of the answer's.
  return kept as never;
}

/** The user's views by name. */
export function useViews() {
  return useApi('listViews', {}, { select: ({ data }) => data });
}

/** Keeps a filter under a name. */
export function keepView(name: string, filter: AskedFilter): Promise<ViewBody> {
  return api('makeView', { body: { name, filter } });
}

/** Gives a view another name. */
export function renameView(id: number, name: string): Promise<ViewBody> {
  return api('changeView', { params: { id }, body: { name } });
}

/** Deletes a view. */
export function deleteView(id: number): Promise<unknown> {
  return api('deleteView', { params: { id } });
}
