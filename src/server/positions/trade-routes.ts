import { tradeCalls } from '#contract/trades.ts';
import { addTrade } from './add-trade.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from '../route.ts';

/** Trades typed by hand (specification 001 §7). */
export const tradeRoutes: Routes = (app) => {
  app.route({
    ...tradeCalls.addTrade,
    preValidation: readFormBody,
    handler: (request) => addTrade(request.mine(), request.body, request.today()),
  });
};
