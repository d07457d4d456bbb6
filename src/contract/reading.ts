import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { refusedOrAsked, uploadProblemBody } from './imports.ts';
import { changedBody } from './positions.ts';
import { answersBody, previewBody, waitingBody } from './questions.ts';
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

/** Files of the journal that were asked something. */
export const readingCalls = defineCalls('user', 'Imports', {
  fileReading: {
    summary: 'What a file of the journal was asked, and answered',
    response: {
      200: answer('All its questions with the answers by which it was read, its own or those about an earlier file.', waitingBody),
      404: problem('No such file in the journal of the user.'),
    },
  },
  confirmReading: {
    summary: 'Say that a file was read right',
    description: 'What was taken by evidence, since nothing had to be asked, is no doubt any more. No trade changes.',
    response: {
      200: answer('It is confirmed.', changedBody),
      404: problem('No such file in the journal of the user.'),
    },
  },
  readAgain: {
    summary: 'Read a file of the journal again, with other answers',
    description:
      'Takes all answers. The trades of the rows that give others are replaced, with what was written about them, in one change that can be undone. An earlier change of the same file is taken back first.',
    body: readAgainForm,
    response: {
      200: answer('What changed, or would change.', readAgainBody),
      400: answer('With these answers no row can be read as a trade.', uploadProblemBody),
      404: problem('No such file in the journal of the user.'),
      409: problem('Its trades were changed by hand since, or rows of it are held, or it is being paired.'),
      422: answer('With `questions`: these are still open. Else the answers cannot be read.', refusedOrAsked),
    },
  },
});
