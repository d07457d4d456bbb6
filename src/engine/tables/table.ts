/** A sheet as text. Dates of a workbook are ISO text, numbers plain decimals, booleans true or false. */
export interface Sheet {
  /** The workbook's sheet name; '' for a CSV or a web page. */
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Row number in the spreadsheet, from 1. Empty rows are left out but counted. */
  readonly number: number;
  /** Trimmed cell texts, '' if empty. There is at least one cell, and the last one is not ''. */
  readonly cells: readonly string[];
}

/** A file as a workbook: the one sheet of a CSV or web page, or the visible worksheets in their order. */
export interface Workbook {
  readonly kind: 'csv' | 'xlsx' | 'xls' | 'xml' | 'html';
  readonly sheets: readonly Sheet[];
}
