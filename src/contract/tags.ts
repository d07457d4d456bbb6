import { z } from 'zod';
import { rupees } from './values.ts';
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
export type TagsBody = z.infer<typeof tagsBody>;

export const tagForm = z.object({ name: wordName('The name') });
/** Its round trips get the other; then it is gone. */
export const mergeTagForm = z.object({ into: z.int().positive() });
