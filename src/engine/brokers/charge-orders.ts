import type { TradingDay } from '../day.ts';
import type { RowProblem } from '../problem.ts';
import { addCharges, NO_CHARGES, type Charges } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';

/** The charges that a line without a trade adds to an order. */
export interface OrderCharge {
  readonly orderId: string | null;
  readonly day: TradingDay;
  /** null: the file does not state every charge. */
  readonly charges: Charges | null;
  /** The line's problem if the file has no trade of that order. */
  readonly otherwise: RowProblem;
}

/** Adds charges on whole orders to the first trade of each order. A charge on an order without trades is a problem. */
export function chargeOrders(
  trades: readonly Trade[],
  orderCharges: readonly OrderCharge[],
): { readonly trades: readonly Trade[]; readonly problems: readonly RowProblem[] } {
  if (orderCharges.length === 0) return { trades, problems: [] };
  const firsts = new Map<string, number>();
  for (const [index, { day, orderId }] of trades.entries()) {
    const order = nameOf(day, orderId);
    if (!firsts.has(order)) firsts.set(order, index);
  }
  const charged = [...trades];
  const problems: RowProblem[] = [];
  for (const { day, orderId, charges, otherwise } of orderCharges) {
    const first = orderId === null ? -1 : (firsts.get(nameOf(day, orderId)) ?? -1);
    const trade = charged[first];
    if (!trade) problems.push(otherwise);
    else if (charges !== null) charged[first] = { ...trade, charges: addCharges(trade.charges ?? NO_CHARGES, charges) };
  }
  return { trades: charged, problems };
}

function nameOf(day: TradingDay, orderId: string | null): string {
  return `${day} ${orderId ?? ''}`;
}
