import { SEGMENTS } from '#engine/instruments/instrument.ts';
import { EXPIRY_DISTANCES } from '#engine/metrics/days-to-expiry.ts';
import { HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import type { FilterField } from './filter-parts.ts';

/** Values that filters and reports name. Without schemas: the browser uses these, and zod stays on the server. */

/** Stands for having none: no setup, no tag, no time. No name may be this. */
export const NONE = '-';

/** Borders of the value at entry or exit, the larger of both, in rupees; a value on a border belongs above it. */
export const SIZE_BORDERS = [25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 1_000_000] as const;
export const SIZES = ['0-25k', '25-50k', '50-75k', '75k-1L', '1-2.5L', '2.5-5L', '5-10L', '10L+'] as const;

/** Borders of R: a result on a border belongs above it. */
export const R_BORDERS = [-2, -1, 0, 1, 2, 3] as const;
export const R_RANGES = ['<-2', '-2--1', '-1-0', '0-1', '1-2', '2-3', '3+'] as const;

/** How far a round trip went at its best and at its worst, in percent of its entry value; a border belongs above it. */
export const REACH_BORDERS = [1, 2, 5, 10, 20, 50] as const;
/** 'unsure': what is certain of it lies in another range than what is possible. */
export const REACH_RANGES = ['0-1', '1-2', '2-5', '5-10', '10-20', '20-50', '50+', 'unsure'] as const;

/** The target was reached by an exit; else no exit was worse than the stop; else neither. */
export const PLAN_RESULTS = ['target', 'held', 'neither'] as const;

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Hours in which something can be traded, as text: 9 is from 09:00 to 09:59. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Values that are known beforehand, in their order. */
export const KNOWN_VALUES = {
  segment: SEGMENTS,
  side: ['LONG', 'SHORT'],
  product: ['delivery', 'intraday', 'carry'],
  result: ['WIN', 'LOSS', 'EVEN'],
  size: SIZES,
  r: [...R_RANGES, NONE],
  mfe: [...REACH_RANGES, NONE],
  mae: [...REACH_RANGES, NONE],
  held: HOLDING_TIMES,
  weekday: WEEKDAYS,
  exit_weekday: WEEKDAYS,
  hour: [...HOURS, NONE],
  expiry: [...EXPIRY_DISTANCES, NONE],
  note: ['yes', NONE],
  image: ['yes', NONE],
  plan: [...PLAN_RESULTS, NONE],
} as const satisfies Partial<Record<FilterField, readonly string[]>>;

/** Values of a part where they are known beforehand, in their order; else undefined. */
export function knownValues(part: string): readonly string[] | undefined {
  return (KNOWN_VALUES as Readonly<Record<string, readonly string[]>>)[part];
}

const ID = /^\d{1,15}$/;
const ID_OR_NONE = /^(?:\d{1,15}|-)$/;

/** How values look that are not names. */
export const VALUE_PATTERNS = {
  account_id: ID,
  instrument_id: ID,
  rule: ID_OR_NONE,
  rule_kept: ID_OR_NONE,
  net: /^(?:-?\d{1,10}(?:\.\d{1,2})?)?\.\.(?:-?\d{1,10}(?:\.\d{1,2})?)?$/,
  leak: /^(?:all|12m):[\w&+:-]{1,60}$/,
} as const satisfies Partial<Record<FilterField, RegExp>>;

/** A range of rupees with both its ends; null is open to that side. */
export interface RupeeRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The range that a value such as -500..-0.01, 1000.. or ..0 names; null where it names none. */
export function readRange(value: string): RupeeRange | null {
  if (!VALUE_PATTERNS.net.test(value) || value === '..') return null;
  const [from = null, to = null] = value.split('..').map((end) => (end === '' ? null : Number(end)));
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** A range as a value. */
export function rangeValue({ from, to }: RupeeRange): string {
  return `${from ?? ''}..${to ?? ''}`;
}
