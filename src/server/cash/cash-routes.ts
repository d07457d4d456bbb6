import { cashCalls } from '#contract/cash.ts';
import { addCash, changeCash } from './change-cash.ts';
import { netWorthOf } from '../market/position-values.ts';
import { cashOfUser, deleteCash } from '../ledger/cash.ts';
import type { Routes } from '../route.ts';
import { orMissing } from '../problems.ts';
import { movementBody, netWorthAnswer } from './cash-bodies.ts';

/** Money that moves in accounts without a trade, and what the accounts came to. */
export const cashRoutes: Routes = (app) => {
  app.route({
    ...cashCalls.listCash,
    handler: async (request) => ({ data: (await cashOfUser(request.mine())).map(movementBody) }),
  });

  app.route({
    ...cashCalls.addCash,
    handler: async (request) => movementBody(await addCash(request.mine(), request.body, request.today())),
  });

  app.route({
    ...cashCalls.changeCash,
    handler: async (request) => movementBody(await changeCash(request.mine(), request.params.id, request.body, request.today())),
  });

  app.route({
    ...cashCalls.deleteCash,
    handler: async (request) => {
      orMissing(await deleteCash(request.mine(), request.params.id), 'no-cash');
      return { message: 'The movement is deleted.' };
    },
  });

  app.route({ ...cashCalls.netWorth, handler: async (request) => netWorthAnswer(await netWorthOf(request.mine())) });
};
