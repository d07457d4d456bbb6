import type { FileProblemCode } from '#engine/problem.ts';
import { endingProblem } from '#engine/tables/file-endings.ts';
import { readArchive } from '#engine/tables/read-archive.ts';
import { type FileUpload, importFile, type ImportOutcome, type OnReading } from './import-file.ts';
import type { Mine } from '../store/mine.ts';

/** What became of a file: of itself, or of each file of an archive. */
export type UploadOutcome = ImportOutcome | { readonly kind: 'archive'; readonly files: readonly ArchivedOutcome[] };

/** What became of one file of an archive. */
export interface ArchivedOutcome {
  readonly name: string;
  readonly outcome: ImportOutcome;
}

/**
 * Imports an uploaded file; of a ZIP archive each file in it, as if it had been uploaded by itself under the same label.
 */
export async function importUpload(mine: Mine, upload: FileUpload, onReading: OnReading = () => undefined): Promise<UploadOutcome> {
  onReading(true);
  const archived = readArchive(upload.bytes);
  onReading(false);
  if (archived === null) return importFile(mine, upload, onReading);
  if ('code' in archived) return refused(archived.code, archived.limit);
  const files: ArchivedOutcome[] = [];
  for (const { name, bytes } of archived) {
    const fault = endingProblem(name);
    const outcome = fault === null ? await importFile(mine, { ...upload, fileName: name, bytes }, onReading) : refused(fault);
    files.push({ name, outcome });
  }
  return { kind: 'archive', files };
}

function refused(code: FileProblemCode, limit?: number): ImportOutcome {
  return { kind: 'refused', problem: limit === undefined ? { code } : { code, limit }, skipped: [], skippedCount: 0 };
}
