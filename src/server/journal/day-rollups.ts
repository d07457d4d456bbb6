import { type DayFlow, type DayResult, type Slice } from '#engine/daily/rollup.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, paise } from '#engine/money.ts';
import { sql } from 'kysely';
import type { OwnRow } from '../store/insert-many.ts';
import { chargesOf, leviesOf } from './levies.ts';
import { type Mine, isIn } from '../store/mine.ts';

const RESULT_COLUMNS = {
  slice: 'text',
  day: 'date',
  trades: 'int4',
  wins: 'int4',
  losses: 'int4',
  gross: 'int8',
  net: 'int8',
  levies: 'int8[]',
  dp: 'int8',
  won: 'int8',
  lost: 'int8',
  long_trades: 'int4',
  long_wins: 'int4',
  long_losses: 'int4',
  long_net: 'int8',
  turnover: 'int8',
  days_held: 'int8',
  assumed: 'int4',
  best_net: 'int8',
  best_symbol: 'text',
  worst_net: 'int8',
  worst_symbol: 'text',
  streaks: 'int4[]',
} as const;

const FLOW_COLUMNS = {
  slice: 'text',
  day: 'date',
  paid_out: 'int8',
  came_back: 'int8',
  capital_change: 'int8',
  capital_peak: 'int8',
} as const;

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
  await mine.insertMany('day_results', RESULT_COLUMNS, rows);
}

/** Replaces what entries and exits of these days did to the user's money in use. */
export async function replaceDayFlows(mine: Mine, days: ReadonlySet<TradingDay>, flows: readonly DayFlow[]): Promise<void> {
  await mine.deleteFrom('day_flows').where(isIn('day', days)).execute();
  const rows = flows.filter((flow) => days.has(flow.day)).map(dayFlowRow);
  await mine.insertMany('day_flows', FLOW_COLUMNS, rows);
}

/** A day result as it is stored. */
export function dayResultRow(result: DayResult): OwnRow<'day_results'> {
  if (!result.best || !result.worst) throw new Error(`a day result without trades: ${result.day}`);
  const { count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss } = result.streaks;
  return {
    slice: result.slice,
    day: result.day,
    trades: result.trades,
    wins: result.wins,
    losses: result.losses,
    gross: result.gross,
    net: result.net,
    levies: leviesOf(result.charges),
    dp: result.dp,
    won: result.won,
    lost: result.lost,
    long_trades: result.longTrades,
    long_wins: result.longWins,
    long_losses: result.longLosses,
    long_net: result.longNet,
    turnover: result.turnover,
    days_held: result.daysHeld,
    assumed: result.assumed,
    best_net: result.best.net,
    best_symbol: result.best.symbol,
    worst_net: result.worst.net,
    worst_symbol: result.worst.symbol,
    streaks: [count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss],
  };
}

/** A day flow as it is stored. */
export function dayFlowRow(flow: DayFlow): OwnRow<'day_flows'> {
  return {
    slice: flow.slice,
    day: flow.day,
    paid_out: flow.paidOut,
    came_back: flow.cameBack,
    capital_change: flow.capitalChange,
    capital_peak: flow.capitalPeak,
  };
}

/** The day results of one slice, oldest first. */
export async function dayResultsOf(mine: Mine, slice: Slice): Promise<DayResult[]> {
  const rows = await mine.selectFrom('day_results').selectAll().where('slice', '=', slice).orderBy('day').execute();
  return rows.map((row) => {
    const [count = 0, firstSign = 0, firstRun = 0, lastSign = 0, lastRun = 0, longestWin = 0, longestLoss = 0] = row.streaks;
    return {
      day: row.day,
      slice: row.slice,
      trades: row.trades,
      wins: row.wins,
      losses: row.losses,
      gross: row.gross,
      net: row.net,
      charges: chargesOf(row.levies),
      dp: row.dp,
      won: row.won,
      lost: row.lost,
      longTrades: row.long_trades,
      longWins: row.long_wins,
      longLosses: row.long_losses,
      longNet: row.long_net,
      turnover: row.turnover,
      daysHeld: row.days_held,
      assumed: row.assumed,
      best: { net: row.best_net, symbol: row.best_symbol },
      worst: { net: row.worst_net, symbol: row.worst_symbol },
      streaks: { count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss },
    };
  });
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

/** Whether the user ever entered a future or an option, commodities included. */
export async function holdsContracts(mine: Mine): Promise<boolean> {
  // One lookup in the primary key for each slice: a LIMIT over three of them scans the table of all users.
  // The first day is the first entry of the index. EXISTS may look for any row of the user among everybody's.
  const hasDay = (slice: Slice) =>
    sql<boolean>`(SELECT min(day) FROM day_flows WHERE user_id = ${mine.userId} AND slice = ${slice}) IS NOT NULL`;
  const { rows } = await sql<{ found: boolean }>`SELECT ${hasDay('futures')} OR ${hasDay('options')} OR ${hasDay('com')} AS found`.execute(
    mine.db,
  );
  return rows[0]?.found === true;
}

/** The day flows of one slice, oldest first. */
export async function dayFlowsOf(mine: Mine, slice: Slice): Promise<DayFlow[]> {
  const rows = await mine.selectFrom('day_flows').selectAll().where('slice', '=', slice).orderBy('day').execute();
  return rows.map((row) => ({
    day: row.day,
    slice: row.slice,
    paidOut: row.paid_out,
    cameBack: row.came_back,
    capitalChange: row.capital_change,
    capitalPeak: row.capital_peak,
  }));
}
