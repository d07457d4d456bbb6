import { accountRoutes } from './accounts.ts';
import { userRoutes, mailboxRoutes } from './user.ts';
import { calendarRoutes } from './calendar.ts';
import { capitalRoutes } from './capital.ts';
import { cashRoutes } from './cash.ts';
import { reconcileRoutes } from './reconcile.ts';
import { reconciledPeriodRoutes } from './reconciled-periods.ts';
import { taxRoutes } from './tax.ts';
import { chartRoutes } from './charts.ts';
import { changeRoutes } from './changes.ts';
import { contractRoutes } from './contracts.ts';
import { dayRoutes } from './days.ts';
import { deletionRoutes } from './deletion.ts';
import { deliveryRoutes } from './deliveries.ts';
import { estimateRoutes } from './estimates.ts';
import { googleLinkRoutes, googleRoutes } from './google.ts';
import { healthRoutes } from './health.ts';
import { heldRoutes } from './held.ts';
import { imageRoutes } from './images.ts';
import { importHistoryRoutes } from './import-history.ts';
import { importRoutes } from './imports.ts';
import { leakRoutes } from './leaks.ts';
import { marketRoutes } from './market.ts';
import { mappingRoutes } from './mappings.ts';
import { needsYouRoutes } from './needs-you.ts';
import { exportRoutes } from './export.ts';
import { closedTradeRoutes } from './closed-trades.ts';
import { positionRoutes } from './positions.ts';
import { reportRoutes } from './reports.ts';
import type { Routes } from '../http/route.ts';
import { roundTripRoutes } from './round-trips.ts';
import { readingRoutes } from './readings.ts';
import { corporateActionRoutes } from './corporate-actions.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { setupRoutes } from './setups.ts';
import { strategyRoutes } from './strategies.ts';
import { summaryRoutes } from './summary.ts';
import { tagRoutes } from './tags.ts';
import { tradeRoutes } from './trades.ts';
import { tripDetailRoutes } from './trip-detail.ts';
import { tripPricesRoutes } from './trip-prices.ts';
import { templateRoutes } from './templates.ts';
import { viewRoutes } from './views.ts';
import { waitingFileRoutes } from './waiting-files.ts';

/** Routes that anyone may call. */
export const publicRoutes: readonly Routes[] = [healthRoutes, sessionRoutes, mailboxRoutes, googleRoutes];

/** Routes that answer 401 without a session. They work on the rows of request.userId(). */
export const protectedRoutes: readonly Routes[] = [
  userRoutes,
  googleLinkRoutes,
  deletionRoutes,
  securityRoutes,
  capitalRoutes,
  cashRoutes,
  taxRoutes,
  reconcileRoutes,
  reconciledPeriodRoutes,
  deliveryRoutes,
  importRoutes,
  importHistoryRoutes,
  heldRoutes,
  waitingFileRoutes,
  readingRoutes,
  mappingRoutes,
  needsYouRoutes,
  accountRoutes,
  tradeRoutes,
  contractRoutes,
  positionRoutes,
  marketRoutes,
  changeRoutes,
  corporateActionRoutes,
  roundTripRoutes,
  tripDetailRoutes,
  tripPricesRoutes,
  tagRoutes,
  dayRoutes,
  strategyRoutes,
  estimateRoutes,
  leakRoutes,
  exportRoutes,
  imageRoutes,
  closedTradeRoutes,
  summaryRoutes,
  calendarRoutes,
  chartRoutes,
  reportRoutes,
  setupRoutes,
  templateRoutes,
  viewRoutes,
];
