/** The most that one call accepts and returns. Without schemas, since the browser uses these too. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;
export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;

/** Rows of a page of a list. */
export const MAX_PER_PAGE = 500;
export const DEFAULT_PER_PAGE = 20;

/** Most rows of an answer for charts. Its `total` counts all. */
export const MOST_CLOSED = 100_000;
export const MOST_SYMBOLS = 1000;
