import { addedTradeBody, tradeForm } from '../trades.ts';
import { tradePaths } from '../paths.ts';
import { answer, call, FIELDS } from './call.ts';

/** Trades typed by hand. */
export const tradeCalls = {
  addTrade: call('user', 'POST', tradePaths.add, {
    operationId: 'addTrade',
    tags: ['Trades'],
    summary: 'Add one trade by hand',
    description: 'Quantities are units, also of commodities. The trade is paired before the answer, unless many others wait.',
    consumes: FIELDS,
    body: tradeForm,
    response: { 200: answer('The trade is in the journal.', addedTradeBody) },
  }),
};
