import { exportForm, journalImportedBody } from '../own-data.ts';
import { ownDataPaths } from '../paths.ts';
import { answer, archive, call, refusal } from './call.ts';

const tags = ['Account'] as const;

/** A user's whole journal as one file. */
export const ownDataCalls = {
  exportJournal: call('user', 'GET', ownDataPaths.export, {
    operationId: 'exportJournal',
    tags,
    summary: 'The whole journal as one file',
    description: 'Trades, corrections and accounts as CSV for people, and all of it without loss as JSON lines for another server.',
    response: { 200: archive('A ZIP archive, written as it is read: it breaks off where the journal changes meanwhile.') },
  }),
  importJournal: call('user', 'POST', ownDataPaths.import, {
    operationId: 'importJournal',
    tags,
    summary: 'Bring an exported journal in',
    description: 'All of it or nothing, into a journal that has no trades yet. Every result is computed anew from it.',
    consumes: ['multipart/form-data'],
    body: exportForm,
    response: {
      200: answer('All of it is stored; `pending` while the trades wait to be paired.', journalImportedBody),
      409: refusal('The journal is not empty, or changed meanwhile.'),
      413: refusal('The file is larger than 64 MB.'),
      422: refusal('The file is no export, or a line of its journal is at fault: the sentence names it.'),
    },
  }),
};
