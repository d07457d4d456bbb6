/** The most that one call accepts and returns. Without schemas, since the browser uses these too. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;
/** Files of a user that wait for answers, and their bytes together, packed. */
export const MOST_WAITING = 50;
export const MOST_WAITING_BYTES = 100 * 1024 * 1024;
/** Mappings that are remembered for a user. The one that was not used for longest makes room. */
export const MOST_MAPPINGS = 200;
/** Characters of the name of a mapping. */
export const LONGEST_MAPPING_NAME = 100;
/** Answers about one file: contracts are asked one by one. */
export const MOST_ANSWERS = 1000;
/** Columns of a mapping. */
export const MOST_MAPPED = 30;
/** Characters of a broker's label. */
export const LONGEST_LABEL = 40;
/** The rows of an export, packed. Its files and images are as many as the server's quotas allow. */
export const MAX_EXPORT_ROWS_BYTES = 64 * 1024 * 1024;

/** Passkeys of a user. */
export const MOST_PASSKEYS = 20;
/** Tokens of a user, and the days that one may be valid. */
export const MOST_ACCESS_TOKENS = 20;
export const LONGEST_ACCESS_DAYS = 366;

/** Rows of a page of a list. */
export const MAX_PER_PAGE = 500;
export const DEFAULT_PER_PAGE = 20;

/** Most rows of an answer for charts. Its `total` counts all. */
export const MOST_CLOSED = 100_000;
export const MOST_SYMBOLS = 1000;

/** Characters of a note, a plan, a review or the text of a setup. */
export const LONGEST_NOTE = 20_000;
/** Characters of the name of a tag, a mistake or a setup, and of a rule. */
export const LONGEST_NAME = 60;
export const LONGEST_RULE = 300;
/** Tags or mistakes of one round trip; names of each kind; setups of a user; rules of a setup. */
export const MOST_TAGS = 30;
export const MOST_NAMES = 500;
export const MOST_SETUPS = 200;
export const MOST_RULES = 30;
/** Doubts of one list. */
export const MOST_DOUBTS = 300;
/** Round trips of one change in bulk. */
export const MOST_IN_BULK = 5000;
/** Round trips that are moved at once: each is paired in both accounts. */
export const MOST_MOVED = 100;
/** Values of one dimension of a filter. */
export const MOST_FILTER_VALUES = 100;
/** Views of a user; values that are offered of a dimension. */
export const MOST_VIEWS = 100;
export const MOST_LISTED_VALUES = 200;
/** Groups of a report: of more, those in the middle are left out. */
export const MOST_GROUPS = 500;
/** Movements of cash of a user, paise of one, and characters of the note on one. Their sums stay exact integers. */
export const MOST_CASH = 5000;
export const MAX_CASH = 100_000_000_000;
export const LONGEST_CASH_NOTE = 200;
/** Plans of a broker account, one after the other. */
export const MOST_PLANS = 50;
/** Legs of a strategy, and proposals of one answer. */
export const MOST_LEGS = 60;
export const MOST_PROPOSED = 20;
/** Former texts that are kept of a note. */
export const MOST_FORMER = 50;

/** An image as it is sent. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MOST_PIXELS = 25_000_000;
/** Pixels of a side: long screenshots have 20,000. Thin strips take many times as long as their pixels. */
export const LONGEST_SENT_SIDE = 32_768;
/** Pixels of the longer side, of an image as it is kept and of its small version. */
export const LONGEST_SIDE = 2560;
export const SMALL_SIDE = 480;
/** Images of one trade, day or setup. */
export const MOST_IMAGES = 50;
/** Lines of the tax worksheet in one answer, and trades that it names as left out. */
export const MOST_TAX_LINES = 25_000;
export const MOST_EXCLUDED = 500;
/** Reconciled periods of a user, classes of differences of one and characters of their names, of its note, its report and its file. */
export const MOST_RECONCILED = 500;
export const MOST_CLASSES = 30;
/** Rows of a statement that is compared. */
export const MOST_STATED = 10_000;
/** More than all of a statement comes to, and exact in paise. */
export const MOST_RUPEES = 10_000_000_000_000;
export const LONGEST_CLASS = 100;
export const LONGEST_RECONCILED_NOTE = 500;
export const LONGEST_FILE_NAME = 255;
/** Rows and files that are named after an export was brought in. */
export const MAX_NAMED = 10;
