import type { KeptKind } from '#contract/needs-you.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { calendarUrl, chartsUrl, paths } from '../urls.ts';
import type { IconName } from '../ui/icon.tsx';

/** Menus of the header, which the drawer has as headings. */
export const MENU_GROUPS = [
  ['Dashboard', 'dashboard'],
  ['Journal', 'journal'],
  ['Insight', 'insight'],
  ['Books', 'books'],
] as const;

/** One screen in the header and in the drawer. */
export interface MenuEntry {
  /** Text in the drawer and, where no label is given, in the header. */
  readonly name: string;
  /** Text in the header. */
  readonly label?: string;
  readonly caption: string;
  readonly icon: IconName;
  /** Comes after the theme switch in the drawer. */
  readonly afterTheme?: true;
  /** Place in the header: a button, in a menu, a link, or an icon. A tab of another screen has none. */
  readonly place: 'action' | (typeof MENU_GROUPS)[number][1] | 'row' | 'icon' | 'tab';
  /** Stands under More until the journal has any of this. */
  readonly of?: KeptKind;
  /** The letter that opens it after `g`. */
  readonly key?: string;
  /** The address; `slice` comes from the current address. */
  readonly to: (slice: Slice) => string;
}

/** The screens of the menu, in the order of the drawer. */
export const MENU: readonly MenuEntry[] = [
  {
    label: '+ Add Trade',
    name: 'Add Trade',
    key: 'a',
    caption: 'Upload CSV or manual',
    icon: 'plus',
    place: 'action',
    to: () => paths.upload,
  },
  { name: 'Summary', key: 's', caption: 'KPIs & overview', icon: 'chart', place: 'dashboard', to: () => paths.summary },
  {
    label: 'Timeline (Calendar)',
    name: 'Timeline',
    key: 'c',
    caption: 'Daily PnL view',
    icon: 'calendar',
    place: 'dashboard',
    to: (slice) => calendarUrl(slice),
  },
  {
    label: 'Performance (Charts)',
    name: 'Performance',
    key: 'p',
    caption: 'Equity & KPIs',
    icon: 'bars',
    place: 'dashboard',
    to: (slice) => chartsUrl(slice),
  },
  { name: 'Today', key: 'j', caption: 'Plan, trades and review', icon: 'sun', place: 'journal', to: () => paths.today },
  { name: 'Trades', key: 't', caption: 'Why and how, trade by trade', icon: 'pencil', place: 'journal', to: () => paths.trades },
  { name: 'Diary', key: 'd', caption: 'Plan and review by day', icon: 'file', place: 'journal', to: () => paths.diary },
  {
    name: 'Playbook',
    key: 'u',
    caption: 'Setups and their rules',
    icon: 'check',
    place: 'journal',
    of: 'playbook',
    to: () => paths.setups,
  },
  { name: 'Leaks', key: 'l', caption: 'To whom the money went', icon: 'search', place: 'insight', to: () => paths.leaks },
  { name: 'Reports', key: 'r', caption: 'What pays and what costs', icon: 'table', place: 'insight', to: () => paths.reports },
  { name: 'Review', key: 'v', caption: 'A month or a year on one page', icon: 'eye', place: 'insight', to: () => paths.review },
  { name: 'Books', key: 'b', caption: 'What needs you, what is there', icon: 'ledger', place: 'books', to: () => paths.books },
  { name: 'Files', key: 'f', caption: 'Uploads and market files', icon: 'upload', place: 'books', to: () => paths.imports },
  { name: 'Accounts', caption: 'Broker accounts, charges', icon: 'user', place: 'books', to: () => paths.accounts },
  {
    name: 'Corporate actions',
    caption: 'Splits, bonuses and origins',
    icon: 'layers',
    place: 'books',
    of: 'corporate-actions',
    to: () => paths.corporateActions,
  },
  { name: 'Cash', caption: 'Deposits, dividends and fees', icon: 'download', place: 'books', of: 'cash', to: () => paths.cash },
  {
    name: 'Reconcile',
    key: 'n',
    caption: 'A statement beside the journal',
    icon: 'check',
    place: 'books',
    of: 'reconciled',
    to: () => paths.reconcile,
  },
  { name: 'Tax', key: 'x', caption: 'The worksheet of a year', icon: 'file', place: 'books', to: () => paths.tax },
  { name: 'Changes', caption: 'What was changed, and undo', icon: 'undo', place: 'books', to: () => paths.changes },
  { name: 'Closed Trades', key: 'h', caption: 'Paired ledger', icon: 'ledger', place: 'row', to: () => paths.history },
  { name: 'Open Positions', key: 'o', caption: 'Exposure & averages', icon: 'layers', place: 'row', to: () => paths.openPositions },
  { name: 'Settings', key: ',', caption: 'Account', icon: 'settings', place: 'icon', to: () => paths.settings },
  {
    name: 'Education',
    key: 'e',
    caption: 'Guides & articles',
    icon: 'book',
    place: 'row',
    afterTheme: true,
    to: () => paths.education,
  },
  { name: 'Strategies', key: 'y', caption: 'Spreads and other combinations', icon: 'layers', place: 'tab', to: () => paths.strategies },
  { name: 'Tags and mistakes', caption: 'What the trades with each came to', icon: 'check', place: 'tab', to: () => paths.tags },
];

/** The entries of a place. */
export function entriesOf(place: MenuEntry['place']): readonly MenuEntry[] {
  return MENU.filter((entry) => entry.place === place && !entry.afterTheme);
}
