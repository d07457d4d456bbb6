import { z } from 'zod';
import { tagPaths } from '../paths.ts';
import { mergeTagForm, tagForm, tagRow, tagsBody } from '../tags.ts';
import { messageBody, rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Tags and mistakes'] as const;
const params = z.object({ id: rowId });
const NO_TAG = problem('No such tag or mistake of the user.');

/** The names that round trips are tagged with. */
export const tagCalls = {
  listTags: call('user', 'GET', tagPaths.tags, {
    operationId: 'listTags',
    tags,
    summary: 'Tags, and what their round trips came to',
    response: { 200: answer('By name.', tagsBody) },
  }),
  listMistakes: call('user', 'GET', tagPaths.mistakes, {
    operationId: 'listMistakes',
    tags,
    summary: 'Mistakes, and what their round trips came to',
    response: { 200: answer('By name.', tagsBody) },
  }),
  renameTag: call('user', 'PUT', tagPaths.one(':id'), {
    operationId: 'renameTag',
    tags,
    summary: 'Rename a tag or mistake',
    params,
    body: tagForm,
    response: { 200: answer('It has the new name.', tagRow), 404: NO_TAG, 409: problem('Another one has this name: merge them.') },
  }),
  deleteTag: call('user', 'DELETE', tagPaths.one(':id'), {
    operationId: 'deleteTag',
    tags,
    summary: 'Delete a tag or mistake',
    description: 'Its round trips have it no longer.',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: NO_TAG },
  }),
  mergeTag: call('user', 'POST', tagPaths.merge(':id'), {
    operationId: 'mergeTag',
    tags,
    summary: 'Merge a tag or mistake into another of its kind',
    description: 'Its round trips get the other one; then it is gone.',
    params,
    body: mergeTagForm,
    response: { 200: answer('What the other one is now.', tagRow), 404: NO_TAG, 409: problem('They are of two kinds, or the same.') },
  }),
};
