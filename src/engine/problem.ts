/** What is wrong with an input, as codes. The server and the web turn codes into sentences. */

export const FILE_PROBLEMS = [
  'empty-file',
  'not-a-table',
  'not-a-workbook',
  'old-excel',
  'encrypted',
  'macro-workbook',
  'binary-workbook',
  'open-document',
  'no-html-table',
  'other-xml',
  'pdf',
  'own-export',
  'too-many-files',
  'too-many-bytes',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
  'too-many-sheets',
  'cell-too-long',
  'inflates-too-far',
  'took-too-long',
  'damaged',
  'unclosed-quote',
  'no-table',
  'missing-column',
  'two-tables',
  'not-a-tradebook',
  'no-trades',
  'unsure-column',
] as const;

export const ROW_PROBLEMS = [
  'missing-value',
  'bad-date',
  'future-date',
  'bad-time',
  'bad-side',
  'bad-quantity',
  'bad-price',
  'bad-value',
  'value-differs',
  'worth-nothing',
  'bad-segment',
  'bad-exchange',
  'bad-symbol',
  'bad-expiry',
  'unknown-expiry',
  'expired-before-trade',
  'contradicts-name',
  'ambiguous-contract',
  'unsupported-segment',
  'unsure-units',
  'unknown-multiplier',
  'missing-day',
  'unsure-sides',
  'not-executed',
  'not-a-trade',
  'other-table',
  'valued-at-year-end',
  'not-indian',
  'not-closed',
  'several-fills',
  'mirror-row',
  'ragged-row',
  'duplicate',
  'duplicate-charged',
  'repeated',
  'held',
  'too-large',
  'too-small',
  'too-long',
] as const;

export type FileProblemCode = (typeof FILE_PROBLEMS)[number];
export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

/** A row that gave no trade. `row` is its number in the spreadsheet, `column` and `text` are the cell at fault. */
export interface RowProblem {
  readonly row: number;
  readonly code: RowProblemCode;
  readonly column: string | null;
  readonly text: string | null;
  /** The name of its sheet, where a workbook has trades on several. */
  readonly sheet?: string;
}

/** How many problem rows of a file are listed. All are counted. */
export const MOST_LISTED = 500;

/** The first MOST_LISTED of these problems, by row. */
export function firstByRow(problems: readonly RowProblem[]): RowProblem[] {
  return problems.toSorted((a, b) => a.row - b.row).slice(0, MOST_LISTED);
}

/**
 * Why a whole file gave nothing. `columns` are missing or doubtful headers, `report` names the report, `wanted` the one to download
 * instead, `isStatement` says that it can be compared with the journal, `row` is the spreadsheet row where reading stopped.
 */
export interface FileProblem {
  readonly code: FileProblemCode;
  readonly columns?: readonly string[];
  readonly report?: string;
  readonly wanted?: string;
  readonly isStatement?: boolean;
  readonly limit?: number;
  readonly row?: number;
}
