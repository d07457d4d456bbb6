import { type DoubtBody, doubtCalls, type DoubtsBody } from '#contract/doubts.ts';
import { amountOf, byAmount, sumOf } from '#engine/doubts/doubt.ts';
import { add, sum, toRupees } from '#engine/money.ts';
import { MOST_DOUBTS } from '#contract/limits.ts';
import { closedTotals } from '../filter/closed-filter.ts';
import { contractNames } from '../filter/id-names.ts';
import type { Routes } from '../route.ts';
import { doubtOf, doubtsOf, figureDoubtBody, rupeesOf } from './doubts-of.ts';
import { applyStrongActions, confirmWorthless } from './settle-many.ts';
import type { FoundDoubt } from './found-doubt.ts';

/** What is open that figures rest on. */
export const doubtRoutes: Routes = (app) => {
  app.route({
    ...doubtCalls.listDoubts,
    handler: async (request): Promise<DoubtsBody> => {
      const mine = request.mine();
      const [{ doubts, together }, { net }] = await Promise.all([doubtsOf(mine, request.query), closedTotals(mine, request.query)]);
      const shown = byAmount(doubts).slice(0, MOST_DOUBTS);
      const names = await contractNames(
        mine,
        shown.map(({ symbol }) => symbol),
      );
      const change = together ?? sum(doubts.flatMap((doubt) => sumOf(doubt).amount ?? []));
      return {
        total: toRupees(amountOf(doubts)),
        net: toRupees(net),
        settled_net: toRupees(add(net, change)),
        doubt: figureDoubtBody(doubts),
        doubts: shown.map((doubt) => doubtBody(doubt, names)),
        more: doubts.length - shown.length,
      };
    },
  });

  app.route({
    ...doubtCalls.figureDoubt,
    handler: async (request) => ({ doubt: await doubtOf(request.mine(), request.query) }),
  });

  app.route({ ...doubtCalls.applyStrongActions, handler: (request) => applyStrongActions(request.mine(), request.today()) });

  app.route({ ...doubtCalls.confirmWorthless, handler: (request) => confirmWorthless(request.mine(), request.today()) });
};

function doubtBody(doubt: FoundDoubt, names: ReadonlyMap<string, string>): DoubtBody {
  const { id, kind, name, symbol, accountId, parts, action } = doubt;
  const { amount, rests, count } = sumOf(doubt);
  const days = parts.flatMap(({ day }) => day ?? []).toSorted();
  return {
    id,
    kind,
    amount: rupeesOf(amount),
    rests: rupeesOf(rests),
    count,
    trades: parts.reduce((trades, part) => trades + part.trades, 0),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    account_id: accountId,
    name: names.get(symbol ?? '') ?? name,
    action,
  };
}
