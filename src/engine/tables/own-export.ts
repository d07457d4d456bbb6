/**
 * The entry of an export that holds the journal: the head as JSON, then each row as its table, a tab and its columns as JSON, as in a
 * backup; then 'end', a tab and the number of rows.
 */
export const JOURNAL_FILE = 'journal.rows';
