/** The most that one call accepts and returns. Without schemas, since the browser uses these too. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;
/** Files of a user that wait for answers, and their bytes together, packed. */
export const MOST_WAITING = 50;
export const MOST_WAITING_BYTES = 100 * 1024 * 1024;
/** Mappings that are remembered for a user. The one that was not used for longest makes room. */
export const MOST_MAPPINGS = 200;
/** Answers about one file: contracts are asked one by one. */
export const MOST_ANSWERS = 1000;
/** Columns of a mapping. */
export const MOST_MAPPED = 30;
/** Characters of a broker's label. */
export const LONGEST_LABEL = 40;
export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;

/** Rows of a page of a list. */
export const MAX_PER_PAGE = 500;
export const DEFAULT_PER_PAGE = 20;

/** Most rows of an answer for charts. Its `total` counts all. */
export const MOST_CLOSED = 100_000;
export const MOST_SYMBOLS = 1000;
