import { mappingCalls } from '#contract/mappings.ts';
import { rememberedOf } from '#contract/questions.ts';
import { forgetMapping, mappingsOf, renameMapping } from './mappings.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerText } from './question-texts.ts';
import type { Routes } from '../route.ts';
import { orMissing } from '../problems.ts';

/** What the user said about columns: a list to see, name and forget. */
export const mappingRoutes: Routes = (app) => {
  app.route({
    ...mappingCalls.listMappings,
    handler: async (request) => {
      const rows = await mappingsOf(request.mine());
      const data = rows.map(({ id, name, body, last_used_at: used, created_at: made }) => ({
        id,
        name,
        mapping: rememberedOf(body).mapping,
        answers: Object.entries(rememberedOf(body).answers).map(([id, answer]) => ({ id, text: answerText(id, answer) })),
        last_used_at: used.toISOString(),
        created_at: made.toISOString(),
      }));
      return { data };
    },
  });

  app.route({
    ...mappingCalls.renameMapping,
    preValidation: readFormBody,
    handler: async (request) => {
      orMissing(await renameMapping(request.mine(), request.params.id, request.body.name), 'no-mapping');
      return { message: 'The name is saved.' };
    },
  });

  app.route({
    ...mappingCalls.forgetMapping,
    handler: async (request) => {
      orMissing(await forgetMapping(request.mine(), request.params.id), 'no-mapping');
      return { message: 'The mapping is forgotten.' };
    },
  });
};
