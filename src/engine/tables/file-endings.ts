import type { FileProblemCode } from '../problem.ts';

/** Endings of names of files that are read; their content then decides how. */
export const READ_ENDINGS = ['.csv', '.xlsx', '.xls', '.zip'] as const;

/** Kinds of file that are told by their names, since they are not read whatever is in them. */
const NOT_READ: Readonly<Record<string, FileProblemCode>> = {
  '.pdf': 'pdf',
  '.xml': 'other-xml',
  '.xlsm': 'macro-workbook',
  '.xlsb': 'binary-workbook',
  '.ods': 'open-document',
};

/** Why a file of this name is not read: 'not-a-table' if its ending tells nothing; null if it is read. */
export function endingProblem(name: string): FileProblemCode | null {
  const ending = /\.[^./\\]*$/.exec(name.toLowerCase())?.[0] ?? '';
  return (READ_ENDINGS as readonly string[]).includes(ending) ? null : (NOT_READ[ending] ?? 'not-a-table');
}
