import { importHistoryCalls, type ImportRow } from '#contract/imports.ts';
import { moveImport } from './remove-import.ts';
import { answerTexts } from './question-texts.ts';
import { importsPage } from '../ledger/import-history.ts';
import type { Routes } from '../route.ts';

/** Lists, undoes and restores imports. */
export const importHistoryRoutes: Routes = (app) => {
  app.route({
    ...importHistoryCalls.listImports,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const { rows, total } = await importsPage(request.mine(), per_page, (page - 1) * per_page);
      const data = rows.map((row) => ({
        id: row.id,
        source: row.source as ImportRow['source'],
        file_name: row.file_name,
        broker: row.broker,
        report: row.report,
        status: row.status as ImportRow['status'],
        trades: row.trade_count,
        results: row.results,
        skipped: row.skipped_count,
        answers: answerTexts(row.answers),
        held: row.held,
        first_day: row.first_day,
        last_day: row.last_day,
        created_at: row.created_at.toISOString(),
        removed_at: row.removed_at?.toISOString() ?? null,
      }));
      return { data, meta: { total, page, per_page }, total };
    },
  });

  app.route({
    ...importHistoryCalls.removeImport,
    handler: (request) => moveImport(request.mine(), request.params.id, 'removed', request.today()),
  });

  app.route({
    ...importHistoryCalls.restoreImport,
    handler: (request) => moveImport(request.mine(), request.params.id, 'restored', request.today()),
  });
};
