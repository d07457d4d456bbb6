import type { Slice } from '#engine/daily/rollup.ts';
import { calendarUrl, chartsUrl, paths } from '../urls.ts';
import type { IconName } from '../ui/icon.tsx';

/** One screen in the header and in the drawer. */
export interface MenuEntry {
  /** Text in the header. */
  readonly label: string;
  /** Text in the drawer, with the caption below it. */
  readonly name: string;
  readonly caption: string;
  readonly icon: IconName;
  /** Comes after the theme switch in the drawer. */
  readonly afterTheme?: true;
  /** Place in the header: a button, under Dashboard, Journal or Insight, a link, or an icon. */
  readonly place: 'action' | 'dashboard' | 'journal' | 'insight' | 'row' | 'icon';
  /** The letter that opens it after `g`. */
  readonly key: string;
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
  { label: 'Summary', name: 'Summary', key: 's', caption: 'KPIs & overview', icon: 'chart', place: 'dashboard', to: () => paths.summary },
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
  {
    label: 'Trades',
    name: 'Trades',
    key: 't',
    caption: 'Why and how, trade by trade',
    icon: 'pencil',
    place: 'journal',
    to: () => paths.trades,
  },
  { label: 'Diary', name: 'Diary', key: 'd', caption: 'Plan and review by day', icon: 'file', place: 'journal', to: () => paths.diary },
  {
    label: 'Strategies',
    name: 'Strategies',
    key: 'y',
    caption: 'Spreads and other combinations',
    icon: 'layers',
    place: 'journal',
    to: () => paths.strategies,
  },
  {
    label: 'Playbook',
    name: 'Playbook',
    key: 'b',
    caption: 'Setups and their rules',
    icon: 'check',
    place: 'journal',
    to: () => paths.setups,
  },
  {
    label: 'Leaks',
    name: 'Leaks',
    key: 'l',
    caption: 'To whom the money went',
    icon: 'search',
    place: 'insight',
    to: () => paths.leaks,
  },
  {
    label: 'Reports',
    name: 'Reports',
    key: 'r',
    caption: 'What pays and what costs',
    icon: 'table',
    place: 'insight',
    to: () => paths.reports,
  },
  {
    label: 'Review',
    name: 'Review',
    key: 'v',
    caption: 'A month or a year on one page',
    icon: 'eye',
    place: 'insight',
    to: () => paths.review,
  },
  {
    label: 'Tax',
    name: 'Tax',
    key: 'x',
    caption: 'The worksheet of a year',
    icon: 'file',
    place: 'insight',
    to: () => paths.tax,
  },
  {
    label: 'Reconcile',
    name: 'Reconcile',
    key: 'n',
    caption: 'A statement beside the journal',
    icon: 'check',
    place: 'insight',
    to: () => paths.reconcile,
  },
  {
    label: 'Closed Trades',
    name: 'Closed Trades',
    key: 'h',
    caption: 'Paired ledger',
    icon: 'ledger',
    place: 'row',
    to: () => paths.history,
  },
  {
    label: 'Open Positions',
    name: 'Open Positions',
    key: 'o',
    caption: 'Exposure & averages',
    icon: 'layers',
    place: 'row',
    to: () => paths.openPositions,
  },
  { label: 'Settings', name: 'Settings', key: ',', caption: 'Account', icon: 'settings', place: 'icon', to: () => paths.settings },
  {
    label: 'Education',
    name: 'Education',
    key: 'e',
    caption: 'Guides & articles',
    icon: 'book',
    place: 'row',
    afterTheme: true,
    to: () => paths.education,
  },
];

/** Screens without a place in the menu, and what they belong to: Settings lists them, the command bar finds them. */
export const OTHER_SCREENS = [
  ['Broker accounts', paths.accounts, 'Settings'],
  ['Cash', paths.cash, 'Settings'],
  ['Files', paths.imports, 'Settings'],
  ['Changes', paths.changes, 'Settings'],
  ['Corporate actions', paths.corporateActions, 'Settings'],
  ['Tags and mistakes', paths.tags, 'Journal'],
] as const;
