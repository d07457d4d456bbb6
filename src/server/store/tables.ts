/** The rows of tables by their former names. Import a table's own file instead. */
import type { Tables } from './tables/registry.ts';

export type { Tables } from './tables/registry.ts';
export type { LeakPeriod } from './tables/leaks.ts';
export type { ReconciledState } from './tables/reconciled-periods.ts';

export type UsersTable = Tables['users'];
export type InstrumentsTable = Tables['instruments'];
export type TradesTable = Tables['trades'];
export type HeldTradesTable = Tables['held_trades'];
export type ChangesTable = Tables['changes'];
export type ClosedTradesTable = Tables['closed_trades'];
export type OpenPositionsTable = Tables['open_positions'];
export type TagsTable = Tables['tags'];
export type TradeWordsTable = Tables['trade_words'];
export type DaysTable = Tables['days'];
export type FormerTextsTable = Tables['former_texts'];
export type RoundTripsTable = Tables['round_trips'];
export type ReconciledPeriodsTable = Tables['reconciled_periods'];
export type CorporateActionsTable = Tables['corporate_actions'];
