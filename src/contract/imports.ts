import { z } from 'zod';
import { oneLine } from '#engine/plain-text.ts';
import { answer, defineCalls, problem } from './call.ts';
import { errorBody } from './error.ts';
import { LONGEST_LABEL } from './limits.ts';
import { listQuery, pageMeta } from './paging.ts';
import { askFirstBody, understoodBody } from './questions.ts';
import { leftOutRows } from './skipped-rows.ts';
import { dayText } from './values.ts';

const NO_BROKER = 'Please give the broker name, at most 40 characters.';

/** A file of a form, read to its end. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The field of a form that is a file. */
export function sentFile(description: string) {
  return z.custom<SentFile>(isFile, 'The form has no file.').meta({ type: 'string', format: 'binary', description });
}

/** Sent as multipart form data, its parts in either order. */
export const uploadForm = z.object({
  file: sentFile('CSV, XLSX, XLS, or a ZIP of them.'),
  broker: z
    .string(NO_BROKER)
    .max(LONGEST_LABEL, NO_BROKER)
    .refine((text) => oneLine(text) !== '', NO_BROKER),
});

function isFile(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'bytes' in sent;
}

/** Why a file was not imported, and which rows were left out if it was read. */
export const uploadProblemBody = errorBody.extend(z.object(leftOutRows).partial().shape);
/** Why a file was not imported; or the questions that it leaves open, while it waits for the answers. */
export const refusedOrAsked = uploadProblemBody.extend(askFirstBody.omit({ detail: true }).partial().shape);

/** What was recognised in the file. */
export const recognised = z.object({
  report: z.string(),
  broker: z.string(),
  trades: z.number().describe('Executions, and two for each closed result.'),
  results: z.number().describe('Closed results of P&L reports among them.'),
  first_day: dayText.nullable(),
  last_day: dayText.nullable(),
  /** What closed results of P&L reports and trades of the account make of each other through this file, in sentences. */
  results_said: z.array(z.string()),
});

/** What became of one file of an archive: it is stored, waits for answers (`asked`), or is refused (`error`). */
export const archivedFileBody = z.object({
  name: z.string(),
  recognised: recognised.optional(),
  understood: understoodBody.optional(),
  held_count: z.number(),
  asked: z.object({ import_id: z.number(), questions: z.array(z.string()) }).nullable(),
  error: z.string().nullable(),
  ...leftOutRows,
});
export type ArchivedFileBody = z.infer<typeof archivedFileBody>;

export const uploadBody = z.object({
  message: z.string(),
  paired_count: z.number(),
  ...leftOutRows,
  held_count: z.number().describe('Rows that look like trades of the journal: they count nowhere until the user decides (Held rows).'),
  taskid: z.string(),
  recognised,
  understood: understoodBody.optional().describe('Missing for an archive of several files.'),
  files: z.array(archivedFileBody).optional().describe('Of an archive of several files: what became of each.'),
});
export type UploadBody = z.infer<typeof uploadBody>;

export const uploadStatusBody = z.object({
  taskid: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  message: z.string(),
  paired_count: z.number(),
  ...leftOutRows,
  result: z.object({
    pairedcount: z.number().describe('Closed trades in which executions of the upload take part; 0 until all is paired.'),
    net_pnl: z.number().describe('Their net profit and loss, rupees.'),
    charges: z.number().describe('Their charges, DP included, rupees.'),
    last_exit: dayText
      .nullable()
      .describe('The last day on which one of them ended: a contract may run to its expiry after all executions.'),
  }),
  error: z.string().nullable(),
});
export type UploadStatusBody = z.infer<typeof uploadStatusBody>;

export const processingStatusBody = z.object({
  is_processing: z.boolean(),
  message: z.string(),
  raw_trades: z.number(),
  aggregated_trades: z.number(),
  paired_trades: z.number(),
});
export type ProcessingStatusBody = z.infer<typeof processingStatusBody>;

/** The original files that are stored, those that wait for answers included. */
export const fileUsageBody = z.object({ files: z.number(), bytes: z.number(), quota: z.number() });

/** Labels of the known presets and the user's own accounts, upper-case. */
export const brokersBody = z.object({ brokers: z.array(z.string()) });

/** A file that was uploaded, or a trade typed by hand. */
export const importRow = z.object({
  id: z.number(),
  source: z.enum(['file', 'manual']),
  file_name: z.string().nullable(),
  broker: z.string(),
  /** The recognised report, or for a typed trade a text such as 'BUY 75 NIFTY 25250 PE, 10 Feb 2026 · weekly'. */
  report: z.string().nullable(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  trades: z.number().describe('Executions, and two for each closed result.'),
  results: z.number().describe('Closed results of P&L reports among them.'),
  skipped: z.number(),
  answers: z.array(z.string()).describe('What was answered about the file, now or about an earlier one, as sentences: the first ones.'),
  /** Rows that wait for the user to decide. */
  held: z.number(),
  first_day: dayText.nullable(),
  last_day: dayText.nullable(),
  /** Instants in ISO form. */
  created_at: z.string(),
  /** Since when its trades are not in the journal; null while they are. */
  removed_at: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** The latest first. */
export const importsBody = z.object({ data: z.array(importRow), meta: pageMeta, total: z.number() });

/** An import was removed or restored. 'pending' while affected instruments wait to be paired. */
export const importChangedBody = z.object({ message: z.string(), status: z.enum(['completed', 'pending']) });
export type ImportChangedBody = z.infer<typeof importChangedBody>;

/** Uploads, their progress, and the labels of brokers. */
export const importCalls = defineCalls('user', 'Imports', {
  uploadFile: {
    summary: 'Upload a broker’s tradebook',
    description:
      'CSV, XLSX or XLS (Excel 97, XML, or a web page of tables), at most 10 MB. Answers as soon as the rows are stored. Pairing continues in the background; the status of `taskid` shows its progress. Trades that the journal already has are left out and listed with the reason `duplicate` (`duplicate-charged` where they state charges that are not used), rows whose trade id stands before them in the file with the reason `repeated`; rows that look like trades from another source are held and listed with the reason `held` (Held rows). A file that leaves something open is kept and waits: see `answerFile`. Or a ZIP of at most 20 such files, 50 MB unpacked: each is imported as if it had been uploaded by itself, and the counts of the answer are of all together. `message` says how many files wait for an answer, and `understood` is missing if there are several. If none is stored and one waits, the answer is the 422 of the first that waits.',
    consumes: ['multipart/form-data'],
    body: uploadForm,
    response: {
      200: answer('The new trades are stored. `paired_count` is 0 until they are paired.', uploadBody),
      400: answer('Not a file that is read, a required column is missing, or no row can be read as a trade.', uploadProblemBody),
      409: answer('Every trade of the file is already in the journal, or the stored files leave no room for it.', uploadProblemBody),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer(
        'With `import_id` and `questions`: two readings are possible, so the file waits for answers. Else a field is missing, or the file is damaged, password protected, refused by the virus scan, or too large inside; or too many files wait already.',
        refusedOrAsked,
      ),
    },
  },
  uploadStatus: {
    summary: 'Progress of an upload',
    params: z.object({ taskid: z.string().describe('From the answer to the upload; of up to 100 files together with - between them.') }),
    response: { 200: answer('Its state and its result so far.', uploadStatusBody), 404: problem('No such upload of the user.') },
  },
  processingStatus: {
    summary: 'Uploads in progress',
    description: 'Counts over all uploads of the user that are not paired yet.',
    response: { 200: answer('`is_processing` is false when nothing is.', processingStatusBody) },
  },
  fileUsage: {
    summary: 'What the stored files take of the quota',
    response: { 200: answer('Bytes of all original files, packed.', fileUsageBody) },
  },
  listBrokers: {
    summary: 'Labels of brokers',
    description: 'The user’s own first, then those whose brokerage is known. Any other label may be used too.',
    response: { 200: answer('Upper-case labels.', brokersBody) },
  },
});

const response = {
  200: answer('The trades were removed or restored. `pending` while affected instruments wait to be paired.', importChangedBody),
  404: problem('No such import of the user.'),
  409: problem('It was already removed or restored, or its trades have been uploaded again since.'),
};
/** The list of imports, and their removal. */
export const importHistoryCalls = defineCalls('user', 'Imports', {
  listImports: {
    summary: 'Uploads and typed trades',
    querystring: listQuery,
    response: { 200: answer('A page of them, the latest first.', importsBody) },
  },
  removeImport: {
    summary: 'Take all trades of an import out of the journal',
    description:
      'The journal is then as if the file had never been uploaded. The import can be restored. A file that waits for answers is removed for good.',
    response,
  },
  restoreImport: {
    summary: 'Bring the trades of a removed import back',
    response,
  },
});
