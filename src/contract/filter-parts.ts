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

/** All parts that have values: of tags also those that all, or none, must be there. */
export const FILTER_PARTS = [...FILTER_FIELDS, 'tag_all', 'tag_none'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** A filter as an address, a query and a view have it: only what it asks for. A call makes a TradeFilter of it. */
export type AskedFilter = { readonly [Part in FilterPart]?: readonly string[] | undefined } & {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
};

/** What a view keeps values of. Lines of leaks and kept rules are in none. */
export const VIEW_PARTS = [...DIMENSIONS, 'net', 'plan', 'tag_all', 'tag_none'] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];
