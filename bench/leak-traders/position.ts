import { contractOn, quote, type Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import { spotAt, type Market } from './market.ts';
import type { ExitPlan } from './play.ts';
import type { Line, Trader } from './trader.ts';
import { underlyingIndex, UNDERLYINGS, type Underlying } from './underlyings.ts';

export interface Position {
  readonly contract: Contract;
  readonly sign: 1 | -1;
}

/** What was drawn of an entry before its direction. */
export interface Draw {
  readonly day: number;
  readonly second: number;
  /** Of options traded both ways: whether they are bought. */
  readonly isBought: boolean;
  readonly later: boolean;
  readonly steps: number;
}

const NSE_LAST = 15 * 3600 + 15 * 60;
const MCX_LAST = 23 * 3600;
const SHARE_LOT = 10_000;

export function isMcx(name: string): boolean {
  return (UNDERLYINGS[underlyingIndex(name)] as Underlying).exchange === 'MCX';
}

/** The last second at which a position is opened that is closed on the same day. */
export function lastEntry(name: string): number {
  return isMcx(name) ? MCX_LAST : NSE_LAST;
}

/** What a view (1 up, −1 down) makes a trader buy or sell short. */
export function positionOf(market: Market, line: Line, view: 1 | -1, draw: Draw): Position | null {
  const sign = line.side === 'long' ? 1 : line.side === 'short' ? -1 : line.kind === 'option' ? (draw.isBought ? 1 : -1) : view;
  const type = line.kind === 'option' ? ((view * sign) as 1 | -1) : 0;
  const contract = contractOn(market, underlyingIndex(line.name), line.kind, { ...draw, type, skip: draw.later ? 1 : 0 });
  return contract && { contract, sign };
}

/** Units of a position of `size` usual sizes. */
export function unitsOf(market: Market, { lots }: Trader, contract: Contract, size: number, { day, second }: Draw): number {
  if (contract.kind === 'share') return Math.max(1, Math.round((lots * SHARE_LOT * size) / quote(market, contract, day, second)));
  return contract.lot * Math.max(1, Math.round(lots * size));
}

/** When and where a position is to be left. Stop and target are in usual moves of its time. */
export function exitPlanOf(
  market: Market,
  trader: Trader,
  line: Line,
  contract: Contract,
  draw: Draw & { readonly overnight: boolean },
  dice: Dice,
): ExitPlan {
  const minutes = Math.min(trader.holdMinutes * Math.exp(trader.holdSpread * dice.normal()), 800);
  const nights = draw.overnight ? Math.max(1, Math.round(dice.between(...line.nights))) : 0;
  const until = draw.overnight
    ? Math.round(dice.between(9 * 3600 + 20 * 60, 15 * 3600 + 20 * 60))
    : lastEntry(line.name) + Math.round(dice.between(120, 600));
  const { market: together, own } = UNDERLYINGS[contract.underlying] as Underlying;
  const days = nights > 0 ? nights : minutes / 375;
  const price = quote(market, contract, draw.day, draw.second);
  const leverage = contract.kind === 'option' ? (0.5 * spotAt(market, contract.underlying, draw.day, draw.second)) / price : 1;
  const move = Math.sqrt((together ** 2 + own ** 2) * days) * leverage;
  return {
    seconds: Math.max(20, Math.round(minutes * 60)),
    nights,
    until,
    stop: trader.stop * move,
    target: trader.target * move,
    losersHold: 1,
    addAt: 0.6 * move,
    adds: 0,
  };
}
