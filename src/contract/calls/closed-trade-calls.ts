import { z } from 'zod';
import { pairedQuery, pairedRowsBody, pairedSymbolsBody } from '../closed-trades.ts';
import { closedTradePaths } from '../paths.ts';
import { changedBody } from '../positions.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Closed trades'] as const;

/** Closed trades, by row and by symbol, and the deletion of one. */
export const closedTradeCalls = {
  listClosedTrades: call('user', 'GET', closedTradePaths.list, {
    operationId: 'listClosedTrades',
    tags,
    summary: 'Closed trades, or what they came to by symbol',
    description:
      'The day of exit, the later of buy and sell, decides which days a trade belongs to. Sorted by any field; by `rank`, the net profit, unless `skey` names another. The totals of `meta` are of the whole filter, those called page_… of the rows given.',
    querystring: pairedQuery,
    response: { 200: answer('A page of trades, or of symbols where `type` is symbols.', z.union([pairedRowsBody, pairedSymbolsBody])) },
  }),
  deleteClosedTrade: call('user', 'DELETE', closedTradePaths.one(':id'), {
    operationId: 'deleteClosedTrade',
    tags,
    summary: 'Take a closed trade out of the journal',
    description: 'Nothing reopens, and the same trades uploaded again count as duplicates. The change can be undone (Changes).',
    params: z.object({ id: z.string().describe('As in the list: the ids of both orders.') }),
    response: {
      200: answer('It is gone.', changedBody),
      404: problem('No such trade of the user.'),
      409: problem('A corporate action changed or gave these shares.'),
    },
  }),
};
