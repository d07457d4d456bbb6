import { templateCalls } from '#contract/templates.ts';
import type { Routes } from '../http/route.ts';
import { keepTemplate, templatesOf } from '../journal/templates.ts';

/** What notes start with. */
export const templateRoutes: Routes = (app, { store }) => {
  app.route({ ...templateCalls.listTemplates, handler: (request) => templatesOf(store.db, request.userId()) });

  app.route({
    ...templateCalls.changeTemplate,
    handler: async (request) => {
      await keepTemplate(store.db, request.userId(), request.params.kind, request.body.text);
      return templatesOf(store.db, request.userId());
    },
  });
};
