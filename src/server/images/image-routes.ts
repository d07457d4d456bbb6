import type { FastifyRequest } from 'fastify';
import { imageCalls, type ImageRow } from '#contract/images.ts';
import type { SentFile } from '#contract/imports.ts';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Adding, keepImage, requireRoom } from './keep-image.ts';
import { deleteImage, fileOfImage, imageUsage, type ImagePlace } from '../ledger/images.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { remakeInThread } from './remake-in-thread.ts';
import { fileOfPart } from '../http/file-of-part.ts';
import { scanFile } from '../http/scan-file.ts';
import type { Routes } from '../route.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { locked } from '../store/mine.ts';
import { resultOf } from '../store/once.ts';

/** Images of round trips, days, setups and strategies. */
export const imageRoutes: Routes = (app, { config, antivirus, identity }) => {
  const preValidation = async (request: FastifyRequest) => {
    const limited = await countAttempts(identity, [byAccount('image-user', String(request.userId()))]);
    if (limited) throw limited;
    await readImagePart(request);
  };
  const add = async (request: FastifyRequest & { body: { file: SentFile } }, place: ImagePlace) => {
    const mine = request.mine();
    // Sent before: its place may be full now, and the work is done.
    const kept = request.keyed && ((await resultOf(mine, request.keyed)) as ImageRow[] | undefined);
    if (kept) return { image_list: kept };
    const adding: Adding = { place, today: request.today(), quota: config.imageQuota };
    // Before the work is done, and again when its result is known.
    await requireRoom(mine, adding, 1);
    const { bytes } = request.body.file;
    if (antivirus) await scanFile(antivirus, bytes, request.log);
    return { image_list: await keepImage(mine, adding, await remakeInThread(bytes as Uint8Array<ArrayBuffer>)) };
  };

  app.route({ ...imageCalls.addRoundTripImage, preValidation, handler: (request) => add(request, { tradeId: request.params.id }) });
  app.route({ ...imageCalls.addDayImage, preValidation, handler: (request) => add(request, { day: request.params.day as TradingDay }) });
  app.route({ ...imageCalls.addSetupImage, preValidation, handler: (request) => add(request, { setupId: request.params.id }) });
  app.route({ ...imageCalls.addStrategyImage, preValidation, handler: (request) => add(request, { strategyId: request.params.id }) });

  app.route({
    ...imageCalls.readImage,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const file = orMissing(
        await fileOfImage(request.mine(), request.params.id, request.query.size === 'small' ? 'small' : 'content'),
        'no-image',
      );
      return (
        reply
          .type('image/webp')
          .header('content-disposition', 'inline')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          // Another user of the same browser has another cookie, and must not find it in the cache.
          .header('vary', 'Cookie')
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(Buffer.from(file))
      );
    },
  });

  app.route({
    ...imageCalls.removeImage,
    handler: async (request) => {
      const isGone = await locked(request.mine(), (tx) => deleteImage(tx, request.params.id));
      if (!isGone) throw apiProblem('no-image');
      return { message: 'Image deleted.' };
    },
  });

  app.route({
    ...imageCalls.imageUsage,
    handler: async (request) => ({ ...(await imageUsage(request.mine())), quota: config.imageQuota }),
  });
};

/** The one file of the form, whole, as the body. Its name and declared type say nothing: its bytes decide. */
async function readImagePart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw apiProblem('not-an-image-form');
  request.body = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, fieldSize: 200 } })) {
    if (part.type !== 'file') continue;
    request.body = { file: await fileOfPart(part, () => apiProblem('image-too-large')) };
  }
}
