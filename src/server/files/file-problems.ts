import { ROW_PROBLEM_TEXTS } from '#contract/row-problems.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
import type { FileProblem, FileProblemCode, RowProblem } from '#engine/problem.ts';
import { ApiProblem } from '../problems.ts';

const NOT_A_SHEET = 'Only CSV and XLSX files are allowed';
const NOT_A_NOTE = 'If it is a contract note or a statement, download the tradebook as CSV or Excel instead.';
const TOO_LARGE = 'Spreadsheet too large';
const UNREADABLE = 'Excel parsing failed';
const INVALID = 'Invalid file format';

type Wording = readonly [status: 400 | 413 | 422, text: (problem: FileProblem) => string];

const FILES: Readonly<Record<FileProblemCode, Wording>> = {
  'empty-file': [400, () => `${INVALID}: the file is empty.`],
  'not-a-table': [400, () => `${NOT_A_SHEET}: this file is neither.`],
  'not-a-workbook': [400, () => `${NOT_A_SHEET}: this is an archive, not a workbook. Unpack it and upload the file inside.`],
  'old-excel': [400, () => `${NOT_A_SHEET}: this is a workbook of Excel 95 or older. Open it and save it as .xlsx or .csv.`],
  'macro-workbook': [400, () => `${NOT_A_SHEET}: this is a workbook with macros (.xlsm). Save it as .xlsx.`],
  'binary-workbook': [400, () => `${NOT_A_SHEET}: this is a binary workbook (.xlsb). Save it as .xlsx.`],
  'open-document': [400, () => `${NOT_A_SHEET}: this is an OpenDocument sheet (.ods). Save it as .xlsx or .csv.`],
  'no-html-table': [400, () => `${NOT_A_SHEET}: this is a web page without a table. Download the report again from your broker.`],
  'other-xml': [400, () => `${NOT_A_SHEET}: this is an XML file, not a table. ${NOT_A_NOTE}`],
  pdf: [400, () => `${NOT_A_SHEET}: a PDF is not read. ${NOT_A_NOTE}`],
  encrypted: [422, () => `${UNREADABLE}: the file is password protected. Save it without a password and upload it again.`],
  damaged: [422, () => `${UNREADABLE}: the file is unreadable or damaged. Download it again from your broker.`],
  'unclosed-quote': [422, (problem) => `${UNREADABLE}: a quotation mark opened in row ${problem.row} is never closed.`],
  'too-many-bytes': [413, () => 'File too large: a file must be under 10MB.'],
  'too-many-rows': [422, (problem) => `${TOO_LARGE} (too many rows)${limit(problem)}.`],
  'too-many-columns': [422, (problem) => `${TOO_LARGE} (too many columns)${limit(problem)}.`],
  'too-many-cells': [422, (problem) => `${TOO_LARGE} (too many rows or columns)${limit(problem)}.`],
  'too-many-sheets': [422, (problem) => `${TOO_LARGE} (too many sheets)${limit(problem)}.`],
  'own-export': [
    400,
    () => `${INVALID}: this is the export of a Rojmel journal, not a tradebook. It is brought in under Settings, “Your data”.`,
  ],
  'too-many-files': [422, (problem) => `${TOO_LARGE} (too many files in the archive)${limit(problem)}.`],
  'cell-too-long': [422, (problem) => `${TOO_LARGE}: a cell of row ${problem.row} holds too much text${limit(problem)}.`],
  'inflates-too-far': [422, () => `${TOO_LARGE}: it unpacks to far more than a tradebook holds.`],
  'took-too-long': [422, () => 'File processing failed: reading the file took too long.'],
  'no-table': [400, () => 'Required columns missing: no header row with date, symbol, segment, trade_type, quantity and price was found.'],
  'missing-column': [400, (problem) => `Required columns missing: ${list(problem.columns)}.`],
  'unsure-column': [
    400,
    (problem) => `Required columns missing: the values under ${list(problem.columns)} do not read as what the header says.`,
  ],
  'two-tables': [
    400,
    () =>
      'Required columns missing: single sheet. Two sheets of the workbook hold the same trades, or trades of different reports; keep one and upload it again.',
  ],
  'not-a-tradebook': [400, (problem) => `${INVALID}: ${sentence(problem)}`],
  'no-trades': [400, noTrades],
};

/** The refusal of a file that is not read because of its name. */
export function nameRefusal(code: FileProblemCode): ApiProblem {
  return code === 'not-a-table' ? new ApiProblem(400, code, null, `${NOT_A_SHEET}.`) : fileRefusal({ code });
}

/** The refusal of a file, with the rows that were left out. */
export function fileRefusal(problem: FileProblem, rows: object = {}): ApiProblem {
  const [status, text] = FILES[problem.code];
  const { code, ...params } = problem;
  return new ApiProblem(status, code, Object.keys(params).length > 0 ? params : null, text(problem), { body: rows });
}

/** One sentence for a row that gave no trade: column, text and reason. */
export function rowDetail(problem: RowProblem): string {
  const subject = problem.text ? `"${clip(problem.text)}"` : 'The cell';
  const sheet = problem.sheet ? `Sheet ${clip(problem.sheet)}, ` : '';
  const where = problem.column ? `${sheet}${problem.column}: ` : sheet;
  const whole = problem.column === null && problem.text === null;
  return `${where}${whole ? 'This row' : subject} ${ROW_PROBLEM_TEXTS[problem.code].detail}.`;
}

/** The rows of a file that gave no new trade, each with its sentence. */
export function leftOut({ skipped, skippedCount }: { readonly skipped: readonly RowProblem[]; readonly skippedCount: number }): {
  skipped_rows: SkippedRow[];
  skipped_count: number;
} {
  const rows = skipped.map((problem) => ({ row: problem.row, reason: problem.code, detail: rowDetail(problem) }));
  return { skipped_rows: rows, skipped_count: skippedCount };
}

/** A report without a row is one of a period without trades. */
function noTrades({ report }: FileProblem): string {
  return report
    ? `${INVALID}: no trades in this period. The ${report} has no rows.`
    : `${INVALID}: no row of the file could be read as a trade.`;
}

function sentence({ report, wanted, isStatement }: FileProblem): string {
  const what = `this is ${report ? `the ${report}` : 'a report'}, not a tradebook`;
  const instead = wanted ? ` Download this instead: ${wanted}.` : '';
  return `${what}.${instead}${isStatement ? ' This one can be put beside your journal: see Reconcile.' : ''}`;
}

function list(columns: readonly string[] = []): string {
  return columns.length > 0 ? columns.join(', ') : 'the header';
}

function limit(problem: FileProblem): string {
  return problem.limit ? `; the limit is ${problem.limit.toLocaleString('en-IN')}` : '';
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
