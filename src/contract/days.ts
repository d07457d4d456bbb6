import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { figureDoubt } from './figure-doubt.ts';
import { listQuery } from './paging.ts';
import { roundTrip } from './round-trips.ts';
import { dayText, rupees, segment } from './values.ts';
import { version, versionedText, formerTextsBody, noteForm, staleNoteBody, versionBody } from './words.ts';
import { errorBody } from './error.ts';

/** What the user sets for a day beforehand; each may be left open. */
export const limits = z.object({
  trades: z.int().min(1).max(1000).nullable().default(null).describe('Most round trips entered.'),
  loss: z.number().positive().max(1e10).nullable().default(null).describe('The largest loss in rupees, net.'),
  last_entry: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must be written like 14:30.')
    .nullable()
    .default(null),
  instruments: z.array(z.string().trim().min(1).max(60)).max(20).nullable().default(null).describe('Underlyings or symbols.'),
});
export type Limits = z.infer<typeof limits>;

/** Whether a limit was kept, judged from the trades; null where they cannot say it (no times). */
export const keptLimit = z.object({
  limit: z.enum(['trades', 'loss', 'last_entry', 'instruments']),
  kept: z.boolean().nullable(),
  actual: z.string().describe('What happened, in words: 9 trades.'),
});
export type KeptLimit = z.infer<typeof keptLimit>;

/** A step of the result through the day: the net realised so far after this exit. */
export const dayStep = z.object({
  time: z.string().nullable().describe('HH:MM:SS in India; null where it is not known, and for a settlement at expiry.'),
  expired: z.boolean().describe('Settled at expiry, after the session.'),
  round_trip: z.number(),
  quantity: z.number().describe('Units of the round trip that ended then.'),
  net: rupees,
  total: rupees,
});

export const dayBody = z.object({
  day: dayText,
  holiday: z.string().nullable().describe('Why NSE and BSE have no session; null on a trading day.'),
  mcx_open: z.boolean().nullable().describe('Whether MCX has a session; null where its calendar does not say.'),
  net: rupees.describe('Of the parts realised on this day, as in the calendar.'),
  gross: rupees,
  charges: rupees,
  closed_trades: z.number(),
  doubt: figureDoubt.describe('What of the net of the day is open.'),
  plan: versionedText,
  review: versionedText,
  carried: z.string().nullable().describe('The rule for tomorrow that the review of the day before named.'),
  limits: limits.nullable(),
  limits_version: z.number(),
  kept: z.array(keptLimit),
  round_trips: z.array(roundTrip).describe('Entered or exited on this day, in time order.'),
  steps: z.array(dayStep),
  image_list: z.array(z.object({ id: z.number(), width: z.number(), height: z.number() })),
  previous: dayText.nullable().describe('The day before it with trades or words.'),
  next: dayText.nullable(),
});
export type DayBody = z.infer<typeof dayBody>;

export const limitsForm = z.object({ limits: limits.nullable(), version: version.optional() });
export const limitsBody = z.object({ limits: limits.nullable(), version: z.number(), kept: z.array(keptLimit) });
/** Another tab was first: what stands there now. */
export const staleLimitsBody = errorBody.extend({ limits: limits.nullable(), version: z.number() });
export type StaleLimitsBody = z.infer<typeof staleLimitsBody>;

/** The diary: days with trades or words, the latest first. */
export const daysQuery = listQuery.extend({
  q: z.string().trim().max(100).default('').describe('Words of plan, review or the notes of the day.'),
  from_date: z.union([z.literal(''), z.iso.date()]).optional(),
  to_date: z.union([z.literal(''), z.iso.date()]).optional(),
});
export const diaryDay = z.object({
  day: dayText,
  net: rupees,
  trades: z.number().describe('Round trips that ended on it.'),
  plan: z.string().describe('Its first line.'),
  review: z.string(),
  doubt: figureDoubt.describe('What of its net is open.'),
  limits_kept: z.number(),
  limits_broken: z.number(),
  notes: z.number(),
});
export type DiaryDay = z.infer<typeof diaryDay>;
export const daysBody = z.object({
  data: z.array(diaryDay),
  meta: z.object({ total: z.number(), page: z.number(), per_page: z.number() }),
});
export type DaysBody = z.infer<typeof daysBody>;

/** A note that a search found, or words without a trade. */
export const foundNote = z.object({
  kind: z.enum(['note', 'plan', 'review', 'setup', 'strategy']),
  text: z.string().describe('The part with the words.'),
  day: dayText.nullable(),
  round_trip: z.number().nullable(),
  symbol: z.string().nullable(),
  plain_name: z.string().nullable().describe('The symbol as people call it.'),
  segment: segment.nullable(),
  setup: z.number().nullable(),
  strategy: z.number().nullable(),
  trade: z.number().nullable().describe('The trade that the words are kept with.'),
});
export type FoundNote = z.infer<typeof foundNote>;
export const notesQuery = listQuery.extend({
  q: z.string().trim().max(100).default(''),
  without_trade: z.stringbool().default(false).describe('Only words whose trade is not in the journal now.'),
});
export const notesBody = z.object({
  data: z.array(foundNote),
  meta: z.object({ total: z.number(), page: z.number(), per_page: z.number() }),
});
export type NotesBody = z.infer<typeof notesBody>;

const params = z.object({ day: dayText });
const textParams = params.extend({ kind: z.enum(['plan', 'review']) });

/** Days with their plan, review and limits, the diary of them, and the search of all notes. */
export const dayCalls = defineCalls('user', 'Days', {
  listDays: {
    summary: 'The diary: days with trades or words',
    querystring: daysQuery,
    response: { 200: answer('A page of them, the latest first.', daysBody) },
  },
  readDay: {
    summary: 'One day: plan, review, limits, and what was traded',
    params,
    response: { 200: answer('The day; empty where nothing was traded or written.', dayBody) },
  },
  writeDayText: {
    summary: 'Write the plan or the review of a day',
    description: 'The text that it replaces is kept as a former text.',
    params: textParams,
    body: noteForm,
    response: {
      200: answer('The text is saved.', versionBody),
      409: answer('It was changed elsewhere since: what stands there now.', staleNoteBody),
    },
  },
  listFormerDayTexts: {
    summary: 'Former texts of a plan or a review',
    params: textParams,
    response: { 200: answer('The latest first.', formerTextsBody) },
  },
  setLimits: {
    summary: 'Set the limits of a day',
    params,
    body: limitsForm,
    response: {
      200: answer('The limits, and which were kept.', limitsBody),
      409: answer('They were changed elsewhere since: what stands there now.', staleLimitsBody),
    },
  },
  searchNotes: {
    summary: 'Search all notes, plans, reviews and setups',
    description: 'All words must be there; the last may be a beginning. Without words: all of them.',
    querystring: notesQuery,
    response: { 200: answer('A page of them, the latest day first, setups last.', notesBody) },
  },
});
