import { financialYear, type TradingDay } from '#engine/day.ts';
import { DATE_TEXTS } from '../../text/en/kit.ts';
import type { QuickRange } from './quick-ranges.tsx';

/** The running financial year of India and the one before. */
export function financialYears(today: TradingDay): readonly QuickRange[] {
  const year = financialYear(today);
  return [
    { name: DATE_TEXTS.thisFy, from: `${year}-04-01`, to: `${year + 1}-03-31` },
    { name: DATE_TEXTS.lastFy, from: `${year - 1}-04-01`, to: `${year}-03-31` },
  ];
}
