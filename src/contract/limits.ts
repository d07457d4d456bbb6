/** What one call takes and gives at most. Without schemas: the browser counts by these too. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;
export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;

/** Rows of a page of a list. */
export const MAX_PER_PAGE = 500;
export const DEFAULT_PER_PAGE = 20;

/** Rows of an answer to the charts; its `total` says how many there are. */
export const MOST_CLOSED = 100_000;
export const MOST_SYMBOLS = 1000;
