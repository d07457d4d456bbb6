import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { count, rupees, signedRupees } from '../../format.ts';
import { phrase } from '../phrase.ts';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { CHARGE_NAMES, DAY_NAMES, HOLDING_NAMES, LEDGER_NAMES, RESULT_NAMES } from '#contract/difference-names.ts';

/** The parts of a statement, segment by segment. */
export const SEGMENT_TITLES = { equity: 'Shares', fno: 'Futures and options', commodity: 'Commodities' } as const;

/** Which statements can be read; each name begins with the broker's. */
export const KNOWN_STATEMENTS: readonly { readonly kind: string; readonly from: readonly string[] }[] = [
  {
    kind: 'Holdings',
    from: [
      'Kite',
      'Zerodha Console',
      'Groww',
      'HDFC Securities',
      'Angel One',
      'Motilal Oswal',
      'Dhan',
      'ICICI Direct (portfolio summary, demat)',
      'Paytm Money',
    ],
  },
  {
    kind: 'Profit and loss',
    from: [
      'Zerodha Console',
      'Dhan (also realised)',
      'Fyers',
      'Upstox (shares)',
      'HDFC Securities (detailed)',
      'Angel One (statement, or by symbol)',
    ],
  },
  {
    kind: 'Closed results',
    from: ['Zerodha tax P&L', 'Groww', 'Angel One tax P&L', 'Paytm Money', 'ICICI Direct capital gains', 'Fyers tax P&L'],
  },
  {
    kind: 'Charges by day',
    from: [
      'Zerodha contract notes (XLSX)',
      'Dhan global transaction report',
      'lists of trades that state charges: ICICI Direct',
      'Angel One',
      'Paytm Money',
      '5paisa',
      'Sharekhan',
    ],
  },
  { kind: 'Ledger', from: ['Zerodha Console (CSV)', 'Dhan (CSV)', 'Upstox (XLSX)', 'Angel One YourStatement'] },
];

/** What a report is that cannot be compared, and what of its broker can be. */
function otherReport(report: string): string {
  const [broker = ''] = report.split(' ');
  const kinds = KNOWN_STATEMENTS.filter(({ from }) => from.some((name) => name.split(' ')[0] === broker)).map(({ kind }) =>
    kind.toLowerCase(),
  );
  return kinds.length === 0
    ? `This is ${/^[aeiou]/i.test(report) ? 'an' : 'a'} ${report} whose layout is not known: see what can be read.`
    : `This is the ${report}, which cannot be compared. Download one of these of the same broker: ${kinds.join(', ')}.`;
}

const isOrAre = (number: number): string => (number === 1 ? 'is' : 'are');

export const RECONCILE_TEXTS = {
  title: 'Reconcile',
  lead: 'What your broker states beside the journal: holdings, profit and loss, charges, or its ledger. Nothing is changed by it.',
  hint: 'As your broker gave it. The file is read in this browser and is not sent.',
  chooseAccount:
    'This is put beside all your accounts together. Unless the statement is of all of them, choose its account: else what the others hold and did is called a difference.',
  ofMonth: (days: string) => `For ${days}: a statement of these days, or of a time in which they lie.`,
  limits: 'CSV, XLSX, XLS or ZIP, up to 10 MB',
  chargesHint: 'Of all trades of the period, closed or not, by levy.',
  closingsHint: 'Of what was closed in the period, its purchases included, by levy.',
  notKnown: 'This is no statement whose layout is known: see what can be read.',
  otherReport,
  several: (names: string) => `The ZIP has several statements: ${names}. Unpack it, and choose one at a time.`,
  noResults: 'The statement has no closed result.',
  noCharges: 'This list of trades states no charges, so that there is nothing to compare: upload it instead.',
  isProtected: 'The file has a password. Save it without one and choose it again.',
  unreadable: 'The file could not be read: it is no CSV or Excel file, or it is damaged.',
  undated: 'The file does not say its period: choose the days for which you downloaded it.',
  daysOfStatement: 'Days of the statement',
  bothDays: 'Choose both days.',
  tooLarge: 'The file is larger than 10 MB.',
  loadFailed: 'Failed to load what the journal held.',
  noDay: 'The file does not say its day: choose the day on which you downloaded it.',
  daysHint: 'Charges of each day, levy by levy; a levy without a line of its own is in the line that carries it.',
  ledgerHint: 'Settlements are sales less purchases less the charges of the day.',
  averages: 'Average prices of brokers may have charges in them, or shares after corporate actions without them.',
  charges: (title: string) => `Charges: ${title}`,
  chargesTitle: 'Charges',
  levy: 'Levy',
  statement: 'Statement',
  journal: 'Journal',
  difference: 'Difference',
  chargesByDay: 'Charges by day',
  daysSamePaisa: (equal: number, size: string, from: string, daysHint: string) =>
    `${counted(equal, 'day')} of ${size}, each segment by itself, ${isOrAre(equal)} the same to the paisa. ${from}. ${daysHint}`,
  day: 'Day',
  trades: 'Trades',
  levies: 'Levies',
  traded: (day: string, tradedOn: string) => `${day}, traded ${tradedOn}`,
  all: 'All',
  result: 'Result',
  sharesSameQuantity: (equal: number, rows: string) =>
    `${counted(equal, 'share')} of ${rows} ${equal === 1 ? 'has' : 'have'} the same quantity.`,
  averagePriceDiffers: 'Average price differs',
  share: 'Share',
  atAveragePrice: 'At average price',
  agreesToPaisa: 'Agrees to the paisa',
  differsBy: (differs: string) => `Differs by ${differs}`,
  ofAgree: (differs: ReactNode, agree: string, rows: string) => phrase`${differs} · ${agree} of ${rows} agree`,
  causes: (all: string, explained: string, explainedRows: number, unexplained: string, unexplainedRows: number) =>
    `Of ${all} in differences, ${explained} have a cause (${counted(explainedRows, 'row')}), and ${unexplained} have none (${counted(unexplainedRows, 'row')}).`,
  rupees: 'Rupees',
  inJournal: 'In the journal',
  inStatement: 'In the statement',
  whatCanBeRead: 'What can be read',
  ledger: 'Ledger',
  entriesSamePaisa: (equal: number, rows: string, from: string, ledgerHint: string) =>
    `${counted(equal, 'entry', 'entries')} of ${rows} ${isOrAre(equal)} the same to the paisa. ${from}. ${ledgerHint}`,
  linesDoMakeClosing: (unbalanced: string) =>
    `The lines do not make the closing balance: ${unbalanced} is missing. Download the ledger again, of the whole period.`,
  whatAccountGained: 'What the account gained',
  what: 'What',
  inJournalOfDay: (day: string, tradedOn: string) => `${day}, in the journal ${tradedOn}`,
  depositoryCharges: 'Depository charges',
  cashOfJournal: 'Cash of the journal',
  unexplained: (summary: string, from: string, differences: string, unexplained: string) =>
    `${summary}, ${from}. ${differences} Unexplained: ${unexplained}.`,
  noteOptional: 'Note (optional)',
  instrumentsSamePaisa: (equal: number, rows: string, from: string) =>
    `${counted(equal, 'instrument')} of ${rows} ${isOrAre(equal)} the same to the paisa. ${from}.`,
  realisedBeforeChargesStatement: (said: string, own: string, unknown: string) =>
    `Realised before charges: ${said} in the statement, ${own} in the journal. Unknown: ${unknown}.`,
  realisedBeforeCharges: 'Realised before charges',
  instrument: 'Instrument',
  unitsStated: 'Units stated',
  unitsInJournal: 'Units in the journal',
  stated: 'Stated',
  fileOfStatement: 'File of the statement',
  theStatement: 'the statement',
  account: 'Account',
  allAccounts: 'All accounts',
  dayOfStatement: 'Day of the statement',
  howToReconcile: 'How to reconcile',
  sharesBesideJournalEnd: (report: string, holdings: number, asOn: string) =>
    `${report}: ${counted(holdings, 'share')}, beside the journal at the end of ${asOn}`,
  lines: (lines: number) => counted(lines, 'line'),
  chargesOfDays: (report: string, days: number) => `${report}: charges of ${counted(days, 'day')}`,
  instruments: (instruments: number) => counted(instruments, 'instrument'),
  unmark: 'Unmark',
  changedSince: 'Changed since',
  unchanged: 'Unchanged',
  reconciled: (what: string, at: string, acceptedAt: string | null) =>
    `${what} · reconciled ${at}${acceptedAt === null ? '' : ` · changes accepted ${acceptedAt}`}`,
  leftUnexplained: (differences: string, unexplained: string) => `${differences} Left unexplained: ${unexplained}.`,
  recentChanges: 'Recent changes',
  acceptChangeOf: (name: string, hidden: (text: string) => ReactNode) => phrase`Accept the change${hidden(` of ${name}`)}`,
  unmarkOfName: (name: ReactNode) => phrase`Unmark${name}`,
  notRead: (rows: string, more: number) =>
    `Not read, since a day, a number, a name or the table is not known: ${rows}${more > 0 ? ` and ${count(more)} more` : ''}. What the statement lacks below may stand there.`,
  row: (number: number) => `row ${number}`,
  blocked: (rows: string, more: number) =>
    `Nothing in the file tells whether blocked shares are in the quantity; they were not added: ${rows}${more > 0 ? ` and ${count(more)} more` : ''}.`,
} as const;

export const RECONCILED_TEXTS = {
  title: 'Reconciled periods',
  hint: 'Statements that you marked, with the differences that you accepted. A later change of the journal there is flagged; nothing is altered.',
  ofMonth: 'Of the month and account that you came for.',
  all: 'Show all',
  loadFailed: 'Failed to load the reconciled periods.',
  mark: 'Mark as reconciled',
  markAgain: 'Reconcile again',
  lead: 'The server compares what the statement says with the journal once more. Kept are the differences and what the journal has there now. When that changes, you are told. The file is not sent.',
  forget: 'The mark and its note are deleted. The journal stays as it is.',
} as const;

/** 'Holdings', 'Ledger', 'Shares', 'All segments'. */
export function titleOf({ kind, segment }: Pick<ReconciledPeriodBody, 'kind' | 'segment'>): string {
  if (kind === 'holdings') return 'Holdings';
  if (kind === 'ledger') return 'Ledger';
  return segment === null ? 'All segments' : SEGMENT_TITLES[segment];
}

/** 'Their method: 1, −₹600.00 · Rounding: 2, +₹0.50.', or that nothing differed. */
export function differencesText(differences: ReconciledPeriodBody['differences']): string {
  const parts = differences.map(({ class: name, count, rupees: amount }) => `${name}: ${count}, ${signedRupees(amount)}`);
  return parts.length === 0 ? 'No difference.' : `${parts.join(' · ')}.`;
}

const AMOUNTS = { holdings: 'cost', period: 'net', ledger: 'net and cash' } as const;

/** 'Changed since: net +₹950.00 → +₹1,350.00, 3 instruments: INFY, TCS, ITC' */
export function changeText(kind: ReconciledPeriodBody['kind'], changed: NonNullable<ReconciledPeriodBody['changed']>): string {
  const { before, after, count, symbols } = changed;
  const amount = kind === 'holdings' ? rupees : signedRupees;
  const what = before === after ? `${AMOUNTS[kind]} as before` : `${AMOUNTS[kind]} ${amount(before)} → ${amount(after)}`;
  const more = count > symbols.length ? ', …' : '';
  return `Changed since: ${what}, ${counted(count, kind === 'ledger' ? 'line' : 'instrument')}: ${symbols.join(', ')}${more}`;
}

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
    next: 'Upload the tradebook from before the first sale or of the missing years; shares from an IPO, a gift or another demat are entered under Corporate actions.',
    step: 'upload',
  },
  'missing-sales': {
    next: 'Upload the tradebook of the days since; or say where the shares went: a buyback under Open Positions, a gift or transfer under Corporate actions.',
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

export const DAY_CLASS_TEXTS = named(DAY_NAMES, {
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
  unknown: {
    next: 'Nothing explains it, or no known file has a line with such a text. Open the day and compare its trades with the contract note.',
  },
});
