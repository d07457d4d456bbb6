import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/** The time in which leaks are looked for: all, or the twelve months up to the last closed one. */
export type LeakPeriod = 'all' | '12m';

/** The address of every screen without its search; the router's patterns. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  terms: '/terms',
  /** Not in the specification: opens the demo. */
  demo: '/demo',
  education: '/education',
  article: '/education/:slug',
  forgotPassword: '/reset-password-request',
  resetPassword: '/reset-password',
  /** Not in the specification: the link in a verification e-mail. */
  verifyEmail: '/verify-email',
  /** Not in the specification: the link in the e-mail to the old address when a new one is requested. */
  keepEmail: '/keep-email',
  upload: '/upload',
  /** Not in the specification: rows that look like trades of the journal. */
  held: '/imports/held',
  summary: '/summary',
  settings: '/settings',
  calendar: '/calendar',
  charts: '/chartview',
  history: '/history',
  openPositions: '/open-positions',
  /** Not in the specification: what was uploaded, what waits, and the mappings of columns. */
  imports: '/imports',
  waitingFile: '/imports/:id',
  accounts: '/accounts',
  /** What needs the user, and how complete each account is. */
  books: '/books',
  /** Deposits, withdrawals and what else moved without a trade. */
  cash: '/cash',
  /** The journal: round trips, days, setups, tags, changes. */
  trades: '/trades',
  trade: '/trades/:id',
  diary: '/diary',
  day: '/days/:day',
  /** Leads to the day's page. */
  today: '/today',
  setups: '/setups',
  setup: '/setups/:id',
  tags: '/tags',
  strategies: '/strategies',
  strategy: '/strategies/:id',
  changes: '/changes',
  /** What happened to shares without a trade. */
  corporateActions: '/corporate-actions',
  /** To whom the money went. */
  leaks: '/leaks',
  reports: '/reports',
  /** The worksheet of a financial year. */
  tax: '/tax',
  /** A broker's statement beside the journal. */
  reconcile: '/reconcile',
  /** A month or a year in review. */
  review: '/review',
} as const;

/** The worksheet of a year such as 2025-26; of one account, by its label; with the closed trades of a head. */
export function taxUrl(fy: string, account = '', head?: string): string {
  return withSearch(paths.tax, { fy, account, head });
}

/** One round trip, by the id of any trade in it. */
export function tradeUrl(id: number): string {
  return `${paths.trades}/${id}`;
}

/** A statement beside the journal; of an account and a month 'YYYY-MM', where one is asked for. */
export function reconcileUrl(account: number, month: string): string {
  return withSearch(paths.reconcile, { account_id: String(account), month });
}

/** What was changed, or only what was changed of the executions of one trade. */
export function changesUrl(trade?: number): string {
  return withSearch(paths.changes, { trade: trade === undefined ? '' : String(trade) });
}

export function strategyUrl(id: number): string {
  return `${paths.strategies}/${id}`;
}

export function setupUrl(id: number): string {
  return `${paths.setups}/${id}`;
}

/** The login screen that returns to `back`. */
export function loginUrl(back: string): string {
  return withSearch(paths.login, { back });
}

const LONGEST_BACK = 2000;

/** The screen after a login: the one that `back` names, else the summary. */
export function backFromLogin(search: URLSearchParams): string {
  const back = search.get('back') ?? '';
  return back.length <= LONGEST_BACK && /^\/[a-z-]+(?:\/[a-z\d-]+)*(?:\?|$)/.test(back) ? back : paths.summary;
}

/** The capital card in Settings. */
export const capitalUrl = `${paths.settings}#capital`;

/** Export and deletion in Settings. */
export const yourDataUrl = `${paths.settings}#your-data`;

/** What other plans would have charged, in Broker accounts. */
export const elsewhereUrl = `${paths.accounts}#elsewhere`;

/** The exchanges' price files, in Files. */
export const marketFilesUrl = `${paths.imports}#market-files`;

/** One article. */
export function articleUrl(slug: string): string {
  return `${paths.education}/${encodeURIComponent(slug)}`;
}

/** A file that waits for answers. */
export function waitingFileUrl(importId: number): string {
  return `${paths.imports}/${importId}`;
}

/** What of the round trips is listed. */
export interface TradesSearch {
  readonly setup?: string;
  readonly tag?: string;
  readonly mistake?: string;
  /** open or closed. */
  readonly status?: string;
  readonly from_date?: string;
  readonly to_date?: string;
}

/** The round trips with a setup, a tag or a mistake, or of some days. */
export function tradesUrl(filter: TradesSearch): string {
  return withSearch(paths.trades, { ...filter });
}

/** Search parameters of the reports. */
export interface ReportsSearch {
  readonly by?: string;
  readonly unit?: string;
  /** Names of columns, with commas between them. */
  readonly columns?: string;
  readonly skey?: string;
  readonly sdir?: string;
  readonly from_date?: string;
  readonly to_date?: string;
  /** 1: with the charges by levy opened. */
  readonly levies?: string;
}

/** A report; empty fields are left out. */
export function reportsUrl(search: ReportsSearch = {}): string {
  return withSearch(paths.reports, { ...search });
}

/** A period in review: 2026-10, 2026 or FY2026; left out: the last month that is over and has trades. */
export function reviewUrl(period?: string): string {
  return withSearch(paths.review, { period });
}

/** What loses the money, in a period. */
export function leaksUrl(period: LeakPeriod): string {
  return withSearch(paths.leaks, { look: period === 'all' ? '' : period });
}

/** The round trips behind a line of the leaks. */
export function leakTradesUrl(period: LeakPeriod, id: string): string {
  return withSearch(paths.trades, { leak: `${period}:${id}` });
}

/** Fields that can prefill the manual entry form (specification 001 §2), as in the address. */
export interface TradePrefill {
  readonly type?: string;
  readonly symbol?: string;
  readonly exchange?: string;
  readonly segment?: string;
  readonly qty?: string;
  readonly date?: string;
  readonly broker?: string;
}

const PREFILL_KEYS = ['type', 'symbol', 'exchange', 'segment', 'qty', 'date', 'broker'] as const satisfies readonly (keyof TradePrefill)[];

/** The Add Trades screen with its manual form filled in; empty fields are left out. */
export function uploadUrl(prefill: TradePrefill): string {
  return withSearch(paths.upload, { prefill: '1', ...prefill });
}

/** The prefill of an address, or null without prefill=1. */
export function readPrefill(search: URLSearchParams): TradePrefill | null {
  if (search.get('prefill') !== '1') return null;
  return Object.fromEntries(PREFILL_KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])));
}

/** The summary of some slices: several segments are joined by commas, overall is the default. */
export function summaryUrl(slices: readonly Slice[]): string {
  return withSearch(paths.summary, { slice: slices.length === 1 && slices[0] === 'overall' ? '' : slices.join(',') });
}

/** The slices of an address, in the usual order; overall if it names none or an unknown one. */
export function readSlices(search: URLSearchParams): readonly Slice[] {
  const named = (search.get('slice') ?? '').toLowerCase().split(',');
  const known = SLICES.filter((slice) => slice !== 'overall' && named.includes(slice));
  return known.length > 0 && !named.includes('overall') ? known : ['overall'];
}

/** The slice of an address that takes only one; overall if it names none or an unknown one. */
export function readSlice(search: URLSearchParams): Slice {
  const named = (search.get('slice') ?? '').toLowerCase();
  return SLICES.find((slice) => slice === named) ?? 'overall';
}

/** Search parameters of the open positions (specification 000 §2). */
export interface PositionsSearch {
  readonly tab?: string;
  readonly page?: string;
  readonly q?: string;
  readonly account?: string;
  readonly skey?: string;
  readonly sdir?: string;
}

/** The open positions; empty fields are left out. */
export function openPositionsUrl(search: PositionsSearch = {}): string {
  return withSearch(paths.openPositions, { ...search });
}

/** Search parameters of the closed trades (specification 001 §2). */
export interface HistorySearch {
  readonly slice?: string;
  readonly symbol?: string;
  readonly tab?: string;
  readonly page?: string;
  readonly skey?: string;
  readonly sdir?: string;
  readonly period?: string;
  readonly from_date?: string;
  readonly to_date?: string;
  /** WIN, LOSS or EVEN. This and the holding days below are not in the specification. */
  readonly status?: string;
  readonly min_days?: string;
  readonly max_days?: string;
}

/** The closed trades; empty fields are left out. */
export function historyUrl(search: HistorySearch = {}): string {
  return withSearch(paths.history, { ...search });
}

/** The closed trades of one day and slice, with the parameters that the calendar sets (001 §2). */
export function historyDayUrl(day: string, slice: Slice): string {
  return historyUrl({ tab: 'trades', period: 'custom', from_date: day, to_date: day, page: '1', slice });
}

/** One day. `journal` puts the cursor on its first trade without a setup. */
export function dayUrl(day: string, journal = false): string {
  return withSearch(`/days/${day}`, { journal: journal ? '1' : '' });
}

/** Search parameters of the diary. */
export interface DiarySearch {
  readonly q?: string;
  readonly year?: string;
  readonly page?: string;
  /** days, notes (all texts that were found), or lost: notes without a trade. */
  readonly show?: string;
}

/** The diary; empty fields are left out. */
export function diaryUrl(search: DiarySearch = {}): string {
  return withSearch(paths.diary, { ...search });
}

/** The calendar of a slice, in the month 'YYYY-MM' or the current one. */
export function calendarUrl(slice: Slice, month?: string): string {
  return withSearch(paths.calendar, { slice, month });
}

/** The charts of a slice in a number of columns; 3 is the default. */
export function chartsUrl(slice: Slice, columns?: number): string {
  return withSearch(paths.charts, { slice, columns: columns === undefined || columns === 3 ? '' : String(columns) });
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const kept = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return addressOf(path, new URLSearchParams(kept));
}

/** An address of its parts. Commas and colons read better than %2C and %3A and are allowed there. */
export function addressOf(path: string, search: URLSearchParams): string {
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? path : `${path}?${text}`;
}

/** The search of the address as it is now. A render may be behind it: what is chosen changes this, not what was shown. */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
