import { z } from 'zod';
import { taxPaths } from '../paths.ts';
import { taxBody, taxChoiceForm, taxLinesBody, taxLinesQuery, taxLossesBody, taxLossesForm, taxSecurityForm } from '../tax.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Tax'] as const;
const params = z.object({ fy: z.string().max(20).describe('A financial year, such as 2025-26.') });
const NO_YEAR = problem('There is no such year.');
const WRONG = problem('A field is wrong; the message says which.');

/** The worksheet for tax, and what the user says for it. */
export const taxCalls = {
  worksheet: call('user', 'GET', taxPaths.year(':fy'), {
    operationId: 'taxWorksheet',
    tags,
    summary: 'What was earned in a financial year, by head and rate',
    description: 'Figures, never tax payable. A closed trade belongs to the year in which it was closed.',
    params,
    response: { 200: answer('The figures, and what they rest on.', taxBody), 404: NO_YEAR },
  }),
  lines: call('user', 'GET', taxPaths.lines(':fy'), {
    operationId: 'taxLines',
    tags,
    summary: 'The closed trades behind a figure',
    params,
    querystring: taxLinesQuery,
    response: { 200: answer('In the order in which they were closed.', taxLinesBody), 404: NO_YEAR },
  }),
  choose: call('user', 'PUT', taxPaths.choice(':fy'), {
    operationId: 'chooseTaxHead',
    tags,
    summary: 'Say how the deliveries of an account are taxed in a year',
    params,
    body: taxChoiceForm,
    response: { 200: answer('It is kept.', messageBody), 404: problem('There is no such year, or the user has no such account.') },
  }),
  security: call('user', 'PUT', taxPaths.security(':id'), {
    operationId: 'describeSecurity',
    tags,
    summary: 'Say what a security is for tax, and its price on 31 January 2018',
    params: z.object({ id: rowId }),
    body: taxSecurityForm,
    response: { 200: answer('It is kept.', messageBody), 404: problem('The user has no such security.'), 422: WRONG },
  }),
  losses: call('user', 'PUT', taxPaths.losses, {
    operationId: 'enterLosses',
    tags,
    summary: 'Enter losses of earlier years, all at once',
    body: taxLossesForm,
    response: { 200: answer('What they are now.', taxLossesBody), 422: WRONG },
  }),
};
