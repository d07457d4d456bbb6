import { contractCalls } from '#contract/contracts.ts';
import type { TradingDay } from '#engine/day.ts';
import { contractExpiries } from '#engine/instruments/contract-expiries.ts';
import { tidySymbol } from '#engine/instruments/parse-symbol.ts';
import { tidyUnderlying } from '#engine/instruments/underlyings.ts';
import { readTypedContract } from '../ledger/changes/typed-contract.ts';
import { learnedLots } from '../ledger/learned-lots.ts';
import type { Routes } from '../route.ts';

/** What the names of contracts mean, for the form of a typed trade. */
export const contractRoutes: Routes = (app) => {
  app.route({
    ...contractCalls.readContract,
    handler: async (request) => readTypedContract(request.query, await learnedLots(request.mine())),
  });
  app.route({
    ...contractCalls.contractExpiries,
    handler: ({ query }) => {
      const underlying = tidyUnderlying(tidySymbol(query.underlying));
      const { segment, option_type: type } = query;
      const isFuture = segment === 'FUT' || type === 'FUT' || (segment === 'COM' && type === undefined);
      return { expiries: contractExpiries(query.exchange, underlying, isFuture, query.date as TradingDay) };
    },
  });
};
