import type { Slice } from '#engine/daily/rollup.ts';
import { segmentOf, sliceOf } from '#engine/daily/slice-of.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { FILTER_FIELDS } from '#contract/filter-parts.ts';
import type { TradeFilter } from '#contract/trade-filter.ts';
import { asked, CLOSED } from './trade-dimensions.ts';
import type { Mine } from '../store/mine.ts';

/** Which closed trades are meant; days are inclusive days of exit. */
export interface ClosedFilter {
  /** Its days and its segment are those below. */
  readonly trades: TradeFilter;
  readonly slice: Slice;
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
  /** A part of the symbol, as it stands, in upper case; '' is in all. */
  readonly symbolPart: string;
  /** Only trades that ended so. */
  readonly status?: 'WIN' | 'LOSS' | 'EVEN' | undefined;
  /** Days from entry to exit, inclusive; 0 within one day. */
  readonly minDays?: number | undefined;
  readonly maxDays?: number | undefined;
}

/** What the closed trades of a filter come to. */
export interface ClosedTotals {
  readonly trades: number;
  readonly gross: Paise;
  readonly net: Paise;
}

/** Whether it means every closed trade of its slice. */
export function isUnfiltered(filter: ClosedFilter): boolean {
  return filter.from === null && filter.to === null && asksForDaysOnly(filter);
}

/** The closed trades of a filter and a slice: of both, where both name days or segments. A single segment is a slice, which has roll-ups. */
export function closedFilter(
  slice: Slice,
  trades: TradeFilter,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): ClosedFilter {
  const [segment, ...others] = trades.segment;
  const isSlice = segment !== undefined && others.length === 0 && slice === 'overall';
  const days = { from: latest(from, trades.from_date), to: earliest(to, trades.to_date) };
  return { slice: isSlice ? sliceOf(segment) : slice, ...days, symbolPart: '', trades: isSlice ? { ...trades, segment: [] } : trades };
}

function latest(a: string | undefined, b: string | undefined): TradingDay | null {
  return ((a ?? '') > (b ?? '') ? a : b || null) as TradingDay | null;
}

function earliest(a: string | undefined, b: string | undefined): TradingDay | null {
  return (a && b ? (a < b ? a : b) : a || b || null) as TradingDay | null;
}

/** Sums of the closed trades by day, or by instrument and day: from roll-ups, or from the trades where the roll-ups cannot answer. */
export async function closedTotals(mine: Mine, filter: ClosedFilter): Promise<ClosedTotals> {
  const ofDays = sql`day_results WHERE user_id = ${mine.userId} AND slice = ${filter.slice} ${between('day', filter)}`;
  const source = filter.symbolPart !== '' || isByTrade(filter) ? symbolDays(mine.userId, filter) : ofDays;
  const { rows } = await sql<ClosedTotals>`SELECT coalesce(sum(trades), 0) AS trades, coalesce(sum(gross), 0) AS gross,
    coalesce(sum(net), 0) AS net FROM ${source}`.execute(mine.db);
  return rows[0] as ClosedTotals;
}

/** What follows FROM: the roll-ups by instrument and day of the filter, or its trades where the roll-ups cannot answer. */
export function symbolDays(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  if (isByTrade(filter)) {
    return sql`(SELECT instrument_id, segment, symbol, 1 AS trades, (net > 0)::int AS wins, (net < 0)::int AS losses, gross, net,
      gross - net AS charges FROM closed_trades WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)})
      AS chosen`;
  }
  return sql`symbol_days WHERE user_id = ${userId} ${matching(userId, filter)} ${between('day', filter)}`;
}

/** The filter's days as a further condition. */
export function between(column: 'day' | 'exited_on', { from, to }: ClosedFilter): RawBuilder<unknown> {
  const day = sql.ref(column);
  return sql`${from === null ? sql`` : sql`AND ${day} >= ${from}`} ${to === null ? sql`` : sql`AND ${day} <= ${to}`}`;
}

/** The filter's slice and symbols, and its conditions on single trades, as a further condition. */
export function matching(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  const conditions = asked(userId, CLOSED, filter.trades).map((condition) => sql`AND ${condition}`);
  return sql`${ofInstruments(userId, filter)} ${ofTrade(filter)} ${sql.join(conditions, sql` `)}`;
}

/** By instrument, since a user has few of them: a rare segment or symbol is found without looking at every trade. */
function ofInstruments(userId: number, { slice, symbolPart }: ClosedFilter): RawBuilder<unknown> {
  const segment = segmentOf(slice);
  if (segment === null && symbolPart === '') return sql``;
  const ofSegment = segment === null ? sql`` : sql`AND segment = ${segment}`;
  const ofSymbol = symbolPart === '' ? sql`` : sql`AND strpos(symbol, ${symbolPart}) > 0`;
  return sql`AND instrument_id IN (SELECT id FROM instruments WHERE user_id = ${userId} ${ofSegment} ${ofSymbol})`;
}

const OUTCOMES = { WIN: sql`AND net > 0`, LOSS: sql`AND net < 0`, EVEN: sql`AND net = 0` } as const;

function ofTrade({ status, minDays, maxDays }: ClosedFilter): RawBuilder<unknown> {
  return sql`${status === undefined ? sql`` : OUTCOMES[status]}
    ${minDays === undefined ? sql`` : sql`AND exited_on - entered_on >= ${minDays}::int4`}
    ${maxDays === undefined ? sql`` : sql`AND exited_on - entered_on <= ${maxDays}::int4`}`;
}

/** Whether only single trades can answer it. */
function isByTrade(filter: ClosedFilter): boolean {
  const { status, minDays, maxDays } = filter;
  return status !== undefined || minDays !== undefined || maxDays !== undefined || !asksForDaysOnly(filter);
}

/** Whether it names nothing but days, and what closedFilter makes a slice. */
function asksForDaysOnly({ trades }: ClosedFilter): boolean {
  return FILTER_FIELDS.every((dimension) => trades[dimension].length === 0) && trades.tag_all.length + trades.tag_none.length === 0;
}
