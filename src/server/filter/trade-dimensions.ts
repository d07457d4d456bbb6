import { OUTCOMES } from '#engine/daily/outcome.ts';
import { SECONDS_PER_HOUR, WEEKDAYS } from '#engine/day.ts';
import { TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { HOLDING_TIMES, OVER_NIGHT, UNTIMED, WITHIN_DAY } from '#engine/metrics/holding-time.ts';
import { SIZES } from '#engine/metrics/position-size.ts';
import type { Ranges } from '#engine/ranges.ts';
import { R_RANGES } from '#engine/round-trips/risk.ts';
import { REACHES, UNSURE } from '#engine/valuation/reach-ranges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Dimension, FilterField } from '#contract/filter-parts.ts';
import { NONE, readRange } from '#contract/filter-values.ts';
import type { TradeFilter } from '#contract/filter.ts';
import { strategyOfEach } from '../ledger/strategies.ts';
import { tripMarks, tripPlanResults, tripRisks, tripSetups } from '../ledger/words/trip-plans.ts';

type Sql = RawBuilder<unknown>;

/** The table that a filter looks at: how it calls what both have. */
export interface TradeTable {
  readonly table: 'closed_trades' | 'round_trips';
  readonly trip: Sql;
  readonly side: Sql;
  readonly enteredOn: Sql;
  readonly exitedOn: Sql;
  /** Seconds after midnight. */
  readonly enteredAt: Sql;
  readonly exitedAt: Sql;
  readonly entryValue: Sql;
  readonly exitValue: Sql;
  /** R is that of the strategy that a round trip is a leg of. */
  readonly ofStrategies?: true;
}

export const CLOSED: TradeTable = {
  table: 'closed_trades',
  trip: sql`round_trip_id`,
  side: sql`direction`,
  enteredOn: sql`entered_on`,
  exitedOn: sql`exited_on`,
  enteredAt: sql`CASE direction WHEN 'LONG' THEN buy_time ELSE sell_time END`,
  exitedAt: sql`CASE direction WHEN 'LONG' THEN sell_time ELSE buy_time END`,
  entryValue: sql`buy_value`,
  exitValue: sql`sell_value`,
};

export const TRIPS: TradeTable = {
  table: 'round_trips',
  trip: sql`id`,
  side: sql`side`,
  enteredOn: sql`opened_on`,
  exitedOn: sql`exited_on`,
  enteredAt: sql`opened_time`,
  exitedAt: sql`exited_time`,
  entryValue: sql`entry_value`,
  exitValue: sql`exit_value`,
};

/** Round trips that are counted by their strategy. */
export const STRATEGIES: TradeTable = { ...TRIPS, ofStrategies: true };

const PAISE_PER_RUPEE = 100;

/** The place of a number among the labels, as rangeOf of the engine finds it: 0 for the first. */
export function placeIn({ borders }: Ranges, value: Sql): Sql {
  return sql`width_bucket((${value})::float8, ${[...borders]}::float8[])`;
}

function labelAt(labels: readonly string[], place: Sql): Sql {
  return sql`(${[...labels]}::text[])[1 + ${place}]`;
}

/** The label of a number. */
function ranged(value: Sql, ranges: Ranges): Sql {
  return labelAt(ranges.labels, placeIn(ranges, value));
}

function weekdayOf(day: Sql): Sql {
  return sql`(${[...WEEKDAYS]}::text[])[extract(isodow FROM ${day})::int4]`;
}

/** Position size in rupees. */
export function sizeOf({ entryValue, exitValue }: TradeTable): Sql {
  return sql`greatest(${entryValue}, ${exitValue})::float8 / ${PAISE_PER_RUPEE}::float8`;
}

/** The place of a holding time among HOLDING_TIMES; null where nothing has ended. */
export function heldPlace({ enteredOn, exitedOn, enteredAt, exitedAt }: TradeTable): Sql {
  const within = placeIn(WITHIN_DAY, sql`${exitedAt} - ${enteredAt}`);
  const over = placeIn(OVER_NIGHT, sql`${exitedOn} - ${enteredOn}`);
  const [untimed, firstOver] = [HOLDING_TIMES.indexOf(UNTIMED), HOLDING_TIMES.indexOf(OVER_NIGHT.labels[0])];
  return sql`CASE WHEN ${exitedOn} > ${enteredOn} THEN ${firstOver}::int4 + ${over}
    WHEN ${exitedOn} IS NOT NULL THEN coalesce(${within}, ${untimed}::int4) END`;
}

/** The hour of the entry; null without a time. */
export function entryHourOf({ enteredAt }: TradeTable): Sql {
  return sql`${enteredAt} / ${SECONDS_PER_HOUR}::int4`;
}

/** Dimensions that a row itself has: its value as text, null for none. */
const OF_ROW: { readonly [Name in Dimension]?: (of: TradeTable, userId: number) => Sql } = {
  account_id: () => sql`account_id::text`,
  segment: () => sql`segment`,
  instrument_id: () => sql`instrument_id::text`,
  underlying: (_, userId) =>
    sql`(SELECT coalesce(i.underlying, i.symbol) FROM instruments AS i WHERE i.user_id = ${userId} AND i.id = instrument_id)`,
  side: (of) => of.side,
  product: () => sql`product`,
  result: () => ranged(sql`net`, OUTCOMES),
  size: (of) => ranged(sizeOf(of), SIZES),
  held: (of) => labelAt(HOLDING_TIMES, heldPlace(of)),
  weekday: ({ enteredOn }) => weekdayOf(enteredOn),
  exit_weekday: ({ exitedOn }) => weekdayOf(exitedOn),
  hour: (of) => sql`(${entryHourOf(of)})::text`,
  expiry: ({ enteredOn }, userId) => {
    const on = sql`(SELECT i.expiry_on FROM instruments AS i WHERE i.user_id = ${userId} AND i.id = instrument_id)`;
    return ranged(sql`${on} - ${enteredOn}`, TO_EXPIRY);
  },
};

/** Dimensions of what is written about a round trip: its id and each of its values. A round trip that is not there has none. */
const OF_WORDS: { readonly [Name in FilterField]?: (userId: number, of: TradeTable) => Sql } = {
  setup: (userId) => sql`SELECT w.round_trip_id AS trip, s.name AS value FROM (${tripSetups(userId)}) AS w
    JOIN setups AS s ON s.user_id = ${userId} AND s.id = w.setup_id`,
  tag: (userId) => named(userId, 'tag'),
  mistake: (userId) => named(userId, 'mistake'),
  rule: (userId) => sql`SELECT round_trip_id AS trip, rule::text AS value FROM (${tripMarks(userId)}) AS marks WHERE NOT kept`,
  rule_kept: (userId) => sql`SELECT round_trip_id AS trip, rule::text AS value FROM (${tripMarks(userId)}) AS marks WHERE kept`,
  plan: tripPlanResults,
  r: (userId, { ofStrategies }) => (ofStrategies ? resultsOfStrategies(userId) : resultsOfTrips(userId)),
  mfe: (userId) => reaches(userId, sql`favourable_least`, sql`favourable_most`),
  mae: (userId) => reaches(userId, sql`against_least`, sql`against_most`),
  note: (userId) => sql`SELECT DISTINCT p.round_trip_id AS trip, 'yes' AS value FROM trade_words AS w
    JOIN word_places AS p ON p.user_id = w.user_id AND p.trade_id = w.trade_id WHERE w.user_id = ${userId} AND w.note <> ''`,
  leak: (userId) => sql`SELECT round_trip_id AS trip, period || ':' || line AS value FROM leak_trips WHERE user_id = ${userId}`,
  image: (userId) => sql`SELECT DISTINCT p.round_trip_id AS trip, 'yes' AS value FROM images AS g
    JOIN word_places AS p ON p.user_id = g.user_id AND p.trade_id = g.trade_id WHERE g.user_id = ${userId}`,
};

/** In which range of its entry value a round trip went; 'unsure' where its two bounds are in different ones. */
function reaches(userId: number, least: Sql, most: Sql): Sql {
  const rangeOf = (amount: Sql) => ranged(sql`100 * ${amount}::float8 / entry_value`, REACHES);
  return sql`SELECT id AS trip, CASE ${rangeOf(least)} WHEN ${rangeOf(most)} THEN ${rangeOf(most)} ELSE ${UNSURE} END AS value
    FROM round_trips WHERE user_id = ${userId} AND ${most} IS NOT NULL AND entry_value > 0`;
}

function resultsOfTrips(userId: number): Sql {
  return sql`SELECT k.round_trip_id AS trip, ${ranged(sql`t.net::float8 / k.risk`, R_RANGES)} AS value
    FROM (${tripRisks(userId)}) AS k JOIN round_trips AS t ON t.user_id = ${userId} AND t.id = k.round_trip_id
    WHERE k.risk IS NOT NULL AND t.exited_on IS NOT NULL`;
}

/** R of a whole strategy for each of its legs: net of all ÷ the risk that was typed for it, else those of its legs together. */
function resultsOfStrategies(userId: number): Sql {
  const together = sql`OVER (PARTITION BY coalesce(l.strategy, -t.id))`;
  return sql`SELECT trip, ${ranged(sql`net::float8 / risk::float8`, R_RANGES)} AS value FROM (
    SELECT t.id AS trip, sum(t.net) ${together} AS net, bool_or(t.exited_on IS NOT NULL) ${together} AS exited,
      coalesce(s.risk, sum(k.risk) ${together}) AS risk
    FROM round_trips AS t LEFT JOIN (${tripRisks(userId)}) AS k ON k.round_trip_id = t.id
    LEFT JOIN (${strategyOfEach(userId)}) AS l ON l.trip = t.id
    LEFT JOIN strategies AS s ON s.user_id = ${userId} AND s.id = l.strategy
    WHERE t.user_id = ${userId}) AS whole
    WHERE risk IS NOT NULL AND exited`;
}

function named(userId: number, kind: 'tag' | 'mistake'): Sql {
  return sql`SELECT DISTINCT p.round_trip_id AS trip, g.name AS value FROM tags AS g
    JOIN trade_tags AS t ON t.user_id = g.user_id AND t.tag_id = g.id
    JOIN word_places AS p ON p.user_id = t.user_id AND p.trade_id = t.trade_id WHERE g.user_id = ${userId} AND g.kind = ${kind}`;
}

/** The value of a row in a dimension that the row itself has, NONE for none; null where it is one of words. */
export function valueOfRow(userId: number, of: TradeTable, dimension: FilterField): Sql | null {
  const value = OF_ROW[dimension as Dimension]?.(of, userId);
  return value ? sql`coalesce(${value}, ${NONE})` : null;
}

/** The values of round trips in a dimension of words, as (trip, value); null where it is one of rows. */
export function valuesOfWords(userId: number, of: TradeTable, dimension: FilterField): Sql | null {
  return OF_WORDS[dimension]?.(userId, of) ?? null;
}

/** What a filter asks of each row of the table, its days left out. Empty where it asks nothing. */
export function asked(userId: number, of: TradeTable, filter: TradeFilter): Sql[] {
  const conditions: Sql[] = [];
  for (const dimension of [...Object.keys(OF_ROW), ...Object.keys(OF_WORDS)] as FilterField[]) {
    if (filter[dimension].length > 0) conditions.push(hasOneOf(userId, of, dimension, filter[dimension]));
  }
  if (filter.net.length > 0) conditions.push(inRanges(filter.net));
  for (const tag of filter.tag_all) conditions.push(hasOneOf(userId, of, 'tag', [tag]));
  if (filter.tag_none.length > 0) conditions.push(sql`${of.trip} NOT IN (${tripsWith(userId, of, 'tag', filter.tag_none)})`);
  return conditions;
}

/** Whether its net is in one of these ranges. */
function inRanges(values: readonly string[]): Sql {
  const paise = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * PAISE_PER_RUPEE));
  const ranges = values.map((value) => readRange(value) ?? { from: null, to: null });
  const [from, to] = [ranges.map((range) => paise(range.from)), ranges.map((range) => paise(range.to))];
  return sql`EXISTS (SELECT 1 FROM unnest(${from}::int8[], ${to}::int8[]) AS range (least, most)
    WHERE net >= coalesce(least, net) AND net <= coalesce(most, net))`;
}

function hasOneOf(userId: number, of: TradeTable, dimension: FilterField, values: readonly string[]): Sql {
  // A user has few instruments: looking each row's up takes longer than all else.
  if (dimension === 'underlying') {
    return sql`instrument_id = ANY(ARRAY(SELECT id FROM instruments WHERE user_id = ${userId}
      AND coalesce(underlying, symbol) = ANY(${[...values]}::text[])))`;
  }
  const ofRow = valueOfRow(userId, of, dimension);
  if (ofRow) return sql`${ofRow} = ANY(${[...values]}::text[])`;
  const some = tripsWith(userId, of, dimension, values);
  // IS TRUE: the database then looks each row up in a table of the trips. It plans joins badly of tables that grew just now, and two arrays
  // for one index as each trip of one with each of the other.
  if (!values.includes(NONE)) return sql`(${of.trip} IN (${some})) IS TRUE`;
  return sql`${of.trip} NOT IN (SELECT trip FROM (${valuesOfWords(userId, of, dimension)}) AS pairs EXCEPT ${some})`;
}

/** The round trips with one of these values in a dimension of words, names in any case. */
function tripsWith(userId: number, of: TradeTable, dimension: FilterField, values: readonly string[]): Sql {
  const names = values.map((value) => value.toLowerCase());
  return sql`SELECT trip FROM (${valuesOfWords(userId, of, dimension)}) AS pairs WHERE lower(value) = ANY(${names}::text[])`;
}
