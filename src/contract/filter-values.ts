import { OUTCOMES } from '#engine/daily/outcome.ts';
import { WEEKDAYS } from '#engine/day.ts';
import { SEGMENTS } from '#engine/instruments/instrument.ts';
import { TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { HOURS } from '#engine/metrics/entry-hour.ts';
import { HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import { SIZES } from '#engine/metrics/position-size.ts';
import { PLAN_RESULTS, R_RANGES } from '#engine/round-trips/risk.ts';
import { REACHES, UNSURE } from '#engine/valuation/reach-ranges.ts';
import type { FilterField } from './filter-parts.ts';

/** Values that filters and reports name. Without schemas: the browser uses these, and zod stays on the server. */

/** Stands for having none: no setup, no tag, no time. No name may be this. */
export const NONE = '-';

const [LOSS, EVEN, WIN] = OUTCOMES.labels;
const REACHED = [...REACHES.labels, UNSURE, NONE] as const;

/** Values that are known beforehand, in their order. */
export const KNOWN_VALUES = {
  segment: SEGMENTS,
  side: ['LONG', 'SHORT'],
  product: ['delivery', 'intraday', 'carry'],
  result: [WIN, LOSS, EVEN],
  size: SIZES.labels,
  r: [...R_RANGES.labels, NONE],
  mfe: REACHED,
  mae: REACHED,
  held: HOLDING_TIMES,
  weekday: WEEKDAYS,
  exit_weekday: WEEKDAYS,
  hour: [...HOURS.map(String), NONE],
  expiry: [...TO_EXPIRY.labels, NONE],
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

export function rangeValue({ from, to }: RupeeRange): string {
  return `${from ?? ''}..${to ?? ''}`;
}
