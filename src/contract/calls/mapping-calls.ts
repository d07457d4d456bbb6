import { z } from 'zod';
import { mappingPaths } from '../paths.ts';
import { mappingForm, mappingsBody } from '../questions.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, FIELDS, problem } from './call.ts';

const tags = ['Imports'] as const;
const params = z.object({ id: rowId });
const missing = problem('No such mapping of the user.');

/** What the user said about the columns of tables that no format knows. */
export const mappingCalls = {
  listMappings: call('user', 'GET', mappingPaths.list, {
    operationId: 'listMappings',
    tags,
    summary: 'Mappings of columns that are remembered',
    description: 'An answer about columns is remembered when its file is stored. Tables with the same headers are then read by it.',
    response: { 200: answer('The latest used first.', mappingsBody) },
  }),
  renameMapping: call('user', 'PUT', mappingPaths.one(':id'), {
    operationId: 'renameMapping',
    tags,
    summary: 'Name a mapping',
    consumes: FIELDS,
    params,
    body: mappingForm,
    response: { 200: answer('It has the name.', messageBody), 404: missing },
  }),
  forgetMapping: call('user', 'DELETE', mappingPaths.one(':id'), {
    operationId: 'forgetMapping',
    tags,
    summary: 'Forget a mapping',
    description: 'Tables with its headers are asked about again. What was imported stays.',
    params,
    response: { 200: answer('It is forgotten.', messageBody), 404: missing },
  }),
};
