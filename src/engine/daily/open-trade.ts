import type { CostedPosition } from '../charges/cost.ts';
import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange, Segment } from '../instruments/instrument.ts';
import type { StoredInstrument } from '../instruments/stored-instrument.ts';
import type { Paise, Quantity } from '../money.ts';
import type { OpenPosition } from '../pairing/position.ts';
import { totalOf } from '../trades/charges.ts';
import type { Product, Side } from '../trades/trade.ts';

/** An open position as one flat record, as it is stored. */
export interface OpenTrade {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  /** Id of its order, unless an edit gave it another. */
  readonly order: number;
  readonly exchange: Exchange;
  readonly side: Side;
  readonly product: Product;
  readonly quantity: Quantity;
  readonly openedOn: TradingDay;
  readonly openedTime: TimeOfDay | null;
  /** Buy value of a long, sell value of a short. */
  readonly value: Paise;
  /** All charges paid to enter it. */
  readonly charges: Paise;
  /** Only 'open' counts as money in use; 'unmatched' and 'expired' are listed and left out of every statistic. */
  readonly status: OpenPosition['status'];
}

/** Flattens a costed position in the instrument; `rowIds` are the ids that differ from those of orders. */
export function toOpenTrade(position: CostedPosition, instrument: StoredInstrument, rowIds: ReadonlyMap<number, number>): OpenTrade {
  const { leg } = position;
  return {
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    segment: instrument.segment,
    order: rowIds.get(leg.order.id) ?? leg.order.id,
    exchange: leg.order.exchange,
    side: position.side,
    product: position.product,
    quantity: leg.quantity,
    openedOn: leg.order.day,
    openedTime: leg.order.time,
    value: leg.value,
    charges: totalOf(position.entryCharges),
    status: position.status,
  };
}
