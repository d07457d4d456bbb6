import { counted } from '../../format.ts';

/** Texts of a day's page. */
export const DAY_TEXTS = {
  loadFailed: 'Failed to load this day.',
  safe: 'What you wrote is safe; only this view is missing.',
  noDay: 'There is no such day',
  noTrades: 'No trades on this day.',
  closed: (why: string, mcxOpen: boolean | null) =>
    mcxOpen === false ? `No session: ${why}.` : `No session on NSE and BSE: ${why}.${mcxOpen ? ' MCX has a session.' : ''}`,
  carried: 'Your rule from the last review',
  entries: 'Entered on this day, nothing closed on it',
  untimed: (exits: number, net: string) =>
    `${counted(exits, 'exit')} without a time (${net} together) ${exits === 1 ? 'is' : 'are'} not in the line: when it was is not known.`,
} as const;

/** The two texts of a day: heading, what an empty one says, and its help. */
export const WRITTEN = {
  plan: { title: 'Plan', hint: 'Before the session', placeholder: 'What will you trade, and what not?' },
  review: { title: 'Review', hint: 'After the session', placeholder: 'What worked, what did not, one rule for tomorrow' },
} as const;

/** Limits by the names of the API. */
export const LIMITS = {
  trades: { name: 'Most trades', short: 'trades' },
  loss: { name: 'Largest loss, ₹', short: 'loss' },
  last_entry: { name: 'Last entry', short: 'last entry' },
  instruments: { name: 'Instruments', short: 'instruments' },
} as const;

/** Texts of the diary. */
export const DIARY_TEXTS = {
  lead: 'Your days: what you planned, what came of it, what you made of it',
  loadFailed: 'Failed to load your diary.',
  safe: 'What you wrote is safe; only this view is missing.',
  lostHint: 'Words whose trade is not in the journal now: its import was undone, or the trade was deleted. They return with it.',
} as const;
