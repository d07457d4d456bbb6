import { tradeCalls } from '#contract/trades.ts';
import { dayInIndia } from '#engine/day.ts';
import { addTrade } from '../actions/add-trade.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from '../http/route.ts';

/** Trades typed by hand (specification 001 §7). */
export const tradeRoutes: Routes = (app, { store, now }) => {
  app.route({
    ...tradeCalls.addTrade,
    preValidation: readFormBody,
    handler: (request) => addTrade(store, request.userId(), request.body, dayInIndia(now())),
  });
};
