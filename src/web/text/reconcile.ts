import type { HoldingClass } from '#engine/reconcile/compare-holdings.ts';

/** What each class of difference is called, what it means, and what to do next. */
export const CLASS_TEXTS: Readonly<Record<Exclude<HoldingClass, 'equal'>, { readonly name: string; readonly next: string }>> = {
  'missing-buys': {
    name: 'Buys that the journal lacks',
    next: 'Upload the tradebook from before the first sale or of the missing years; shares from an IPO, a gift or another demat are entered beside the open position.',
  },
  'missing-sales': {
    name: 'Sales that the journal lacks',
    next: 'Upload the tradebook of the days since; of a buyback or a transfer, enter where the shares went.',
  },
  'corporate-action': {
    name: 'Split, bonus or consolidation',
    next: 'One is a usual multiple of the other: look under Corporate actions. A statement from before an action that is applied differs like that too.',
  },
  timing: {
    name: 'Timing',
    next: 'The statement has what was held a day or two before: shares arrive and leave after the trade. Nothing to do.',
  },
  name: {
    name: 'Another name',
    next: 'Units and cost are the same under another name: the share was renamed. Upload a tradebook with its ISIN.',
  },
};

export const RECONCILE_TEXTS = {
  title: 'Reconcile',
  lead: 'A broker’s statement of holdings beside the journal, share by share. Nothing is changed by it.',
  hint: 'CSV, XLSX or XLS as it was downloaded: Kite or Console, Groww, HDFC Securities, Angel One, Motilal Oswal. The file is read in this browser and is not sent.',
  notHoldings:
    'This is no statement of holdings whose layout is known. Known are those of Kite, Zerodha Console, Groww, HDFC Securities, Angel One and Motilal Oswal.',
  unreadable: 'The file could not be read: it is no CSV or Excel file, it is damaged, or it has a password.',
  tooLarge: 'The file is larger than 10 MB.',
  loadFailed: 'Failed to load what the journal held.',
  noDay: 'The file does not say its day: choose the day on which you downloaded it.',
  averages: 'Average prices of brokers may have charges in them, or shares after corporate actions without them.',
  notYet: 'Profit and loss reports, ledgers and contract notes cannot be put beside the journal yet.',
} as const;
