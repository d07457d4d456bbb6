import type { FastifyRequest } from 'fastify';
import { waitingCalls } from '#contract/waiting-files.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import type { AnswersBody } from '#contract/questions.ts';
import type { ImportOutcome } from './import-file.ts';
import { waitingFile, waitingFiles } from './waiting-files.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { orMissing } from '../problems.ts';
import { previewOf, questionOf } from './question-texts.ts';
import type { Routes } from '../route.ts';
import { refusalOf, storedBody } from './import-bodies.ts';

/** Files that leave something open, and the answers about them. */
export const waitingFileRoutes: Routes = (app, { threads, identity }) => {
  const limit = async (name: 'upload-user' | 'preview-user', userId: number) => {
    const limited = await countAttempts(identity, [byAccount(name, String(userId))]);
    if (limited) throw limited;
  };
  const read = (request: FastifyRequest, importId: number, answers: AnswersBody | null, preview: boolean): Promise<ImportOutcome> =>
    threads.answerFile({ userId: request.userId(), importId, answers, preview, today: request.today() });

  app.route({
    ...waitingCalls.listWaitingFiles,
    handler: async (request) => {
      const rows = await waitingFiles(request.mine()).execute();
      const data = rows.map(({ id, file_name: name, broker, created_at: at, asked }) => ({
        import_id: id,
        file_name: name ?? '',
        broker,
        created_at: at.toISOString(),
        report: asked?.understood?.report.name ?? null,
        rows: asked && rowsOf(asked),
        questions: (asked?.questions ?? []).map((question) => ({ id: question.id, kind: question.kind, text: questionOf(question).text })),
      }));
      return { data };
    },
  });

  app.route({
    ...waitingCalls.fileQuestions,
    handler: async (request) => {
      const importId = request.params.id;
      const found = orMissing(await waitingFile(request.mine(), importId), 'no-waiting-file');
      const { file_name: name, broker, answers, created_at: at } = found;
      const asked = found.asked ?? (await askAgain(request, importId));
      return {
        import_id: importId,
        file_name: name ?? '',
        broker,
        created_at: at.toISOString(),
        answers,
        ...previewOf(asked, broker),
      };
    },
  });

  app.route({
    ...waitingCalls.previewAnswers,
    handler: async (request) => {
      await limit('preview-user', request.userId());
      const outcome = await read(request, request.params.id, request.body.answers, true);
      if (outcome.kind === 'asked') return previewOf(outcome.asked, outcome.broker);
      // A preview stores nothing.
      throw refusalOf(outcome as Exclude<ImportOutcome, { kind: 'stored' | 'asked' }>);
    },
  });

  app.route({
    ...waitingCalls.answerFile,
    handler: async (request) => {
      await limit('upload-user', request.userId());
      return storedBody(await read(request, request.params.id, request.body.answers, false));
    },
  });

  /** What a file leaves open of which that is not known any more: after an import of the journal. */
  async function askAgain(request: FastifyRequest, importId: number): Promise<AskFirst> {
    await limit('preview-user', request.userId());
    const outcome = await read(request, importId, null, true);
    if (outcome.kind === 'asked') return outcome.asked;
    throw refusalOf(outcome as Exclude<ImportOutcome, { kind: 'stored' | 'asked' }>);
  }
};

function rowsOf({ understood, questions, skippedCount }: AskFirst): number {
  return understood ? understood.trades + skippedCount : Math.max(0, ...questions.map(({ rows }) => rows));
}
