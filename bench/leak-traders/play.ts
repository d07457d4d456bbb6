import { quote, settlement, type Contract } from './contract.ts';
import type { Market } from './market.ts';

/** How a position is left. Ratios are of the entry price. */
export interface ExitPlan {
  readonly seconds: number;
  /** Trading days that it is held over; 0 within the day. */
  readonly nights: number;
  /** Second of the last day by which it is closed. */
  readonly until: number;
  readonly stop: number;
  readonly target: number;
  /** Losers are held this many times as long as planned. */
  readonly losersHold: number;
  /** Ratio of each adverse move at which as much again is bought, and how often at most. */
  readonly addAt: number;
  readonly adds: number;
}

export interface Entry {
  readonly contract: Contract;
  readonly sign: 1 | -1;
  readonly day: number;
  readonly second: number;
}

export interface Played {
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly exitDay: number;
  readonly exitSecond: number;
  readonly expired: boolean;
  readonly addPrices: readonly number[];
  /** Natural logarithm of how many times longer it was held because it was losing. */
  readonly heldOn: number;
}

/** Follows the price from an entry to its exit; the same plan always gives the same result. */
export function play(market: Market, entry: Entry, plan: ExitPlan): Played {
  const { contract, sign } = entry;
  const { open, minutes } = market.profiles[contract.underlying] as Market['profiles'][number];
  const close = open + minutes * 60;
  const entryPrice = tick(quote(market, contract, entry.day, entry.second));
  const lastDay = Math.min(entry.day + plan.nights, contract.expiry, market.days.length - 1);
  const step = plan.nights > 0 ? 1800 : 60;
  const untilOf = (last: number) => (plan.nights > 0 && last === contract.expiry ? close : plan.until);
  let [day, second, end] = [entry.day, entry.second, plan.nights > 0 ? Infinity : Math.min(entry.second + plan.seconds, plan.until)];
  let [price, finalDay, heldOn] = [entryPrice, lastDay, 0];
  const addPrices: number[] = [];
  for (;;) {
    second = day === entry.day || second < close ? second + step : second;
    if (second > close || (second === close && day < finalDay)) [day, second] = [day + 1, open];
    if (day > finalDay || (day === finalDay && second >= Math.min(end, untilOf(finalDay)))) {
      [day, second] = [finalDay, Math.min(end, untilOf(finalDay))];
      price = quote(market, contract, day, second);
      const isLosing = sign * (price - entryPrice) < 0;
      if (heldOn > 0 || plan.losersHold <= 1 || !isLosing) break;
      if (plan.nights > 0) {
        finalDay = Math.min(entry.day + Math.round(plan.nights * plan.losersHold), contract.expiry, market.days.length - 1);
        heldOn = Math.log((finalDay - entry.day) / Math.max(day - entry.day, 1));
      } else {
        end = Math.min(entry.second + (second - entry.second) * plan.losersHold, plan.until);
        heldOn = Math.log((end - entry.second) / Math.max(second - entry.second, 1));
      }
      if (heldOn <= 0) break;
      continue;
    }
    price = quote(market, contract, day, second);
    const move = (sign * (price - entryPrice)) / entryPrice;
    if (move >= plan.target || (move <= -plan.stop && plan.losersHold <= 1)) break;
    if (addPrices.length < plan.adds && move <= -plan.addAt * (addPrices.length + 1)) addPrices.push(tick(price));
  }
  const expired = contract.kind === 'option' && day === contract.expiry && second >= close - 60 && plan.nights > 0;
  return {
    entryPrice,
    exitPrice: expired ? settlement(market, contract, close) : tick(price),
    exitDay: day,
    exitSecond: expired ? close : Math.round(second),
    expired,
    addPrices,
    heldOn: Math.max(heldOn, 0),
  };
}

function tick(price: number): number {
  return Math.max(Math.round(price * 20) / 20, 0.05);
}
