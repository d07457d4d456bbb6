import { accessTokenRoutes } from './identity/access-tokens/access-token-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { assistantRoutes } from './assistant/assistant-routes.ts';
import { bookRoutes } from './books/book-routes.ts';
import { userRoutes, mailboxRoutes } from './identity/user-routes.ts';
import { calendarRoutes } from './figures/calendar-routes.ts';
import { capitalRoutes } from './figures/capital-routes.ts';
import { cashRoutes } from './cash/cash-routes.ts';
import { reconcileRoutes } from './reconcile/reconcile-routes.ts';
import { reconciledPeriodRoutes } from './reconcile/reconciled-period-routes.ts';
import { taxRoutes } from './tax/tax-routes.ts';
import { chartRoutes } from './figures/chart-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { contractRoutes } from './positions/contract-routes.ts';
import { dayRoutes } from './days/day-routes.ts';
import { demoRoutes } from './demo/demo-routes.ts';
import { deletionRoutes } from './identity/deletion-routes.ts';
import { deliveryRoutes } from './corporate-actions/delivery-routes.ts';
import { doubtRoutes } from './doubts/doubt-routes.ts';
import { estimateRoutes } from './accounts/estimate-routes.ts';
import { googleLinkRoutes, googleRoutes } from './identity/google/google-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { heldRoutes } from './files/held-routes.ts';
import { imageRoutes } from './images/image-routes.ts';
import { importHistoryRoutes } from './files/import-history-routes.ts';
import { importRoutes } from './files/import-routes.ts';
import { leakRoutes } from './leaks/leak-routes.ts';
import { marketRoutes } from './market/market-routes.ts';
import { mappingRoutes } from './files/mapping-routes.ts';
import { needsYouRoutes } from './needs-you/needs-you-routes.ts';
import { exportRoutes } from './export/export-routes.ts';
import { closedTradeRoutes } from './figures/closed-trade-routes.ts';
import { passkeyLoginRoutes, passkeyRoutes } from './identity/passkeys/passkey-routes.ts';
import { positionRoutes } from './positions/position-routes.ts';
import { reportRoutes } from './figures/report-routes.ts';
import type { Routes } from './route.ts';
import { roundTripRoutes } from './trips/round-trip-routes.ts';
import { readingRoutes } from './files/reading-routes.ts';
import { corporateActionRoutes } from './corporate-actions/corporate-action-routes.ts';
import { secondFactorRoutes, secondStepRoutes } from './identity/second-factor/second-factor-routes.ts';
import { securityRoutes } from './identity/security-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { setupRoutes } from './setups/setup-routes.ts';
import { strategyRoutes } from './strategies/strategy-routes.ts';
import { summaryRoutes } from './figures/summary-routes.ts';
import { tagRoutes } from './setups/tag-routes.ts';
import { tradeRoutes } from './positions/trade-routes.ts';
import { tripDetailRoutes } from './trips/trip-detail-routes.ts';
import { tripPricesRoutes } from './trips/trip-prices-routes.ts';
import { templateRoutes } from './setups/template-routes.ts';
import { viewRoutes } from './views/view-routes.ts';
import { waitingFileRoutes } from './files/waiting-file-routes.ts';

/** Routes that anyone may call. */
export const publicRoutes: readonly Routes[] = [
  healthRoutes,
  sessionRoutes,
  secondStepRoutes,
  passkeyLoginRoutes,
  demoRoutes,
  mailboxRoutes,
  googleRoutes,
];

/** Routes that answer 401 without a session or a token. They work on the rows of request.userId(). */
export const protectedRoutes: readonly Routes[] = [
  userRoutes,
  googleLinkRoutes,
  deletionRoutes,
  securityRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  accessTokenRoutes,
  assistantRoutes,
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
  bookRoutes,
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
  doubtRoutes,
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
