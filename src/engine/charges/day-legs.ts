import type { TradingDay } from '../day.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { isUntraded } from '../orders/order.ts';
import { asExecuted, type Leg, type Paired } from '../pairing/position.ts';
import type { Product } from '../trades/trade.ts';
import type { RateKind } from './rates/statutory-rows.ts';

/** A leg as it was executed, and how it is charged. */
export interface DayLeg {
  readonly leg: Leg;
  /** 2i for the buy and 2i + 1 for the sell of closed trade i; 2 × closed + j for open position j; then those that left. */
  readonly place: number;
  /** null if nothing is charged: settlement at expiry of a future, or of an option out of the money. */
  readonly kind: RateKind | null;
}

/** All legs of one instrument on one day and exchange. */
export interface DayLegs {
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly legs: readonly DayLeg[];
}

interface Gathering extends DayLegs {
  readonly legs: DayLeg[];
}

/**
 * The legs of a paired instrument by day and exchange, without those that no note has: days ascending, exchanges by name, legs in the
 * order of pairing.
 */
export function gatherLegs(instrument: Instrument, paired: Paired): DayLegs[] {
  const byDay = new Map<TradingDay, Gathering[]>();
  const put = (leg: Leg, place: number, product: Product): void => {
    if (isUntraded(leg.order)) return;
    const { day, exchange } = leg.order;
    let ofDay = byDay.get(day);
    if (!ofDay) byDay.set(day, (ofDay = []));
    let gathering = ofDay.find((some) => some.exchange === exchange);
    if (!gathering) ofDay.push((gathering = { day, exchange, legs: [] }));
    gathering.legs.push({ leg: asExecuted(leg), place, kind: kindOf(instrument, leg, product) });
  };
  eachLeg(paired, put);
  const days = [...byDay.values()].flat();
  return days.sort((a, b) => compare(a.day, b.day) || compare(a.exchange, b.exchange));
}

/** Hands over each leg with its place, in the order of places. */
export function eachLeg(paired: Paired, put: (leg: Leg, place: number, product: Product) => void): void {
  paired.closed.forEach((trade, index) => {
    put(trade.buy, 2 * index, trade.product);
    put(trade.sell, 2 * index + 1, trade.product);
  });
  paired.open.forEach((position, index) => put(position.leg, 2 * paired.closed.length + index, position.product));
  paired.left?.forEach(({ leg }, index) => put(leg, 2 * paired.closed.length + paired.open.length + index, 'delivery'));
}

/** How a leg is charged; null if nothing is. */
export function kindOf(instrument: Instrument, leg: Leg, product: Product): RateKind | null {
  const option = instrument.contract !== null && instrument.contract.optionType !== null;
  const commodity = instrument.segment === 'COM';
  if (leg.order.id === 0) {
    if (!option || leg.value === 0) return null;
    return commodity ? 'COM_OPT_EXERCISED' : 'OPT_EXERCISED';
  }
  if (instrument.segment === 'EQ') return product === 'intraday' ? 'EQ_INTRADAY' : 'EQ_DELIVERY';
  if (commodity) return option ? 'COM_OPT' : 'COM_FUT';
  return instrument.segment;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
