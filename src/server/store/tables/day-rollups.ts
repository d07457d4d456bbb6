import type { Slice, Streaks } from '#engine/daily/rollup.ts';
import type { Paise } from '#engine/money.ts';
import { levies } from '../levies.ts';
import { date, int4, int4s, int8, owner, table, text } from '../table.ts';

export const dayResults = table(
  'day_results',
  ['user_id', 'slice', 'day'],
  {
    user_id: owner(),
    slice: text<Slice>(),
    day: date(),
    trades: int4(),
    wins: int4(),
    losses: int4(),
    gross: int8<Paise>(),
    net: int8<Paise>(),
    levies: levies().as('charges'),
    dp: int8<Paise>(),
    won: int8<Paise>(),
    lost: int8<Paise>(),
    long_trades: int4(),
    long_wins: int4(),
    long_losses: int4(),
    long_net: int8<Paise>(),
    turnover: int8<Paise>(),
    days_held: int8(),
    /** Trades whose closing value was assumed. */
    assumed: int4(),
    best_net: int8<Paise>(),
    best_symbol: text(),
    worst_net: int8<Paise>(),
    worst_symbol: text(),
    /** The fields of Streaks in the order of their declaration. */
    streaks: int4s().holding(streaksOf, runsOf),
  },
  { isRebuilt: true },
);

export const dayFlows = table(
  'day_flows',
  ['user_id', 'slice', 'day'],
  {
    user_id: owner(),
    slice: text<Slice>(),
    day: date(),
    paid_out: int8<Paise>(),
    came_back: int8<Paise>(),
    capital_change: int8<Paise>(),
    capital_peak: int8<Paise>(),
  },
  { isRebuilt: true },
);

function streaksOf([
  count = 0,
  firstSign = 0,
  firstRun = 0,
  lastSign = 0,
  lastRun = 0,
  longestWin = 0,
  longestLoss = 0,
]: readonly number[]): Streaks {
  return { count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss };
}

function runsOf({ count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss }: Streaks): number[] {
  return [count, firstSign, firstRun, lastSign, lastRun, longestWin, longestLoss];
}
