import { z } from 'zod';
import { sentFile } from './imports.ts';

/** A user's whole journal as one file: GET gives it, POST brings it into a journal that is still empty. */
export const ownDataPaths = { export: '/api/export', import: '/api/import-journal' } as const;

export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;

/** Sent as multipart form data. */
export const exportForm = z.object({ file: sentFile('The ZIP file of an export.') });

/** Everything is stored; 'pending' while the trades wait to be paired (see the processing status). */
export const journalImportedBody = z.object({ message: z.string(), trades: z.number(), status: z.enum(['completed', 'pending']) });
export type JournalImportedBody = z.infer<typeof journalImportedBody>;
