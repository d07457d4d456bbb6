import { z } from 'zod';
import { EXPIRY_DISTANCES } from '#engine/metrics/days-to-expiry.ts';
import { HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import { type FilterField, HOURS, NONE, PLAN_RESULTS, R_RANGES, SIZES, WEEKDAYS } from './filter-values.ts';
import { LONGEST_NAME, MOST_FILTER_VALUES } from './limits.ts';
import { sliceParam } from './slice.ts';
import { dayQuery } from './values.ts';

/** A slice as it is written means its segment; overall means all. */
const SEGMENTS: Readonly<Record<Slice, readonly Segment[]>> = {
  overall: [],
  equity: ['EQ'],
  futures: ['FUT'],
  options: ['OPT'],
  com: ['COM'],
};

/** A value, or several by giving it again; '' is none given. */
function many<Value extends z.ZodType<string>>(value: Value) {
  const wanted = (given: unknown) => (given === undefined || given === '' ? [] : [given].flat());
  return z
    .preprocess(wanted, z.array(value).max(MOST_FILTER_VALUES, `A filter takes at most ${MOST_FILTER_VALUES} values of a kind.`))
    .default([]);
}

const oneOf = <const Values extends readonly string[]>(values: Values) => many(z.enum(values)).describe(values.join(', '));
const orNone = <const Values extends readonly string[]>(values: Values) => oneOf([...values, NONE] as const);
const LONGEST_SYMBOL = 100;
const named = (what: string) =>
  many(z.string().trim().min(1).max(LONGEST_NAME)).describe(`${what} by name, in any case; ${NONE} for trades without one.`);
const byId = (what: string) => many(z.string().regex(/^\d{1,15}$/, 'An id is a whole number.')).describe(what);

const ruleId = z.string().regex(/^(?:\d{1,15}|-)$/, 'A rule is given by its id.');

const dimensions = {
  account_id: byId('Broker accounts.'),
  segment: many(sliceParam).transform((slices) => slices.flatMap((slice) => SEGMENTS[slice])),
  underlying: many(z.string().trim().min(1).max(LONGEST_SYMBOL)).describe('Underlyings as they are written; of a share its symbol.'),
  instrument_id: byId('Instruments.'),
  side: oneOf(['LONG', 'SHORT']),
  product: oneOf(['delivery', 'intraday', 'carry']),
  setup: named('Setups'),
  tag: named('Tags: at least one of them'),
  mistake: named('Mistakes: at least one of them'),
  rule: many(ruleId).describe(`Rules of setups that were broken, by id: at least one of them; ${NONE} for trades that broke none.`),
  result: oneOf(['WIN', 'LOSS', 'EVEN']),
  size: oneOf(SIZES),
  r: orNone(R_RANGES),
  held: oneOf(HOLDING_TIMES),
  weekday: oneOf(WEEKDAYS),
  hour: orNone(HOURS),
  expiry: orNone(EXPIRY_DISTANCES),
  note: oneOf(['yes', NONE]),
  image: oneOf(['yes', NONE]),
  leak: many(z.string().regex(/^(?:all|12m):[\w&+:-]{1,60}$/, 'A line of leaks is given like all:expiry:0.')).describe(
    'Lines of /api/leaks by their period and id.',
  ),
  plan: orNone(PLAN_RESULTS).describe(
    `How planned stops and targets ended: ${PLAN_RESULTS.join(', ')}; ${NONE} for trades without either.`,
  ),
  rule_kept: many(ruleId).describe(`Rules of setups that were kept, by id: at least one of them; ${NONE} for trades that kept none.`),
} satisfies Record<FilterField, z.ZodType>;

/**
 * Which trades. Dimensions hold together; of the values of one, any. Of a closed trade, words, R, note and image are those of the round trip
 * that it is a part of; all else is its own. Of a round trip everything is its own.
 */
export const tradeFilter = z.object({
  from_date: dayQuery('from_date'),
  to_date: dayQuery('to_date'),
  ...dimensions,
  tag_all: named('Tags: all of them'),
  tag_none: named('Tags: none of them'),
});
export type TradeFilter = z.infer<typeof tradeFilter>;

/** Every trade. */
export const NO_FILTER: TradeFilter = tradeFilter.parse({});
