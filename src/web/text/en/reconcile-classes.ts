import { CHARGE_NAMES, DAY_NAMES, HOLDING_NAMES, LEDGER_NAMES, RESULT_NAMES } from '#contract/difference-names.ts';

/** A place in the product that a next step leads to. */
export type Step = 'upload' | 'accounts' | 'actions' | 'closed' | 'positions' | 'cash';

/** What a class of difference is called, what it means, and what to do next. */
export interface ClassText {
  readonly name: string;
  readonly next: string;
  readonly step?: Step;
}

type Texts<Class extends string> = Readonly<Record<Class, ClassText>>;

/** Texts with the names that the server keeps too. */
function named<Class extends string>(
  names: Readonly<Record<Class, string>>,
  texts: Readonly<Record<Class, Omit<ClassText, 'name'>>>,
): Texts<Class> {
  const classes = Object.keys(names) as Class[];
  return Object.fromEntries(classes.map((one) => [one, { name: names[one], ...texts[one] }])) as Texts<Class>;
}

export const STEP_NAMES: Readonly<Record<Step, string>> = {
  upload: 'Upload a file',
  accounts: 'Broker accounts',
  actions: 'Corporate actions',
  closed: 'Closed trades of the period',
  positions: 'Open positions',
  cash: 'Cash',
};

export const HOLDING_TEXTS = named(HOLDING_NAMES, {
  'missing-buys': {
    next: 'Upload the tradebook from before the first sale or of the missing years; shares from an IPO, a gift or another demat are entered beside the open position.',
    step: 'upload',
  },
  'missing-sales': {
    next: 'Upload the tradebook of the days since; of a buyback or a transfer, enter where the shares went.',
    step: 'upload',
  },
  'corporate-action': {
    next: 'One is a usual multiple of the other: look under Corporate actions. A statement from before an action that is applied differs like that too.',
    step: 'actions',
  },
  timing: {
    next: 'The statement has what was held a day or two before: shares arrive and leave after the trade. Nothing to do.',
  },
  name: {
    next: 'Units and cost are the same under another name: the share was renamed. Upload a tradebook with its ISIN.',
    step: 'upload',
  },
});

export const RESULT_TEXTS = named(RESULT_NAMES, {
  missing: {
    next: 'The statement closed more units: upload the tradebook of the period, and those of the years in which the units were bought.',
    step: 'upload',
  },
  extra: {
    next: 'The journal closed more units: an option that expired, which tradebooks do not list, a file of another account, or a trade that is in twice. Choose the account of the statement, and look at the closed trades.',
    step: 'closed',
  },
  'corporate-action': {
    next: 'The values agree, the units are a usual multiple: look under Corporate actions.',
    step: 'actions',
  },
  method: {
    next: 'The units agree and one side has another value: the broker matched other lots, values carried lots otherwise, or a purchase price is missing there. Compare with its tax report.',
    step: 'closed',
  },
  rounding: { next: 'At most a rupee for each: averages are rounded in the statement. Nothing to do.' },
  unknown: {
    next: 'Nothing explains it. Open the closed trades of the instrument and compare them with the contract notes.',
    step: 'closed',
  },
});

const PLAN: Omit<ClassText, 'name'> = {
  next: 'Brokerage differs, and the GST on it: choose your plan, and since when, under Broker accounts.',
  step: 'accounts',
};

export const CHARGE_TEXTS = named(CHARGE_NAMES, {
  trades: {
    next: 'Closed trades differ above, and their charges with them: bring in the missing trades first, then compare again.',
    step: 'upload',
  },
  plan: PLAN,
  rounding: { next: 'At most a rupee for each levy: notes are rounded. Nothing to do.' },
  unknown: { next: 'Nothing explains it. Compare the levy with the contract notes of the period.', step: 'closed' },
});

export const DAY_TEXTS = named(DAY_NAMES, {
  missing: {
    next: 'The statement was charged for more trades on these days: upload the tradebook of the days.',
    step: 'upload',
  },
  extra: {
    next: 'The journal has more trades on these days: a file of another account, or a trade that is in twice. Choose the account of the statement, and open the day.',
  },
  plan: PLAN,
  timing: { next: 'The statement has the day’s charges on one of the next days. Nothing to do.' },
  rounding: { next: 'At most a rupee for each levy and day: notes are rounded. Nothing to do.' },
  unknown: { next: 'Nothing explains it. Open the day and compare each levy with the contract note.' },
});

export const LEDGER_TEXTS = named(LEDGER_NAMES, {
  missing: {
    next: 'The ledger was settled or charged for trades of these days: upload the tradebook of the days.',
    step: 'upload',
  },
  extra: {
    next: 'The journal has trades of these days that the ledger does not: they were posted after its end, they are of another account, or they are in twice. Open the day.',
  },
  charges: {
    next: 'The difference is no more than the charges of the day: another plan, or a small trade that one side lacks. Compare the contract note; choose your plan under Broker accounts.',
    step: 'accounts',
  },
  rate: {
    next: 'As many shares left the account, and each cost another amount: depositories charge some holders less. Nothing to do but to know it.',
  },
  cash: {
    next: 'Only one side has the movement: enter deposits and withdrawals under Cash, if returns should count them.',
    step: 'cash',
  },
  'not-trades': {
    next: 'Yearly fees, interest, gateway and other charges: they belong to no trade. Enter them under Cash if they should count.',
    step: 'cash',
  },
  carried: {
    next: 'A future was held overnight: the ledger has its gain or loss of each day, the journal has it when the future is closed.',
  },
  timing: { next: 'The ledger has it on another day than the journal, with the same amount. Nothing to do.' },
  rounding: { next: 'At most a rupee for each day: notes are rounded. Nothing to do.' },
  unknown: { next: 'Nothing explains it. Open the day and compare its trades with the contract note.' },
});
