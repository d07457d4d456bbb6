import { templateCalls } from '#contract/templates.ts';
import type { Routes } from '../route.ts';
import { keepTemplate, templatesOf } from './templates.ts';

/** What notes start with. */
export const templateRoutes: Routes = (app) => {
  app.route({ ...templateCalls.listTemplates, handler: (request) => templatesOf(request.mine()) });

  app.route({
    ...templateCalls.changeTemplate,
    handler: async (request) => {
      await keepTemplate(request.mine(), request.params.kind, request.body.text);
      return templatesOf(request.mine());
    },
  });
};
