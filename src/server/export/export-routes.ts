import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { exportCalls } from '#contract/export.ts';
import { userOf } from '../identity/request-session.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { importJournal, storedWithinMs } from './import-journal.ts';
import { mostExportBytes } from '../config.ts';
import { exportWithinMs } from '../http/arrival.ts';
import { openSpool, type Spool } from './spool.ts';
import { requireEmpty } from './store-journal.ts';
import { writeExport } from './write-export.ts';
import { ApiProblem, apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';
import { mineOf } from '../store/mine.ts';
import { makeTurns } from '../store/shares.ts';

/** One download of a user at a time; a few may wait. */
const takeTurnToSend = makeTurns({ each: 1, waiting: 3 });
/** Exports that are stored at the same time, each user in turn. */
const takeTurnToStore = makeTurns({ all: 2, each: 1 });

/** What is refused after a look at a file. */
const SCANNED: ReadonlySet<string> = new Set<ProblemCode>(['virus-found', 'not-scanned']);

/** Downloads a user's whole journal as one file, and stores such a file in an empty journal. */
export const exportRoutes: Routes = (app, { store, identity, config }) => {
  const quotas = { files: config.fileQuota, images: config.imageQuota };
  const mostBytes = mostExportBytes(config);
  app.route({
    ...exportCalls.exportJournal,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id, username } = userOf(request);
      const name = `rojmel-${username}-${request.today()}.zip`;
      const endTurn = await takeTurnToSend();
      const archive = await writeExport(store, mineOf(store, id)).catch((error: unknown) => {
        endTurn();
        throw error;
      });
      archive.once('close', endTurn);
      return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive);
    },
  });

  const sending = new Set<number>();
  app.route({
    ...exportCalls.importJournal,
    handlerTimeout: exportWithinMs(config, mostBytes) + storedWithinMs(mostBytes),
    preValidation: async (request, reply) => {
      const mine = request.mine();
      const limited = await countAttempts(identity, [byAccount('upload-user', String(mine.userId))]);
      if (limited) throw limited;
      if (sending.has(mine.userId)) throw apiProblem('export-running');
      sending.add(mine.userId);
      // 'close' also fires when the client disconnects, or is refused, before there is an answer.
      finished(reply.raw, () => sending.delete(mine.userId));
      await requireEmpty(mine);
      const spool = await openSpool(mine.userId);
      try {
        await receive(request, spool, mostBytes);
      } catch (error) {
        // The rest of a refused body is read and dropped: else the next request on its connection is lost.
        request.raw.unpipe().resume();
        throw error;
      } finally {
        finished(reply.raw, () => void spool.close());
      }
    },
    handler: async (request) => {
      const endTurn = await takeTurnToStore();
      const { clamdUrl } = config;
      try {
        return await importJournal(store.handle, request.mine(), request.body.file, { quotas, clamdUrl, today: request.today() });
      } catch (error) {
        if (error instanceof ApiProblem && SCANNED.has(error.code)) request.log.warn({ err: error }, 'a file of an export is not taken');
        throw error;
      } finally {
        endTurn();
      }
    },
  });
};

/** Writes the one file of a multipart form to disk while it arrives, so that a slow upload does not hold up other imports. */
async function receive(request: FastifyRequest, spool: Spool, mostBytes: number): Promise<void> {
  if (!request.isMultipart()) throw apiProblem('not-a-form');
  request.body = {};
  for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 1, fields: 5, fieldSize: 200 } })) {
    if (part.type !== 'file') continue;
    for await (const piece of part.file as AsyncIterable<Buffer>) await spool.write(piece);
    if (part.file.truncated) throw apiProblem('export-too-large', { limit: Math.floor(mostBytes / (1024 * 1024)) });
    request.body = { file: spool };
  }
}
