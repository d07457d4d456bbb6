import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { RowProblem } from '../problem.ts';
import { addCharges, NO_CHARGES, type Charges } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';

/** The charges that a line without a trade adds to an order. */
export interface OrderCharge {
  readonly orderId: string | null;
  /** Which trades it may be of, where a spreadsheet has rounded the id. */
  readonly of: (Pick<Trade, 'side'> & Pick<Instrument, 'symbol'>) | null;
  readonly day: TradingDay;
  /** null: the file does not state every charge. */
  readonly charges: Charges | null;
  /** The line's problem if the file has no trade of that order. */
  readonly otherwise: RowProblem;
}

/**
 * Adds charges on whole orders to the first trade of each order; where a spreadsheet has rounded the ids, to the first of its instrument
 * and side on the day. A charge on an order without trades is a problem.
 */
export function chargeOrders(
  trades: readonly Trade[],
  orderCharges: readonly OrderCharge[],
): { readonly trades: readonly Trade[]; readonly problems: readonly RowProblem[] } {
  if (orderCharges.length === 0) return { trades, problems: [] };
  const firsts = new Map<string, number>();
  for (const [index, { day, orderId, instrument, side }] of trades.entries()) {
    const order = nameOf({ day, orderId, of: { side, symbol: instrument.symbol } });
    if (!firsts.has(order)) firsts.set(order, index);
  }
  const charged = [...trades];
  const problems: RowProblem[] = [];
  for (const { charges, otherwise, ...order } of orderCharges) {
    const first = firsts.get(nameOf(order)) ?? -1;
    const trade = charged[first];
    if (!trade) problems.push(otherwise);
    else if (charges !== null) charged[first] = { ...trade, charges: addCharges(trade.charges ?? NO_CHARGES, charges) };
  }
  return { trades: charged, problems };
}

function nameOf({ day, orderId, of }: Omit<OrderCharge, 'charges' | 'otherwise'>): string {
  return `${day} ${orderId ?? (of ? `${of.side} ${of.symbol}` : '')}`;
}
