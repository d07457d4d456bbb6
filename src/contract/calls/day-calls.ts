import { z } from 'zod';
import { dayBody, daysBody, daysQuery, limitsBody, limitsForm, notesBody, notesQuery, staleLimitsBody } from '../days.ts';
import { dayPaths, notesPath } from '../paths.ts';
import { dayText } from '../values.ts';
import { formerTextsBody, noteForm, staleNoteBody, versionBody } from '../words.ts';
import { answer, call } from './call.ts';

const tags = ['Days'] as const;
const params = z.object({ day: dayText });
const textParams = params.extend({ kind: z.enum(['plan', 'review']) });

/** Days with their plan, review and limits, the diary of them, and the search of all notes. */
export const dayCalls = {
  listDays: call('user', 'GET', dayPaths.list, {
    operationId: 'listDays',
    tags,
    summary: 'The diary: days with trades or words',
    querystring: daysQuery,
    response: { 200: answer('A page of them, the latest first.', daysBody) },
  }),
  readDay: call('user', 'GET', dayPaths.one(':day'), {
    operationId: 'readDay',
    tags,
    summary: 'One day: plan, review, limits, and what was traded',
    params,
    response: { 200: answer('The day; empty where nothing was traded or written.', dayBody) },
  }),
  writeDayText: call('user', 'PUT', dayPaths.text(':day', ':kind'), {
    operationId: 'writeDayText',
    tags,
    summary: 'Write the plan or the review of a day',
    description: 'The text that it replaces is kept as a former text.',
    params: textParams,
    body: noteForm,
    response: {
      200: answer('The text is saved.', versionBody),
      409: answer('It was changed elsewhere since: what stands there now.', staleNoteBody),
    },
  }),
  listFormerDayTexts: call('user', 'GET', dayPaths.former(':day', ':kind'), {
    operationId: 'listFormerDayTexts',
    tags,
    summary: 'Former texts of a plan or a review',
    params: textParams,
    response: { 200: answer('The latest first.', formerTextsBody) },
  }),
  setLimits: call('user', 'PUT', dayPaths.limits(':day'), {
    operationId: 'setLimits',
    tags,
    summary: 'Set the limits of a day',
    params,
    body: limitsForm,
    response: {
      200: answer('The limits, and which were kept.', limitsBody),
      409: answer('They were changed elsewhere since: what stands there now.', staleLimitsBody),
    },
  }),
  searchNotes: call('user', 'GET', notesPath, {
    operationId: 'searchNotes',
    tags,
    summary: 'Search all notes, plans, reviews and setups',
    description: 'All words must be there; the last may be a beginning. Without words: all of them.',
    querystring: notesQuery,
    response: { 200: answer('A page of them, the latest day first, setups last.', notesBody) },
  }),
};
