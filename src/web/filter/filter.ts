import { type AskedFilter, FILTER_PARTS, type FilterPart } from '#contract/filter-parts.ts';
import { knownValues, readRange, VALUE_PATTERNS } from '#contract/filter-values.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { segmentOf } from '#engine/daily/slice-of.ts';
import { parseDay } from '#engine/day.ts';
import { addressOf, paths } from '../urls.ts';
import { DAY_KEYS, FILTER_KEYS, type FilterKey } from './filter-keys.ts';

/** The filter that asks for nothing. */
export const EVERY_TRADE: AskedFilter = {};

/**
 * The filter of an address; what the calls would refuse is left out, and days the other way round are turned. With `period` the days belong
 * to that: to the Closed Trades.
 */
export function readFilter(search: URLSearchParams): AskedFilter {
  const known = written(search).map(([key, values]) => [key, values.filter((value) => isValue(key, value))] as const);
  const { from_date: [from] = [], to_date: [to] = [], ...parts } = Object.fromEntries(known.filter(([, values]) => values.length > 0));
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...withDays(EVERY_TRADE, first, last), ...parts };
}

type Values = readonly (readonly [FilterKey, readonly string[]])[];

/** What an address has under the names of the filter. */
function written(search: URLSearchParams): Values {
  return (search.has('period') ? FILTER_PARTS : FILTER_KEYS).map((key) => [
    key,
    [...new Set(search.getAll(key).map((value) => value.trim()))].filter((value) => value !== ''),
  ]);
}

/** What an address asks for that no trade can have, and readFilter leaves out. */
export function unknownValues(search: URLSearchParams): Values {
  return unknownOf(written(search));
}

/** The values of a filter that no trade can have any more: of a view that was kept before they changed. */
export function formerValues(filter: AskedFilter): Values {
  return unknownOf(FILTER_PARTS.map((part) => [part, valuesOf(filter, part)]));
}

function unknownOf(all: Values): Values {
  return all
    .map(([key, values]) => [key, values.filter((value) => !isValue(key, value))] as const)
    .filter(([, values]) => values.length > 0);
}

function isValue(key: FilterKey, value: string): boolean {
  if (key === 'from_date' || key === 'to_date') return parseDay(value) !== null;
  if (key === 'net') return readRange(value) !== null;
  const pattern = (VALUE_PATTERNS as Readonly<Partial<Record<FilterPart, RegExp>>>)[key];
  return pattern?.test(value) ?? knownValues(key)?.includes(value) ?? true;
}

/** Whether it asks for anything. */
export function isFiltered(filter: AskedFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The filter without some of its parts. */
export function without(filter: AskedFilter, ...keys: readonly FilterKey[]): AskedFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as FilterKey)));
}

/** The filter with these values of a part, or without the part where there are none. */
export function withValues(filter: AskedFilter, part: FilterPart, values: readonly string[]): AskedFilter {
  return values.length > 0 ? { ...filter, [part]: values } : without(filter, part);
}

/** The filter of these days; null is no bound. */
export function withDays(filter: AskedFilter, from: string | null | undefined, to: string | null | undefined): AskedFilter {
  return { ...without(filter, ...DAY_KEYS), ...(from && { from_date: from }), ...(to && { to_date: to }) };
}

/** Slices as a filter; overall is none. */
export function filterOfSlices(slices: readonly Slice[]): AskedFilter {
  return withValues(
    EVERY_TRADE,
    'segment',
    slices.flatMap((slice) => segmentOf(slice) ?? []),
  );
}

/** Whether both mean the same. */
export function isSameFilter(a: AskedFilter, b: AskedFilter): boolean {
  return textOf(a) === textOf(b);
}

function textOf(filter: AskedFilter): string {
  return FILTER_KEYS.map((key) => `${key}=${valuesOf(filter, key).toSorted().join('\n').toLowerCase()}`).join('&');
}

/** What a filter has under a name of the address. */
export function valuesOf(filter: AskedFilter, key: FilterKey): readonly string[] {
  return [filter[key] ?? []].flat();
}

/**
 * An address with a filter. What the address names itself stands, so that a figure opens to its own trades; its days are cut to those of the
 * filter, where that leaves any.
 */
export function withFilter(url: string, filter: AskedFilter): string {
  const [path = '', text = ''] = url.split('?');
  const search = new URLSearchParams(text);
  const [ownFrom, ownTo] = [search.get('from_date'), search.get('to_date')];
  for (const key of search.has('period') ? FILTER_PARTS : FILTER_KEYS) {
    if (!search.has(key)) for (const value of valuesOf(filter, key)) search.append(key, value);
  }
  const { from_date: from = '', to_date: to = '' } = filter;
  const [first, last] = [ownFrom && from > ownFrom ? from : ownFrom, ownTo && to && to < ownTo ? to : ownTo];
  if (first && last && first > last) return addressOf(path, search);
  if (first) search.set('from_date', first);
  if (last) search.set('to_date', last);
  return addressOf(path, search);
}

/** An address with another filter in the place of its own, on its first page. */
export function replaceFilter(url: string, filter: AskedFilter): string {
  const [path = '', text = ''] = url.split('?');
  const search = new URLSearchParams(text);
  const isOfPeriod = search.has('period') && !filter.from_date && !filter.to_date;
  for (const key of isOfPeriod ? FILTER_PARTS : [...FILTER_KEYS, 'period']) search.delete(key);
  search.delete('page');
  addFilter(search, filter);
  return addressOf(path, search);
}

/** Adds a filter to what is asked in an address, its names with what stands before them there. */
export function addFilter(search: URLSearchParams, filter: AskedFilter, before = ''): void {
  for (const key of FILTER_KEYS) for (const value of valuesOf(filter, key)) search.append(before + key, value);
}

/** The closed trades, or the round trips, of a filter. */
export function tradesOfFilterUrl(unit: 'closed' | 'round_trips', filter: AskedFilter): string {
  const search = new URLSearchParams();
  addFilter(search, filter);
  if (unit === 'closed' && (filter.from_date || filter.to_date)) search.set('period', 'custom');
  return addressOf(unit === 'closed' ? paths.history : paths.trades, search);
}
