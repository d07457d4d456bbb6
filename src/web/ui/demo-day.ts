import type { TradingDay } from '#engine/day.ts';

/** The day that a demo takes for today; null where the journal is no demo. Apart from what uses it, for pages of visitors load this. */
export const demoDay: { today: TradingDay | null } = { today: null };
