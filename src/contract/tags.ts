import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { messageBody, rupees } from './values.ts';
import { wordName } from './words.ts';

/** A tag or mistake, and the round trips that have it. */
export const tagRow = z.object({
  id: z.number(),
  kind: z.enum(['tag', 'mistake']),
  name: z.string(),
  trades: z.number().describe('Round trips.'),
  net: rupees.describe('Of their closed parts.'),
  wins: z.number(),
});
export type TagRow = z.infer<typeof tagRow>;

export const tagsBody = z.object({ data: z.array(tagRow) });

export const tagForm = z.object({ name: wordName('The name') });
/** Its round trips get the other; then it is gone. */
export const mergeTagForm = z.object({ into: z.int().positive() });

const NO_TAG = problem('No such tag or mistake of the user.');

/** The names that round trips are tagged with. */
export const tagCalls = defineCalls('user', 'Tags and mistakes', {
  listTags: {
    summary: 'Tags, and what their round trips came to',
    response: { 200: answer('By name.', tagsBody) },
  },
  listMistakes: {
    summary: 'Mistakes, and what their round trips came to',
    response: { 200: answer('By name.', tagsBody) },
  },
  renameTag: {
    summary: 'Rename a tag or mistake',
    body: tagForm,
    response: { 200: answer('It has the new name.', tagRow), 404: NO_TAG, 409: problem('Another one has this name: merge them.') },
  },
  deleteTag: {
    summary: 'Delete a tag or mistake',
    description: 'Its round trips have it no longer.',
    response: { 200: answer('It is gone.', messageBody), 404: NO_TAG },
  },
  mergeTag: {
    summary: 'Merge a tag or mistake into another of its kind',
    description: 'Its round trips get the other one; then it is gone.',
    body: mergeTagForm,
    response: { 200: answer('What the other one is now.', tagRow), 404: NO_TAG, 409: problem('They are of two kinds, or the same.') },
  },
});
