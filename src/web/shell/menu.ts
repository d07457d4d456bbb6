import type { KeptKind } from '#contract/needs-you.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { calendarUrl, chartsUrl, paths } from '../urls.ts';
import type { IconName } from '../ui/icon.tsx';
import { SHELL_TEXTS } from '../text/en/shell.ts';

/** Menus of the header, which the drawer has as headings. */
export const MENU_GROUPS = [
  [SHELL_TEXTS.dashboard, 'dashboard'],
  [SHELL_TEXTS.journal, 'journal'],
  [SHELL_TEXTS.insight, 'insight'],
  [SHELL_TEXTS.books, 'books'],
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
    label: SHELL_TEXTS.addTradeButton,
    name: SHELL_TEXTS.addTrade,
    key: 'a',
    caption: SHELL_TEXTS.uploadCsvOrManual,
    icon: 'plus',
    place: 'action',
    to: () => paths.upload,
  },
  { name: SHELL_TEXTS.summary, key: 's', caption: SHELL_TEXTS.kpisAndOverview, icon: 'chart', place: 'dashboard', to: () => paths.summary },
  {
    label: SHELL_TEXTS.timelineCalendar,
    name: SHELL_TEXTS.timeline,
    key: 'c',
    caption: SHELL_TEXTS.dailyPnLView,
    icon: 'calendar',
    place: 'dashboard',
    to: (slice) => calendarUrl(slice),
  },
  {
    label: SHELL_TEXTS.performanceCharts,
    name: SHELL_TEXTS.performance,
    key: 'p',
    caption: SHELL_TEXTS.equityAndKPIs,
    icon: 'bars',
    place: 'dashboard',
    to: (slice) => chartsUrl(slice),
  },
  { name: SHELL_TEXTS.today, key: 'j', caption: SHELL_TEXTS.planTradesAndReview, icon: 'sun', place: 'journal', to: () => paths.today },
  { name: SHELL_TEXTS.trades, key: 't', caption: SHELL_TEXTS.whyHowTradeTrade, icon: 'pencil', place: 'journal', to: () => paths.trades },
  { name: SHELL_TEXTS.diary, key: 'd', caption: SHELL_TEXTS.planReviewDay, icon: 'file', place: 'journal', to: () => paths.diary },
  {
    name: SHELL_TEXTS.playbook,
    key: 'u',
    caption: SHELL_TEXTS.setupsAndTheirRules,
    icon: 'check',
    place: 'journal',
    of: 'playbook',
    to: () => paths.setups,
  },
  { name: SHELL_TEXTS.leaks, key: 'l', caption: SHELL_TEXTS.whomMoneyWent, icon: 'search', place: 'insight', to: () => paths.leaks },
  { name: SHELL_TEXTS.reports, key: 'r', caption: SHELL_TEXTS.paysCosts, icon: 'table', place: 'insight', to: () => paths.reports },
  { name: SHELL_TEXTS.review, key: 'v', caption: SHELL_TEXTS.monthYearPage, icon: 'eye', place: 'insight', to: () => paths.review },
  { name: SHELL_TEXTS.books, key: 'b', caption: SHELL_TEXTS.needs, icon: 'ledger', place: 'books', to: () => paths.books },
  {
    name: SHELL_TEXTS.files,
    key: 'f',
    caption: SHELL_TEXTS.uploadsAndMarketFiles,
    icon: 'upload',
    place: 'books',
    to: () => paths.imports,
  },
  { name: SHELL_TEXTS.accounts, caption: SHELL_TEXTS.brokerAccountsCharges, icon: 'user', place: 'books', to: () => paths.accounts },
  {
    name: SHELL_TEXTS.corporateActions,
    caption: SHELL_TEXTS.splitsBonusesAndOrigins,
    icon: 'layers',
    place: 'books',
    of: 'corporate-actions',
    to: () => paths.corporateActions,
  },
  {
    name: SHELL_TEXTS.cash,
    caption: SHELL_TEXTS.depositsDividendsAndFees,
    icon: 'download',
    place: 'books',
    of: 'cash',
    to: () => paths.cash,
  },
  {
    name: SHELL_TEXTS.reconcile,
    key: 'n',
    caption: SHELL_TEXTS.statementBesideJournal,
    icon: 'check',
    place: 'books',
    of: 'reconciled',
    to: () => paths.reconcile,
  },
  { name: SHELL_TEXTS.tax, key: 'x', caption: SHELL_TEXTS.worksheetYear, icon: 'file', place: 'books', to: () => paths.tax },
  { name: SHELL_TEXTS.changes, caption: SHELL_TEXTS.changedUndo, icon: 'undo', place: 'books', to: () => paths.changes },
  { name: SHELL_TEXTS.closedTrades, key: 'h', caption: SHELL_TEXTS.pairedLedger, icon: 'ledger', place: 'row', to: () => paths.history },
  {
    name: SHELL_TEXTS.openPositions,
    key: 'o',
    caption: SHELL_TEXTS.exposureAndAverages,
    icon: 'layers',
    place: 'row',
    to: () => paths.openPositions,
  },
  { name: SHELL_TEXTS.settings, key: ',', caption: SHELL_TEXTS.account, icon: 'settings', place: 'icon', to: () => paths.settings },
  {
    name: SHELL_TEXTS.education,
    key: 'e',
    caption: SHELL_TEXTS.guidesAndArticles,
    icon: 'book',
    place: 'row',
    afterTheme: true,
    to: () => paths.education,
  },
  {
    name: SHELL_TEXTS.strategies,
    key: 'y',
    caption: SHELL_TEXTS.spreadsAndOtherCombinations,
    icon: 'layers',
    place: 'tab',
    to: () => paths.strategies,
  },
  { name: SHELL_TEXTS.tagsAndMistakes, caption: SHELL_TEXTS.tradesEachCame, icon: 'check', place: 'tab', to: () => paths.tags },
];

/** The entries of a place. */
export function entriesOf(place: MenuEntry['place']): readonly MenuEntry[] {
  return MENU.filter((entry) => entry.place === place && !entry.afterTheme);
}
