import { z } from 'zod';
import { type ChangeFacts, changePaths, changesBody, settlementForm } from '#contract/changes.ts';
import { pageQuery } from '#contract/paging.ts';
import { changedBody } from '#contract/positions.ts';
import { dayInIndia } from '#engine/day.ts';
import { settleContract } from '../actions/settle-contract.ts';
import { undoChange } from '../actions/undo-change.ts';
import { changesPage } from '../db/changes.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from './routes.ts';

const NO_CHANGE = 'No such change.';
const NO_INSTRUMENT = 'No such instrument.';
const querystring = pageQuery.pick({ page: true, per_page: true });

/** What the user changed by hand, its undoing, and settlement prices. */
export const changeRoutes: Routes = (app, { store, threads, now }) => {
  app.get(changePaths.list, { schema: { querystring, response: { 200: changesBody } } }, async (request) => {
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
  });

  const undo = { schema: { params: idParam(NO_CHANGE), response: { 200: changedBody } } };
  app.post(changePaths.undo(':id'), undo, (request) => undoChange(store, threads, request.userId(), request.params.id));

  const schema = { params: idParam(NO_INSTRUMENT), body: settlementForm, response: { 200: changedBody } };
  app.put(changePaths.settlement(':id'), { preValidation: readFormBody, schema }, (request) =>
    settleContract(store, threads, request.userId(), request.params.id, request.body.price ?? '', dayInIndia(now())),
  );
};

function idParam(fault: string) {
  return z.object({ id: z.coerce.number(fault).int(fault) });
}
