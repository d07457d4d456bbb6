import { z } from 'zod';
import { SLICES, type Slice } from '#engine/daily/rollup.ts';
import type { Outcome } from '#engine/daily/outcome.ts';
import { segmentOf } from '#engine/daily/slice-of.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import { PLAN_RESULTS } from '#engine/round-trips/risk.ts';
import type { FilterField } from './filter-parts.ts';
import { KNOWN_VALUES, NONE, readRange, VALUE_PATTERNS } from './filter-values.ts';
import { LONGEST_NAME, MOST_FILTER_VALUES } from './limits.ts';
import { dayQuery } from './values.ts';

const SPELLINGS: Readonly<Record<string, Slice>> = {
  eq: 'equity',
  fut: 'futures',
  opt: 'options',
  com: 'com',
  commodities: 'com',
  commodity: 'com',
};

/** A slice as people and screens write it, in any case: keys, or EQ, FUT, OPT, COM. */
export const sliceParam = z
  .string()
  .transform((text) => text.toLowerCase())
  .transform((text) => SPELLINGS[text] ?? text)
  .pipe(z.enum(SLICES, 'The segment must be overall, equity, futures, options or com.'))
  .meta({ description: 'overall, equity, futures, options or com; EQ, FUT, OPT and COM mean the same.', examples: ['overall'] });

/** The same in a query; an empty one means every slice, as one that is left out does. */
export const sliceQuery = z
  .preprocess((text) => (text === '' ? 'overall' : text), sliceParam)
  .optional()
  .describe('overall (the default), equity, futures, options or com; EQ, FUT, OPT and COM mean the same.');

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
/** `segment` and `result` hold NONE where what was asked excludes each other: no trade has it. */
export type TradeFilter = Omit<z.infer<typeof tradeFilter>, 'segment' | 'result'> & {
  readonly segment: readonly (Segment | typeof NONE)[];
  readonly result: readonly (Outcome | typeof NONE)[];
};

/** Every trade. */
export const NO_FILTER: TradeFilter = tradeFilter.parse({});

/** Other spellings of a filter's parts; '' and what is left out ask for nothing. */
interface Spellings {
  readonly slice?: Slice | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: Outcome | '' | undefined;
}

/** A filter of which these hold too. */
export function within(filter: TradeFilter, { slice, from, to, status }: Spellings): TradeFilter {
  const [{ from_date: first = '', to_date: last = '' }, segment] = [filter, segmentOf(slice ?? 'overall')];
  return {
    ...filter,
    from_date: from && from > first ? from : first,
    to_date: to && (last === '' || to < last) ? to : last,
    segment: segment ? both(filter.segment, segment) : filter.segment,
    result: status ? both(filter.result, status) : filter.result,
  };
}

function both<Value extends string>(asked: readonly (Value | typeof NONE)[], value: Value): (Value | typeof NONE)[] {
  return [asked.length === 0 || asked.includes(value) ? value : NONE];
}
