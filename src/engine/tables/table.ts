/** A sheet as text: what brokers' profiles read. Dates of a workbook arrive as ISO text, numbers as plain decimals, booleans as true/false. */
export interface Sheet {
  /** The workbook's sheet name; '' for a CSV. */
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Row number as a spreadsheet shows it, from 1; rows without any text are left out but counted. */
  readonly number: number;
  /** Cell texts, trimmed of surrounding blanks, '' where empty; never empty itself, and its last cell never ''. */
  readonly cells: readonly string[];
}

/** A file read as tables: the one sheet of a CSV, or the visible worksheets of a workbook in their order. */
export interface Tables {
  readonly kind: 'csv' | 'xlsx';
  readonly sheets: readonly Sheet[];
}
