import { addedTradeBody, tradeForm, tradePaths } from '#contract/trades.ts';
import { dayInIndia } from '#engine/day.ts';
import { addTrade } from '../actions/add-trade.ts';
import { readFormBody } from '../http/form-body.ts';
import type { Routes } from './routes.ts';

/** Trades typed by hand (specification 001 §7). */
export const tradeRoutes: Routes = (app, { store, threads, now }) => {
  app.post(tradePaths.add, { preValidation: readFormBody, schema: { body: tradeForm, response: { 200: addedTradeBody } } }, (request) =>
    addTrade(store, threads, request.userId(), request.body, dayInIndia(now())),
  );
};
