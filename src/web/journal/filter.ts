import { knownValues, readRange, VALUE_PATTERNS } from '#contract/filter-values.ts';
import type { ViewFilter } from '#contract/views.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { segmentOf } from '#engine/daily/slice-of.ts';
import { parseDay } from '#engine/day.ts';
import { addressOf } from '../urls.ts';
import { DAYS, FILTER_KEYS, type FilterKey } from './filter-keys.ts';

/** Which trades, as in the address and in the query of each call. What it does not ask for is not there. */
export type Filter = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

/** Every trade. */
export const NO_FILTER: Filter = {};

/** The filter of an address; what the calls would refuse is left out. With `period` the days belong to that: to the Closed Trades. */
export function readFilter(search: URLSearchParams): Filter {
  const filter: Partial<Record<FilterKey, readonly string[]>> = {};
  for (const key of FILTER_KEYS) {
    if (DAYS.includes(key) && search.has('period')) continue;
    const values = [...new Set(search.getAll(key).map((value) => value.trim()))].filter((value) => isValue(key, value));
    if (values.length > 0) filter[key] = DAYS.includes(key) ? values.slice(0, 1) : values;
  }
  return filter;
}

function isValue(key: FilterKey, value: string): boolean {
  if (value === '') return false;
  if (key === 'net') return readRange(value) !== null;
  if (DAYS.includes(key)) return parseDay(value) !== null;
  const pattern = (VALUE_PATTERNS as Readonly<Partial<Record<FilterKey, RegExp>>>)[key];
  return pattern?.test(value) ?? knownValues(key)?.includes(value) ?? true;
}

/** Whether it asks for anything. */
export function isFiltered(filter: Filter): boolean {
  return Object.keys(filter).length > 0;
}

/** The filter without some of its parts. */
export function without(filter: Filter, ...keys: readonly FilterKey[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as FilterKey)));
}

/** The filter with these values of a part, or without the part where there are none. */
export function withValues(filter: Filter, key: FilterKey, values: readonly string[]): Filter {
  return values.length > 0 ? { ...filter, [key]: values } : without(filter, key);
}

/** The filter of these days; null is no bound. */
export function withDays(filter: Filter, from: string | null, to: string | null): Filter {
  return { ...without(filter, 'from_date', 'to_date'), ...(from && { from_date: [from] }), ...(to && { to_date: [to] }) };
}

/** Slices as a filter; overall is none. */
export function filterOfSlices(slices: readonly Slice[]): Filter {
  const segments = slices.flatMap((slice) => segmentOf(slice) ?? []);
  return segments.length > 0 ? { segment: segments } : NO_FILTER;
}

/** Whether both mean the same. */
export function isSameFilter(a: Filter, b: Filter): boolean {
  return textOf(a) === textOf(b);
}

function textOf(filter: Filter): string {
  return FILTER_KEYS.map((key) => `${key}=${(filter[key] ?? []).toSorted().join('\n').toLowerCase()}`).join('&');
}

/**
 * An address with a filter. What the address names itself stands, so that a figure opens to its own trades; its days are cut to those of the
 * filter.
 */
export function withFilter(url: string, filter: Filter): string {
  const [path = '', text = ''] = url.split('?');
  const search = new URLSearchParams(text);
  const own = { from: search.get('from_date'), to: search.get('to_date') };
  for (const key of FILTER_KEYS) {
    if (!search.has(key) && !(DAYS.includes(key) && search.has('period'))) {
      for (const value of filter[key] ?? []) search.append(key, value);
    }
  }
  const [from, to] = [filter.from_date?.[0], filter.to_date?.[0]];
  if (own.from && from && from > own.from) search.set('from_date', from);
  if (own.to && to && to < own.to) search.set('to_date', to);
  return addressOf(path, search);
}

/** An address with another filter in the place of its own, on its first page. */
export function replaceFilter(url: string, filter: Filter): string {
  const [path = '', text = ''] = url.split('?');
  const search = new URLSearchParams(text);
  const isOfPeriod = search.has('period') && !filter.from_date && !filter.to_date;
  for (const key of FILTER_KEYS) if (!(isOfPeriod && DAYS.includes(key))) search.delete(key);
  if (!isOfPeriod) search.delete('period');
  search.delete('page');
  for (const key of FILTER_KEYS) for (const value of filter[key] ?? []) search.append(key, value);
  return addressOf(path, search);
}

/** The filter of a view. */
export function filterOfView({ from_date: from, to_date: to, ...parts }: ViewFilter): Filter {
  const asked = Object.entries(parts).filter(([, values]) => values !== undefined && values.length > 0);
  return withDays(Object.fromEntries(asked), from ?? null, to ?? null);
}

/** The same as a view keeps it. */
export function viewOfFilter({ from_date: from, to_date: to, ...parts }: Filter): ViewFilter {
  const lists = Object.fromEntries(Object.entries(parts).map(([key, values]) => [key, [...values]]));
  return { ...lists, ...(from?.[0] && { from_date: from[0] }), ...(to?.[0] && { to_date: to[0] }) };
}

/** The values of a filter that no trade can have any more, by part: of a view that was kept before they changed. */
export function formerValues(filter: Filter): readonly (readonly [FilterKey, readonly string[]])[] {
  return FILTER_KEYS.flatMap((key) => {
    const former = (filter[key] ?? []).filter((value) => !isValue(key, value));
    return former.length > 0 ? [[key, former] as const] : [];
  });
}
