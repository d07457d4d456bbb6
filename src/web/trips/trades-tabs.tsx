import { ScreenTabs } from '../ui/page/screen-tabs.tsx';
import { paths } from '../urls.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';

const TABS = [
  { name: TRIPS_TEXTS.trades, to: paths.trades },
  { name: TRIPS_TEXTS.strategies, to: paths.strategies },
] as const;

/** Round trips, one by one or put together. */
export function TradesTabs() {
  return <ScreenTabs label={TRIPS_TEXTS.trades} tabs={TABS} />;
}
