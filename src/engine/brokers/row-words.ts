/** What the user of another journal wrote about the trade of a row. */
export interface RowWords {
  readonly row: number;
  /** '' for none. */
  readonly note: string;
  readonly tags: readonly string[];
  readonly setup: string | null;
}
