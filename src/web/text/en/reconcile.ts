import type { ReactNode } from 'react';
import { counted, count } from '../../format.ts';
import { phrase } from '../phrase.ts';

/** The parts of a statement, segment by segment. */
export const SEGMENT_TITLES = { equity: 'Shares', fno: 'Futures and options', commodity: 'Commodities' } as const;

/** Which statements can be read. */
export const KNOWN_STATEMENTS: readonly { readonly kind: string; readonly from: string }[] = [
  { kind: 'Holdings', from: 'Kite, Zerodha Console, Groww, HDFC Securities, Angel One, Motilal Oswal' },
  { kind: 'Profit and loss', from: 'Zerodha Console, Dhan, Fyers, Upstox (shares), HDFC Securities (detailed)' },
  { kind: 'Closed results', from: 'Zerodha tax P&L, Groww, Angel One tax P&L, Paytm Money' },
  {
    kind: 'Charges by day',
    from: 'Zerodha contract notes (XLSX), Dhan global transaction report, and lists of trades that state charges: ICICI Direct, Angel One, Paytm Money, 5paisa, Sharekhan',
  },
  { kind: 'Ledger', from: 'Zerodha Console (CSV)' },
];

export const RECONCILE_TEXTS = {
  title: 'Reconcile',
  lead: 'What your broker states beside the journal: holdings, profit and loss, charges, or its ledger. Nothing is changed by it.',
  hint: 'As your broker gave it. The file is read in this browser and is not sent.',
  limits: 'CSV, XLSX or XLS, up to 10 MB',
  chargesHint: 'Of all trades of the period, closed or not, by levy.',
  closingsHint: 'Of what was closed in the period, its purchases included, by levy.',
  notKnown: 'This is no statement whose layout is known: see what can be read.',
  noCharges: 'This list of trades states no charges, so that there is nothing to compare: upload it instead.',
  unreadable: 'The file could not be read: it is no CSV or Excel file, it is damaged, or it has a password.',
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
    `${counted(equal, 'day')} of ${size} are the same to the paisa. ${from}. ${daysHint}`,
  day: 'Day',
  trades: 'Trades',
  levies: 'Levies',
  traded: (day: string, tradedOn: string) => `${day}, traded ${tradedOn}`,
  all: 'All',
  result: 'Result',
  sharesSameQuantity: (equal: number, rows: string) => `${counted(equal, 'share')} of ${rows} have the same quantity.`,
  averagePriceDiffers: 'Average price differs',
  share: 'Share',
  atAveragePrice: 'At average price',
  agreesToPaisa: 'Agrees to the paisa',
  differsBy: (differs: string) => `Differs by ${differs}`,
  ofAgree: (differs: ReactNode, agree: string, rows: string) => phrase`${differs} · ${agree} of ${rows} agree`,
  differencesCauseRowsNone: (all: string, explained: string, sizesExplained: number, all2: string, unknown: number) =>
    `Of ${all} in differences, ${explained} have a cause (${counted(sizesExplained, 'row')}), and ${all2} have none (${counted(unknown, 'row')}).`,
  rupees: 'Rupees',
  inJournal: 'In the journal',
  inStatement: 'In the statement',
  whatCanBeRead: 'What can be read',
  ledger: 'Ledger',
  entriesSamePaisa: (equal: number, rows: string, from: string, ledgerHint: string) =>
    `${counted(equal, 'entry', 'entries')} of ${rows} are the same to the paisa. ${from}. ${ledgerHint}`,
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
    `${counted(equal, 'instrument')} of ${rows} are the same to the paisa. ${from}.`,
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
    `Not read, since a day or a number is none: row ${rows}${more > 0 ? ` and ${count(more)} more` : ''}.`,
} as const;
