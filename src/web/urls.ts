import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/** The address of every screen without its search; the router's patterns. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  terms: '/terms',
  education: '/education',
  article: '/education/:slug',
  forgotPassword: '/reset-password-request',
  resetPassword: '/reset-password',
  /** Not among the specification's screens: where the link of a verification mail leads. */
  verifyEmail: '/verify-email',
  /** Not among them either: where the link leads that the old address gets when a new one is asked for. */
  keepEmail: '/keep-email',
  upload: '/upload',
  summary: '/summary',
  settings: '/settings',
  calendar: '/calendar',
  charts: '/chartview',
  history: '/history',
  openPositions: '/open-positions',
} as const;

/** The login that leads back to a screen of the journal. */
export function loginUrl(back: string): string {
  return withSearch(paths.login, { back });
}

/** The screen that a login leads back to: the summary where the address names none of ours. */
export function backFromLogin(search: URLSearchParams): string {
  const back = search.get('back') ?? '';
  return /^\/[a-z-]+(?:\?|$)/.test(back) ? back : paths.summary;
}

/** Where the capital is given that ratios stand on: the id of its card is the address's fragment. */
export const capitalUrl = `${paths.settings}#capital`;

/** One article. */
export function articleUrl(slug: string): string {
  return `${paths.education}/${encodeURIComponent(slug)}`;
}

/** What can prefill the manual entry form (specification 001 §2); texts as they stand in the address. */
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

/** What the address asks to fill in, or null when it does not carry prefill=1. */
export function readPrefill(search: URLSearchParams): TradePrefill | null {
  if (search.get('prefill') !== '1') return null;
  return Object.fromEntries(PREFILL_KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])));
}

/** The summary of some slices: several segments are joined by commas, overall is the default. */
export function summaryUrl(slices: readonly Slice[]): string {
  return withSearch(paths.summary, { slice: slices.length === 1 && slices[0] === 'overall' ? '' : slices.join(',') });
}

/** The slices named by `slice` of an address, in the product's order; overall when there is none or it names nothing known. */
export function readSlices(search: URLSearchParams): readonly Slice[] {
  const named = (search.get('slice') ?? '').toLowerCase().split(',');
  const known = SLICES.filter((slice) => slice !== 'overall' && named.includes(slice));
  return known.length > 0 && !named.includes('overall') ? known : ['overall'];
}

/** The one slice of an address that takes one; overall when it names none or an unknown one. */
export function readSlice(search: URLSearchParams): Slice {
  const named = (search.get('slice') ?? '').toLowerCase();
  return SLICES.find((slice) => slice === named) ?? 'overall';
}

/** What the address of the open positions can hold (specification 000 §2); texts as they stand in it. */
export interface PositionsSearch {
  readonly tab?: string;
  readonly page?: string;
  readonly q?: string;
  readonly skey?: string;
  readonly sdir?: string;
}

/** The open positions; empty fields are left out. */
export function openPositionsUrl(search: PositionsSearch = {}): string {
  return withSearch(paths.openPositions, { ...search });
}

/** What the address of the closed trades can hold (specification 001 §2); texts as they stand in it. */
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
  /** WIN, LOSS or EVEN; beyond the specification's, as are the days from entry to exit. */
  readonly status?: string;
  readonly min_days?: string;
  readonly max_days?: string;
}

/** The closed trades; empty fields are left out. */
export function historyUrl(search: HistorySearch = {}): string {
  return withSearch(paths.history, { ...search });
}

/** The closed trades of one day and slice, with the parameters that the calendar is specified to set (001 §2). */
export function historyDayUrl(day: string, slice: Slice): string {
  return historyUrl({ tab: 'trades', period: 'custom', from_date: day, to_date: day, page: '1', slice });
}

/** The calendar of a slice, on a month 'YYYY-MM' or the current one. */
export function calendarUrl(slice: Slice, month?: string): string {
  return withSearch(paths.calendar, { slice, month });
}

/** The charts of a slice, in so many columns; 3 is the default. */
export function chartsUrl(slice: Slice, columns?: number): string {
  return withSearch(paths.charts, { slice, columns: columns === undefined || columns === 3 ? '' : String(columns) });
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const kept = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  // Commas read better than %2C and are allowed there.
  const text = new URLSearchParams(kept).toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}
