/**
 * Computes the figures of the summary a second time, for tests, from plain formulas. Shares no code with the engine. Money in paise,
 * ratios as fractions; null where a figure is not defined.
 */
import type { IndependentLot, IndependentTrade } from './independent-ledger.ts';

/** A closed trade with what it cost. */
export interface CostedIndependentTrade extends IndependentTrade {
  readonly entryCharges: number;
  readonly exitCharges: number;
  /** The depository's debit charge. */
  readonly dp: number;
}

const RISK_FREE = 0.065;
const DAY_MS = 86_400_000;
/** NSE's holidays on weekdays from October 2025 to May 2026, by its circulars, without the one with a session in the evening. */
const HOLIDAYS = new Set(
  '2025-10-02 2025-10-22 2025-11-05 2025-12-25 2026-01-15 2026-01-26 2026-03-03 2026-03-26 2026-03-31 2026-04-03 2026-04-14 2026-05-01 2026-05-28'.split(
    ' ',
  ),
);

/** Its session on a weekend within them: the Sunday of the Union budget. */
const SPECIAL = '2026-02-01';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const gross = (trade: IndependentTrade): number => (trade.long ? 1 : -1) * (trade.exitValue - trade.entryValue);
const net = (trade: CostedIndependentTrade): number => gross(trade) - trade.entryCharges - trade.exitCharges - trade.dp;
const serial = (day: string): number => Date.parse(day) / DAY_MS;
const held = (trade: IndependentTrade): number => serial(trade.exitDay) - serial(trade.entryDay);

/** All figures of these trades and of the open lots. With contracts among them, the capital is unknown. */
export function independentFigures(trades: readonly CostedIndependentTrade[], open: readonly IndependentLot[], hasContracts: boolean) {
  const ended = trades.toSorted(byExit);
  const nets = ended.map(net);
  const wins = nets.filter((value) => value > 0).length;
  const losses = nets.filter((value) => value < 0).length;
  const base = hasContracts ? null : mostCapital(ended, open);
  const curve = curveOf(ended, base);
  const returns = returnsOf(curve, base);
  const best = ended.find((trade) => net(trade) === Math.max(...nets));
  const worst = ended.find((trade) => net(trade) === Math.min(...nets));
  return {
    trades: ended.length,
    gross: sum(ended.map(gross)),
    charges: sum(ended.map((trade) => trade.entryCharges + trade.exitCharges)),
    cdsl: sum(ended.map((trade) => trade.dp)),
    net: sum(nets),
    wins,
    losses,
    breakEven: ended.length - wins - losses,
    ...averagesOf(nets),
    winRate: wins + losses > 0 ? wins / (wins + losses) : null,
    best: best ? { net: net(best), symbol: best.symbol } : null,
    worst: worst ? { net: net(worst), symbol: worst.symbol } : null,
    holdingDays: ended.length > 0 ? mean(ended.map(held)) : null,
    ...streaks(nets),
    months: monthsOf(ended),
    base,
    returnOnCapital: base === null ? null : sum(nets) / base,
    xirr: ended.some((trade) => held(trade) > 0) ? xirr(ended) : null,
    ...riskOf(returns),
    ...(curve.length === 0 ? { drawdown: null, fall: null, longestFall: null, recovery: null } : drawdownOf(curve, base)),
    trend: trendOf(
      base ?? 0,
      curve.map(({ value }) => value),
    ),
    curve,
  };
}

/** Means in whole paise, and ratios of wins to losses. */
function averagesOf(nets: readonly number[]) {
  const [won, lost] = [nets.filter((value) => value > 0), nets.filter((value) => value < 0)];
  const meanOf = (values: readonly number[]) => (values.length > 0 ? mean(values) : null);
  const rounded = (value: number | null) => (value === null ? null : Math.round(value));
  const [win, loss] = [meanOf(won), meanOf(lost)];
  return {
    expectancy: rounded(meanOf(nets)),
    averageWin: rounded(win),
    averageLoss: rounded(loss),
    profitFactor: lost.length > 0 ? sum(won) / -sum(lost) : null,
    payoff: win !== null && loss !== null ? win / -loss : null,
  };
}

/** The order of exits. Exits in the same second are ordered by symbol, entry, quantity and values. An expiry is last of its day. */
function byExit(a: CostedIndependentTrade, b: CostedIndependentTrade): number {
  const moment = ({ exitTime, expired, entryDay, exitDay }: IndependentTrade) =>
    exitTime ?? (expired || entryDay === exitDay ? '24:00:00' : '');
  const keys = (trade: CostedIndependentTrade) => [
    trade.exitDay,
    moment(trade),
    trade.symbol,
    trade.entryDay,
    trade.entryTime ?? '',
    trade.quantity,
    trade.long ? trade.entryValue : trade.exitValue,
    trade.long ? trade.exitValue : trade.entryValue,
    net(trade),
  ];
  const [left, right] = [keys(a), keys(b)];
  for (const [index, key] of left.entries()) {
    const other = right[index] ?? '';
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

function streaks(nets: readonly number[]) {
  const longest = (sign: number) => {
    let [run, most] = [0, 0];
    for (const value of nets) {
      run = Math.sign(value) === sign ? run + 1 : 0;
      most = Math.max(most, run);
    }
    return { run, most };
  };
  const [won, lost] = [longest(1), longest(-1)];
  return { longestWins: won.most, longestLosses: lost.most, currentWins: won.run, currentLosses: lost.run };
}

function monthsOf(trades: readonly CostedIndependentTrade[]): Map<string, { trades: number; net: number }> {
  const months = new Map<string, { trades: number; net: number }>();
  for (const trade of trades) {
    const month = trade.exitDay.slice(0, 7);
    const before = months.get(month) ?? { trades: 0, net: 0 };
    months.set(month, { trades: before.trades + 1, net: before.net + net(trade) });
  }
  return months;
}

/** The highest sum of entry values at one time. Exits come before entries of the same second, except for trades within that second. */
function mostCapital(trades: readonly CostedIndependentTrade[], open: readonly IndependentLot[]): number | null {
  const events: [at: string, turn: number, change: number][] = open.map((lot) => [`${lot.day}${lot.time ?? ''}`, 1, lot.value]);
  for (const trade of trades) {
    const entry = `${trade.entryDay}${trade.entryTime ?? ''}`;
    const exit = `${trade.exitDay}${trade.exitTime ?? (trade.expired || held(trade) === 0 ? '24:00:00' : '')}`;
    events.push([entry, 1, trade.entryValue], [exit, entry === exit ? 2 : 0, -trade.entryValue]);
  }
  let [running, most] = [0, 0];
  for (const [, , change] of events.toSorted((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1))) {
    running += change;
    most = Math.max(most, running);
  }
  return most > 0 ? most : null;
}

interface Point {
  readonly day: string;
  readonly value: number;
}

/** The base plus the net so far, for every weekday from the first exit to the last and for other days with an exit. */
function curveOf(trades: readonly CostedIndependentTrade[], base: number | null): Point[] {
  const days = Map.groupBy(trades, ({ exitDay }) => exitDay);
  const [first, last] = [trades[0]?.exitDay, trades.at(-1)?.exitDay];
  if (!first || !last) return [];
  const points: Point[] = [];
  let value = base ?? 0;
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const ended = days.get(day);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay()) && day !== SPECIAL;
    if (!ended && (isWeekend || HOLIDAYS.has(day))) continue;
    value += sum((ended ?? []).map(net));
    points.push({ day, value });
  }
  return points;
}

function returnsOf(curve: readonly Point[], base: number | null): number[] | null {
  if (base === null || curve.length < 2) return null;
  const before = [base, ...curve.slice(0, -1).map(({ value }) => value)];
  if (before.some((value) => value <= 0)) return null;
  return curve.map(({ value }, index) => value / (before[index] ?? 1) - 1);
}

/** Standard deviation with n − 1, and mean over deviation, both for a year of 252 days. */
function riskOf(returns: readonly number[] | null) {
  // A figure for a year needs about a month.
  if (!returns || returns.length < 20) return { volatility: null, sharpe: null, sortino: null };
  const middle = mean(returns);
  const deviation = Math.sqrt(sum(returns.map((value) => (value - middle) ** 2)) / (returns.length - 1));
  const daily = (1 + RISK_FREE) ** (1 / 252) - 1;
  const shortfall = Math.sqrt(mean(returns.map((value) => Math.min(value - daily, 0) ** 2)));
  return {
    volatility: deviation * Math.sqrt(252),
    sharpe: deviation > 0 ? ((middle - daily) / deviation) * Math.sqrt(252) : null,
    sortino: shortfall > 0 ? ((middle - daily) / shortfall) * Math.sqrt(252) : null,
  };
}

/** For each peak: how deep and how long the value is below it, and whether it was reached again. Without a base, starts at 0, in money. */
function drawdownOf(curve: readonly Point[], base: number | null) {
  const start = { day: new Date(Date.parse(curve[0]?.day ?? '') - DAY_MS), value: base ?? 0 };
  const points = [start, ...curve.map(({ day, value }) => ({ day: new Date(day), value }))];
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;
  const falls = points.flatMap((peak, index) => {
    const later = points.slice(index + 1);
    const isHighest = points.slice(0, index).every(({ value }) => value <= peak.value);
    const back = later.findIndex(({ value }) => value >= peak.value);
    const under = back === -1 ? later : later.slice(0, back);
    if (!isHighest || under.length === 0) return [];
    const lowest = under.reduce((a, b) => (b.value < a.value ? b : a));
    const end = later[back]?.day ?? null;
    return [
      {
        depth: base === null ? lowest.value - peak.value : lowest.value / peak.value - 1,
        money: lowest.value - peak.value,
        days: days(peak.day, end ?? lastOf(points).day),
        recovered: end !== null,
        recovery: end && days(lowest.day, end),
      },
    ];
  });
  const deepest = falls.reduce((a, b) => (b.depth < a.depth ? b : a), { depth: 0, recovery: null as number | null });
  const longest = falls.reduce((a, b) => (b.days > a.days ? b : a), { days: 0, recovered: null as boolean | null });
  const fall = Math.min(0, ...falls.map(({ money }) => money));
  return { drawdown: base === null ? null : deepest.depth, fall, longestFall: longest, recovery: deepest.recovery };
}

function lastOf<T>(values: readonly T[]): T {
  return values[values.length - 1] as T;
}

/** The trend by Pearson's correlation of value with time, from before the first day on; clear from 0.5. */
function trendOf(start: number, ends: readonly number[]): string | null {
  if (ends.length < 5) return null;
  const values = [start, ...ends];
  const [ofTime, ofValue] = [(values.length - 1) / 2, mean(values)];
  const together = sum(values.map((value, day) => (day - ofTime) * (value - ofValue)));
  const spread = Math.sqrt(sum(values.map((_, day) => (day - ofTime) ** 2)) * sum(values.map((value) => (value - ofValue) ** 2)));
  const correlation = spread === 0 ? 0 : together / spread;
  if (Math.abs(correlation) < 0.5) return 'Sideways';
  return correlation > 0 ? 'Uptrend' : 'Downtrend';
}

/**
 * The rate at which the present value of all flows is 0, by bisection over daily rates from e^-50 to e^50. null where no rate or several
 * rates fit, or the rate has another sign than the profit. Rates below 0 discount from the last day, so that no term becomes too large.
 */
function xirr(trades: readonly CostedIndependentTrade[]): number | null {
  const flows = new Map<number, number>();
  const move = (day: string, amount: number) => flows.set(serial(day), (flows.get(serial(day)) ?? 0) + amount);
  for (const trade of trades) {
    move(trade.entryDay, -trade.entryValue - trade.entryCharges);
    move(trade.exitDay, trade.entryValue + gross(trade) - trade.exitCharges - trade.dp);
  }
  const dated = [...flows].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => a - b);
  const first = dated[0]?.[0] ?? 0;
  if ((dated.at(-1)?.[0] ?? 0) - first < 30) return null;
  const last = dated.at(-1)?.[0] ?? 0;
  const worth = (logRate: number) =>
    sum(dated.map(([day, amount]) => amount * Math.exp((-logRate * (day - (logRate < 0 ? last : first))) / 365)));
  const sizes = Array.from({ length: 10_001 }, (_, step) => 1e-4 * Math.exp((step / 10_000) * Math.log((50 * 365) / 1e-4)));
  const rates = [...sizes.toReversed().map((size) => -size), ...sizes];
  const brackets = rates.slice(1).flatMap((to, at): [number, number][] => {
    const from = rates[at] ?? to;
    return worth(from) < 0 !== worth(to) < 0 ? [[from, to]] : [];
  });
  if (brackets.length !== 1 || !brackets[0]) return null;
  let [low, high] = brackets[0];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    if (worth(low) < 0 !== worth(middle) < 0) high = middle;
    else low = middle;
  }
  const profit = sum(dated.map(([, amount]) => amount));
  return low > 13.8 || low < -9.2 || Math.sign(low) !== Math.sign(profit) ? null : Math.expm1(low);
}
