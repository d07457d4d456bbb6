import { ScreenTabs } from '../ui/page/screen-tabs.tsx';
import { paths } from '../urls.ts';

const TABS = [
  { name: 'Trades', to: paths.trades },
  { name: 'Strategies', to: paths.strategies },
] as const;

/** Round trips, one by one or put together. */
export function TradesTabs() {
  return <ScreenTabs label="Trades" tabs={TABS} />;
}
