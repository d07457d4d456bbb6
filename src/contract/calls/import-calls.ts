import { z } from 'zod';
import {
  brokersBody,
  importChangedBody,
  importsBody,
  processingStatusBody,
  uploadBody,
  uploadForm,
  uploadProblemBody,
  uploadStatusBody,
} from '../imports.ts';
import { importPaths } from '../paths.ts';
import { listQuery } from '../paging.ts';
import { rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Imports'] as const;

/** Uploads, their progress, and the labels of brokers. */
export const importCalls = {
  upload: call('user', 'POST', importPaths.upload, {
    operationId: 'uploadFile',
    tags,
    summary: 'Upload a broker’s tradebook',
    description:
      'CSV, XLSX or XLS (Excel 97, XML, or a web page of tables), at most 10 MB; or a ZIP of at most 20 of them, 50 MB unpacked, each of which is imported as if it had been uploaded by itself: counts are then of all files together. Answers as soon as the rows are stored. Pairing continues in the background; the status of `taskid` shows its progress. Trades that the journal already has are left out and listed with the reason `duplicate`.',
    consumes: ['multipart/form-data'],
    body: uploadForm,
    response: {
      200: answer('The new trades are stored. `paired_count` is 0 until they are paired.', uploadBody),
      400: answer('Not a file that is read, a required column is missing, or no row can be read as a trade.', uploadProblemBody),
      409: answer('Every trade of the file is already in the journal.', uploadProblemBody),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer(
        'A field is missing, or the file is damaged, password protected, refused by the virus scan, or too large inside.',
        uploadProblemBody,
      ),
    },
  }),
  uploadStatus: call('user', 'GET', importPaths.status(':taskid').replace('%3A', ':'), {
    operationId: 'uploadStatus',
    tags,
    summary: 'Progress of an upload',
    params: z.object({ taskid: z.string().describe('From the answer to the upload.') }),
    response: { 200: answer('Its state and its result so far.', uploadStatusBody), 404: problem('No such upload of the user.') },
  }),
  processingStatus: call('user', 'GET', importPaths.processing, {
    operationId: 'processingStatus',
    tags,
    summary: 'Uploads in progress',
    description: 'Counts over all uploads of the user that are not paired yet.',
    response: { 200: answer('`is_processing` is false when nothing is.', processingStatusBody) },
  }),
  listBrokers: call('user', 'GET', importPaths.brokers, {
    operationId: 'listBrokers',
    tags,
    summary: 'Labels of brokers',
    description: 'The user’s own first, then those whose brokerage is known. Any other label may be used too.',
    response: { 200: answer('Upper-case labels.', brokersBody) },
  }),
};

const params = z.object({ id: rowId });
const response = {
  200: answer('The trades were removed or restored. `pending` while affected instruments wait to be paired.', importChangedBody),
  404: problem('No such import of the user.'),
  409: problem('It was already removed or restored, or its trades have been uploaded again since.'),
};

/** The list of imports, and their removal. */
export const importHistoryCalls = {
  listImports: call('user', 'GET', importPaths.list, {
    operationId: 'listImports',
    tags,
    summary: 'Uploads and typed trades',
    querystring: listQuery,
    response: { 200: answer('A page of them, the latest first.', importsBody) },
  }),
  removeImport: call('user', 'DELETE', importPaths.one(':id'), {
    operationId: 'removeImport',
    tags,
    summary: 'Take all trades of an import out of the journal',
    description: 'The journal is then as if the file had never been uploaded. The import can be restored.',
    params,
    response,
  }),
  restoreImport: call('user', 'POST', importPaths.restore(':id'), {
    operationId: 'restoreImport',
    tags,
    summary: 'Bring the trades of a removed import back',
    params,
    response,
  }),
};
