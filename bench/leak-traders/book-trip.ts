import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { paise, quantity, subtract, type Paise } from '#engine/money.ts';
import { costsOf } from './costs.ts';
import type { Market } from './market.ts';
import type { Played } from './play.ts';
import type { Position } from './position.ts';

/** A trade as it was made. */
export interface Deal {
  readonly id: number;
  readonly underlying: string;
  readonly position: Position;
  readonly played: Played;
  readonly units: number;
  readonly day: number;
  readonly second: number;
  /** By which part of the price the entry is worse than the market's. */
  readonly worse: number;
  /** The same of the units that were added. */
  readonly addedWorse: number;
  readonly hasTimes: boolean;
  /** The value at expiry was not in the file, so the journal assumes 0. */
  readonly isAssumed: boolean;
}

/** The round trip of a deal, with charges, and what the worse price of the added units cost in rupees. */
export function bookTrip({ days }: Market, deal: Deal): { readonly trip: LeakTrip; readonly addedCost: number } {
  const { played, units, position } = deal;
  const { contract, sign } = position;
  const addedPrices = played.addPrices.map((price) => worsened(price, sign, deal.addedWorse));
  const addedUnits = units * addedPrices.length;
  const addedValue = sumOf(addedPrices) * units;
  const entryValue = worsened(played.entryPrice, sign, deal.worse) * units + addedValue;
  const exitValue = played.exitPrice * (units + addedUnits);
  const isHeld = played.exitDay !== deal.day;
  const [bought, sold] = sign > 0 ? [entryValue, exitValue] : [exitValue, entryValue];
  const charges = costsOf(contract.segment, isHeld, { bought, sold, orders: (played.expired ? 1 : 2) + addedPrices.length });
  const [gross, paid] = [inPaise(sign * (exitValue - entryValue)), inPaise(charges)];
  const addedGross = inPaise(sign * (played.exitPrice * addedUnits - addedValue));
  const trip: LeakTrip = {
    id: deal.id,
    underlying: deal.underlying,
    segment: contract.segment,
    side: sign > 0 ? 'LONG' : 'SHORT',
    product: isHeld ? (contract.segment === 'EQ' ? 'delivery' : 'carry') : 'intraday',
    openedOn: days[deal.day] as TradingDay,
    openedTime: deal.hasTimes ? (deal.second as TimeOfDay) : null,
    exitedOn: days[played.exitDay] as TradingDay,
    exitedTime: deal.hasTimes ? (played.exitSecond as TimeOfDay) : null,
    quantity: quantity(units + addedUnits),
    entryValue: inPaise(entryValue),
    gross,
    charges: paid,
    net: subtract(gross, paid),
    expiryOn: contract.expiryOn,
    assumed: deal.isAssumed && played.expired && played.exitPrice === 0,
    added:
      addedUnits === 0
        ? null
        : {
            entryValue: inPaise(addedValue),
            gross: addedGross,
            net: subtract(addedGross, inPaise((charges * addedUnits) / (units + addedUnits))),
          },
  };
  return { trip, addedCost: Math.abs(addedValue - sumOf(played.addPrices) * units) };
}

function worsened(price: number, sign: number, worse: number): number {
  return price * (1 + sign * Math.min(Math.max(worse, -0.8), sign > 0 ? 5 : 0.8));
}

function sumOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0);
}

function inPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}
