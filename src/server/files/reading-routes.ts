import { counted } from '#contract/counted.ts';
import { type ReadingEffect, readingCalls } from '#contract/reading.ts';
import type { FileAnswers } from './import-file.ts';
import type { RereadOutcome } from './read-again.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { confirmReading } from './read-by-evidence.ts';
import { isStoredFile } from './readings.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { previewOf } from './question-texts.ts';
import type { Routes } from '../route.ts';
import { askFirst, heldText, refusalOf, sayLess } from './import-bodies.ts';
import type { Mine } from '../store/mine.ts';

/** What a file of the journal was asked, and its reading with other answers. */
export const readingRoutes: Routes = (app, { threads, identity }) => {
  const read = async (mine: Mine, asked: FileAnswers): Promise<Extract<RereadOutcome, { kind: 'asked' | 'read' }>> => {
    orMissing(await isStoredFile(mine, asked.importId), 'no-file');
    const name = asked.preview ? 'preview-user' : 'upload-user';
    const limited = await countAttempts(identity, [byAccount(name, String(mine.userId))]);
    if (limited) throw limited;
    const outcome = await threads.readAgain({ ...asked, userId: mine.userId, again: true });
    if (outcome.kind === 'conflict') throw apiProblem(outcome.why);
    if (outcome.kind === 'gone') throw apiProblem('no-file');
    if (outcome.kind !== 'asked' && outcome.kind !== 'read') throw refusalOf(outcome);
    return outcome;
  };

  app.route({
    ...readingCalls.fileReading,
    handler: async (request) => {
      const importId = request.params.id;
      const outcome = await read(request.mine(), { importId, answers: null, preview: true, today: request.today() });
      if (outcome.kind === 'read') throw new Error('a file was read that was only asked about');
      const { fileName, createdAt, answers } = outcome.file;
      const file = { import_id: importId, file_name: fileName, broker: outcome.broker, created_at: createdAt.toISOString(), answers };
      return { ...file, ...previewOf(outcome.asked, outcome.broker) };
    },
  });

  app.route({
    ...readingCalls.confirmReading,
    handler: async (request) => {
      orMissing(await confirmReading(request.mine(), request.params.id), 'no-file');
      return { message: 'The file was read right.', change_id: null, rows: 0, status: 'completed' as const };
    },
  });

  app.route({
    ...readingCalls.readAgain,
    handler: async (request) => {
      const { answers, preview } = request.body;
      const outcome = await read(request.mine(), { importId: request.params.id, answers, preview, today: request.today() });
      const reading = previewOf(outcome.asked, outcome.broker);
      if (outcome.kind === 'asked') {
        if (!preview) throw askFirst(outcome);
        return { ...reading, message: 'Nothing is stored yet.', change_id: null, rows: 0, status: 'completed' as const, effect: null };
      }
      const { effect, changeId, jobs, less } = outcome;
      const isDone = preview || (await waitForJobs(request.mine(), jobs));
      const message = preview ? 'Nothing is stored yet.' : doneText(effect, less);
      return {
        ...reading,
        message,
        change_id: preview ? null : changeId,
        rows: effect.rows,
        status: isDone ? ('completed' as const) : ('pending' as const),
        effect,
      };
    },
  });
};

function doneText({ rows, held }: ReadingEffect, less: readonly string[]): string {
  if (rows === 0) return 'Nothing differs: the file gives the same trades.';
  return (
    [`The file was read again: ${counted(rows, 'row')} changed.`, held > 0 && heldText(held)].filter(Boolean).join(' ') + sayLess(less)
  );
}
