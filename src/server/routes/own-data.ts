import { finished } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ownDataCalls } from '#contract/calls/own-data-calls.ts';
import type { SentFile } from '#contract/imports.ts';
import { MAX_EXPORT_BYTES } from '#contract/limits.ts';
import { dayInIndia } from '#engine/day.ts';
import { scanFile } from '../http/scan-file.ts';
import { userOf } from '../http/session.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { importJournal } from '../own-data/import-journal.ts';
import { requireEmpty } from '../own-data/journal-writer.ts';
import { writeExport } from '../own-data/write-export.ts';
import { Refusal } from '../problems.ts';
import type { Routes } from './routes.ts';

/** Exports that are received and brought in at a time: each is held in memory whole, with what is known of its trades. */
const AT_ONCE = 4;
const TOO_LARGE = 'This file is larger than any export: the limit is 64 MB.';
const TWICE = 'An export is being brought into your journal already.';
const BUSY = 'Other exports are being brought in on this server. Please try again in a minute.';

/** A user's whole journal as one file, and back into another journal. */
export const ownDataRoutes: Routes = (app, { store, now, antivirus, identity }) => {
  app.route({
    ...ownDataCalls.exportJournal,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const { id, username } = userOf(request);
      const name = `rojmel-${username}-${dayInIndia(now())}.zip`;
      return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(writeExport(store.db, id));
    },
  });

  const underWay = new Map<FastifyRequest, 'arriving' | 'being stored'>();
  app.route({
    ...ownDataCalls.importJournal,
    preValidation: async (request, reply) => {
      const userId = request.userId();
      const limited = await countAttempts(identity, [byAccount('upload-user', String(userId))]);
      if (limited) throw limited;
      if ([...underWay.keys()].some((other) => other.userId() === userId)) throw new Refusal(409, TWICE);
      if (underWay.size >= AT_ONCE) throw new Refusal(503, BUSY, {}, 60);
      underWay.set(request, 'arriving');
      // Also where the client went away, or was sent away, before there was an answer.
      finished(reply.raw, () => {
        if (underWay.get(request) === 'arriving') underWay.delete(request);
      });
      await requireEmpty(store.db, userId);
      request.body = { file: await readFile(request) };
    },
    handler: async (request) => {
      underWay.set(request, 'being stored');
      try {
        const { bytes } = request.body.file;
        if (antivirus) await scanFile(antivirus, bytes, request.log);
        return await importJournal(store, request.userId(), bytes, dayInIndia(now()));
      } finally {
        underWay.delete(request);
      }
    },
  });
};

/** The one file of a multipart form. */
async function readFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw new Refusal(415, 'Send the file as multipart form data.');
  let file: SentFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_EXPORT_BYTES, files: 1, fields: 5, fieldSize: 200 } })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await bytesOf(part) };
  }
  if (!file) throw new Refusal(422, 'The form has no file.');
  return file;
}

function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  return part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new Refusal(413, TOO_LARGE) : error;
  });
}
