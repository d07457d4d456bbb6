import { type RawBuilder, sql } from 'kysely';
import { NONE } from '#contract/filter-values.ts';
import { isPeriod, type ReportDimension } from '#contract/report-groups.ts';
import type { TradeFilter } from '#contract/filter.ts';
import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import type { CountableTrip, Unit } from '#engine/daily/counted.ts';
import type { Paise } from '#engine/money.ts';
import type { Grouper } from '#engine/metrics/group-report.ts';
import type { Period } from '#engine/metrics/periods.ts';
import { between, daysOfFilter, matching } from '../filter/closed-filter.ts';
import { closedTradesWith } from '../filter/filtered-trades.ts';
import { strategyOfEach } from '../ledger/strategies.ts';
import { asked, CLOSED, STRATEGIES, type TradeTable, TRIPS, valueOfRow, valuesOfWords } from '../filter/trade-dimensions.ts';
import { tripMarks, tripRisks } from '../ledger/words/trip-plans.ts';
import type { Mine } from '../store/mine.ts';

type Sql = RawBuilder<unknown>;

/** The trades of a report, and how each dimension groups them. */
export interface ReportTrades {
  readonly parts: readonly ClosedTrade[];
  readonly groupers: readonly Grouper[];
}

/** The closed trades of a filter. */
export async function closedForReport(mine: Mine, filter: TradeFilter, dimensions: readonly ReportDimension[]): Promise<ReportTrades> {
  const conditions = sql`${matching(mine.userId, filter)} ${between('exited_on', filter)}`;
  const [{ trades, values }, words] = await Promise.all([
    closedTradesWith(mine, conditions, ofRows(mine.userId, CLOSED, dimensions)),
    wordGroupers(mine, CLOSED, filter, dimensions),
  ]);
  const columns = valueLists(values);
  const groupers = dimensions.map((dimension, place): Grouper => {
    if (isPeriod(dimension)) return { period: dimension };
    const lists = words[place] ? null : (columns.shift() ?? []);
    return words[place] ?? { ofPart: (_part, index) => lists?.[index] ?? [NONE], ofTrip: () => [NONE] };
  });
  return { parts: trades, groupers };
}

/** The round trips of a filter that have an exit within its days, and their closed parts that ended within them. */
export async function tripsForReport(
  mine: Mine,
  filter: TradeFilter,
  dimensions: readonly ReportDimension[],
  unit: 'round_trips' | 'strategies',
): Promise<ReportTrades & { readonly trips: readonly CountableTrip[] }> {
  const of = tableOfUnit(unit);
  const which = tripsWithin(mine.userId, filter, of);
  const values = ofRows(mine.userId, of, dimensions).map((value, index) => sql`, ${value} AS ${sql.ref(`value_${index}`)}`);
  const [{ rows }, { trades: parts }, words] = await Promise.all([
    sql<CountableTrip & { readonly [value: `value_${number}`]: string }>`SELECT id, symbol, side, status, opened_on AS "openedOn",
      opened_time AS "openedTime", exited_on AS "exitedOn", exited_time AS "exitedTime", net, expired, assumed ${sql.join(values, sql` `)}
      FROM round_trips WHERE ${which}`.execute(mine.db),
    closedTradesWith(mine, sql`AND round_trip_id IN (SELECT id FROM round_trips WHERE ${which}) ${between('exited_on', filter)}`, []),
    wordGroupers(mine, of, filter, dimensions),
  ]);
  let column = 0;
  const groupers = dimensions.map((dimension, place): Grouper => {
    if (isPeriod(dimension)) return { period: dimension };
    if (words[place]) return words[place];
    const at = (column += 1) - 1;
    return byTrip(new Map(rows.map((row) => [row.id, [row[`value_${at}`] ?? NONE]])));
  });
  return { parts, trips: rows, groupers };
}

/** What is filtered and grouped where this is counted. */
export function tableOfUnit(unit: Unit): TradeTable {
  return unit === 'closed' ? CLOSED : unit === 'strategies' ? STRATEGIES : TRIPS;
}

/** The round trips of a filter that have an exit within its days, or may have one, as a condition. */
export function tripsWithin(userId: number, filter: TradeFilter, of: TradeTable): Sql {
  const conditions = asked(userId, of, filter).map((condition) => sql`AND ${condition}`);
  const days = daysOfFilter(filter);
  return sql`user_id = ${userId} AND exited_on IS NOT NULL ${sql.join(conditions, sql` `)}
    ${days.from === null ? sql`` : sql`AND exited_on >= ${days.from}`} ${days.to === null ? sql`` : sql`AND opened_on <= ${days.to}`}`;
}

/** The confirmed strategy of each round trip that is a leg of one. */
export async function strategiesOfTrips(mine: Mine): Promise<Map<number, number>> {
  const { rows } = await sql<{ trip: number; strategy: number }>`${strategyOfEach(mine.userId)}`.execute(mine.db);
  return new Map(rows.map(({ trip, strategy }) => [trip, strategy]));
}

/** The planned risk of each round trip that has one. */
export async function risksOfTrips(mine: Mine): Promise<Map<number, Paise>> {
  const { rows } = await sql<{ trip: number; risk: Paise }>`SELECT round_trip_id AS trip, risk::int8 AS risk
    FROM (${tripRisks(mine.userId)}) AS risks WHERE risk IS NOT NULL`.execute(mine.db);
  return new Map(rows.map(({ trip, risk }) => [trip, risk]));
}

function ofRows(userId: number, of: TradeTable, dimensions: readonly ReportDimension[]): Sql[] {
  return dimensions.flatMap((dimension) => (isPeriod(dimension) ? [] : (valueOfRow(userId, of, dimension) ?? [])));
}

/** Groupers of the dimensions of words; null in the place of others. */
function wordGroupers(
  mine: Mine,
  of: TradeTable,
  filter: TradeFilter,
  dimensions: readonly ReportDimension[],
): Promise<(Grouper | null)[]> {
  return Promise.all(
    dimensions.map(async (dimension) => {
      const pairs = isPeriod(dimension) ? null : wordsWanted(mine.userId, of, filter, dimension);
      if (pairs === null) return null;
      const { rows } = await sql<{ trip: number; value: string }>`${pairs} ORDER BY trip, value`.execute(mine.db);
      const valuesOf = new Map<number, string[]>();
      for (const { trip, value } of rows) {
        const values = valuesOf.get(trip);
        if (values) values.push(value);
        else valuesOf.set(trip, [value]);
      }
      return byTrip(valuesOf);
    }),
  );
}

function byTrip(valuesOf: ReadonlyMap<number, readonly string[]>): Grouper {
  const ofTrip = (trip: number) => valuesOf.get(trip) ?? [NONE];
  return { ofPart: ({ roundTrip }) => ofTrip(roundTrip), ofTrip };
}

/**
 * The values of round trips in a dimension of words, as (trip, value); null where it is one of rows. Where the filter names values of it,
 * others have no group: their trades are there for those values.
 */
export function wordsWanted(userId: number, of: TradeTable, filter: TradeFilter, dimension: Exclude<ReportDimension, Period>): Sql | null {
  if (dimension === 'rule') {
    const isNamed = (rules: readonly string[]) => (rules.length === 0 ? sql`true` : sql`rule::text = ANY(${[...rules]}::text[])`);
    return sql`SELECT round_trip_id AS trip, rule || CASE WHEN kept THEN ':kept' ELSE ':broken' END AS value
      FROM (${tripMarks(userId)}) AS marks WHERE CASE WHEN kept THEN ${isNamed(filter.rule_kept)} ELSE ${isNamed(filter.rule)} END`;
  }
  const pairs = valuesOfWords(userId, of, dimension);
  const names = filter[dimension].map((value) => value.toLowerCase());
  return (
    pairs &&
    sql`SELECT trip, value FROM (${pairs}) AS pairs ${names.length === 0 ? sql`` : sql`WHERE lower(value) = ANY(${names}::text[])`}`
  );
}

/** Each value as a list of its own; equal values share one. */
function valueLists(values: readonly (readonly string[])[]): (readonly string[])[][] {
  const lists = new Map<string, readonly string[]>();
  const listOf = (value: string) => {
    const found = lists.get(value) ?? [value];
    lists.set(value, found);
    return found;
  };
  return values.map((column) => column.map(listOf));
}
