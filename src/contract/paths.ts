/** Every address of the API. Without schemas: the browser uses these, and zod stays on the server. */

/** Specification 000 §7: the account calls. Paths with and without a trailing slash mean the same. */
export const sessionPaths = {
  me: '/api/me',
  logout: '/api/logout/',
  signup: '/api/signup/',
  login: '/api/login/',
} as const;

/** Specification 000 §7: what users do with their account, and the links in e-mails. */
export const userPaths = {
  /** PUT with one field. */
  me: '/api/me',
  password: '/api/me/password',
  resendVerification: '/api/resend-verification',
  verifyEmail: '/api/verify-email',
  keepEmail: '/api/keep-email',
  forgotPassword: '/api/password/forgot',
  resetPassword: '/api/password/reset',
  deleteInitiate: '/api/me/delete/initiate',
  deleteConfirm: '/api/me/delete/confirm',
  deleteGoogleConfirm: '/api/me/delete/google-confirm',
} as const;

/** An account's sessions and audit log. */
export const securityPaths = {
  sessions: '/api/me/sessions',
  session: (id: string) => `/api/me/sessions/${encodeURIComponent(id)}`,
  audit: '/api/me/audit',
} as const;

/** Signing in with Google, and linking a Google account to one with a password. */
export const googlePaths = {
  /** GET: whether there is a Google button, and the nonce for it; a cookie remembers the nonce for an hour. */
  setup: '/api/auth/google',
  login: '/api/auth/google/login',
  /** POST links, DELETE unlinks. */
  link: '/api/link/google',
} as const;

/** Specification 001 §7: one trade typed by hand, sent as a form. */
export const tradePaths = { add: '/api/trades', correct: (id: number | string) => `/api/trades/${id}/correct` } as const;

/** What the name of a future or option means, and the expiries to choose from. */
export const contractPaths = { read: '/api/contracts/read', expiries: '/api/contracts/expiries' } as const;

/** Specification 001 §7: uploads and their progress. */
export const importPaths = {
  upload: '/api/upload-csv/',
  status: (taskid: string) => `/api/upload-status/${encodeURIComponent(taskid)}`,
  processing: '/api/processing-status',
  brokers: '/api/brokers/',
  list: '/api/imports',
  one: (id: number | string) => `/api/imports/${id}`,
  restore: (id: number | string) => `/api/imports/${id}/restore`,
  /** Files that wait for answers. */
  waiting: '/api/imports/waiting',
  questions: (id: number | string) => `/api/imports/${id}/questions`,
  /** Reads the file with these answers without storing anything. */
  preview: (id: number | string) => `/api/imports/${id}/preview`,
  answers: (id: number | string) => `/api/imports/${id}/answers`,
  /** What a file of the journal was asked, and its reading with other answers. */
  reading: (id: number | string) => `/api/imports/${id}/reading`,
} as const;

/** Rows of files that probably are trades which the journal has already, and what the user decides of them. */
export const heldPaths = {
  list: '/api/held/',
  file: (importId: number | string) => `/api/held/${importId}`,
  decide: '/api/held/decide',
} as const;

/** What the user said about the columns of tables that no format knows. */
export const mappingPaths = { list: '/api/mappings', one: (id: number | string) => `/api/mappings/${id}` } as const;

/** How much waits for the user. */
export const needsYouPath = '/api/needs-you/';

/** Specification 000 §7: open positions. */
export const positionPaths = {
  paged: '/api/open-positions/paged',
  consolidated: '/api/open-positions/consolidated',
  one: (id: number | string) => `/api/open-positions/${id}`,
  bulkDelete: '/api/open-positions/bulk-delete',
} as const;

/** Specification 001 §7: closed trades, and their results by symbol. */
export const closedTradePaths = { list: '/api/paired/', one: (id: string) => `/api/paired/${id}` } as const;

/** Specification 001 §7: what the summary screen reads. `segment` is a slice key; EQ, FUT, OPT, COM are accepted too. */
export const summaryPaths = {
  summary: (slice: string) => `/api/summary/${slice}`,
  timeseries: (slice: string) => `/api/summary/${slice}/timeseries`,
  monthly: (slice: string) => `/api/summary/${slice}/monthly`,
  charges: (slice: string) => `/api/summary/${slice}/charges-breakdown`,
} as const;

/** Specification 001 §7: closed trades by day and by year of exit. `pnl` is net. */
export const calendarPaths = {
  calendar: (slice: string) => `/api/summary/${slice}/calendar`,
  yearly: (slice: string) => `/api/summary/${slice}/yearly`,
} as const;

/** Specification 001 §7: what charts draw from. `pnl` and `realized_pnl` are net. */
export const chartPaths = {
  closedRange: (slice: string) => `/api/summary/${slice}/closed-range`,
  symbols: (slice: string) => `/api/summary/${slice}/symbols`,
  holdings: '/api/summary/equity/holdings',
} as const;

/** The capital and risk-free rate of the summary's ratios. GET returns them, PUT sets both. */
export const capitalPath = '/api/me/capital';

/** Why figures are estimates, for every screen. */
export const estimatesPath = '/api/estimates';

/** Broker accounts, their plans, and what other plans would have cost. */
export const accountPaths = {
  list: '/api/accounts',
  plans: '/api/plans',
  one: (id: number | string) => `/api/accounts/${id}`,
  plansOf: (id: number | string) => `/api/accounts/${id}/plans`,
  merge: (id: number | string) => `/api/accounts/${id}/merge`,
  /** `all`: of every account together. */
  elsewhere: (id: number | string) => `/api/accounts/${id}/elsewhere`,
  moveImport: (importId: number | string) => `/api/imports/${importId}/move`,
} as const;

/** What the user changed by hand, and how to undo it. */
export const changePaths = {
  list: '/api/changes',
  undo: (id: number | string) => `/api/changes/${id}/undo`,
  settlement: (instrumentId: number | string) => `/api/instruments/${instrumentId}/settlement`,
} as const;

/** A user's whole journal as one file: GET returns it, POST imports it into an empty journal. */
export const exportPaths = { export: '/api/export', import: '/api/import-journal' } as const;

/** Round trips, and what the user writes about them. An id is that of any trade in it. */
export const roundTripPaths = {
  list: '/api/round-trips',
  bulk: '/api/round-trips/bulk',
  one: (id: number | string) => `/api/round-trips/${id}`,
  prices: (id: number | string) => `/api/round-trips/${id}/prices`,
  note: (id: number | string) => `/api/round-trips/${id}/note`,
  formerNotes: (id: number | string) => `/api/round-trips/${id}/note/former`,
  tags: (id: number | string) => `/api/round-trips/${id}/tags`,
  mistakes: (id: number | string) => `/api/round-trips/${id}/mistakes`,
  setup: (id: number | string) => `/api/round-trips/${id}/setup`,
  plan: (id: number | string) => `/api/round-trips/${id}/plan`,
  delete: (id: number | string) => `/api/round-trips/${id}/delete`,
  move: (id: number | string) => `/api/round-trips/${id}/move`,
} as const;

/** Names that round trips are tagged with. */
export const tagPaths = {
  tags: '/api/tags',
  mistakes: '/api/mistakes',
  one: (id: number | string) => `/api/tags/${id}`,
  merge: (id: number | string) => `/api/tags/${id}/merge`,
} as const;

/** The playbook. */
export const setupPaths = {
  list: '/api/setups',
  one: (id: number | string) => `/api/setups/${id}`,
  former: (id: number | string) => `/api/setups/${id}/former`,
  merge: (id: number | string) => `/api/setups/${id}/merge`,
} as const;

/** Round trips that belong together. */
export const strategyPaths = {
  list: '/api/strategies',
  /** POST: round trips that belong to none; DELETE: propose them again. */
  declined: '/api/strategies/declined',
  one: (id: number | string) => `/api/strategies/${id}`,
  note: (id: number | string) => `/api/strategies/${id}/note`,
  formerNotes: (id: number | string) => `/api/strategies/${id}/note/former`,
  tags: (id: number | string) => `/api/strategies/${id}/tags`,
  mistakes: (id: number | string) => `/api/strategies/${id}/mistakes`,
  setup: (id: number | string) => `/api/strategies/${id}/setup`,
  plan: (id: number | string) => `/api/strategies/${id}/plan`,
  legs: (id: number | string) => `/api/strategies/${id}/legs`,
  leg: (id: number | string, trip: number | string) => `/api/strategies/${id}/legs/${trip}`,
  merge: (id: number | string) => `/api/strategies/${id}/merge`,
} as const;

/** Days: plan, review, limits and what was traded. */
export const dayPaths = {
  list: '/api/days',
  one: (day: string) => `/api/days/${day}`,
  text: (day: string, kind: string) => `/api/days/${day}/${kind}`,
  former: (day: string, kind: string) => `/api/days/${day}/${kind}/former`,
  limits: (day: string) => `/api/days/${day}/limits`,
} as const;

/** Images of a round trip, a day or a setup, and one of them. */
export const imagePaths = {
  /** What they take of the quota. */
  usage: '/api/images',
  one: (id: number | string) => `/api/images/${id}`,
  ofTrip: (id: number | string) => `/api/round-trips/${id}/images`,
  ofDay: (day: string) => `/api/days/${day}/images`,
  ofSetup: (id: number | string) => `/api/setups/${id}/images`,
  ofStrategy: (id: number | string) => `/api/strategies/${id}/images`,
} as const;

/** Values of a dimension of the filter, with how many closed trades have each. */
export const filterValuesPath = '/api/filter-values';

/** Filters that the user gave a name. */
export const templatePaths = { list: '/api/templates', one: (kind: string) => `/api/templates/${kind}` } as const;
export const viewPaths = { list: '/api/views', one: (id: number | string) => `/api/views/${id}` } as const;

/** What trades came to, group by group. */
export const reportsPath = '/api/reports';

/** All notes, searched. */
export const notesPath = '/api/notes';

/** The user's market files, one of them, and what open positions are worth by them. */
export const marketPaths = {
  files: '/api/market-files',
  one: (id: number | string) => `/api/market-files/${id}`,
  values: '/api/position-values',
  curve: '/api/position-values/by-day',
} as const;

/** Shares that stock contracts delivered. */
export const deliveriesPath = '/api/deliveries';

/** Money that moves in accounts without a trade. */
export const cashPaths = { list: '/api/cash', one: (id: number | string) => `/api/cash/${id}`, worth: '/api/cash/net-worth' } as const;

/** The worksheet of a financial year, such as 2025-26. */
export const taxPaths = {
  year: (fy: string) => `/api/tax/${fy}`,
  lines: (fy: string) => `/api/tax/${fy}/lines`,
  choice: (fy: string) => `/api/tax/${fy}/choice`,
  security: (id: number | string) => `/api/tax/securities/${id}`,
  losses: '/api/tax/losses',
} as const;

/** What a broker's statement is put beside. */
export const reconcilePaths = {
  holdings: '/api/reconcile/holdings',
  realised: '/api/reconcile/realised',
  days: '/api/reconcile/days',
} as const;

/** Statements that were said to be reconciled. */
export const reconciledPaths = {
  list: '/api/reconcile/periods',
  one: (id: number | string) => `/api/reconcile/periods/${id}`,
  /** Accepts what changed since. */
  again: (id: number | string) => `/api/reconcile/periods/${id}/again`,
} as const;

/** What loses the money. */
export const leaksPath = '/api/leaks';

/** What happened to shares without a trade. */
export const corporateActionPaths = {
  list: '/api/corporate-actions',
  /** Reads an exchange's list; nothing is stored. */
  read: '/api/corporate-actions/read',
  /** Beside an open position: where its shares came from. */
  origin: (id: number | string) => `/api/open-positions/${id}/origin`,
} as const;
