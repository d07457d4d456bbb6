/** How much of a file is read before it is refused: all work and all memory of reading is bounded by these, so no clock is needed. */
export interface TableLimits {
  readonly fileBytes: number;
  /** Sum over the parts of a workbook that are read, once inflated. */
  readonly inflatedBytes: number;
  /** Inflated over compressed size of one part, for parts that inflate beyond a mebibyte. */
  readonly inflationRatio: number;
  readonly sheets: number;
  /** Highest row number that holds text. */
  readonly rows: number;
  /** Highest column number that holds text. */
  readonly columns: number;
  /** Cells of all rows together, the empty ones before a row's last text included. */
  readonly cells: number;
  /** UTF-16 units of one cell. */
  readonly cellText: number;
}

const MIB = 1024 * 1024;

/** An upload's limits; cell text is that of Excel's "specifications and limits". */
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
