import { z } from 'zod';
import { sentFile } from './imports.ts';

/** Sent as multipart form data. */
export const exportForm = z.object({ file: sentFile('The ZIP file of an export.') });

/** Everything is stored; 'pending' while the trades wait to be paired (see the processing status). */
export const journalImportedBody = z.object({ message: z.string(), trades: z.number(), status: z.enum(['completed', 'pending']) });
export type JournalImportedBody = z.infer<typeof journalImportedBody>;
