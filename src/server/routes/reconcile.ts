import { reconcileCalls } from '#contract/calls/reconcile-calls.ts';
import type { TradingDay } from '#engine/day.ts';
import { toRupees } from '#engine/money.ts';
import type { Routes } from '../http/route.ts';
import { heldOn } from '../journal/held-on.ts';

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
};
