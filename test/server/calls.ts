import { accountCalls } from '#contract/calls/account-calls.ts';
import { userCalls, deletionCalls, mailboxCalls } from '#contract/calls/user-calls.ts';
import type { Call } from '#contract/calls/call.ts';
import { capitalCalls } from '#contract/calls/capital-calls.ts';
import { contractCalls } from '#contract/calls/contract-calls.ts';
import { changeCalls } from '#contract/calls/change-calls.ts';
import { corporateActionCalls } from '#contract/calls/corporate-action-calls.ts';
import { dayCalls } from '#contract/calls/day-calls.ts';
import { estimateCalls } from '#contract/calls/estimate-calls.ts';
import { googleCalls, googleLinkCalls } from '#contract/calls/google-calls.ts';
import { healthCalls } from '#contract/calls/health-calls.ts';
import { leakCalls } from '#contract/calls/leak-calls.ts';
import { heldCalls } from '#contract/calls/held-calls.ts';
import { imageCalls } from '#contract/calls/image-calls.ts';
import { importCalls, importHistoryCalls, readingCalls, waitingCalls } from '#contract/calls/import-calls.ts';
import { marketCalls } from '#contract/calls/market-calls.ts';
import { mappingCalls } from '#contract/calls/mapping-calls.ts';
import { needsYouCalls } from '#contract/calls/needs-you-calls.ts';
import { exportCalls } from '#contract/calls/export-calls.ts';
import { reportCalls } from '#contract/calls/report-calls.ts';
import { closedTradeCalls } from '#contract/calls/closed-trade-calls.ts';
import { positionCalls } from '#contract/calls/position-calls.ts';
import { roundTripCalls } from '#contract/calls/round-trip-calls.ts';
import { securityCalls } from '#contract/calls/security-calls.ts';
import { setupCalls } from '#contract/calls/setup-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { strategyCalls } from '#contract/calls/strategy-calls.ts';
import { calendarCalls, chartCalls, summaryCalls } from '#contract/calls/summary-calls.ts';
import { tagCalls } from '#contract/calls/tag-calls.ts';
import { tradeCalls } from '#contract/calls/trade-calls.ts';
import { deliveryCalls } from '#contract/calls/delivery-calls.ts';
import { cashCalls } from '#contract/calls/cash-calls.ts';
import { reconciledCalls } from '#contract/calls/reconciled-calls.ts';
import { reconcileCalls } from '#contract/calls/reconcile-calls.ts';
import { taxCalls } from '#contract/calls/tax-calls.ts';
import { templateCalls } from '#contract/calls/template-calls.ts';
import { viewCalls } from '#contract/calls/view-calls.ts';

/** Every call of the API. */
export const calls: readonly Call[] = [
  healthCalls,
  sessionCalls,
  mailboxCalls,
  googleCalls,
  userCalls,
  googleLinkCalls,
  deletionCalls,
  securityCalls,
  capitalCalls,
  importCalls,
  importHistoryCalls,
  heldCalls,
  leakCalls,
  waitingCalls,
  readingCalls,
  mappingCalls,
  needsYouCalls,
  accountCalls,
  tradeCalls,
  contractCalls,
  positionCalls,
  marketCalls,
  closedTradeCalls,
  changeCalls,
  corporateActionCalls,
  summaryCalls,
  estimateCalls,
  calendarCalls,
  chartCalls,
  reportCalls,
  roundTripCalls,
  tagCalls,
  dayCalls,
  strategyCalls,
  exportCalls,
  setupCalls,
  imageCalls,
  templateCalls,
  cashCalls,
  taxCalls,
  reconcileCalls,
  reconciledCalls,
  deliveryCalls,
  viewCalls,
].flatMap((group): Call[] => Object.values(group));
