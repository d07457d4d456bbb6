/** The texts of the list of trades: round trips, as the API calls them. */
export const TRADES_TEXTS = {
  title: 'Trades',
  lead: 'From entry to exit, with your setup, mistakes and a line of your own',
  loadFailed: 'Your trades could not be loaded.',
  notChanged: 'Your data was not changed.',
  none: 'No trades yet',
  noneHint: "Upload your broker's tradebook: its executions become trades, from entry to exit.",
  noMatch: 'No trade matches',
  noMatchHint: 'No trade meets all of the filters above.',
  open: 'Open',
  showOpen: 'Show',
  hideOpen: 'Hide',
  wholeDay: 'Net of the whole day:',
  dayNet: 'All that was realised on this day, as in the calendar',
} as const;

/** What a cell of a trade holds. */
export const PART_NAMES = { setup: 'Setup', mistakes: 'Mistakes', tags: 'Tags', note: 'Note' } as const;
export const ADD_NAMES = { setup: 'setup', mistakes: 'mistake', tags: 'tag', note: 'one line' } as const;
