import type { ReactNode } from 'react';
import { counted, count } from '../../format.ts';
import { phrase } from '../phrase.ts';

export const FILES_TEXTS = {
  waitsForAnswer: (fileName: string) => `${fileName} waits for an answer`,
  filesWaitAnswer: (files: number) => counted(files, 'file waits for an answer', 'files wait for an answer'),
  theyReadMoreThan: 'They can be read in more than one way.',
  untilAnswered: (question: string, files: number) =>
    `${question} Until that is answered, none of ${files === 1 ? 'its' : 'their'} trades is in your journal.`,
  answer: 'Answer',
  seeFiles: 'See the files',
  waitingToBePaired: 'waiting to be paired',
  beingPaired: 'being paired',
  pairingFailedRetried: 'pairing failed, will be retried',
  typedTrade: 'Typed trade',
  typed: 'Typed',
  executions: (trades: number) => counted(trades, 'execution'),
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
  loadFailed: 'Failed to load',
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
  executionsOfNamed: (named: number) => counted(named, 'execution'),
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
} as const;
