import { addDays, type TradingDay } from '#engine/day.ts';
import { expiriesIn } from '#engine/exchange/expiries.ts';
import { lotSize } from '#engine/exchange/lot-size.ts';
import { mcxExpiriesIn } from '#engine/exchange/mcx-contracts.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import { FORWARD, spotAt, varianceLeft, type Market } from './market.ts';
import { UNDERLYINGS, type Underlying } from './underlyings.ts';

export type Kind = 'share' | 'future' | 'option';

/** What a trader buys or sells. */
export interface Contract {
  readonly underlying: number;
  readonly kind: Kind;
  readonly segment: Segment;
  /** null for shares. */
  readonly expiryOn: TradingDay | null;
  /** The expiry as a day of the market; Infinity where it is beyond. */
  readonly expiry: number;
  readonly strike: number;
  /** 1 for a call, −1 for a put; 0 otherwise. */
  readonly type: -1 | 0 | 1;
  readonly lot: number;
}

const calendars = new WeakMap<Market, Map<string, readonly { readonly on: TradingDay; readonly at: number }[]>>();

/**
 * The nearest contract on a day, or the one after it (`skip` 1). An option's strike is `steps` out of the money. null where the calendar has
 * no contract near enough.
 */
export function contractOn(
  market: Market,
  underlying: number,
  kind: Kind,
  at: { readonly day: number; readonly second: number; readonly type: -1 | 0 | 1; readonly steps: number; readonly skip: number },
): Contract | null {
  const { name, exchange, strikeStep } = UNDERLYINGS[underlying] as Underlying;
  if (kind === 'share') return { underlying, kind, segment: 'EQ', expiryOn: null, expiry: Infinity, strike: 0, type: 0, lot: 1 };
  const expiry = expiriesOf(market, underlying, kind).filter(({ at: end }) => end >= at.day)[at.skip];
  if (!expiry || (kind === 'option' && expiry.at - at.day >= FORWARD)) return null;
  const lot = lotSize({ exchange, underlying: name, expiryOn: expiry.on }, market.days[at.day] as TradingDay);
  const step = strikeStep ?? 1;
  const strike = (Math.round(spotAt(market, underlying, at.day, at.second) / step) + at.type * at.steps) * step;
  return {
    underlying,
    kind,
    segment: exchange === 'MCX' ? 'COM' : kind === 'option' ? 'OPT' : 'FUT',
    expiryOn: expiry.on,
    expiry: expiry.at,
    strike: kind === 'option' ? strike : 0,
    type: kind === 'option' ? at.type : 0,
    lot: lot ?? 50,
  };
}

/** Rupees a unit at a second of a day. Options at what their expected variance is worth, so that their decay is fair. */
export function quote(market: Market, contract: Contract, day: number, second: number): number {
  const spot = spotAt(market, contract.underlying, day, second);
  if (contract.kind !== 'option') return spot;
  const variance = varianceLeft(market, contract.underlying, day, second, Math.max(contract.expiry - day, 0));
  return Math.max(optionValue(spot, contract.strike, variance, contract.type), 0.05);
}

/** Rupees a unit at expiry. */
export function settlement(market: Market, contract: Contract, close: number): number {
  const spot = spotAt(market, contract.underlying, contract.expiry, close);
  return contract.kind === 'option' ? Math.max((spot - contract.strike) * contract.type, 0) : spot;
}

function expiriesOf(market: Market, underlying: number, kind: Kind): readonly { readonly on: TradingDay; readonly at: number }[] {
  let known = calendars.get(market);
  if (!known) calendars.set(market, (known = new Map()));
  const key = `${underlying}:${kind}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = readExpiries(market, underlying, kind)));
  return found;
}

function readExpiries({ days }: Market, underlying: number, kind: Kind): { readonly on: TradingDay; readonly at: number }[] {
  const { name, exchange } = UNDERLYINGS[underlying] as Underlying;
  const [from, to] = [days[0] as TradingDay, addDays(days.at(-1) as TradingDay, 60)];
  const all =
    exchange === 'MCX'
      ? mcxExpiriesIn(name, 'future', from, to).map(({ day }) => day)
      : expiriesIn(exchange, name, from, to)
          .filter(({ cycle }) => kind === 'option' || cycle === 'monthly')
          .map(({ day }) => day);
  return all.map((on) => ({ on, at: on > (days.at(-1) as TradingDay) ? Infinity : days.findLastIndex((day) => day <= on) }));
}

/** Black's formula without interest. */
function optionValue(spot: number, strike: number, variance: number, type: number): number {
  const intrinsic = Math.max((spot - strike) * type, 0);
  if (variance <= 1e-12) return intrinsic;
  const deviation = Math.sqrt(variance);
  const near = Math.log(spot / strike) / deviation + deviation / 2;
  return Math.max(type * (spot * normalShare(type * near) - strike * normalShare(type * (near - deviation))), intrinsic);
}

/** The normal distribution function, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}
