import { type DayFlow, type DayResult, type Slice } from '#engine/daily/rollup.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, paise, ZERO } from '#engine/money.ts';
import { sql } from 'kysely';
import { columnsOf, type NewRow, readRows } from '../store/columns-of.ts';
import { type Mine, isIn } from '../store/mine.ts';

const CALENDAR = ['day', 'net', 'won', 'lost', 'gross', 'trades', 'wins', 'losses'] as const;
export type CalendarDay = Pick<DayResult, (typeof CALENDAR)[number]>;

/** Net of all closed trades. */
export async function journalNet(mine: Mine): Promise<Paise> {
  const { net } = await mine
    .selectFrom('day_results')
    .select(({ fn }) => fn.sum<number | null>('net').as('net'))
    .where('slice', '=', 'overall')
    .executeTakeFirstOrThrow();
  return paise(net ?? 0);
}

/** Replaces what the user's closed trades of these days came to. */
export async function replaceDayResults(mine: Mine, days: ReadonlySet<TradingDay>, results: readonly DayResult[]): Promise<void> {
  await mine.deleteFrom('day_results').where(isIn('day', days)).execute();
  const rows = results.filter((result) => days.has(result.day)).map(dayResultRow);
  await mine.insertMany('day_results', rows);
}

/** Replaces what entries and exits of these days did to the user's money in use. */
export async function replaceDayFlows(mine: Mine, days: ReadonlySet<TradingDay>, flows: readonly DayFlow[]): Promise<void> {
  await mine.deleteFrom('day_flows').where(isIn('day', days)).execute();
  await mine.insertMany(
    'day_flows',
    flows.filter((flow) => days.has(flow.day)),
  );
}

/** A day result as it is stored. */
export function dayResultRow({ best, worst, ...result }: DayResult): NewRow<'day_results'> {
  if (!best || !worst) throw new Error(`a day result without trades: ${result.day}`);
  return { ...result, bestNet: best.net, bestSymbol: best.symbol, worstNet: worst.net, worstSymbol: worst.symbol };
}

/** The day results of one slice, oldest first. */
export async function dayResultsOf(mine: Mine, slice: Slice): Promise<DayResult[]> {
  const rows = await mine.selectFrom('day_results').select(columnsOf('day_results')).where('slice', '=', slice).orderBy('day').execute();
  return readRows('day_results', rows).map(({ bestNet, bestSymbol, worstNet, worstSymbol, ...result }) => ({
    ...result,
    best: { net: bestNet, symbol: bestSymbol },
    worst: { net: worstNet, symbol: worstSymbol },
  }));
}

/** What a calendar shows of the day results of one slice, oldest first: a third of their cost. */
export function calendarDaysOf(mine: Mine, slice: Slice): Promise<CalendarDay[]> {
  return mine.selectFrom('day_results').select(CALENDAR).where('slice', '=', slice).orderBy('day').execute();
}

/** The closed trades of one day, of all slices; undefined where none ended on it. */
export function resultOn(mine: Mine, day: TradingDay): Promise<Pick<DayResult, 'net' | 'gross' | 'trades'> | undefined> {
  return mine
    .selectFrom('day_results')
    .select(['net', 'gross', 'trades'])
    .where('slice', '=', 'overall')
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Whether the user ever entered a future or an option, commodities included, and what the shares that are held cost. */
export async function heldInAll(mine: Mine): Promise<{ readonly hasContracts: boolean; readonly invested: Paise }> {
  // One lookup in the primary key for each slice: a LIMIT over three of them scans the table of all users.
  // The first day is the first entry of the index. EXISTS may look for any row of the user among everybody's.
  const hasDay = (slice: Slice) =>
    sql<boolean>`(SELECT min(day) FROM day_flows WHERE user_id = ${mine.userId} AND slice = ${slice}) IS NOT NULL`;
  const { rows } = await sql<{ hasContracts: boolean; invested: Paise }>`
    SELECT ${hasDay('futures')} OR ${hasDay('options')} OR ${hasDay('com')} AS "hasContracts", (SELECT coalesce(sum(capital_change), 0)::int8
      FROM day_flows WHERE user_id = ${mine.userId} AND slice = ${'equity' satisfies Slice}) AS invested`.execute(mine.db);
  return rows[0] ?? { hasContracts: false, invested: ZERO };
}

/** The day flows of one slice, oldest first. */
export function dayFlowsOf(mine: Mine, slice: Slice): Promise<DayFlow[]> {
  return mine.selectFrom('day_flows').select(columnsOf('day_flows')).where('slice', '=', slice).orderBy('day').execute();
}
