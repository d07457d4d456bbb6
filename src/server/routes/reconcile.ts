import { reconcileCalls } from '#contract/calls/reconcile-calls.ts';
import type { TradingDay } from '#engine/day.ts';
import { toRupees } from '#engine/money.ts';
import type { Routes } from '../http/route.ts';
import { heldOn } from '../journal/held-on.ts';
import { chargesWithin, realisedWithin } from '../journal/realised-within.ts';
import { LEVIES, type Levy } from '#engine/trades/charges.ts';

/** What a broker's statement is put beside. */
export const reconcileRoutes: Routes = (app, { store }) => {
  app.route({
    ...reconcileCalls.heldOn,
    handler: async (request) => {
      const { date, account_id: accountId } = request.query;
      const held = await heldOn(store.db, request.userId(), date as TradingDay, accountId ?? null);
      const data = held.map(({ instrumentId, symbol, isin, quantity, value, before }) => {
        return { instrument_id: instrumentId, symbol, isin, quantity, value: toRupees(value), before: [...before] };
      });
      return { date, data };
    },
  });

  app.route({
    ...reconcileCalls.realised,
    handler: async (request) => {
      const { from, to, segment, account_id: accountId } = request.query;
      const of = { from: from as TradingDay, to: to as TradingDay, segment, accountId: accountId ?? null };
      const [results, charges] = await Promise.all([
        realisedWithin(store.db, request.userId(), of),
        chargesWithin(store.db, request.userId(), of),
      ]);
      const data = results.map(({ instrumentId, buyValue, sellValue, aliases, ...rest }) => {
        const values = { buy_value: toRupees(buyValue), sell_value: toRupees(sellValue) };
        return { ...rest, ...values, instrument_id: instrumentId, aliases: [...aliases] };
      });
      return { data, charges: Object.fromEntries(LEVIES.map((levy) => [levy, toRupees(charges[levy])])) as Record<Levy, number> };
    },
  });
};
