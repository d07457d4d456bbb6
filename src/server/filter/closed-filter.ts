import type { Slice } from '#engine/daily/rollup.ts';
import { sliceOf } from '#engine/daily/slice-of.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { FILTER_PARTS } from '#contract/filter-parts.ts';
import { NONE } from '#contract/filter-values.ts';
import type { TradeFilter } from '#contract/filter.ts';
import { asked, CLOSED } from './trade-dimensions.ts';
import type { Mine } from '../store/mine.ts';
import { symbolHas } from './symbol-search.ts';

/** Which closed trades are meant: a filter, whose days are inclusive days of exit, and what the list of closed trades asks beside it. */
export type ClosedFilter = TradeFilter & {
  /** Parts of the symbol: see symbolHas. */
  readonly symbolPart?: string;
  /** Days from entry to exit, inclusive; 0 within one day. */
  readonly minDays?: number | undefined;
  readonly maxDays?: number | undefined;
};

/** What the closed trades of a filter come to. */
export interface ClosedTotals {
  readonly trades: number;
  readonly gross: Paise;
  readonly net: Paise;
}

/** The slice whose roll-ups answer a filter: that of its only segment, else all. */
export function sliceOfFilter({ segment: [segment, ...others] }: TradeFilter): Slice {
  return segment === undefined || segment === NONE || others.length > 0 ? 'overall' : sliceOf(segment);
}

/** The days of a filter; null where it names none. */
export function daysOfFilter({ from_date: from, to_date: to }: TradeFilter): { from: TradingDay | null; to: TradingDay | null } {
  return { from: (from || null) as TradingDay | null, to: (to || null) as TradingDay | null };
}

/** Whether it means every closed trade of its slice. */
export function isUnfiltered(filter: TradeFilter): boolean {
  const { from, to } = daysOfFilter(filter);
  return from === null && to === null && asksForDaysOnly(filter);
}

/** Sums of the closed trades by day, or by instrument and day: from roll-ups, or from the trades where the roll-ups cannot answer. */
export async function closedTotals(mine: Mine, filter: ClosedFilter): Promise<ClosedTotals> {
  const ofDays = sql`day_results WHERE user_id = ${mine.userId} AND slice = ${sliceOfFilter(filter)} ${between('day', filter)}`;
  const source = filter.symbolPart || isByTrade(filter) ? symbolDaysSource(mine.userId, filter) : ofDays;
  const { rows } = await sql<ClosedTotals>`SELECT coalesce(sum(trades), 0) AS trades, coalesce(sum(gross), 0) AS gross,
    coalesce(sum(net), 0) AS net FROM ${source}`.execute(mine.db);
  return rows[0] as ClosedTotals;
}

/** What follows FROM: the roll-ups by instrument and day of the filter, or its trades where the roll-ups cannot answer. */
export function symbolDaysSource(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  if (isByTrade(filter)) {
    return sql`(SELECT instrument_id, segment, symbol, 1 AS trades, (net > 0)::int AS wins, (net < 0)::int AS losses, gross, net,
      gross - net AS charges FROM closed_trades WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)})
      AS chosen`;
  }
  return sql`symbol_days WHERE user_id = ${userId} ${matching(userId, filter)} ${between('day', filter)}`;
}

/** The filter's days as a further condition. */
export function between(column: 'day' | 'exited_on', filter: TradeFilter): RawBuilder<unknown> {
  const [day, { from, to }] = [sql.ref(column), daysOfFilter(filter)];
  return sql`${from === null ? sql`` : sql`AND ${day} >= ${from}`} ${to === null ? sql`` : sql`AND ${day} <= ${to}`}`;
}

/** The filter's segments and symbols, and its conditions on single trades, as a further condition. */
export function matching(userId: number, filter: ClosedFilter): RawBuilder<unknown> {
  const conditions = asked(userId, CLOSED, { ...filter, segment: [] }).map((condition) => sql`AND ${condition}`);
  return sql`${ofInstruments(userId, filter)} ${heldFor(filter)} ${sql.join(conditions, sql` `)}`;
}

/** By instrument, since a user has few of them: a rare segment or symbol is found without looking at every trade. */
function ofInstruments(userId: number, { segment, symbolPart = '' }: ClosedFilter): RawBuilder<unknown> {
  if (segment.length === 0 && symbolPart === '') return sql``;
  const ofSegment = segment.length === 0 ? sql`` : sql`AND segment = ANY(${[...segment]}::text[])`;
  const ofSymbol = symbolPart === '' ? sql`` : sql`AND ${symbolHas('symbol', symbolPart)}`;
  return sql`AND instrument_id IN (SELECT id FROM instruments WHERE user_id = ${userId} ${ofSegment} ${ofSymbol})`;
}

function heldFor({ minDays, maxDays }: ClosedFilter): RawBuilder<unknown> {
  return sql`${minDays === undefined ? sql`` : sql`AND exited_on - entered_on >= ${minDays}::int4`}
    ${maxDays === undefined ? sql`` : sql`AND exited_on - entered_on <= ${maxDays}::int4`}`;
}

/** Whether only single trades can answer it. */
function isByTrade(filter: ClosedFilter): boolean {
  return filter.minDays !== undefined || filter.maxDays !== undefined || !asksForDaysOnly(filter);
}

/** Whether it names nothing but days and a slice. */
function asksForDaysOnly(filter: TradeFilter): boolean {
  const isSliced = filter.segment.length === 0 || sliceOfFilter(filter) !== 'overall';
  return isSliced && FILTER_PARTS.every((part) => part === 'segment' || filter[part].length === 0);
}

/** What a filter of places names values of: an account, an instrument and a day tell whether it holds. */
const OF_PLACES: ReadonlySet<string> = new Set(['account_id', 'segment', 'underlying', 'instrument_id']);

/** Whether it names nothing but days and these parts. */
function namesOnly(filter: TradeFilter, isPart: (part: string) => boolean): boolean {
  return FILTER_PARTS.every((part) => filter[part].length === 0 || isPart(part));
}

/** Whether an account, an instrument and a day tell that a filter holds. */
export function isOfPlaces(filter: TradeFilter): boolean {
  return namesOnly(filter, (part) => OF_PLACES.has(part));
}

/** Whether an account, a segment and a day tell it. */
export function isOfAccounts(filter: TradeFilter): boolean {
  return namesOnly(filter, (part) => part === 'account_id' || part === 'segment');
}

/** A filter of places as a condition on the account, the instrument and the day of a row. */
export function atPlaces(userId: number, filter: TradeFilter, row: PlaceColumns): RawBuilder<unknown> {
  const { account_id: accounts, segment, underlying, instrument_id: ids } = filter;
  const { from, to } = daysOfFilter(filter);
  const named = segment.length + underlying.length + ids.length > 0;
  const isAny = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`` : sql`AND ${sql.raw(column)} = ANY(${[...values]}::text[])`;
  const instruments = sql`SELECT id FROM instruments WHERE user_id = ${userId} ${isAny('segment', segment)}
    ${isAny('coalesce(underlying, symbol)', underlying)} ${isAny('id::text', ids)}`;
  return sql`${isAny(`${row.account}::text`, accounts)} ${named ? sql`AND ${sql.ref(row.instrument)} IN (${instruments})` : sql``}
    ${from === null ? sql`` : sql`AND ${sql.ref(row.day)} >= ${from}`} ${to === null ? sql`` : sql`AND ${sql.ref(row.day)} <= ${to}`}`;
}

/** What the columns are called that say where and when a row is. */
export interface PlaceColumns {
  readonly account: string;
  readonly instrument: string;
  readonly day: string;
}
