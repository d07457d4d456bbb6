import { z } from 'zod';
import {
  brokersBody,
  importChangedBody,
  importsBody,
  processingStatusBody,
  uploadBody,
  refusedOrAsked,
  uploadForm,
  uploadProblemBody,
  uploadStatusBody,
} from '../imports.ts';
import { importPaths } from '../paths.ts';
import { answersForm, previewBody, waitingBody, waitingFilesBody } from '../questions.ts';
import { readAgainBody, readAgainForm } from '../reading.ts';
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
      'CSV, XLSX or XLS (Excel 97, XML, or a web page of tables), at most 10 MB. Answers as soon as the rows are stored. Pairing continues in the background; the status of `taskid` shows its progress. Trades that the journal already has are left out and listed with the reason `duplicate`; rows that look like trades from another source are held and listed with the reason `held` (Held rows). A file that leaves something open is kept and waits: see `answerFile`. Or a ZIP of at most 20 such files, 50 MB unpacked: each is imported as if it had been uploaded by itself, and the counts of the answer are of all together. `message` says how many files wait for an answer, and `understood` is missing if there are several. If none is stored and one waits, the answer is the 422 of the first that waits.',
    consumes: ['multipart/form-data'],
    body: uploadForm,
    response: {
      200: answer('The new trades are stored. `paired_count` is 0 until they are paired.', uploadBody),
      400: answer('Not a file that is read, a required column is missing, or no row can be read as a trade.', uploadProblemBody),
      409: answer('Every trade of the file is already in the journal.', uploadProblemBody),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer(
        'With `import_id` and `questions`: two readings are possible, so the file waits for answers. Else a field is missing, or the file is damaged, password protected, refused by the virus scan, or too large inside; or too many files wait already.',
        refusedOrAsked,
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

/** Files that wait for answers. */
export const waitingCalls = {
  listWaiting: call('user', 'GET', importPaths.waiting, {
    operationId: 'listWaitingFiles',
    tags,
    summary: 'Files that wait for answers',
    response: { 200: answer('The latest first.', waitingFilesBody) },
  }),
  questions: call('user', 'GET', importPaths.questions(':id'), {
    operationId: 'fileQuestions',
    tags,
    summary: 'What a file leaves open',
    params: z.object({ id: rowId }),
    response: {
      200: answer('Its questions, the answers so far, and what was understood.', waitingBody),
      404: problem('No such file of the user waits.'),
    },
  }),
  preview: call('user', 'POST', importPaths.preview(':id'), {
    operationId: 'previewAnswers',
    tags,
    summary: 'How a file would be read with these answers',
    description: 'Nothing is stored.',
    params: z.object({ id: rowId }),
    body: answersForm,
    response: {
      200: answer('What would be understood, and what would still be asked.', previewBody),
      400: answer('No row could be read.', uploadProblemBody),
      404: problem('No such file of the user waits.'),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer('The answers cannot be read, or with them the file cannot.', uploadProblemBody),
    },
  }),
  answer: call('user', 'POST', importPaths.answers(':id'), {
    operationId: 'answerFile',
    tags,
    summary: 'Answer what a file leaves open',
    description:
      'Takes all answers so far by the id of their question; those that are left out are asked again. With all of them the file is imported, as after an upload, and waits no longer.',
    params: z.object({ id: rowId }),
    body: answersForm,
    response: {
      200: answer('The new trades are stored. `paired_count` is 0 until they are paired.', uploadBody),
      400: answer('With these answers no row can be read as a trade. The file waits on.', uploadProblemBody),
      404: problem('No such file of the user waits.'),
      409: answer('Every trade of the file is already in the journal. The file waits no longer.', uploadProblemBody),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer('With `questions`: these are still open. Else the answers cannot be read.', refusedOrAsked),
    },
  }),
};

/** Files of the journal that were asked something. */
export const readingCalls = {
  reading: call('user', 'GET', importPaths.reading(':id'), {
    operationId: 'fileReading',
    tags,
    summary: 'What a file of the journal was asked, and answered',
    params: z.object({ id: rowId }),
    response: {
      200: answer('All its questions with the answers by which it was read, its own or those about an earlier file.', waitingBody),
      404: problem('No such file in the journal of the user.'),
    },
  }),
  readAgain: call('user', 'POST', importPaths.reading(':id'), {
    operationId: 'readAgain',
    tags,
    summary: 'Read a file of the journal again, with other answers',
    description:
      'Takes all answers. The trades of the rows that give others are replaced, with what was written about them, in one change that can be undone. An earlier change of the same file is taken back first.',
    params: z.object({ id: rowId }),
    body: readAgainForm,
    response: {
      200: answer('What changed, or would change.', readAgainBody),
      400: answer('With these answers no row can be read as a trade.', uploadProblemBody),
      404: problem('No such file in the journal of the user.'),
      409: problem('Its trades were changed by hand since, or rows of it are held, or it is being paired.'),
      422: answer('With `questions`: these are still open. Else the answers cannot be read.', refusedOrAsked),
    },
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
    description:
      'The journal is then as if the file had never been uploaded. The import can be restored. A file that waits for answers is removed for good.',
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
