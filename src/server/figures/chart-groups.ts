import { type RawBuilder, sql } from 'kysely';
import type { ChartGroupsBody } from '#contract/charts.ts';
import { byUnderlying } from '#engine/metrics/by-underlying.ts';
import { TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { HOURS } from '#engine/metrics/entry-hour.ts';
import { type Grouping, groupsInOrder, type TradeGroup } from '#engine/metrics/group-trades.ts';
import { HOLDING_TIMES } from '#engine/metrics/holding-time.ts';
import { SIZE_RANGES } from '#engine/metrics/position-size.ts';
import { resultDistribution } from '#engine/metrics/result-distribution.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import { between, type ClosedFilter, matching, symbolDaysSource } from '../filter/closed-filter.ts';
import { CLOSED, heldPlace, entryHourOf, placeIn, sizeOf } from '../filter/trade-dimensions.ts';
import type { Mine } from '../store/mine.ts';

/** How many underlyings a chart lists. */
const LISTED_UNDERLYINGS = 12;

/** What the closed trades of a filter came to in the groups of charts, and how their results are distributed. */
export async function chartGroups(mine: Mine, filter: ClosedFilter): Promise<ChartGroupsBody> {
  const [places, underlyings, nets] = await Promise.all([placesOf(mine, filter), underlyingsOf(mine, filter), netsOf(mine, filter)]);
  const by = <const Key extends string>(dimension: Dimension, keys: readonly Key[]) => {
    const groups = places.map(({ place, ...sums }) => ({ ...sums, key: keys[placeBy(dimension, place)] ?? null }));
    return groupsBody(groupsInOrder(groups, keys));
  };
  const { bins, breakEven } = resultDistribution(nets.map(toRupees));
  return {
    trades: nets.length,
    size: by('size', SIZE_RANGES.labels),
    hour: by('hour', HOURS.map(String)),
    held: by('held', HOLDING_TIMES),
    expiry: by('expiry', TO_EXPIRY.labels),
    underlying: groupsBody(byUnderlying(underlyings, LISTED_UNDERLYINGS)),
    results: { bins: [...bins], break_even: breakEven },
  };
}

const DIMENSIONS = ['size', 'hour', 'held', 'expiry'] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** More than any dimension has keys. */
const MOST_KEYS = 32;

/** The trades that are in the same group by each dimension. */
interface Place extends Omit<TradeGroup<unknown>, 'key'> {
  /** The place among the keys of each dimension, −1 for none, as digits of one number: a database groups by numbers fastest. */
  readonly place: number;
}

function placeBy(dimension: Dimension, place: number): number {
  return (Math.floor(place / MOST_KEYS ** DIMENSIONS.indexOf(dimension)) % MOST_KEYS) - 1;
}

/**
 * In one statement, by all dimensions at once: they have few places together. Each by itself, the trades would be read and put in groups four
 * times. The database sums them as it reads them, since behind OFFSET it expects few places; else it would sort the trades first. A full join,
 * as reports have one.
 */
async function placesOf({ userId, db }: Mine, filter: ClosedFilter): Promise<Place[]> {
  const size = sql`CASE WHEN greatest(buy_value, sell_value) > 0 THEN ${placeIn(SIZE_RANGES, sizeOf(CLOSED))} END`;
  const digit = (dimension: Dimension, place: RawBuilder<unknown>) =>
    sql`coalesce(${place} + 1, 0) * ${MOST_KEYS ** DIMENSIONS.indexOf(dimension)}::int4`;
  const { rows } = await sql<Place & { readonly net: Paise }>`
    SELECT place, count(*) AS trades, count(*) FILTER (WHERE net > 0) AS wins, count(*) FILTER (WHERE net < 0) AS losses, sum(net) AS net
    FROM (SELECT net, digits + ${digit('expiry', placeIn(TO_EXPIRY, sql`i.expiry_on - found.entered_on`))} AS place
      FROM (SELECT instrument_id, net, entered_on,
          ${digit('size', size)} + ${digit('hour', entryHourOf(CLOSED))} + ${digit('held', heldPlace(CLOSED))} AS digits
        FROM closed_trades WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)}) AS found
      FULL JOIN (SELECT id, expiry_on FROM instruments WHERE user_id = ${userId}) AS i ON i.id = found.instrument_id
      WHERE coalesce(found.instrument_id, 0) <> 0 OFFSET 0) AS placed
    GROUP BY place`.execute(db);
  return rows.map((row) => ({ ...row, net: toRupees(row.net) }));
}

/** The result of each trade: the ranges of a distribution depend on all of them. */
async function netsOf({ userId, db }: Mine, filter: ClosedFilter): Promise<readonly Paise[]> {
  const { rows } = await sql<{ nets: readonly Paise[] | null }>`SELECT array_agg(net) AS nets FROM closed_trades
    WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)}`.execute(db);
  return rows[0]?.nets ?? [];
}

async function underlyingsOf({ userId, db }: Mine, filter: ClosedFilter): Promise<TradeGroup<string>[]> {
  const { rows } = await sql<TradeGroup<string> & { readonly net: Paise }>`
    SELECT coalesce(i.underlying, i.symbol) AS key, sum(trades) AS trades, sum(wins) AS wins, sum(losses) AS losses, sum(net) AS net
    FROM (SELECT instrument_id, sum(trades) AS trades, sum(wins) AS wins, sum(losses) AS losses, sum(net) AS net
      FROM ${symbolDaysSource(userId, filter)} GROUP BY instrument_id) AS summed
    JOIN instruments AS i ON i.user_id = ${userId} AND i.id = summed.instrument_id GROUP BY 1`.execute(db);
  return rows.map((row) => ({ ...row, net: toRupees(row.net) }));
}

function groupsBody<Group extends TradeGroup<string>>({ groups, left }: Grouping<Group>) {
  return { groups: groups.map(({ net, ...group }) => ({ ...group, pnl: net })), left };
}
