/** A sheet as text: what brokers' profiles read. Dates of a workbook arrive as ISO text, numbers as plain decimals, booleans as true/false. */
export interface Sheet {
  /** The workbook's sheet name; '' for a CSV. */
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Row number as a spreadsheet shows it, from 1; for a CSV the number of the record's row when opened in a spreadsheet. */
  readonly number: number;
  /** Cell texts, trimmed of surrounding blanks; '' where empty. Trailing empty cells may be missing. */
  readonly cells: readonly string[];
}
