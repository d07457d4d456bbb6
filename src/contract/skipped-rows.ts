import { z } from 'zod';

/**
 * A row that gave no trade: the number that a spreadsheet shows, a code (engine/problem.ts) and a sentence. Of an archive the sentence
 * begins with the file's name, and a file that gave no trades is row 0.
 */
export const skippedRow = z.object({ row: z.number(), reason: z.string(), detail: z.string() });
export type SkippedRow = z.infer<typeof skippedRow>;

/** Rows of a file that gave no new trade: the first 500, and how many there are. */
export const leftOutRows = { skipped_rows: z.array(skippedRow), skipped_count: z.number() };
