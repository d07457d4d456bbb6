import { z } from 'zod';

/** A file of a form that is kept on the disk until it is read. */
export interface KeptFile {
  readonly read: () => Promise<Uint8Array>;
}

/** Sent as multipart form data. */
export const exportForm = z.object({
  file: z
    .custom<KeptFile>((sent) => typeof sent === 'object' && sent !== null && 'read' in sent, 'The form has no file.')
    .meta({ type: 'string', format: 'binary', description: 'The ZIP file of an export.' }),
});

/** How many rows that are read differently are listed. */
export const MAX_NAMED = 10;

/** Rows of the original files that this version reads differently from the stored trades: their number, and the first ones. */
export const readDifferently = z.object({ rows: z.number(), first: z.array(z.object({ file: z.string(), row: z.number() })) });
export type ReadDifferently = z.infer<typeof readDifferently>;

/** Everything is stored; 'pending' while the trades wait to be paired (see the processing status). */
export const journalImportedBody = z.object({
  message: z.string(),
  trades: z.number(),
  status: z.enum(['completed', 'pending']),
  /** null if the files could not be compared, for instance within the time limit. */
  read_differently: readDifferently.nullable(),
});
export type JournalImportedBody = z.infer<typeof journalImportedBody>;
