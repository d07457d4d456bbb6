import { changeCalls } from '#contract/changes.ts';
import { findCostedTrip } from '../trips/cost-trip.ts';
import { deleteTrip, moveTrips } from '../trips/change-trip.ts';
import { correctTrade } from './correct-trade.ts';
import { oneTrip } from '../trips/preview-change.ts';
import { settleContract } from './settle-contract.ts';
import { undoChange } from './undo-change.ts';
import { changesPage } from '../ledger/change-list.ts';
import { contractNames } from '../filter/id-names.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from '../route.ts';

/** Lists and undoes changes made by hand, and stores settlement prices. */
export const changeRoutes: Routes = (app) => {
  app.route({
    ...changeCalls.listChanges,
    handler: async (request) => {
      const { page, per_page, imports, trade } = request.query;
      const mine = request.mine();
      const trip = trade === undefined ? null : await findCostedTrip(mine, trade, request.today());
      const ofTrades = trade === undefined ? null : [...(trip?.trades.keys() ?? [])];
      const asked = { imports: imports === 'true', ofTrades, limit: per_page, offset: (page - 1) * per_page };
      const { data, total } = await changesPage(mine, asked);
      const names = await contractNames(
        mine,
        data
          .flatMap(({ before, after, settlement }) => [...before, ...(after ? [after] : []), ...(settlement ? [settlement] : [])])
          .map(({ symbol }) => symbol),
      );
      return { data, plain_names: Object.fromEntries(names), meta: { total, page, per_page }, total };
    },
  });

  app.route({
    ...changeCalls.undoChange,
    handler: (request) => undoChange(request.mine(), request.params.id, request.today()),
  });

  app.route({
    ...changeCalls.correctTrade,
    handler: (request) => correctTrade(request.mine(), request.params.id, request.body, request.today()),
  });

  app.route({
    ...changeCalls.deleteRoundTrip,
    handler: (request) => deleteTrip(request.mine(), { tradeId: request.params.id, preview: request.body.preview }, request.today()),
  });

  app.route({
    ...changeCalls.moveRoundTrip,
    handler: async (request) =>
      oneTrip(await moveTrips(request.mine(), { tradeIds: [request.params.id], ...request.body }, request.today())),
  });

  app.route({
    ...changeCalls.settleContract,
    preValidation: readFormBody,
    handler: (request) => settleContract(request.mine(), request.params.id, request.body.price ?? '', request.today()),
  });
};
