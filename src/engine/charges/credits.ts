import type { TradingDay } from '../day.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { add, type Paise, priceOf, quantity, type Quantity, ZERO } from '../money.ts';
import { addCharges, addLegRests, type Charges, type LegRest, NO_CHARGES, NO_LEG_REST } from '../trades/charges.ts';
import type { Side, StoredTrade } from '../trades/trade.ts';
import type { CostedLeft } from './cost.ts';

/** A lot that a corporate action puts into another instrument, with its part of the cost and of the charges paid for it. */
export interface Credit {
  readonly action: number;
  /** The instrument that it goes to. */
  readonly into: number;
  /** The day on which the shares that it comes from were acquired. */
  readonly day: TradingDay;
  /** The day from which on it is held. */
  readonly on: TradingDay;
  readonly exchange: Exchange;
  /** SELL: a contract that was sold first. */
  readonly side: Side;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Charges;
  /** What rounding left out of them: the tax worksheet rounds once, however often lots move. */
  readonly rest: LegRest;
}

/**
 * The lots that corporate actions put into other instruments, in the order of those that they come from. Cost and charges of a lot that
 * gives no whole share go with the next that does, or with the last.
 */
export function creditsOf(left: readonly CostedLeft[]): Credit[] {
  const away = left.filter((part) => part.into !== null);
  return [...Map.groupBy(away, ({ action, into }) => `${action.id} ${into}`).values()].flatMap(creditsOfOne);
}

function creditsOfOne(left: readonly CostedLeft[]): Credit[] {
  const last = left.findLastIndex(({ given }) => given > 0);
  const found: Credit[] = [];
  let [value, charges, rest] = [ZERO, NO_CHARGES, NO_LEG_REST];
  left.forEach(({ leg, action, into, given, entryCharges, entryRest }, index) => {
    value = add(value, leg.value);
    charges = addCharges(charges, entryCharges);
    rest = addLegRests(rest, entryRest);
    if (given === 0 && index < last) return;
    const before = index > last ? found.pop() : undefined;
    const { day, exchange, side } = before ?? leg.order;
    found.push({
      action: action.id,
      into: into as number,
      day,
      on: action.on,
      exchange,
      side,
      quantity: before?.quantity ?? quantity(given),
      value: add(value, before?.value ?? ZERO),
      charges: addCharges(charges, before?.charges ?? NO_CHARGES),
      rest: addLegRests(rest, before?.rest ?? NO_LEG_REST),
    });
    [value, charges, rest] = [ZERO, NO_CHARGES, NO_LEG_REST];
  });
  return found;
}

/** The lot as a trade of the instrument that it goes to. */
export function tradeOf(
  { action, day, on, exchange, side, quantity: units, value, charges, rest }: Omit<Credit, 'rest'> & Partial<Pick<Credit, 'rest'>>,
  id: number,
  to: Instrument,
): StoredTrade {
  return {
    id,
    row: 0,
    instrument: to,
    exchange,
    day,
    time: null,
    side,
    quantity: units,
    price: priceOf(value, units),
    value,
    tradeId: null,
    orderId: null,
    tradeToTrade: false,
    product: null,
    charges,
    credit: { action, on, ...(rest && { rest }) },
  };
}
