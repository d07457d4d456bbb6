import type { HoldingClass } from '#engine/reconcile/compare-holdings.ts';
import type { ComparedCharge, ResultClass } from '#engine/reconcile/compare-pnl.ts';

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

/** The results of a statement, segment by segment. */
export const RESULT_TITLES = { equity: 'Shares', fno: 'Futures and options', commodity: 'Commodities' } as const;

/** The same for results of a profit and loss statement. */
export const RESULT_TEXTS: Readonly<Record<Exclude<ResultClass, 'equal'>, { readonly name: string; readonly next: string }>> = {
  missing: {
    name: 'Closed trades that the journal lacks',
    next: 'The statement closed more units: upload the tradebook of the period, and those of the years in which the units were bought.',
  },
  extra: {
    name: 'Closed trades that the statement lacks',
    next: 'The journal closed more units: an option that expired, which tradebooks do not list, a file of another account, or a trade that is in twice. Choose the account of the statement, and look at the closed trades.',
  },
  'corporate-action': {
    name: 'Split, bonus or consolidation',
    next: 'The values agree, the units are a usual multiple: look under Corporate actions.',
  },
  method: {
    name: 'Their method',
    next: 'The units agree and one side has another value: the broker matched other lots, values carried lots otherwise, or a purchase price is missing there. Compare with its tax report.',
  },
  rounding: { name: 'Rounding', next: 'At most a rupee for each: averages are rounded in the statement. Nothing to do.' },
  unknown: {
    name: 'Unknown',
    next: 'Nothing explains it. Open the closed trades of the instrument and compare them with the contract notes.',
  },
};

export const CHARGE_CLASSES: Readonly<Record<ComparedCharge['class'], string>> = {
  equal: '',
  rounding: 'Rounding',
  plan: 'Another plan: choose yours under Broker accounts',
  unknown: 'Unknown',
};

export const RECONCILE_TEXTS = {
  title: 'Reconcile',
  lead: 'A broker’s holdings, or its profit and loss, beside the journal. Nothing is changed by it.',
  hint: 'CSV, XLSX or XLS as it was downloaded. Holdings of Kite, Zerodha Console, Groww, HDFC Securities, Angel One or Motilal Oswal; the P&L of Zerodha Console; reports of closed results of Zerodha (tax P&L), Groww, Angel One and Paytm Money. The file is read in this browser and is not sent.',
  chargesHint: 'Of all trades of the period, closed or not, by levy.',
  notHoldings:
    'This is no statement whose layout is known. Known are holdings of Kite, Zerodha Console, Groww, HDFC Securities, Angel One and Motilal Oswal, the P&L of Zerodha Console, and reports of closed results of Zerodha (tax P&L), Groww, Angel One and Paytm Money.',
  unreadable: 'The file could not be read: it is no CSV or Excel file, it is damaged, or it has a password.',
  tooLarge: 'The file is larger than 10 MB.',
  loadFailed: 'Failed to load what the journal held.',
  noDay: 'The file does not say its day: choose the day on which you downloaded it.',
  averages: 'Average prices of brokers may have charges in them, or shares after corporate actions without them.',
  notYet: 'Other profit and loss reports, ledgers and contract notes cannot be put beside the journal yet.',
} as const;
