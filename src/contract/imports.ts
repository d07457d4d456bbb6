import { z } from 'zod';
import { dayText } from './values.ts';

/** Specification 001 §7: uploads and their progress. */
export const importPaths = {
  upload: '/api/upload-csv/',
  status: (taskid: string) => `/api/upload-status/${encodeURIComponent(taskid)}`,
  processing: '/api/processing-status',
  brokers: '/api/brokers/',
} as const;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;

/** A row that gave no trade: the number that a spreadsheet shows, a code (engine/problem.ts) and a sentence. */
export const skippedRow = z.object({ row: z.number(), reason: z.string(), detail: z.string() });
export type SkippedRow = z.infer<typeof skippedRow>;

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
  skipped_rows: z.array(skippedRow),
  taskid: z.string(),
  recognised,
});
export type UploadBody = z.infer<typeof uploadBody>;

export const uploadStatusBody = z.object({
  taskid: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  message: z.string(),
  paired_count: z.number(),
  skipped_rows: z.array(skippedRow),
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
