import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { phrase } from '../phrase.ts';

/** Texts of the upload card; specification 001 §5 and §8. */
export const UPLOAD_TEXTS = {
  isProtected: 'The Excel file is unreadable or password protected. The file is password protected. Save it without a password.',
  wrongType: 'Only CSV or Excel (.csv/.xlsx) files allowed.',
  tooMany: 'You can select up to 5 files at a time',
  extraIgnored: 'Only 5 files allowed; extra files were ignored',
  noFiles: 'Please select CSV or Excel files first',
  noBroker: 'Please select broker name before uploading',
  invalidType: 'Invalid file type. Only CSV and Excel files are allowed.',
  tooLarge: 'File too large. Please upload a file under 10MB.',
  contract: 'Contract',
  symbolMayWholeName:
    'The symbol may be the whole name, such as NIFTY 30 MAR 2026 25500 PE, or only the underlying. Then choose the rest here.',
  kind: 'Kind',
  strike: 'Strike',
  asInSymbol: 'As in the symbol',
  nameMeanMoreThan: 'This name can mean more than one contract. Which is it?',
  yesThisIsRight: 'Yes, this is right',
  expiry: 'Expiry',
  inFiles: (read: string, files: number) => `${read} in ${counted(files, 'file')}`,
  readOf: (broker: string, read: string) => `${broker} ${read}`,
  closedTrades: (trades: number) => counted(trades, 'closed trade'),
  closedTradesNetAfter: (trades: number, strong: ReactNode, charges: ReactNode) =>
    phrase`${counted(trades, 'closed trade')} · net ${strong} after ${charges} of charges`,
  failedAddTrade: 'Failed to add the trade.',
  manualEntry: 'Manual Entry',
  tradeTimeBuySell: 'One trade at a time: a buy or a sell as it was executed',
  sharesWithoutTrade: (link: (text: string) => ReactNode) =>
    phrase`Shares of an IPO, a gift or another demat account bear no charges: enter them under ${link('Corporate actions')}.`,
  fromAnotherApp: (names: readonly string[]) =>
    `Another app or site sent ${names.join(', ')}. Upload only what you shared yourself; else remove it.`,
  addTrade: 'Add trade',
  side: 'Side',
  symbol: 'Symbol',
  exchange: 'Exchange',
  segment: 'Segment',
  quantity: 'Quantity',
  priceRupees: 'Price (₹)',
  date: 'Date',
  broker: 'Broker',
  buy: 'Buy',
  sell: 'Sell',
  equity: 'Equity',
  futures: 'Futures',
  options: 'Options',
  commodities: 'Commodities',
  enterSymbol: 'Enter the symbol.',
  enterWholeNumber1: 'Enter a whole number of 1 or more.',
  enterPrice: 'Enter the price, a number of 0 or more.',
  chooseDate: 'Choose the date.',
  dateFuture: 'The date is in the future.',
  enterBroker: 'Enter the broker.',
  processingStatus: 'Processing status',
  processingCompleted: 'Processing completed',
  refresh: 'Refresh',
  dismissProcessingStatus: 'Dismiss processing status',
  processing: 'Processing',
  finalizingCalculations: 'Finalizing calculations',
  pairingBuySellOrders: 'Pairing buy/sell orders',
  aggregatingTrades: 'Aggregating trades',
  callCe: 'Call (CE)',
  putPe: 'Put (PE)',
  future: 'Future',
  anotherDay: 'Another day…',
  expires: (contract: string, expiry: string, assumed: boolean, lot: number | null) =>
    `${contract}, expires ${expiry}${assumed ? ' by the calendar' : ''}${lot === null ? '' : `, lot ${lot}`}`,
  csvXlsxXlsZip: (maxFiles: number, maxFileBytes: string) =>
    `CSV, XLSX, XLS or a ZIP of them, up to ${maxFiles} files of ${maxFileBytes} each`,
  uploadFiles: 'Upload Files',
  tradebookBrokerGaveNo: 'The tradebook as your broker gave it. No template, no renaming.',
  chooseCsvExcelFiles: 'Choose CSV or Excel files',
  yourTradebook: 'your tradebook',
  chosenFilesUpTo: (maxFiles: number) => `Chosen files, up to ${maxFiles}`,
  brokerName: 'Broker name',
  eGZerodha: 'e.g. ZERODHA',
  upload: 'Upload',
  whatWasRead: 'What was read',
  ready: 'Ready',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  needsAnswer: 'Needs an answer',
  failed: 'Failed',
  uploadOf: (name: string) => `Upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Retry ${name}`,
  retryTitle: 'Retry',
  answer: (name: ReactNode) => phrase`Answer${name}`,
  countedNowhereUntilDecide: (held: string, link: (text: string) => ReactNode) =>
    phrase`${held}: counted nowhere until you decide. ${link('Compare')}`,
  andMore: (questions: number) => `and ${questions} more`,
  howWouldReadWithout: 'How it would be read without an answer',
  readWithoutAnswer: 'not read without an answer',
  closedTradesOfPairedcount: (pairedcount: number) => counted(pairedcount, 'closed trade'),
  processingFailedTradesSaved: 'Processing failed. Your trades are saved; 0 trades paired.',
  pairingBuysAndSells: 'Pairing buys and sells…',
  pairingTakesLongerThan: 'Pairing takes longer than usual. It continues in the background; your imports below show when it is done.',
  addTrades: 'Add Trades',
  uploadBrokersTradebookType: "Upload your broker's tradebook, or type a trade in",
  theyCountNowhereUntil: (rows: string, link: (text: string) => ReactNode) =>
    phrase`${rows}. They count nowhere until you decide. ${link('Compare')}`,
  anotherBroker: 'Another broker',
  uploadTips: 'Upload tips',
  threeClicksBroker: 'Three clicks at your broker',
  yourBroker: 'Your broker',
  need: (report: ReactNode) => phrase`You need: ${report}.`,
  needOther: 'Another P&L or tax report does not list single trades: put it beside your journal under Reconcile.',
  exportTradesAnyWay: 'Export your trades in any way you can and arrange them in these six columns.',
  fromAnywhereElse: 'From anywhere else',
  csvXlsxRequiredColumns: 'A CSV or XLSX with these required columns in its header row; the spelling matters:',
  of10MbPerFile: '10 MB per file.',
  uploadFailed: 'Upload failed.',
} as const;

/** What a drop came to. */
export const DROP = {
  title: 'What came of it',
  nothingClosed: 'No closed trade came of it.',
  settle: 'Settle it',
  summary: 'See your summary',
  /** A day in words; null: today. */
  write: (day: string | null) => (day === null ? 'Write about today' : `Write about ${day}`),
} as const;

/** The message about files that are not taken; a PDF is often a contract note, so it says what to download instead. */
export function wrongTypeText(names: readonly string[]): string {
  if (!names.some((name) => /\.pdf$/i.test(name))) return UPLOAD_TEXTS.wrongType;
  return `${UPLOAD_TEXTS.wrongType} A PDF is not read: download the tradebook from your broker instead of the contract note.`;
}

type Rule = readonly [status: number, sign: RegExp, text: string];

/** By the code of the problem. */
const TEXTS = {
  'Only CSV or Excel (.csv/.xlsx) files are allowed.':
    'not-a-table not-a-workbook old-excel macro-workbook binary-workbook open-document no-html-table other-xml pdf',
  'Required columns are missing. Check for symbol, date, price, quantity and exchange/segment, on a single sheet.':
    'no-table missing-column unsure-column two-tables',
  'Invalid file format.': 'empty-file not-a-tradebook no-trades archive-without-trades',
  'The file was blocked for security by the antivirus check.': 'virus-found',
  'The Excel file is unreadable or password protected.': 'encrypted damaged unclosed-quote',
  'The spreadsheet is too large: too many rows or columns.':
    'too-many-rows too-many-columns too-many-cells too-many-sheets too-many-files cell-too-long inflates-too-far',
  'File processing failed.': 'took-too-long too-many-wait',
};
const BY_CODE = new Map(Object.entries(TEXTS).flatMap(([text, codes]) => codes.split(' ').map((code) => [code, text] as const)));

/** By status and the sentence, of an answer without a code. */
const RULES: readonly Rule[] = [
  [400, /CSV and XLSX files/i, 'Only CSV or Excel (.csv/.xlsx) files are allowed.'],
  [
    400,
    /Required columns missing/i,
    'Required columns are missing. Check for symbol, date, price, quantity and exchange/segment, on a single sheet.',
  ],
  [400, /^/, 'Invalid file format.'],
  [409, /^/, 'Some trades already exist; duplicates cannot be uploaded.'],
  [413, /^/, UPLOAD_TEXTS.tooLarge],
  [422, /antivirus|virus|malware/i, 'The file was blocked for security by the antivirus check.'],
  [422, /excel|password|workbook/i, 'The Excel file is unreadable or password protected.'],
  [422, /too large|too many/i, 'The spreadsheet is too large: too many rows or columns.'],
  [422, /^/, 'File processing failed.'],
  [500, /aggregat/i, 'The file was uploaded but processing failed; it may need review.'],
  [500, /pair/i, 'Matching trades failed. Your data is saved.'],
  [500, /^/, 'Server error. Part of the file may have been saved.'],
  [503, /^/, 'The upload service is temporarily unavailable. Try again in a little while.'],
  [0, /^/, 'Network connection failed. Check your connection and try again.'],
];

/** Why an upload failed: a text chosen by the code, or by status and sentence where there is none, plus the detail in the sentence. */
export function uploadErrorText(status: number, detail: string, code: string | null = null): string {
  const known = code === null ? undefined : BY_CODE.get(code);
  const text = known ?? RULES.find(([code, sign]) => code === status && sign.test(detail))?.[2];
  if (!text) return detail || 'Upload failed.';
  const more = status === 400 || status === 422 ? detailOf(detail) : '';
  return more ? `${text} ${more}` : text;
}

/** The server's sentence is a kind of fault, a colon, and the detail. */
function detailOf(detail: string): string {
  const rest = detail.slice(detail.indexOf(': ') === -1 ? 0 : detail.indexOf(': ') + 2);
  if (/^\w+(, \w+)*\.?$/.test(rest)) return `Missing: ${rest}`;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The result of a batch. */
export interface BatchOutcome {
  readonly files: number;
  /** Files that wait for an answer: neither uploaded nor failed. */
  readonly asked?: number;
  readonly uploaded: number;
  readonly paired: number;
  readonly skipped: number;
  /** One line per failed file. */
  readonly errors: readonly string[];
}

/** The sentence for a batch; specification 001 §8. Files that wait for an answer have one of their own. */
export function batchText({ asked = 0, ...outcome }: BatchOutcome): string {
  if (asked === 0) return sentText(outcome);
  const waiting = asked === 1 ? '1 file waits for your answer.' : `${asked} files wait for your answers.`;
  return asked === outcome.files ? waiting : `${waiting}\n${sentText(outcome, asked)}`;
}

/** Of all files that were sent, those that wait included. */
function sentText({ files, uploaded, paired, skipped, errors }: Omit<BatchOutcome, 'asked'>, asked = 0): string {
  const failed = files - uploaded - asked;
  if (failed === 0) return `Successfully uploaded ${uploaded}/${files} files.`;
  const list = errors.map((error) => `\n${error}`).join('');
  if (uploaded === 0 && asked === 0) return `All ${failed} files failed to upload.`;
  return `Uploaded ${uploaded}/${files} files, ${failed} failed. Trades paired: ${paired}, rows skipped: ${skipped}${list}`;
}

/** How to get a broker's tradebook: the report that lists each execution. */
export interface BrokerReport {
  readonly broker: string;
  /** The broker's name for the report. */
  readonly report: string;
  readonly steps: readonly [string, string, string];
  /** A report of closed results that is read where the broker lists no single trades of something. */
  readonly results?: string;
}

/**
 * Report names and layouts come from exports that users published, 2021–2026. The menu paths of Zerodha and Fyers come from users'
 * guides (2025–2026). For the others only the report's name is certain, so the steps are less exact.
 */
export const BROKER_REPORTS: readonly BrokerReport[] = [
  {
    broker: 'Zerodha',
    report: 'Tradebook (CSV or XLSX)',
    steps: ['Open Console and choose Reports, then Tradebook', 'Pick the segment and up to 365 days', 'View, then download as CSV'],
    results: 'Without tradebooks: the tax P&L, for shares and contracts of one day.',
  },
  {
    broker: 'Upstox',
    report: 'Trade report (XLSX)',
    steps: ['Open Account, then Reports', 'Choose the trade report and its period', 'Download as Excel'],
  },
  {
    broker: 'Groww',
    report: 'Stocks order history (XLSX)',
    steps: ['Open the reports of your profile', 'Choose Stocks, order history, and the period', 'Download the Excel file'],
    results: 'For F&O, of which no order history is known: the F&O P&L report, trade by trade (XLSX).',
  },
  {
    broker: 'Angel One',
    report: 'Trades History (XLSX)',
    steps: ['Open the reports of your account', 'Choose Trades History with charges, and the period', 'Download the Excel file'],
    results: 'Without it: the tax P&L, for shares, futures and options.',
  },
  {
    broker: 'Dhan',
    report: 'Trade history (CSV)',
    steps: ['Open the statements of your account', 'Choose trade history and the period', 'Download as CSV'],
  },
  {
    broker: 'Fyers',
    report: 'Tradebook (CSV)',
    steps: ['Open Fyers Web and choose Reports', 'Choose the tradebook and up to one year', 'Download as CSV'],
  },
  {
    broker: 'ICICI Direct',
    report: 'Equity trade book, F&O order book (CSV)',
    steps: ['Open the trade book of Equity or F&O', 'Pick the period', 'Download as CSV'],
  },
  {
    broker: 'Paytm Money',
    report: 'Tradebook (XLSX)',
    steps: ['Open the reports of your account', 'Choose the tradebook and its period', 'Download the Excel file'],
  },
  {
    broker: '5paisa',
    report: 'Equity Transaction Report (XLS)',
    steps: ['Open the reports of your account', 'Choose the equity transaction report and its period', 'Download the Excel file'],
  },
  {
    broker: 'Sharekhan',
    report: 'Trade listing (XLS)',
    steps: ['Open the reports of your account', 'Choose the trade listing and its period', 'Download the Excel file'],
  },
];

/** The columns of the template for any other broker. */
export const TEMPLATE_COLUMNS = ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'] as const;
