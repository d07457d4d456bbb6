import type { FastifyRequest } from 'fastify';
import { marketCalls } from '#contract/market.ts';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { keepMarketFile, removeMarket, removeMarketFile } from './keep-market-file.ts';
import { benchmarkBeside, positionValues, worthByDay } from './position-values.ts';
import { fileOfPart } from '../http/file-of-part.ts';
import { scanFile } from '../http/scan-file.ts';
import type { Routes } from '../route.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { listMarketFiles, marketLists, marketUsage } from './market-files.ts';
import { apiProblem } from '../problems.ts';
import { curveBody, valuesBody } from './market-bodies.ts';

const MOST_LISTED = 100;

/** Market files of users, and what open positions are worth by them. */
export const marketRoutes: Routes = (app, { config, antivirus, identity }) => {
  app.route({
    ...marketCalls.sendMarketFile,
    preValidation: async (request) => {
      const limited = await countAttempts(identity, [byAccount('market-user', String(request.userId()))]);
      if (limited) throw limited;
      await readFilePart(request);
    },
    handler: async (request) => {
      const { file } = request.body;
      if (antivirus) await scanFile(antivirus, file.bytes, request.log);
      const id = await keepMarketFile(request.mine(), file, config.marketQuota);
      return { message: id === null ? 'You have this file already.' : 'The file is stored and will be read.', id };
    },
  });

  app.route({
    ...marketCalls.listMarketFiles,
    handler: async (request) => {
      const mine = request.mine();
      // The count first: a page asks again while something waits, so the list must not be the older of the two.
      const usage = await marketUsage(mine);
      const [lists, rows] = await Promise.all([marketLists(mine), listMarketFiles(mine, MOST_LISTED)]);
      return {
        ...usage,
        quota: config.marketQuota,
        lists: lists.map(({ source, days, first, last }) => ({ source, days, first_day: first, last_day: last })),
        data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      };
    },
  });

  app.route({
    ...marketCalls.deleteMarketFiles,
    handler: async (request) => {
      await removeMarket(request.mine(), request.today());
      return { message: 'All market files and their prices are deleted.' };
    },
  });

  app.route({
    ...marketCalls.deleteMarketFile,
    handler: async (request) => {
      if (!(await removeMarketFile(request.mine(), request.params.id, request.today()))) throw apiProblem('no-market-file');
      return { message: 'The file and its prices are deleted.' };
    },
  });

  app.route({
    ...marketCalls.positionValues,
    handler: async (request) => valuesBody(await positionValues(request.mine(), request.today())),
  });

  app.route({
    ...marketCalls.worthByDay,
    handler: async (request) => {
      const curve = await worthByDay(request.mine());
      return curveBody(curve, await benchmarkBeside(request.mine(), curve));
    },
  });
};

/** The one file of the form, whole, as the body. */
async function readFilePart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw apiProblem('not-a-form');
  request.body = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 200 } })) {
    if (part.type !== 'file') continue;
    request.body = { file: await fileOfPart(part, () => apiProblem('market-file-too-large')) };
  }
}
