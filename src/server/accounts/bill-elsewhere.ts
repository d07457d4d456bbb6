import { addBills, type Bill, billUnder, type ElsewhereBook, gatherBooks } from '#engine/charges/elsewhere.ts';
import { KNOWN_PLANS } from '#engine/charges/known-plans.ts';
import type { BrokeragePlan } from '#engine/charges/brokerage-plan.ts';
import type { TradingDay } from '#engine/day.ts';
import { withoutOwnLots } from '#engine/journal.ts';
import { aggregateOrders } from '#engine/orders/aggregate-orders.ts';
import { isUntraded } from '#engine/orders/order.ts';
import { pairInstrument } from '#engine/pairing/pair-instrument.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import { instrumentsTradedIn } from '../ledger/account-facts.ts';
import { planOf } from '../ledger/account-plans.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import type { Mine } from '../store/mine.ts';

/** The accounts and the days of the orders to charge; null: no limit. */
export interface ElsewhereRequest {
  readonly accountIds: readonly number[];
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
  readonly today: TradingDay;
}

/** The bill under one plan; `yours`: one of the accounts is charged by it at the end of the time. */
export interface PlanBill extends Bill {
  readonly id: string;
  readonly yours: boolean;
}

/** The bills under all known plans, and how many trades they are for. It takes seconds for large journals: call it in a thread. */
export async function billElsewhere(mine: Mine, request: ElsewhereRequest): Promise<{ bills: PlanBill[]; trades: number }> {
  const { accountIds, from, to, today } = request;
  const sums = new Map<string, Bill>();
  const current = new Set<BrokeragePlan>();
  let trades = 0;
  for (const accountId of accountIds) {
    const books = await loadBooks(mine, accountId, await instrumentsTradedIn(mine, accountId));
    const paired = books.map(({ instrumentId, instrument, settlement, ...book }): ElsewhereBook => {
      const computed = applyCorrections(book.trades, book.corrections).map((trade) =>
        isUntraded(trade) ? trade : { ...trade, charges: null },
      );
      trades += computed.filter(
        (trade) => !isUntraded(trade) && (from === null || trade.day >= from) && (to === null || trade.day <= to),
      ).length;
      const orders = aggregateOrders(withoutOwnLots(computed, book.actions ?? []));
      const pairedBook = pairInstrument(instrument, orders, { today, price: settlement }, book.actions);
      return { instrumentId, instrument, paired: pairedBook, ...(book.lots && { lots: book.lots }) };
    });
    const gathered = gatherBooks(paired, from, to);
    for (const { id, plan } of KNOWN_PLANS) {
      const bill = billUnder(gathered, plan);
      const before = sums.get(id);
      sums.set(id, before ? addBills(before, bill) : bill);
    }
    current.add((await planOf(mine, accountId))(to ?? today));
  }
  const bills = KNOWN_PLANS.flatMap(({ id, plan }) => {
    const bill = sums.get(id);
    return bill ? [{ ...bill, id, yours: current.has(plan) }] : [];
  });
  return { bills, trades };
}
