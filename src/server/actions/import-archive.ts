import type { FileProblemCode } from '#engine/problem.ts';
import { endingProblem } from '#engine/tables/file-endings.ts';
import { readArchive } from '#engine/tables/read-archive.ts';
import type { Store } from '../store/client.ts';
import { type FileUpload, importFile, type ImportOutcome } from './import-file.ts';

/** What became of a file: of itself, or of each file of an archive. */
export type UploadOutcome = ImportOutcome | { readonly kind: 'archive'; readonly files: readonly ArchivedOutcome[] };

/** What became of one file of an archive. */
export interface ArchivedOutcome {
  readonly name: string;
  readonly outcome: ImportOutcome;
}

/**
 * Imports an uploaded file; of a ZIP archive each file in it, as if it had been uploaded by itself under the same label. `reading` is told
 * when the reading of a file begins and when it has ended, which is the part that a hostile file can make long.
 */
export async function importUpload(store: Store, upload: FileUpload, reading: (isReading: boolean) => void): Promise<UploadOutcome> {
  reading(true);
  const archived = readArchive(upload.bytes);
  const wasRead = () => reading(false);
  if (archived === null) return importFile(store, upload, wasRead);
  if ('code' in archived) {
    wasRead();
    return refused(archived.code, archived.limit);
  }
  const files: ArchivedOutcome[] = [];
  for (const { name, bytes } of archived) {
    const fault = endingProblem(name);
    reading(fault === null);
    files.push({ name, outcome: fault === null ? await importFile(store, { ...upload, fileName: name, bytes }, wasRead) : refused(fault) });
  }
  return { kind: 'archive', files };
}

function refused(code: FileProblemCode, limit?: number): ImportOutcome {
  return { kind: 'refused', problem: limit === undefined ? { code } : { code, limit }, skipped: [], skippedCount: 0 };
}
