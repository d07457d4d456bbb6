import { type RawBuilder, sql } from 'kysely';
import type { TradeFilter } from '#contract/filter.ts';
import { between, isUnfiltered, matching } from './closed-filter.ts';

/** A condition on contract_days: those on which closed trades of a filter began or ended; without a filter all, those of open positions too. */
export function contractDaysBehind(userId: number, filter: TradeFilter): RawBuilder<boolean> {
  if (isUnfiltered(filter) && filter.segment.length === 0) return sql<boolean>`true`;
  const closed = (day: 'entered_on' | 'exited_on') => sql`SELECT account_id, instrument_id, ${sql.ref(day)} FROM closed_trades
    WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)}`;
  return sql<boolean>`(contract_days.account_id, contract_days.instrument_id, contract_days.day)
    IN (${closed('entered_on')} UNION ALL ${closed('exited_on')})`;
}
