import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { DIMENSIONS, VIEW_PARTS, type ViewPart } from './filter-parts.ts';
import { tradeFilter } from './filter.ts';
import { dayText, messageBody } from './values.ts';
import { MOST_LISTED_VALUES, MOST_VIEWS } from './limits.ts';
import { wordName } from './words.ts';

const values = z.array(z.string()).optional();

/** A filter as a view keeps it: only what it asks for. */
export const viewFilter = z.object({
  from_date: dayText.optional(),
  to_date: dayText.optional(),
  ...(Object.fromEntries(VIEW_PARTS.map((part) => [part, values])) as Record<ViewPart, typeof values>),
});
export type ViewFilter = z.infer<typeof viewFilter>;

/** A filter that the user gave a name. */
export const viewBody = z.object({ id: z.number(), name: z.string(), filter: viewFilter });
export type ViewBody = z.infer<typeof viewBody>;

export const viewsBody = z.object({ data: z.array(viewBody) });

const name = wordName('The name');
const kept = tradeFilter.refine(
  ({ leak, rule_kept: rules }) => leak.length + rules.length === 0,
  'A view keeps neither lines of leaks nor rules that were kept.',
);
export const newViewForm = z.object({ name, filter: kept });
/** What is left out stays as it is. */
export const viewForm = z.object({ name: name.optional(), filter: kept.optional() });
export type ViewForm = z.infer<typeof viewForm>;

/** The values of one dimension; the rest of the filter says of which closed trades. */
export const filterValuesQuery = tradeFilter.extend({
  dimension: z.enum(DIMENSIONS, 'dimension must be one of a filter.'),
  q: z.string('q must be given once.').trim().max(100).default('').describe('A part of the label, in any case.'),
});

export const filterValuesBody = z.object({
  data: z.array(z.object({ value: z.string(), label: z.string(), trades: z.number().describe('Closed trades.') })),
});
export type FilterValuesBody = z.infer<typeof filterValuesBody>;

const NO_VIEW = problem('No such view of the user.');
const TAKEN = problem('Another view has this name.');

/** What filters are made of, and those with a name. */
export const viewCalls = defineCalls('user', 'Filters', {
  filterValues: {
    summary: 'Values of a dimension, and how many closed trades have each',
    description: `Of the closed trades that the rest of the filter leaves. Values that the filter asks for are always among them.`,
    querystring: filterValuesQuery,
    response: { 200: answer(`The most frequent first, ${MOST_LISTED_VALUES} at most.`, filterValuesBody) },
  },
  listViews: {
    summary: 'Filters with a name',
    response: { 200: answer('By name.', viewsBody) },
  },
  makeView: {
    summary: 'Keep a filter as a view',
    description: `There can be ${MOST_VIEWS}. A view follows setups, tags, mistakes, rules and accounts that are renamed or merged.`,
    body: newViewForm,
    response: { 200: answer('It is kept.', viewBody), 409: TAKEN },
  },
  changeView: {
    summary: 'Give a view another name or filter',
    body: viewForm,
    response: { 200: answer('What it is now.', viewBody), 404: NO_VIEW, 409: TAKEN },
  },
  deleteView: {
    summary: 'Delete a view',
    response: { 200: answer('It is gone.', messageBody), 404: NO_VIEW },
  },
});
