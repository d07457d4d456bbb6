import { z } from 'zod';
import { segmentOf } from '#engine/daily/slice-of.ts';
import { PLAN_RESULTS } from '#engine/round-trips/risk.ts';
import type { FilterField } from './filter-parts.ts';
import { KNOWN_VALUES, NONE, readRange, VALUE_PATTERNS } from './filter-values.ts';
import { LONGEST_NAME, MOST_FILTER_VALUES } from './limits.ts';
import { sliceParam } from './slice.ts';
import { dayQuery } from './values.ts';

/** A value, or several by giving it again; '' is none given. */
function many<Value extends z.ZodType<string>>(value: Value) {
  const wanted = (given: unknown) => (given === undefined || given === '' ? [] : [given].flat());
  return z
    .preprocess(wanted, z.array(value).max(MOST_FILTER_VALUES, `A filter takes at most ${MOST_FILTER_VALUES} values of a kind.`))
    .default([]);
}

const oneOf = <const Values extends readonly string[]>(values: Values) => many(z.enum(values)).describe(values.join(', '));
const LONGEST_SYMBOL = 100;
const named = (what: string) =>
  many(z.string().trim().min(1).max(LONGEST_NAME)).describe(`${what} by name, in any case; ${NONE} for trades without one.`);
const byId = (what: string) => many(z.string().regex(VALUE_PATTERNS.account_id, 'An id is a whole number.')).describe(what);
const ruleId = z.string().regex(VALUE_PATTERNS.rule, 'A rule is given by its id.');

const dimensions = {
  account_id: byId('Broker accounts.'),
  // A slice as it is written means its segment; overall means all.
  segment: many(sliceParam).transform((slices) => slices.flatMap((slice) => segmentOf(slice) ?? [])),
  underlying: many(z.string().trim().min(1).max(LONGEST_SYMBOL)).describe('Underlyings as they are written; of a share its symbol.'),
  instrument_id: byId('Instruments.'),
  side: oneOf(KNOWN_VALUES.side),
  product: oneOf(KNOWN_VALUES.product),
  setup: named('Setups'),
  tag: named('Tags: at least one of them'),
  mistake: named('Mistakes: at least one of them'),
  rule: many(ruleId).describe(`Rules of setups that were broken, by id: at least one of them; ${NONE} for trades that broke none.`),
  result: oneOf(KNOWN_VALUES.result),
  size: oneOf(KNOWN_VALUES.size),
  r: oneOf(KNOWN_VALUES.r),
  mfe: oneOf(KNOWN_VALUES.mfe).describe('How far the round trip went for the trader, in percent of its entry value, by daily prices.'),
  mae: oneOf(KNOWN_VALUES.mae).describe('The same against the trader.'),
  held: oneOf(KNOWN_VALUES.held),
  weekday: oneOf(KNOWN_VALUES.weekday),
  exit_weekday: oneOf(KNOWN_VALUES.exit_weekday),
  hour: oneOf(KNOWN_VALUES.hour),
  expiry: oneOf(KNOWN_VALUES.expiry),
  note: oneOf(KNOWN_VALUES.note),
  image: oneOf(KNOWN_VALUES.image),
  net: many(
    z.string().refine((value) => readRange(value) !== null, 'A range of net is written like 500..1000, the smaller first.'),
  ).describe('Ranges of net in rupees, each with both its ends: -500..-0.01, 1000.. or ..0.'),
  leak: many(z.string().regex(VALUE_PATTERNS.leak, 'A line of leaks is given like all:expiry:0.')).describe(
    'Lines of /api/leaks by their period and id.',
  ),
  plan: oneOf(KNOWN_VALUES.plan).describe(
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
