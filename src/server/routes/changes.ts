import { changeCalls } from '#contract/calls/change-calls.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import { dayInIndia } from '#engine/day.ts';
import { settleContract } from '../actions/settle-contract.ts';
import { undoChange } from '../actions/undo-change.ts';
import { changesPage } from '../journal/changes.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from '../http/route.ts';

/** Lists and undoes changes made by hand, and stores settlement prices. */
export const changeRoutes: Routes = (app, { store, now }) => {
  app.route({
    ...changeCalls.listChanges,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const { rows, total } = await changesPage(store.db, request.userId(), per_page, (page - 1) * per_page);
      const data = rows.map((row) => ({
        ...(row.facts as ChangeFacts),
        id: row.id,
        kind: row.kind,
        made_at: row.created_at.toISOString(),
        undone_at: row.undone_at?.toISOString() ?? null,
      }));
      return { data, meta: { total, page, per_page }, total };
    },
  });

  app.route({
    ...changeCalls.undoChange,
    handler: (request) => undoChange(store, request.userId(), request.params.id, dayInIndia(now())),
  });

  app.route({
    ...changeCalls.settleContract,
    preValidation: readFormBody,
    handler: (request) => settleContract(store, request.userId(), request.params.id, request.body.price ?? '', dayInIndia(now())),
  });
};
