import type { TradingDay } from '../day.ts';
import type { Contract, Segment } from '../instruments/instrument.ts';
import { add, type Paise, type Price, type Quantity, subtract, sum, valueOf, ZERO } from '../money.ts';
import type { Side } from '../trades/trade.ts';

/** What a unit is worth, and of when that is known. */
export interface HoldingMark {
  readonly price: Price;
  readonly day: TradingDay;
  /** A later day is there of the same list, without a price of this. */
  readonly stale: boolean;
  /** Not traded that day: of a contract the price is theoretical. */
  readonly traded: boolean;
}

/** All that is open of one instrument in one account on one side. */
export interface Holding {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly account: string;
  readonly side: Side;
  readonly quantity: Quantity;
  /** Entry value, without charges. */
  readonly value: Paise;
  readonly contract: Contract | null;
  /** null: no price of it is known. */
  readonly mark: HoldingMark | null;
}

/** A holding at its mark; null where there is none. */
export interface ValuedHolding extends Holding {
  /** Quantity × price: what a long would bring, and a short would cost to close. */
  readonly worth: Paise | null;
  /** Before the charges of entering and of closing. */
  readonly unrealised: Paise | null;
  /** Its worth as a part of the worth of all, each side counted as positive; null where nothing is worth anything. */
  readonly weight: number | null;
}

/** Holdings summed. Those without a price count only in `unpriced`. */
export interface ValueSum {
  readonly key: string;
  readonly holdings: number;
  readonly unpriced: number;
  readonly invested: Paise;
  readonly worth: Paise;
  readonly unrealised: Paise;
  readonly weight: number | null;
}

/** Values each holding at its mark. */
export function valueHoldings(holdings: readonly Holding[]): ValuedHolding[] {
  const worths = holdings.map(({ mark, quantity }) => (mark === null ? null : valueOf(mark.price, quantity)));
  const all = sum(worths.map((worth) => worth ?? ZERO));
  return holdings.map((holding, index) => {
    const worth = worths[index] ?? null;
    return { ...holding, worth, unrealised: worth === null ? null : gained(holding, worth), weight: weightOf(worth, all) };
  });
}

/** Sums of the holdings by a key, the largest worth first; equal ones by key. */
export function sumHoldings(valued: readonly ValuedHolding[], keyOf: (holding: ValuedHolding) => string): ValueSum[] {
  const all = sum(valued.map(({ worth }) => worth ?? ZERO));
  return Array.from(Map.groupBy(valued, keyOf), ([key, members]) => {
    const priced = members.filter(({ worth }) => worth !== null);
    const worth = sum(priced.map((holding) => holding.worth ?? ZERO));
    return {
      key,
      holdings: members.length,
      unpriced: members.length - priced.length,
      invested: sum(priced.map(({ value }) => value)),
      worth,
      unrealised: sum(priced.map(({ unrealised }) => unrealised ?? ZERO)),
      weight: priced.length === 0 ? null : weightOf(worth, all),
    };
  }).sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1));
}

/** What a holding has gained against its entry, at what it is worth. */
function gained({ side, value }: Holding, worth: Paise): Paise {
  return side === 'BUY' ? subtract(worth, value) : subtract(value, worth);
}

function weightOf(worth: Paise | null, all: Paise): number | null {
  return worth === null || all === 0 ? null : worth / all;
}

/** The contracts of one underlying and expiry, taken together. */
export interface Exposure {
  readonly underlying: string;
  readonly expiryOn: TradingDay;
  readonly contracts: number;
  /** Paid for bought options, and received for sold ones. */
  readonly paid: Paise;
  readonly received: Paise;
  /** Units × strike of options, units × entry price of futures: all sides together. */
  readonly notional: Paise;
  /** The most that they can lose together at expiry, before charges; null where that has no bound. */
  readonly mostLost: Paise | null;
  /** Options are among them. */
  readonly hasOptions: boolean;
}

/**
 * Futures and options by underlying and expiry. The loss at expiry is largest at 0, at a strike, or without bound above the last one:
 * between these the result is a straight line.
 */
export function exposures(holdings: readonly Holding[]): Exposure[] {
  const contracts = holdings.flatMap(({ contract, ...holding }) =>
    contract?.expiryOn ? [{ ...holding, contract, expiryOn: contract.expiryOn }] : [],
  );
  const groups = Map.groupBy(contracts, ({ contract, expiryOn }) => `${contract.underlying} ${expiryOn}`);
  return Array.from(groups.values(), (members) => {
    const [first] = members;
    if (!first) throw new Error('an empty group');
    const options = members.filter(({ contract }) => contract.optionType !== null);
    const paid = sum(options.filter(({ side }) => side === 'BUY').map(({ value }) => value));
    const received = sum(options.filter(({ side }) => side === 'SELL').map(({ value }) => value));
    const notional = sum(
      members.map(({ contract, quantity, value }) => (contract.strike === null ? value : valueOf(contract.strike, quantity))),
    );
    const { underlying } = first.contract;
    return {
      underlying,
      expiryOn: first.expiryOn,
      contracts: members.length,
      paid,
      received,
      notional,
      mostLost: mostLost(members),
      hasOptions: options.length > 0,
    };
  }).sort((a, b) => (a.expiryOn < b.expiryOn ? -1 : a.expiryOn > b.expiryOn ? 1 : a.underlying < b.underlying ? -1 : 1));
}

type Leg = Pick<Holding, 'side' | 'quantity' | 'value'> & { readonly contract: Contract };

function mostLost(legs: readonly Leg[]): Paise | null {
  // Above all strikes each call and future moves with the underlying: sold units without bought ones lose without bound.
  const above = legs.reduce(
    (units, { contract, side, quantity }) => (contract.optionType === 'PE' ? units : units + (side === 'BUY' ? quantity : -1 * quantity)),
    0,
  );
  if (above < 0) return null;
  const kinks = [0, ...legs.flatMap(({ contract }) => contract.strike ?? [])] as Price[];
  const worst = Math.min(...kinks.map((level) => resultAt(legs, level)));
  return Math.max(0, -1 * worst) as Paise;
}

/** What the legs come to at expiry if their underlying stands there. */
function resultAt(legs: readonly Leg[], level: Price): Paise {
  return legs.reduce((result, { contract: { optionType, strike }, side, quantity, value }) => {
    const price =
      optionType === null || strike === null ? level : (Math.max(0, optionType === 'CE' ? level - strike : strike - level) as Price);
    const worth = valueOf(price, quantity);
    return add(result, side === 'BUY' ? subtract(worth, value) : subtract(value, worth));
  }, ZERO);
}
