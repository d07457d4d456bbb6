import { z } from 'zod';
import { MOST_LISTED_VALUES, MOST_VIEWS } from '../limits.ts';
import { filterValuesPath, viewPaths } from '../paths.ts';
import { messageBody, rowId } from '../values.ts';
import { filterValuesBody, filterValuesQuery, newViewForm, viewBody, viewForm, viewsBody } from '../views.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Filters'] as const;
const params = z.object({ id: rowId });
const NO_VIEW = problem('No such view of the user.');
const TAKEN = problem('Another view has this name.');

/** What filters are made of, and those with a name. */
export const viewCalls = {
  filterValues: call('user', 'GET', filterValuesPath, {
    operationId: 'filterValues',
    tags,
    summary: 'Values of a dimension, and how many closed trades have each',
    description: `Of the closed trades that the rest of the filter leaves. Values that the filter asks for are always among them.`,
    querystring: filterValuesQuery,
    response: { 200: answer(`The most frequent first, ${MOST_LISTED_VALUES} at most.`, filterValuesBody) },
  }),
  listViews: call('user', 'GET', viewPaths.list, {
    operationId: 'listViews',
    tags,
    summary: 'Filters with a name',
    response: { 200: answer('By name.', viewsBody) },
  }),
  makeView: call('user', 'POST', viewPaths.list, {
    operationId: 'makeView',
    tags,
    summary: 'Keep a filter as a view',
    description: `There can be ${MOST_VIEWS}. A view follows setups, tags, mistakes, rules and accounts that are renamed or merged.`,
    body: newViewForm,
    response: { 200: answer('It is kept.', viewBody), 409: TAKEN },
  }),
  changeView: call('user', 'PUT', viewPaths.one(':id'), {
    operationId: 'changeView',
    tags,
    summary: 'Give a view another name or filter',
    params,
    body: viewForm,
    response: { 200: answer('What it is now.', viewBody), 404: NO_VIEW, 409: TAKEN },
  }),
  deleteView: call('user', 'DELETE', viewPaths.one(':id'), {
    operationId: 'deleteView',
    tags,
    summary: 'Delete a view',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: NO_VIEW },
  }),
};
