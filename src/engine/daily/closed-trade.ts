import type { CostedMatch } from '../charges/cost.ts';
import { daysBetween, type TimeOfDay, type TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { StoredInstrument } from '../instruments/stored-instrument.ts';
import { add, addRests, subtract, type Paise, type Quantity, type Rest } from '../money.ts';
import { addCharges, totalOf, type Charges } from '../trades/charges.ts';
import type { Product } from '../trades/trade.ts';

/** A closed trade as one flat record, as it is stored: all that roll-ups need, without its orders. */
export interface ClosedTrade {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  /** Ids of its orders; 0 for a settlement at expiry. The pair is unique within an instrument. */
  readonly buyOrder: number;
  readonly sellOrder: number;
  /** The id of the round trip that it is a part of. */
  readonly roundTrip: number;
  readonly direction: 'LONG' | 'SHORT';
  readonly product: Product;
  readonly quantity: Quantity;
  readonly buyOn: TradingDay;
  readonly buyTime: TimeOfDay | null;
  readonly buyValue: Paise;
  /** All charges of the leg, without dp. */
  readonly buyCharges: Paise;
  /** STT or CTT of the buy, which is in buyCharges: tax law treats it apart. */
  readonly buyStt: Paise;
  readonly sellOn: TradingDay;
  readonly sellTime: TimeOfDay | null;
  readonly sellValue: Paise;
  readonly sellCharges: Paise;
  /** Charges of both legs by levy; sums to buyCharges + sellCharges. */
  readonly charges: Charges;
  readonly dp: Paise;
  readonly expired: boolean;
  readonly assumed: boolean;
  /** Times do not show which leg came first. */
  readonly orderAssumed: boolean;
  /** A report states it as closed; no trades were matched. */
  readonly fromResult: boolean;
}

/** A closed trade with what rounding its charges to whole paise left out: of the STT of both legs, and of the other charges of each. */
export interface ExactTrade extends ClosedTrade {
  readonly buyRest: Rest;
  readonly sellRest: Rest;
  readonly sttRest: Rest;
}

/** Flattens a match with charges. */
export function toClosedTrade(trade: CostedMatch, instrument: StoredInstrument, roundTrip: number): ExactTrade {
  const { buy, sell, buyRest, sellRest } = trade;
  return {
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    segment: instrument.segment,
    buyOrder: buy.order.id,
    sellOrder: sell.order.id,
    roundTrip,
    direction: trade.direction,
    product: trade.product,
    quantity: trade.quantity,
    buyOn: buy.order.day,
    buyTime: buy.order.time,
    buyValue: buy.value,
    buyCharges: totalOf(trade.buyCharges),
    buyStt: trade.buyCharges.stt,
    sellOn: sell.order.day,
    sellTime: sell.order.time,
    sellValue: sell.value,
    sellCharges: totalOf(trade.sellCharges),
    charges: addCharges(trade.buyCharges, trade.sellCharges),
    dp: trade.dp,
    expired: trade.expired,
    assumed: trade.assumed,
    orderAssumed: trade.orderAssumed,
    fromResult: trade.fromResult,
    buyRest: buyRest.others,
    sellRest: sellRest.others,
    sttRest: addRests(buyRest.stt, sellRest.stt),
  };
}

/** Sell value less buy value, before any charge. */
export function grossOf(trade: ClosedTrade): Paise {
  return subtract(trade.sellValue, trade.buyValue);
}

/** Gross less the charges of both legs and dp. It decides wins, losses and best trades. */
export function netOf(trade: ClosedTrade): Paise {
  return subtract(grossOf(trade), add(add(trade.buyCharges, trade.sellCharges), trade.dp));
}

/** The earlier of buy and sell day. */
export function entryDay(trade: ClosedTrade): TradingDay {
  return trade.buyOn < trade.sellOn ? trade.buyOn : trade.sellOn;
}

/** The later of buy and sell day, to which the result belongs. An expired leg's day is its expiry. */
export function exitDay(trade: ClosedTrade): TradingDay {
  return trade.buyOn > trade.sellOn ? trade.buyOn : trade.sellOn;
}

/** Calendar days from entry to exit, 0 within a day. */
export function daysHeld(trade: ClosedTrade): number {
  return trade.buyOn === trade.sellOn ? 0 : daysBetween(entryDay(trade), exitDay(trade));
}

/** Money put in at entry: the buy value of a long, the sell value of a short. */
export function entryValue(trade: ClosedTrade): Paise {
  return trade.direction === 'LONG' ? trade.buyValue : trade.sellValue;
}
