/** How much of a file is read at most. These bound the work and the memory of reading, so it needs no clock. */
export interface TableLimits {
  readonly fileBytes: number;
  /** Total inflated size of the parts of a workbook that are read. */
  readonly inflatedBytes: number;
  /** Inflated size ÷ compressed size of one part, checked above a mebibyte. */
  readonly inflationRatio: number;
  readonly sheets: number;
  /** Highest number of a row with text. */
  readonly rows: number;
  /** Highest number of a column with text. */
  readonly columns: number;
  /** Cells of all rows, empty ones before the last text of a row included. */
  readonly cells: number;
  /** UTF-16 units of one cell. */
  readonly cellText: number;
}

const MIB = 1024 * 1024;

/** Limits of an upload. The cell text limit is Excel's ("specifications and limits"). */
export const DEFAULT_LIMITS: TableLimits = {
  fileBytes: 10 * MIB,
  inflatedBytes: 200 * MIB,
  inflationRatio: 200,
  sheets: 255,
  rows: 250_000,
  columns: 512,
  cells: 20_000_000,
  cellText: 32_767,
};
