import type { FastifyRequest } from 'fastify';
import { taxCalls } from '#contract/tax.ts';
import { chooseTaxHead, describeSecurity, enterLosses } from './change-tax.ts';
import { taxLinesOf, readTaxYear, worksheetOf } from './tax-worksheet.ts';
import type { Routes } from '../route.ts';
import { lineBody, lossBody, taxAnswer } from './tax-bodies.ts';

/** The worksheet for tax: figures by head and rate, never tax payable. */
export const taxRoutes: Routes = (app) => {
  const yearOf = (request: FastifyRequest<{ Params: { fy: string } }>) => readTaxYear(request.params.fy, request.today());

  app.route({
    ...taxCalls.taxWorksheet,
    handler: async (request) => taxAnswer(await worksheetOf(request.mine(), yearOf(request))),
  });

  app.route({
    ...taxCalls.taxLines,
    handler: async (request) => {
      const { head, account_id: accountId, offset, limit } = request.query;
      const lines = await taxLinesOf(request.mine(), yearOf(request), accountId ?? null);
      const own =
        head === undefined ? lines : lines.filter((line) => line.head === head || (head === 'fno' && line.head.startsWith('fno')));
      return { data: own.slice(offset, offset + limit).map(lineBody), total: own.length };
    },
  });

  app.route({
    ...taxCalls.chooseTaxHead,
    handler: async (request) => {
      const { account_id: accountId, is_business: isBusiness, deducts_dp: deductsDp } = request.body;
      await chooseTaxHead(request.mine(), { accountId, year: yearOf(request), isBusiness, deductsDp });
      return { message: 'Kept.' };
    },
  });

  app.route({
    ...taxCalls.describeSecurity,
    handler: async (request) => {
      await describeSecurity(request.mine(), request.params.id, request.body);
      return { message: 'Kept.' };
    },
  });

  app.route({
    ...taxCalls.enterLosses,
    handler: async (request) => ({ losses: (await enterLosses(request.mine(), request.body, request.today())).map(lossBody) }),
  });
};
