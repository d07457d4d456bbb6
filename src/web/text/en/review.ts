/** Texts of the review of a period. */
export const REVIEW_TEXTS = {
  loadFailed: 'Failed to load this review.',
  safe: 'Your trades and words are safe; only this view is missing.',
  noTrades: 'Nothing to look back on yet',
  noTradesHint: 'A review begins with the first closed trade.',
  nothing: (name: string) => `No closed trades in ${name}`,
  notYet: (name: string) => `${name} has not begun`,
  nothingHint: 'A closed trade stands on the day of its exit.',
  inProgress: (name: string, today: string) => `${name} is in progress: these are its figures until today, ${today}.`,
  assumed: (trades: string) => `The closing value of ${trades} is assumed: options that expired at 0.`,
  noBefore: (name: string) => `There are no closed trades in ${name} to compare with.`,
  notWhole: (now: string, before: string) => `${now} is in progress; ${before} is whole.`,
  noLimits: 'No limits were judged: they are set on the page of a day, before it.',
  ofClosed: 'Win rate and averages are of closed trades',
  ofLimits: 'Days with trades whose limits the trades can judge',
  ofTrips: 'Round trips that ended here; net of the parts closed in the period',
  noNames: {
    setup: 'None of these trades has a setup.',
    mistake: 'None of these trades has a mistake.',
  },
  selfReported: 'Self-reported',
  shareHint: 'The picture says that it is self-reported. Nothing is uploaded: it is drawn on this device.',
} as const;

/** The kinds of period. */
export const KIND_NAMES = { month: 'Month', year: 'Year', 'financial-year': 'Financial year' } as const;
