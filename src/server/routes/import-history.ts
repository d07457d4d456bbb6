import { z } from 'zod';
import { importChangedBody, importPaths, importsBody, type ImportRow } from '#contract/imports.ts';
import { pageQuery } from '#contract/paging.ts';
import { moveImport } from '../actions/remove-import.ts';
import { importsPage } from '../db/import-history.ts';
import type { Routes } from './routes.ts';

const NO_IMPORT = 'No such import.';
const params = z.object({ id: z.coerce.number(NO_IMPORT).int(NO_IMPORT) });
const querystring = pageQuery.pick({ page: true, per_page: true });

/** What was imported so far, and its undoing. */
export const importHistoryRoutes: Routes = (app, { store, threads }) => {
  app.get(importPaths.list, { schema: { querystring, response: { 200: importsBody } } }, async (request) => {
    const { page, per_page } = request.query;
    const { rows, total } = await importsPage(store.db, request.userId(), per_page, (page - 1) * per_page);
    const data = rows.map((row) => ({
      id: row.id,
      source: row.source as ImportRow['source'],
      file_name: row.file_name,
      broker: row.broker,
      report: row.report,
      status: row.status as ImportRow['status'],
      trades: row.trade_count,
      skipped: row.skipped,
      first_day: row.first_day,
      last_day: row.last_day,
      created_at: row.created_at.toISOString(),
      removed_at: row.removed_at?.toISOString() ?? null,
    }));
    return { data, meta: { total, page, per_page }, total };
  });

  const schema = { params, response: { 200: importChangedBody } };
  app.delete(importPaths.one(':id'), { schema }, (request) => moveImport(store, threads, request.userId(), request.params.id, 'removed'));
  app.post(importPaths.restore(':id'), { schema }, (request) =>
    moveImport(store, threads, request.userId(), request.params.id, 'restored'),
  );
};
