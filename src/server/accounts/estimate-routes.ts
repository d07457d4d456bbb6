import { estimateCalls, type EstimateBody } from '#contract/estimates.ts';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { sliceOf } from '#engine/daily/slice-of.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TradeFilter } from '#contract/filter.ts';
import { between, isUnfiltered, matching } from '../filter/closed-filter.ts';
import { estimatesOf } from '../ledger/contract-days.ts';
import type { Routes } from '../route.ts';

/** Why figures are estimates. */
export const estimateRoutes: Routes = (app) => {
  app.route({
    ...estimateCalls.estimates,
    handler: async (request) => {
      const mine = request.mine();
      const found = new Map<string, EstimateBody>();
      for (const { broker, segment, estimates, firstDay, lastDay } of await estimatesOf(mine, daysOf(mine.userId, request.query))) {
        const slice = sliceOf(segment);
        for (const reason of estimates) {
          const key = JSON.stringify([broker, slice, reason]);
          const before = found.get(key);
          found.set(key, {
            reason,
            broker,
            slice,
            first_day: before && before.first_day < firstDay ? before.first_day : firstDay,
            last_day: before && before.last_day > lastDay ? before.last_day : lastDay,
          });
        }
      }
      return { estimates: [...found.values()].toSorted((a, b) => ESTIMATES.indexOf(a.reason) - ESTIMATES.indexOf(b.reason)) };
    },
  });
};

/** The contract days on which closed trades of a filter began or ended; without a filter all, those of open positions too. */
function daysOf(userId: number, filter: TradeFilter): RawBuilder<boolean> {
  if (isUnfiltered(filter) && filter.segment.length === 0) return sql<boolean>`true`;
  const closed = (day: 'entered_on' | 'exited_on') => sql`SELECT account_id, instrument_id, ${sql.ref(day)} FROM closed_trades
    WHERE user_id = ${userId} ${matching(userId, filter)} ${between('exited_on', filter)}`;
  return sql<boolean>`(contract_days.account_id, contract_days.instrument_id, contract_days.day)
    IN (${closed('entered_on')} UNION ALL ${closed('exited_on')})`;
}
