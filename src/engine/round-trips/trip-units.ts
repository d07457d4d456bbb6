import type { LotChange } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import { type Paise, type Price, priceOf, priceOfPart, type Quantity, quantity } from '../money.ts';
import type { Leg } from '../pairing/position.ts';

/** A number of units that need not be whole: `of` ÷ `per`. */
export interface Fraction {
  readonly of: bigint;
  readonly per: bigint;
}

const ONE: Fraction = { of: 1n, per: 1n };

/** What corporate actions changed while these legs were held, each once. */
export function unitChanges(legs: readonly Leg[]): LotChange[] {
  if (legs.every(({ changed }) => changed === undefined)) return [];
  const found = new Map<number, LotChange>();
  for (const { changed } of legs) {
    for (const change of changed?.by ?? []) if (change.bonus || !found.has(change.action)) found.set(change.action, change);
  }
  return [...found.values()];
}

/** What a unit has become by the actions of the days after the first one, up to the last one. A bonus makes more of every share. */
export function unitRatio(changes: readonly LotChange[], after: TradingDay | null, until: TradingDay | null): Fraction {
  return changes
    .filter(({ on }) => (after === null || on > after) && (until === null || on <= until))
    .reduce(({ of, per }, { held, given, bonus }) => {
      const [before, now] = bonus ? [bonus.held, bonus.held + bonus.given] : [held, given];
      return { of: of * BigInt(now), per: per * BigInt(before) };
    }, ONE);
}

/** Units that left, and those that are held still, as they would be now. */
export function unitsNow(changes: readonly LotChange[], exits: readonly Leg[], held: readonly Leg[]): Fraction {
  if (changes.length === 0) return { of: BigInt(unitsOf(exits) + unitsOf(held)), per: 1n };
  const { per } = unitRatio(changes, null, null);
  let of = BigInt(unitsOf(held)) * per;
  for (const { order, quantity: units } of exits) {
    const since = unitRatio(changes, order.day, null);
    of += (BigInt(units) * since.of * per) / since.per;
  }
  return { of, per };
}

export function unitsOf(legs: readonly Leg[]): Quantity {
  let units = 0;
  for (const leg of legs) units += leg.quantity;
  return quantity(units);
}

/** Whole units, rounded down. */
export function wholeUnits({ of, per }: Fraction): Quantity {
  return quantity(Number(of / per));
}

/** The price of one of these units; null without one. */
export function pricePer(value: Paise, { of, per }: Fraction): Price | null {
  if (of === 0n) return null;
  return per === 1n ? priceOf(value, quantity(Number(of))) : priceOfPart(value, of, per);
}

/** The lowest and the highest price of exits in units of a day; null before the first, and where an action since then changed only the cost. */
export function exitPrices(
  changes: readonly LotChange[],
  enteredOn: TradingDay,
  exits: readonly Leg[],
): { readonly lowest: Price; readonly highest: Price } | null {
  let [lowest, highest]: [Price | null, Price | null] = [null, null];
  for (const exit of exits) {
    const at = exitPrice(changes, enteredOn, exit);
    if (at === null) return null;
    if (lowest === null || at < lowest) lowest = at;
    if (highest === null || at > highest) highest = at;
  }
  return lowest === null || highest === null ? null : { lowest, highest };
}

function exitPrice(changes: readonly LotChange[], enteredOn: TradingDay, { order, value, quantity: units }: Leg): Price | null {
  if (changes.length === 0) return priceOf(value, units);
  const between = changes.filter(({ on }) => on > enteredOn && on <= order.day);
  if (between.some(({ held, given, bonus }) => held === given && !bonus)) return null;
  const { of, per } = unitRatio(between, null, null);
  return priceOfPart(value, BigInt(units) * per, of);
}
