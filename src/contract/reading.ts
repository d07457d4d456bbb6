import { z } from 'zod';
import { changedBody } from './positions.ts';
import { answersBody, previewBody } from './questions.ts';
import { rupees } from './values.ts';

/** All answers about a file of the journal, with which it is read again. */
export const readAgainForm = z.object({
  answers: answersBody,
  preview: z.boolean().default(false).describe('Only says what would change.'),
});

/** What another reading changes. */
export const readingEffect = z.object({
  rows: z.number().describe('Rows of the file that give other trades, or none any more.'),
  trades: z.object({ before: z.number(), after: z.number() }).describe('Trades of the file.'),
  held: z.number().describe('Rows that look like trades of other files: they count nowhere until the user decides.'),
  net: z
    .object({ before: rupees, after: rupees })
    .nullable()
    .describe('Net of all closed trades; null where that follows later, since too much has to be paired.'),
});
export type ReadingEffect = z.infer<typeof readingEffect>;

/** A file that was read again, or its preview, whose `change_id` is null. `effect` is null while something is asked. */
export const readAgainBody = changedBody.extend({ ...previewBody.shape, effect: readingEffect.nullable() });
export type ReadAgainBody = z.infer<typeof readAgainBody>;
