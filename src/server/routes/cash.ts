import { cashCalls } from '#contract/cash.ts';
import { dayInIndia } from '#engine/day.ts';
import { addCash, changeCash, NO_CASH } from '../actions/change-cash.ts';
import { netWorthOf } from '../actions/position-values.ts';
import { cashOfUser, deleteCash } from '../journal/cash.ts';
import type { Routes } from '../http/route.ts';
import { ApiProblem } from '../problems.ts';
import { movementBody, netWorthAnswer } from './cash-bodies.ts';

/** Money that moves in accounts without a trade, and what the accounts came to. */
export const cashRoutes: Routes = (app, { store, now }) => {
  app.route({
    ...cashCalls.listCash,
    handler: async (request) => ({ data: (await cashOfUser(store.db, request.userId())).map(movementBody) }),
  });

  app.route({
    ...cashCalls.addCash,
    handler: async (request) => movementBody(await addCash(store, request.userId(), request.body, dayInIndia(now()))),
  });

  app.route({
    ...cashCalls.changeCash,
    handler: async (request) => movementBody(await changeCash(store, request.userId(), request.params.id, request.body, dayInIndia(now()))),
  });

  app.route({
    ...cashCalls.deleteCash,
    handler: async (request) => {
      if (!(await deleteCash(store.db, request.userId(), request.params.id))) throw new ApiProblem(404, NO_CASH);
      return { message: 'The movement is deleted.' };
    },
  });

  app.route({ ...cashCalls.netWorth, handler: async (request) => netWorthAnswer(await netWorthOf(store.db, request.userId())) });
};
