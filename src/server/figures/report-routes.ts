import { reportCalls } from '#contract/reports.ts';
import type { Routes } from '../route.ts';
import { reportOf } from './report-of.ts';

/** What trades came to, group by group. */
export const reportRoutes: Routes = (app) => {
  app.route({ ...reportCalls.report, handler: (request) => reportOf(request.mine(), request.query) });
};
