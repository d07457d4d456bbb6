/**
 * The figures of the summary worked out a second time, for tests, from plain formulas: shares no code with the engine. Money in paise,
 * ratios as fractions; null where a figure cannot be said.
 */
import type { IndependentLot, IndependentTrade } from './independent-ledger.ts';

/** A closed trade with what it cost. */
export interface CostedIndependentTrade extends IndependentTrade {
  readonly entryCharges: number;
  readonly exitCharges: number;
  /** The depository's debit. */
  readonly dp: number;
}

const RISK_FREE = 0.065;
const DAY_MS = 86_400_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const gross = (trade: IndependentTrade): number => (trade.long ? 1 : -1) * (trade.exitValue - trade.entryValue);
const net = (trade: CostedIndependentTrade): number => gross(trade) - trade.entryCharges - trade.exitCharges - trade.dp;
const serial = (day: string): number => Date.parse(day) / DAY_MS;
const held = (trade: IndependentTrade): number => serial(trade.exitDay) - serial(trade.entryDay);

/** All figures of these trades and of what is still open beside them; where contracts are among them nothing is known of the capital. */
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
    winRate: wins + losses > 0 ? wins / (wins + losses) : null,
    best: best ? { net: net(best), symbol: best.symbol } : null,
    worst: worst ? { net: net(worst), symbol: worst.symbol } : null,
    holdingDays: ended.length > 0 ? mean(ended.map(held)) : null,
    ...streaks(nets),
    months: monthsOf(ended),
    base,
    xirr: ended.some((trade) => held(trade) > 0) ? xirr(ended) : null,
    ...riskOf(returns),
    drawdown: base === null ? null : Math.min(0, ...fallsOf(curve, base).map(({ share }) => share)),
    fall: curve.length === 0 ? null : Math.min(0, ...fallsOf(curve, base ?? 0).map(({ money }) => money)),
    trend: trendOf(curve.map(({ value }) => value)),
    curve,
  };
}

/** Exits of one second stand by symbol, entry, size and values; an expiry ends its day. */
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

/** The most entry value that was in the market at once: exits come before entries of the same second, but for trades of that second. */
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

/** Base plus net so far on every weekday from the first exit to the last, and on other days with an exit. */
function curveOf(trades: readonly CostedIndependentTrade[], base: number | null): Point[] {
  const days = Map.groupBy(trades, ({ exitDay }) => exitDay);
  const [first, last] = [trades[0]?.exitDay, trades.at(-1)?.exitDay];
  if (!first || !last) return [];
  const points: Point[] = [];
  let value = base ?? 0;
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const ended = days.get(day);
    if (!ended && [0, 6].includes(new Date(at).getUTCDay())) continue;
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

/** Standard deviation with n − 1, mean over deviation, both put on 252 days. */
function riskOf(returns: readonly number[] | null): { volatility: number | null; sharpe: number | null } {
  if (!returns) return { volatility: null, sharpe: null };
  const middle = mean(returns);
  const deviation = Math.sqrt(sum(returns.map((value) => (value - middle) ** 2)) / (returns.length - 1));
  const daily = (1 + RISK_FREE) ** (1 / 252) - 1;
  return { volatility: deviation * Math.sqrt(252), sharpe: deviation > 0 ? ((middle - daily) / deviation) * Math.sqrt(252) : null };
}

function fallsOf(curve: readonly Point[], base: number): { share: number; money: number }[] {
  let peak = base;
  return curve.map(({ value }) => {
    peak = Math.max(peak, value);
    return { share: value / peak - 1, money: value - peak };
  });
}

/** Pearson's correlation of value with time: clear from a half on. */
function trendOf(values: readonly number[]): string | null {
  if (values.length < 5) return null;
  const [ofTime, ofValue] = [(values.length - 1) / 2, mean(values)];
  const together = sum(values.map((value, day) => (day - ofTime) * (value - ofValue)));
  const spread = Math.sqrt(sum(values.map((_, day) => (day - ofTime) ** 2)) * sum(values.map((value) => (value - ofValue) ** 2)));
  const correlation = spread === 0 ? 0 : together / spread;
  if (Math.abs(correlation) < 0.5) return 'Sideways';
  return correlation > 0 ? 'Uptrend' : 'Downtrend';
}

/** The rate at which all money out and back is worth nothing on the first day, by halving; null where none or several fit. */
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
  const worth = (logRate: number) => sum(dated.map(([day, amount]) => amount * Math.exp((-logRate * (day - first)) / 365)));
  const brackets: [number, number][] = [];
  for (let at = -9; at < 13.8; at += 0.01) if (worth(at) < 0 !== worth(at + 0.01) < 0) brackets.push([at, at + 0.01]);
  if (brackets.length !== 1 || !brackets[0]) return null;
  let [low, high] = brackets[0];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    if (worth(low) < 0 !== worth(middle) < 0) high = middle;
    else low = middle;
  }
  return Math.expm1(low);
}
