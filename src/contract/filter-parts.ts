/** The parts of a filter. The header of every page needs them, so that they stand apart from the values. */

/** What a filter names values of and a report groups by. */
export const DIMENSIONS = [
  'account_id',
  'segment',
  'underlying',
  'instrument_id',
  'side',
  'product',
  'setup',
  'tag',
  'mistake',
  'rule',
  'result',
  'size',
  'r',
  'mfe',
  'mae',
  'held',
  'weekday',
  'exit_weekday',
  'hour',
  'expiry',
  'note',
  'image',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a filter can name values of: the dimensions, ranges of net, and what only reports lead to. */
export const FILTER_FIELDS = [...DIMENSIONS, 'net', 'plan', 'rule_kept', 'leak'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** What a view keeps values of. Lines of leaks and kept rules are in none. */
export const VIEW_PARTS = [...DIMENSIONS, 'net', 'plan', 'tag_all', 'tag_none'] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];
