import { plainText } from '../plain-text.ts';
import type { FileProblem } from '../problem.ts';
import { inflatePart } from './inflate-part.ts';
import { JOURNAL_FILE } from './own-export.ts';
import { readZip, type ZipPart } from './read-zip.ts';
import { recogniseFile } from './recognise-file.ts';
import { DEFAULT_LIMITS, type TableLimits } from './table-limits.ts';
import { orProblem, throwProblem } from './throw-problem.ts';

export interface ArchivedFile {
  /** With the folders that it stands in: 'FY 2025/tradebook.csv'. Only shown, never a place to write to. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const MOST_ARCHIVED_FILES = 20;
const LIMITS: TableLimits = { ...DEFAULT_LIMITS, inflatedBytes: 50 * 1024 * 1024 };
/** Notes that programs leave in archives: not files of the user. */
const NOT_A_FILE = /\/$|^__macosx\/|(?:^|\/)(?:\._[^/]*|\.ds_store|thumbs\.db|desktop\.ini)$/;
const LONGEST_NAME = 255;

/**
 * The files of a ZIP archive of reports, unpacked in memory, in their order. null if the file is no archive of files: no ZIP, or a
 * workbook, which is a ZIP too. Archives in the archive are not unpacked.
 */
export function readArchive(
  bytes: Uint8Array,
  limits: TableLimits = LIMITS,
  most: number = MOST_ARCHIVED_FILES,
): ArchivedFile[] | FileProblem | null {
  return orProblem(() => {
    if (bytes.length === 0 || recogniseKind(bytes) !== 'zip') return null;
    if (bytes.length > limits.fileBytes) throwProblem('too-many-bytes', { limit: limits.fileBytes });
    const parts = readZip(bytes);
    if (parts.has('[content_types].xml') || (parts.has('mimetype') && parts.has('content.xml'))) return null;
    if ([...parts.keys()].some((key) => key.split('/').at(-1) === JOURNAL_FILE)) throwProblem('own-export');
    const files = [...parts].flatMap(([key, part]) => (NOT_A_FILE.test(key) ? [] : [part]));
    if (files.length === 0) throwProblem('empty-file');
    if (files.length > most) throwProblem('too-many-files', { limit: most });
    const inflated = { bytes: 0 };
    return files.map((part) => ({ name: nameOf(part), bytes: unpack(part, limits, inflated) }));
  });
}

/** What the file is; null if it is of a kind that is not read. */
function recogniseKind(bytes: Uint8Array): string | null {
  const kind = orProblem(() => recogniseFile(bytes));
  return typeof kind === 'string' ? kind : null;
}

/** The space for a file is taken only after its size was checked. */
function unpack(part: ZipPart, limits: TableLimits, inflated: { bytes: number }): Uint8Array {
  const pieces: Uint8Array[] = [];
  inflatePart(part, limits, inflated, (piece) => pieces.push(piece));
  const whole = new Uint8Array(part.size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The path without a drive and without steps up; never empty. */
function nameOf({ name }: ZipPart): string {
  const steps = plainText(name).replaceAll('\\', '/').split('/');
  const kept = steps.filter((step) => step !== '' && step !== '.' && step !== '..' && !/^[a-z]:$/i.test(step));
  return kept.join('/').slice(-LONGEST_NAME) || 'file';
}
