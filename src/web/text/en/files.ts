import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { count } from '../../format.ts';
import { phrase } from '../phrase.ts';
import type { HeldDecision, HeldRow } from '#contract/held.ts';

export const FILES_TEXTS = {
  waitingToBePaired: 'waiting to be paired',
  beingPaired: 'being paired',
  pairingFailedRetried: 'pairing failed, will be retried',
  typedTrade: 'Typed trade',
  typed: 'Typed',
  undone: 'Undone',
  added: (createdAt: string) => `Added ${createdAt}`,
  changeAnswersAbout: (name: string, hidden: (text: string) => ReactNode) => phrase`Change answers${hidden(` about ${name}`)}`,
  compare: 'Compare',
  moveToAnotherAccount: (name: string) => `Move ${name} to another account`,
  move: 'Move',
  bringBack: 'Bring back',
  rowsLeftOut: (skipped: number) => `${counted(skipped, 'row')} left out`,
  couldNotLoadDetails: 'Could not load details',
  couldBroughtBack: 'It could not be brought back.',
  yourImports: 'Your imports',
  filesTypedTradesLatest: 'Files and typed trades, the latest first. Undo removes their trades from the journal.',
  allFiles: 'All files',
  undoThisImport: 'Undo this import',
  removesTradesJournalChanges: 'This removes its trades from your journal and changes your figures. You can bring them back later.',
  undoImport: 'Undo import',
  moveToAnotherAccountTitle: 'Move to another account',
  tradesEditsPairedCharged:
    'Its trades, with your edits of them, are paired and charged in the other account from then on. Trades that are there already are counted once. You can move it back.',
  toAccount: 'To the account',
  yoursNewName: 'One of yours, or a new name.',
  leftOut: 'left out',
  rows: (total: number) => counted(total, 'row'),
  rowsLeftOutOf: (fileName: string) => `Rows left out of ${fileName}`,
  row: 'Row',
  reason: 'Reason',
  content: 'Content',
  firstShown: (shown: string, total: string, inDownload: string | null) =>
    `The first ${shown} of ${total} are shown; the download has ${inDownload === null ? 'all' : `the first ${inDownload}`}.`,
  rowsLeftOutCsv: (fileName: string) => `${fileName} - rows left out.csv`,
  downloadAsCsv: 'Download as CSV',
  account: (account: string) => `account ${account}`,
  howItWasRead: 'How it was read',
  remarks: (remarks: number) => counted(remarks, 'remark'),
  rowsOf: (fileName: string) => `Rows of ${fileName}`,
  readAs: 'Read as',
  inFile: 'In the file',
  notRead: 'not read',
  shares: 'Shares',
  commodities: 'Commodities',
  /** '(row 3)', '(rows 3, 5 and 2 more)', '(4 rows)'; nothing without one. */
  rowsText: (rows: readonly number[], all: number) => {
    if (rows.length === 0) return all > 0 ? `(${counted(all, 'row')})` : '';
    const more = all > rows.length ? ` and ${count(all - rows.length)} more` : '';
    return `(${rows.length === 1 && !more ? 'row' : 'rows'} ${rows.join(', ')}${more})`;
  },
  moveFailed: 'It could not be moved.',
} as const;

/** The decisions in the order of their buttons. */
export const HELD_CHOICES: readonly { readonly key: HeldDecision; readonly name: string }[] = [
  { key: 'keep', name: 'Keep both' },
  { key: 'replace', name: 'Replace' },
  { key: 'ignore', name: 'Ignore' },
];

/** Why a row is held. */
export const HELD_REASONS: Readonly<Record<HeldRow['why'], string>> = {
  'same-trade-id': 'The exchange gave both the same trade id: it is one trade.',
  'same-order': 'The same order with another quantity. If it was filled further since, replace.',
  'same-values': 'Same day, side, quantity and price, and no trade ids that tell them apart.',
  'same-total': 'Several rows or trades that add up to the same quantity and value. They are decided together.',
};

/** What a decision changes, as the question before it. */
export function heldQuestion(decision: HeldDecision, rows: number): string {
  const [subject, verb] = rows === 1 ? ['The row', 'becomes a trade'] : [`The ${count(rows)} rows`, 'become trades'];
  const text = {
    keep: `${subject} ${verb} beside those that you have. If they are the same trades, your figures then count them twice.`,
    replace: `${subject} ${verb}, and what ${rows === 1 ? 'it resembles leaves' : 'they resemble leaves'} your journal.`,
    ignore: `${subject} ${rows === 1 ? 'is' : 'are'} left out, also when the file is uploaded again. Your journal stays as it is.`,
  }[decision];
  return `${text} You can undo this.`;
}

/** '14 rows look like trades that you already have'. */
export function heldText(rows: number): string {
  return `${counted(rows, 'row')} ${rows === 1 ? 'looks like a trade' : 'look like trades'} that you already have`;
}

export const HELD_TEXTS = {
  bought: (quantity: ReactNode, symbol: ReactNode, price: ReactNode) => phrase`Bought ${quantity} ${symbol} at ${price}`,
  sold: (quantity: ReactNode, symbol: ReactNode, price: ReactNode) => phrase`Sold ${quantity} ${symbol} at ${price}`,
  noTime: 'no time',
  trade: (tradeId: string) => `Trade ${tradeId}`,
  noTradeId: 'No trade id',
  order: (orderId: string) => `Order ${orderId}`,
  noOrderId: 'no order id',
  inYourJournal: 'In your journal',
  resembledGone: 'What it resembled is gone.',
  typedByYou: 'typed by you',
  yourEdit: 'your edit',
  wasInYourJournal: 'Was in your journal',
  undone: 'Undone',
  changedByYou: 'Changed by you',
  typedTrade: 'Typed trade',
  allRows: (rows: number) => `All ${counted(rows, 'row')}:`,
  loadFailed: 'Failed to load the rows.',
  saveChoices: 'Save choices',
  saveChoicesOfSize: (size: number) => `Save ${counted(size, 'choice')}`,
  ignoreChosenWhereExchanges: 'Ignore is chosen where the exchange’s trade ids prove that it is the same trade.',
  chooseEachRowAll: 'Choose for each row here, or for all rows at the top.',
  chooseRow: 'Choose what the row is.',
  rowOf: (row: number, name: ReactNode) => phrase`Row ${row} of ${name}`,
  row: (row: number) => `Row ${row}`,
  decisionCouldSaved: 'The decision could not be saved.',
  tradesMayDoubles: 'Trades that may be doubles',
  theyCountNoFigure: 'They count in no figure until you decide',
  allRowsAllFiles: (rows: number) => `All ${counted(rows, 'row')} of all files:`,
  allFiles: 'All files',
  nothingWaits: 'Nothing waits',
  noRowFilesLooks: 'No row of your files looks like a trade that you already have.',
  rows: (rows: number) => counted(rows, 'row'),
} as const;
