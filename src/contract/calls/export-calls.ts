import { exportForm, journalImportedBody } from '../export.ts';
import { exportPaths } from '../paths.ts';
import { answer, archive, call, problem } from './call.ts';

const tags = ['Account'] as const;

/** A user's whole journal as one file. */
export const exportCalls = {
  exportJournal: call('user', 'GET', exportPaths.export, {
    operationId: 'exportJournal',
    tags,
    summary: 'The whole journal as one file',
    description: 'The uploaded files, all trades as CSV for people, and all that is stored of the journal without loss for another server.',
    response: { 200: archive('A ZIP archive of the journal as it was at one moment.') },
  }),
  importJournal: call('user', 'POST', exportPaths.import, {
    operationId: 'importJournal',
    tags,
    summary: 'Bring an exported journal in',
    description:
      'All of it or nothing, into a journal that has no trades yet. Every result is computed from it again. Rows of the files that this version would read differently are named and stay as they are.',
    consumes: ['multipart/form-data'],
    body: exportForm,
    response: {
      200: answer('All of it is stored; `pending` while the trades wait to be paired.', journalImportedBody),
      409: problem('The journal is not empty, or another export is being brought in.'),
      413: problem('The file is larger than 64 MB and the quota for images together.'),
      422: problem('The file is not an export, or a line of its journal is wrong. The sentence names it.'),
    },
  }),
};
