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
  /** Place in the header: a button, under Dashboard, a link, or an icon. */
  readonly place: 'action' | 'dashboard' | 'row' | 'icon';
  /** The address; `slice` comes from the current address. */
  readonly to: (slice: Slice) => string;
}

/** The screens of the menu, in the order of the drawer. */
export const MENU: readonly MenuEntry[] = [
  { label: '+ Add Trade', name: 'Add Trade', caption: 'Upload CSV or manual', icon: 'plus', place: 'action', to: () => paths.upload },
  { label: 'Summary', name: 'Summary', caption: 'KPIs & overview', icon: 'chart', place: 'dashboard', to: () => paths.summary },
  {
    label: 'Timeline (Calendar)',
    name: 'Timeline',
    caption: 'Daily PnL view',
    icon: 'calendar',
    place: 'dashboard',
    to: (slice) => calendarUrl(slice),
  },
  {
    label: 'Performance (Charts)',
    name: 'Performance',
    caption: 'Equity & KPIs',
    icon: 'bars',
    place: 'dashboard',
    to: (slice) => chartsUrl(slice),
  },
  { label: 'Closed Trades', name: 'Closed Trades', caption: 'Paired ledger', icon: 'ledger', place: 'row', to: () => paths.history },
  {
    label: 'Open Positions',
    name: 'Open Positions',
    caption: 'Exposure & averages',
    icon: 'layers',
    place: 'row',
    to: () => paths.openPositions,
  },
  { label: 'Settings', name: 'Settings', caption: 'Account', icon: 'settings', place: 'icon', to: () => paths.settings },
  {
    label: 'Education',
    name: 'Education',
    caption: 'Guides & articles',
    icon: 'book',
    place: 'row',
    afterTheme: true,
    to: () => paths.education,
  },
];
