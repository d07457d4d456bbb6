import { z } from 'zod';
import { errorBody } from './error.ts';
import { LONGEST_LABEL } from './limits.ts';
import { pageMeta } from './paging.ts';
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
  broker: z.string(NO_BROKER).trim().min(1, NO_BROKER).max(LONGEST_LABEL, NO_BROKER),
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
  trades: z.number(),
  first_day: dayText.nullable(),
  last_day: dayText.nullable(),
});

export const uploadBody = z.object({
  message: z.string(),
  paired_count: z.number(),
  ...leftOutRows,
  held_count: z.number().describe('Rows that look like trades of the journal: they count nowhere until the user decides (Held rows).'),
  taskid: z.string(),
  recognised,
  understood: understoodBody.optional().describe('Missing for an archive of several files.'),
});
export type UploadBody = z.infer<typeof uploadBody>;

export const uploadStatusBody = z.object({
  taskid: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  message: z.string(),
  paired_count: z.number(),
  ...leftOutRows,
  result: z.object({ pairedcount: z.number() }),
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

/** Labels of the known presets and the user's own accounts, upper-case. */
export const brokersBody = z.object({ brokers: z.array(z.string()) });
export type BrokersBody = z.infer<typeof brokersBody>;

/** A file that was uploaded, or a trade typed by hand. */
export const importRow = z.object({
  id: z.number(),
  source: z.enum(['file', 'manual']),
  file_name: z.string().nullable(),
  broker: z.string(),
  /** The recognised report, or for a typed trade a text such as 'BUY 10 INFY'. */
  report: z.string().nullable(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  trades: z.number(),
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
export type ImportsBody = z.infer<typeof importsBody>;

/** An import was removed or restored. 'pending' while affected instruments wait to be paired. */
export const importChangedBody = z.object({ message: z.string(), status: z.enum(['completed', 'pending']) });
export type ImportChangedBody = z.infer<typeof importChangedBody>;
