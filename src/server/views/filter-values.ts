import { sql } from 'kysely';
import type { Dimension } from '#contract/filter-parts.ts';
import { NONE } from '#contract/filter-values.ts';
import { MOST_LISTED_VALUES } from '#contract/limits.ts';
import type { TradeFilter } from '#contract/filter.ts';
import { between, matching } from '../filter/closed-filter.ts';
import { accountNames, instrumentNames } from '../filter/id-names.ts';
import { ruleNames } from '../ledger/setups.ts';
import { CLOSED, valueOfRow, valuesOfWords } from '../filter/trade-dimensions.ts';
import type { Mine } from '../store/mine.ts';

/** A value of a dimension, its name for people, and how many closed trades have it. */
export interface FilterValue {
  readonly value: string;
  readonly label: string;
  readonly trades: number;
}

/** What a value is called whose id is of nothing now: an account may be a part of another. */
const GONE: Readonly<Partial<Record<Dimension, string>>> = {
  account_id: 'an account that is gone',
  instrument_id: 'an instrument that is gone',
  rule: 'a rule that is gone',
};

/**
 * The values of a dimension over the closed trades that the rest of a filter leaves, the most frequent first. A trade with two tags counts for
 * each of them. Those that the filter asks for are always among them; `part` is of the label.
 */
export async function filterValues(mine: Mine, dimension: Dimension, filter: TradeFilter, part: string): Promise<FilterValue[]> {
  const counts = await countsOf(mine, dimension, { ...filter, [dimension]: [] });
  const chosen = filter[dimension];
  const known = new Set(counts.map(({ value }) => value.toLowerCase()));
  const all = [...counts, ...chosen.filter((value) => !known.has(value.toLowerCase())).map((value) => ({ value, trades: 0 }))];
  const labels = await labelsOf(mine, dimension, all);
  const labelled = all.map(({ value, trades }) => ({
    value,
    label: labels.get(value) ?? (value === NONE ? value : (GONE[dimension] ?? value)),
    trades,
  }));
  const isChosen = new Set(chosen.map((value) => value.toLowerCase()));
  return labelled
    .filter(({ label }) => label.toLowerCase().includes(part.toLowerCase()))
    .filter(({ value }, place) => place < MOST_LISTED_VALUES || isChosen.has(value.toLowerCase()));
}

async function countsOf(mine: Mine, dimension: Dimension, filter: TradeFilter): Promise<{ value: string; trades: number }[]> {
  const these = sql`FROM closed_trades WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}`;
  const ofRow = valueOfRow(mine.userId, CLOSED, dimension);
  const counted = ofRow
    ? sql`SELECT ${ofRow} AS value, 1 AS trades ${these}`
    : sql`SELECT coalesce(pairs.value, ${NONE}) AS value, trips.trades
        FROM (SELECT round_trip_id, count(*) AS trades ${these} GROUP BY round_trip_id) AS trips
        LEFT JOIN (${valuesOfWords(mine.userId, CLOSED, dimension)}) AS pairs ON pairs.trip = trips.round_trip_id`;
  const { rows } = await sql<{ value: string; trades: number }>`SELECT value, sum(trades)::int8 AS trades FROM (${counted}) AS counted
    GROUP BY value ORDER BY trades DESC, value`.execute(mine.db);
  return rows;
}

/** Names for people, where the values are ids. */
async function labelsOf(
  mine: Mine,
  dimension: Dimension,
  values: readonly { readonly value: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = values.flatMap(({ value }) => (value === NONE ? [] : [Number(value)]));
  if (dimension === 'account_id') return accountNames(mine);
  if (dimension === 'rule') return ruleNames(mine, ids);
  return dimension === 'instrument_id' ? instrumentNames(mine, ids) : new Map();
}
