import { answer, defineCalls, problem } from './call.ts';
import { refusedOrAsked, uploadBody, uploadProblemBody } from './imports.ts';
import { previewBody, waitingBody, answersBody } from './questions.ts';
import { z } from 'zod';

/** All answers so far: those that are left out are asked again. */
export const answersForm = z.object({ answers: answersBody });

/** Files that wait, the latest first. */
export const waitingFilesBody = z.object({
  data: z.array(
    z.object({
      import_id: z.number(),
      file_name: z.string(),
      broker: z.string(),
      created_at: z.string(),
      /** null and none where the file must be read again: it was not within the time that an import of the journal has. */
      report: z.string().nullable(),
      rows: z.number().nullable(),
      questions: z.array(z.object({ id: z.string(), kind: z.string(), text: z.string() })),
    }),
  ),
});
export type WaitingFilesBody = z.infer<typeof waitingFilesBody>;
export type WaitingFile = WaitingFilesBody['data'][number];

export const waitingCalls = defineCalls('user', 'Imports', {
  listWaitingFiles: {
    summary: 'Files that wait for answers',
    response: { 200: answer('The latest first.', waitingFilesBody) },
  },
  fileQuestions: {
    summary: 'What a file leaves open',
    response: {
      200: answer('Its questions, the answers so far, and what was understood.', waitingBody),
      404: problem('No such file of the user waits.'),
    },
  },
  previewAnswers: {
    summary: 'How a file would be read with these answers',
    description: 'Nothing is stored.',
    body: answersForm,
    response: {
      200: answer('What would be understood, and what would still be asked.', previewBody),
      400: answer('No row could be read.', uploadProblemBody),
      404: problem('No such file of the user waits.'),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer('The answers cannot be read, or with them the file cannot.', uploadProblemBody),
    },
  },
  answerFile: {
    summary: 'Answer what a file leaves open',
    description:
      'Takes all answers so far by the id of their question; those that are left out are asked again. With all of them the file is imported, as after an upload, and waits no longer.',
    body: answersForm,
    response: {
      200: answer('The new trades are stored. `paired_count` is 0 until they are paired.', uploadBody),
      400: answer('With these answers no row can be read as a trade. The file waits on.', uploadProblemBody),
      404: problem('No such file of the user waits.'),
      409: answer('Every trade of the file is already in the journal. The file waits no longer.', uploadProblemBody),
      413: answer('The file is larger than 10 MB.', uploadProblemBody),
      422: answer('With `questions`: these are still open. Else the answers cannot be read.', refusedOrAsked),
    },
  },
});
