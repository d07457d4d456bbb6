import { z } from 'zod';
import { answer, archive, defineCalls, problem } from './call.ts';

/** A file of a form that is kept on the disk until it is read. */
export interface KeptFile {
  /** Its descriptor, which stays open until it is given back. Throws where the client has left. */
  readonly lend: () => LentFile;
}

export interface LentFile {
  readonly fd: number;
  readonly size: number;
  readonly giveBack: () => void;
}

/** Sent as multipart form data. */
export const exportForm = z.object({
  file: z
    .custom<KeptFile>((sent) => typeof sent === 'object' && sent !== null && 'lend' in sent, 'The form has no file.')
    .meta({ type: 'string', format: 'binary', description: 'The ZIP file of an export.' }),
});

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
  /** The names of files of the journal that the archive does not have. */
  files_missing: z.array(z.string()),
});
export type JournalImportedBody = z.infer<typeof journalImportedBody>;

/** A user's whole journal as one file. */
export const exportCalls = defineCalls('user', 'Account', {
  exportJournal: {
    summary: 'The whole journal as one file',
    description: 'The uploaded files, all trades as CSV for people, and all that is stored of the journal without loss for another server.',
    response: { 200: archive('A ZIP archive of the journal as it was at one moment.') },
  },
  importJournal: {
    summary: 'Bring an exported journal in',
    description:
      'All of it or nothing, into a journal that has no trades yet. Every result is computed from it again. Rows of the files that this version would read differently are named and stay as they are, and so are files that the archive lacks.',
    consumes: ['multipart/form-data'],
    body: exportForm,
    response: {
      200: answer('All of it is stored; `pending` while the trades wait to be paired.', journalImportedBody),
      409: problem('The journal is not empty, or another export is being brought in.'),
      413: problem('The file is larger than 64 MB and the quotas for files and images together.'),
      422: problem(
        'The file is not an export, a line of its journal is wrong, or its files or images are more than their quota. The sentence says which.',
      ),
    },
  },
});
