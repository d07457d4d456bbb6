import { reconcileCalls } from '#contract/reconcile.ts';
import type { TradingDay } from '#engine/day.ts';
import { toRupees } from '#engine/money.ts';
import { type Charges, LEVIES, type Levy } from '#engine/trades/charges.ts';
import type { Routes } from '../route.ts';
import { cashWithin } from '../ledger/cash.ts';
import { daysWithin } from './days-within.ts';
import { heldOn } from './held-on.ts';
import { periodWithin } from './realised-within.ts';

/** What a broker's statement is put beside. */
export const reconcileRoutes: Routes = (app) => {
  app.route({
    ...reconcileCalls.heldOn,
    handler: async (request) => {
      const { date, account_id: accountId } = request.query;
      const held = await heldOn(request.mine(), date as TradingDay, accountId ?? null);
      const data = held.map(({ instrumentId, ifApplied, isins, value, before, ...rest }) => {
        const lists = { isins: [...isins], before: [...before] };
        return { ...rest, ...lists, instrument_id: instrumentId, value: toRupees(value), if_applied: ifApplied };
      });
      return { date, data };
    },
  });

  app.route({
    ...reconcileCalls.realisedWithin,
    handler: async (request) => {
      const { from, to, segment, account_id: accountId } = request.query;
      const of = { from: from as TradingDay, to: to as TradingDay, segment, accountId: accountId ?? null };
      const { results, charges, closingCharges } = await periodWithin(request.mine(), of);
      const data = results.map(({ instrumentId, buyValue, sellValue, aliases, ...rest }) => {
        const values = { buy_value: toRupees(buyValue), sell_value: toRupees(sellValue) };
        return { ...rest, ...values, instrument_id: instrumentId, aliases: [...aliases] };
      });
      return { data, charges: inRupees(charges), closing_charges: inRupees(closingCharges) };
    },
  });

  app.route({
    ...reconcileCalls.reconcileDays,
    handler: async (request) => {
      const { from, to, account_id: accountId } = request.query;
      const of = { from: from as TradingDay, to: to as TradingDay, accountId: accountId ?? null };
      const [{ days, held }, cash] = await Promise.all([daysWithin(request.mine(), of), cashWithin(request.mine(), of)]);
      const data = days.map(({ bought, sold, charges, dp, ...rest }) => {
        return { ...rest, bought: toRupees(bought), sold: toRupees(sold), charges: inRupees(charges), dp: toRupees(dp) };
      });
      const moved = cash.map(({ day, kind, amount }) => ({ date: day, kind, amount: toRupees(amount) }));
      return { data, held: [...held], cash: moved };
    },
  });
};

function inRupees(charges: Charges): Record<Levy, number> {
  return Object.fromEntries(LEVIES.map((levy) => [levy, toRupees(charges[levy])])) as Record<Levy, number>;
}
