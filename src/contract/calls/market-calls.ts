import { z } from 'zod';
import { marketFileForm, marketFilesBody, marketSentBody, positionValuesBody, worthByDayBody } from '../market.ts';
import { marketPaths } from '../paths.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Market prices'] as const;

/** The user's market files, and what they give. */
export const marketCalls = {
  sendMarketFile: call('user', 'POST', marketPaths.files, {
    operationId: 'sendMarketFile',
    tags,
    summary: 'Send a market file',
    description:
      'A bhavcopy of NSE, BSE or MCX, or the closes of indices, as it was downloaded. It is stored and read later: `GET` says what of it was not read. It stays the user’s own.',
    consumes: ['multipart/form-data'],
    body: marketFileForm,
    response: {
      200: answer('It is stored, or was there already.', marketSentBody),
      409: problem('The market files of the user would take more than the quota.'),
      413: problem('The file is larger than 10 MB.'),
    },
  }),
  listMarketFiles: call('user', 'GET', marketPaths.files, {
    operationId: 'listMarketFiles',
    tags,
    summary: 'The market files, and the days that they hold',
    response: { 200: answer('Counts of all, and the last ones.', marketFilesBody) },
  }),
  deleteMarketFiles: call('user', 'DELETE', marketPaths.files, {
    operationId: 'deleteMarketFiles',
    tags,
    summary: 'Delete all market files and their prices',
    description: 'Contracts that settled by them are paired again without.',
    response: { 200: answer('They are gone.', messageBody) },
  }),
  deleteMarketFile: call('user', 'DELETE', marketPaths.one(':id'), {
    operationId: 'deleteMarketFile',
    tags,
    summary: 'Delete a market file and its prices',
    params: z.object({ id: rowId }),
    response: { 200: answer('It is gone.', messageBody), 404: problem('No such market file of the user.') },
  }),
  positionValues: call('user', 'GET', marketPaths.values, {
    operationId: 'positionValues',
    tags,
    summary: 'What open positions are worth',
    description: 'At the last price of each in the user’s market files, with its day.',
    response: {
      200: answer('Each position, sums, exposure by underlying and expiry, and settlements by these files.', positionValuesBody),
    },
  }),
  worthByDay: call('user', 'GET', marketPaths.curve, {
    operationId: 'worthByDay',
    tags,
    summary: 'Realised and unrealised result by day',
    response: { 200: answer('Days ascending; none without prices.', worthByDayBody) },
  }),
};
