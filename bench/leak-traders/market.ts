import { addDays, parseDay, type TradingDay } from '#engine/day.ts';
import { sessionOn } from '#engine/exchange/sessions.ts';
import { diceOf } from './dice.ts';
import { UNDERLYINGS, type Underlying } from './underlyings.ts';

/**
 * Prices by the minute of the days on which NSE has a usual session. All prices are martingales: no rule that does not know the future
 * gains or loses before charges. Volatility changes by the time of day and from day to day, some days trend, and shares move together.
 */
export interface Market {
  readonly days: readonly TradingDay[];
  /** Whether MCX has a usual session on the day as well. */
  readonly mcxOpen: readonly boolean[];
  /** Per underlying: day × (minutes + 1). */
  readonly prices: readonly Float64Array[];
  /** Per underlying: variance that is expected from the minute of a usual day until its close. */
  readonly profiles: readonly Profile[];
  /** Day × FORWARD: variance of that many coming days, with their nights, in usual days. */
  readonly forward: Float64Array;
  /** Variance of the day in usual days. */
  readonly level: Float64Array;
}

interface Profile {
  /** Seconds after midnight. */
  readonly open: number;
  readonly minutes: number;
  /** Standard deviation of a minute, in that of a usual day. */
  readonly minute: Float64Array;
  /** Variance from a minute to the close. */
  readonly left: Float64Array;
}

export const FORWARD = 40;
const NIGHT = 0.25;
const TREND_SHARE = 0.22;
const TREND = 0.8;
const TREND_VARIANCE = 1 + TREND_SHARE * TREND * TREND;
const PERSISTENCE = 0.93;
const SHOCK = 0.15;
const STATIONARY = (SHOCK * SHOCK) / (1 - PERSISTENCE * PERSISTENCE);

const NSE = profileOf(9 * 3600 + 15 * 60, 375, (minute) => 1 + 1.8 * Math.exp(-minute / 12) + 0.4 * Math.exp((minute - 375) / 40));
const MCX = profileOf(9 * 3600, 870, (minute) => 0.8 + 1.1 * Math.exp(-(((minute - 690) / 110) ** 2)));

/** Simulates about `months` months of prices from a day on. */
export function simulateMarket(seed: number, from: string, months: number): Market {
  const dice = diceOf(seed, 71);
  const days = tradingDays(from, months);
  const level = new Float64Array(days.length);
  const forward = new Float64Array(days.length * FORWARD);
  let log = dice.normal() * Math.sqrt(STATIONARY);
  for (let day = 0; day < days.length; day += 1) {
    log = PERSISTENCE * log + SHOCK * dice.normal();
    level[day] = Math.exp(2 * log - 2 * STATIONARY);
    let [ahead, total] = [1, 0];
    for (let count = 1; count < FORWARD; count += 1) {
      ahead *= PERSISTENCE;
      total += Math.exp(2 * ahead * log - 2 * STATIONARY * ahead * ahead) * (NIGHT + (1 - NIGHT) * TREND_VARIANCE);
      forward[day * FORWARD + count] = total;
    }
  }
  const profiles = UNDERLYINGS.map(({ exchange }) => (exchange === 'MCX' ? MCX : NSE));
  const common = minuteMoves(NSE, days.length, dice.fat, dice.uniform);
  const prices = UNDERLYINGS.map((underlying, index) =>
    pricesOf(
      underlying,
      profiles[index] as Profile,
      common,
      minuteMoves(profiles[index] as Profile, days.length, dice.fat, dice.uniform),
      level,
    ),
  );
  return { days, mcxOpen: days.map((day) => sessionOn('MCX', day) === 'normal'), prices, profiles, forward, level };
}

/** The price of an underlying at a second of a day. */
export function spotAt({ prices, profiles }: Market, underlying: number, day: number, second: number): number {
  const { open, minutes } = profiles[underlying] as Profile;
  const series = prices[underlying] as Float64Array;
  const at = Math.min(Math.max((second - open) / 60, 0), minutes);
  const minute = Math.floor(at);
  const first = series[day * (minutes + 1) + minute] as number;
  if (minute === minutes) return first;
  return first + ((series[day * (minutes + 1) + minute + 1] as number) - first) * (at - minute);
}

/** The variance of the log price that is expected from a second of a day to the close of the day `ahead` trading days later. */
export function varianceLeft(market: Market, underlying: number, day: number, second: number, ahead: number): number {
  const { open, minutes, left } = market.profiles[underlying] as Profile;
  const { market: together, own } = UNDERLYINGS[underlying] as Underlying;
  const at = Math.min(Math.max((second - open) / 60, 0), minutes);
  const minute = Math.floor(at);
  const before = left[minute] as number;
  const today = minute === minutes ? 0 : before + ((left[minute + 1] as number) - before) * (at - minute);
  const later = ahead === 0 ? 0 : (market.forward[day * FORWARD + Math.min(ahead, FORWARD - 1)] as number);
  return (together * together + own * own) * (today * (market.level[day] as number) * TREND_VARIANCE + later);
}

function profileOf(open: number, minutes: number, shape: (minute: number) => number): Profile {
  const raw = Float64Array.from({ length: minutes }, (_, minute) => shape(minute));
  const scale = Math.sqrt((1 - NIGHT) / raw.reduce((sum, value) => sum + value * value, 0));
  const minute = raw.map((value) => value * scale);
  const left = new Float64Array(minutes + 1);
  for (let at = minutes - 1; at >= 0; at -= 1) left[at] = (left[at + 1] as number) + (minute[at] as number) ** 2;
  return { open, minutes, minute, left };
}

function tradingDays(from: string, months: number): TradingDay[] {
  const first = parseDay(from);
  if (first === null) throw new Error(`no day ${from}`);
  const days: TradingDay[] = [];
  for (let ahead = 0; ahead < months * 30.44; ahead += 1) {
    const day = addDays(first, ahead);
    if (sessionOn('NSE', day) === 'normal') days.push(day);
  }
  return days;
}

/** Per day the night's move and those of the minutes, in usual days. */
function minuteMoves(profile: Profile, days: number, fat: () => number, uniform: () => number): Float64Array {
  const moves = new Float64Array(days * (profile.minutes + 1));
  for (let day = 0; day < days; day += 1) {
    const start = day * (profile.minutes + 1);
    moves[start] = Math.sqrt(NIGHT) * fat();
    const trend = uniform() < TREND_SHARE ? (TREND * Math.sqrt(1 - NIGHT) * fat()) / profile.minutes : 0;
    for (let minute = 0; minute < profile.minutes; minute += 1)
      moves[start + minute + 1] = (profile.minute[minute] as number) * fat() + trend;
  }
  return moves;
}

function pricesOf(underlying: Underlying, profile: Profile, common: Float64Array, own: Float64Array, level: Float64Array): Float64Array {
  const width = profile.minutes + 1;
  const series = new Float64Array(level.length * width);
  let price = underlying.price;
  for (let at = 0; at < series.length; at += 1) {
    const scale = Math.sqrt(level[Math.floor(at / width)] as number);
    const together = profile === NSE ? underlying.market * (common[at] as number) : 0;
    price *= Math.max(1 + scale * (together + underlying.own * (own[at] as number)), 0.5);
    series[at] = price;
  }
  return series;
}
