import { userCalls, deletionCalls, mailboxCalls } from './user-calls.ts';
import type { Call } from './call.ts';
import { capitalCalls } from './capital-calls.ts';
import { changeCalls } from './change-calls.ts';
import { estimateCalls } from './estimate-calls.ts';
import { googleCalls, googleLinkCalls } from './google-calls.ts';
import { healthCalls } from './health-calls.ts';
import { importCalls, importHistoryCalls } from './import-calls.ts';
import { exportCalls } from './export-calls.ts';
import { closedTradeCalls } from './closed-trade-calls.ts';
import { positionCalls } from './position-calls.ts';
import { securityCalls } from './security-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { calendarCalls, chartCalls, summaryCalls } from './summary-calls.ts';
import { tradeCalls } from './trade-calls.ts';

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
  tradeCalls,
  positionCalls,
  closedTradeCalls,
  changeCalls,
  summaryCalls,
  estimateCalls,
  calendarCalls,
  chartCalls,
  exportCalls,
].flatMap((group): Call[] => Object.values(group));
