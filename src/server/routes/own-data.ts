import type { FastifyRequest } from 'fastify';
import { journalImportedBody, MAX_EXPORT_BYTES, ownDataPaths } from '#contract/own-data.ts';
import { dayInIndia } from '#engine/day.ts';
import { userOf } from '../http/session.ts';
import { importJournal } from '../own-data/import-journal.ts';
import { requireEmpty } from '../own-data/journal-writer.ts';
import { writeExport } from '../own-data/write-export.ts';
import { Refusal } from '../problems.ts';
import type { Routes } from './routes.ts';

const TOO_LARGE = 'This file is larger than any export: the limit is 64 MB.';
const TWICE = 'An export is being brought into your journal already.';
const BUSY = 'Another export is being brought in on this server. Please try again in a minute.';

/** A user's whole journal as one file, and back into another journal. */
export const ownDataRoutes: Routes = (app, { store, threads, now }) => {
  app.get(ownDataPaths.export, { exposeHeadRoute: false }, (request, reply) => {
    const { id, username } = userOf(request);
    const name = `rojmel-${username}-${dayInIndia(now())}.zip`;
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(writeExport(store.db, id));
  });

  const sending = new Set<number>();
  // One at a time: what is known of a large journal while it is checked and stored takes memory.
  let busy = false;
  app.post(ownDataPaths.import, { schema: { response: { 200: journalImportedBody } } }, async (request) => {
    const userId = request.userId();
    if (sending.has(userId)) throw new Refusal(409, TWICE);
    sending.add(userId);
    try {
      await requireEmpty(store.db, userId);
      const file = await readFile(request);
      if (busy) throw new Refusal(503, BUSY, {}, 60);
      busy = true;
      return await importJournal(store, threads, userId, file, dayInIndia(now())).finally(() => (busy = false));
    } finally {
      sending.delete(userId);
    }
  });
};

/** The one file of a multipart form. */
async function readFile(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new Refusal(415, 'Send the file as multipart form data.');
  const part = await request.file({ limits: { fileSize: MAX_EXPORT_BYTES, files: 1, fields: 5, fieldSize: 200 } });
  if (!part) throw new Refusal(422, 'The form has no file.');
  return part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new Refusal(413, TOO_LARGE) : error;
  });
}
