import { addBills, type Bill, billUnder, type ElsewhereBook, gatherBooks } from '#engine/charges/elsewhere.ts';
import { KNOWN_PLANS } from '#engine/charges/known-plans.ts';
import type { BrokeragePlan } from '#engine/charges/brokerage-plan.ts';
import type { TradingDay } from '#engine/day.ts';
import { withoutOwnLots } from '#engine/journal.ts';
import { aggregateOrders } from '#engine/orders/aggregate-orders.ts';
import { pairInstrument } from '#engine/pairing/pair-instrument.ts';
import { totalOf } from '#engine/trades/charges.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { instrumentsTradedIn } from '../ledger/account-facts.ts';
import { planOf } from '../ledger/account-plans.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import { originsOf } from '../ledger/share-origins.ts';
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
  const origins = await originsOf(mine);
  // Shares that came or went without a trade cost the same everywhere: nothing, or what the law takes for a delivery by a contract.
  const isNoTrade = ({ id, credit, charges }: StoredTrade): boolean =>
    credit !== undefined || origins.has(id) || (charges !== null && totalOf(charges) === 0);
  let trades = 0;
  for (const accountId of accountIds) {
    const books = await loadBooks(mine, accountId, await instrumentsTradedIn(mine, accountId));
    const paired = books.map(({ instrumentId, instrument, settlement, ...book }): ElsewhereBook => {
      const computed = applyCorrections(book.trades, book.corrections).map((trade) =>
        isNoTrade(trade) ? trade : { ...trade, charges: null },
      );
      trades += computed.filter(
        (trade) => !isNoTrade(trade) && (from === null || trade.day >= from) && (to === null || trade.day <= to),
      ).length;
      const orders = aggregateOrders(withoutOwnLots(computed, book.actions ?? []));
      return { instrumentId, instrument, paired: pairInstrument(instrument, orders, { today, price: settlement }, book.actions) };
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
