import { estimateCalls, type EstimateBody } from '#contract/estimates.ts';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { sliceOf } from '#engine/daily/slice-of.ts';
import { contractDaysBehind } from '../filter/contract-days-behind.ts';
import { estimatesOf } from '../ledger/contract-days.ts';
import type { Routes } from '../route.ts';

/** Why figures are estimates. */
export const estimateRoutes: Routes = (app) => {
  app.route({
    ...estimateCalls.estimates,
    handler: async (request) => {
      const mine = request.mine();
      const found = new Map<string, EstimateBody>();
      for (const { broker, segment, estimates, firstDay, lastDay } of await estimatesOf(
        mine,
        contractDaysBehind(mine.userId, request.query),
      )) {
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
