import { accountRoutes } from './accounts.ts';
import { userRoutes, mailboxRoutes } from './user.ts';
import { calendarRoutes } from './calendar.ts';
import { capitalRoutes } from './capital.ts';
import { chartRoutes } from './charts.ts';
import { changeRoutes } from './changes.ts';
import { deletionRoutes } from './deletion.ts';
import { estimateRoutes } from './estimates.ts';
import { googleLinkRoutes, googleRoutes } from './google.ts';
import { healthRoutes } from './health.ts';
import { importHistoryRoutes } from './import-history.ts';
import { importRoutes } from './imports.ts';
import { exportRoutes } from './export.ts';
import { closedTradeRoutes } from './closed-trades.ts';
import { positionRoutes } from './positions.ts';
import type { Routes } from '../http/route.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { summaryRoutes } from './summary.ts';
import { tradeRoutes } from './trades.ts';

/** Routes that anyone may call. */
export const publicRoutes: readonly Routes[] = [healthRoutes, sessionRoutes, mailboxRoutes, googleRoutes];

/** Routes that answer 401 without a session; request.userId() is whose rows they work on. */
export const protectedRoutes: readonly Routes[] = [
  userRoutes,
  googleLinkRoutes,
  deletionRoutes,
  securityRoutes,
  capitalRoutes,
  importRoutes,
  importHistoryRoutes,
  accountRoutes,
  tradeRoutes,
  positionRoutes,
  changeRoutes,
  estimateRoutes,
  exportRoutes,
  closedTradeRoutes,
  summaryRoutes,
  calendarRoutes,
  chartRoutes,
];
