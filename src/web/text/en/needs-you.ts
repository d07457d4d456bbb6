import { counted } from '../../format.ts';

export const NEEDS_YOU_TEXTS = {
  needsYou: 'Needs you',
  loadFailed: 'Failed to load what needs you.',
  nothingWaitsForYou: 'Nothing waits for you.',
  later: 'Later',
  corporateActionsToConfirm: (actions: number) => counted(actions, 'corporate action to confirm', 'corporate actions to confirm'),
  salesWithoutTheirPurchase: (sales: number) => counted(sales, 'sale without its purchase', 'sales without their purchase'),
  tradesWithoutSetup: (count: number, today: string) => `${counted(count, 'trade', 'trades')} of ${today} without a setup`,
  reconciledPeriodsChanged: (changed: number) => counted(changed, 'reconciled period changed', 'reconciled periods changed'),
  filesWaitAnswer: (files: number) => counted(files, 'file waits for an answer', 'files wait for an answer'),
  tradesMayBeDoubles: (held: number) => counted(held, 'trade may be a double', 'trades may be doubles'),
} as const;
