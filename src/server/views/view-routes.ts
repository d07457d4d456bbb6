import { changeView, makeView } from './change-view.ts';
import { viewCalls } from '#contract/views.ts';
import { filterValues } from './filter-values.ts';
import { deleteView, viewsOf } from './views.ts';
import type { Routes } from '../route.ts';
import { orMissing } from '../problems.ts';

/** What filters are made of, and those that the user gave a name. */
export const viewRoutes: Routes = (app) => {
  app.route({
    ...viewCalls.filterValues,
    handler: async (request) => {
      const { dimension, q, ...filter } = request.query;
      return { data: await filterValues(request.mine(), dimension, filter, q) };
    },
  });

  app.route({ ...viewCalls.listViews, handler: async (request) => ({ data: await viewsOf(request.mine()) }) });

  app.route({
    ...viewCalls.makeView,
    handler: (request) => makeView(request.mine(), request.body.name, request.body.filter),
  });

  app.route({
    ...viewCalls.changeView,
    handler: (request) => changeView(request.mine(), request.params.id, request.body),
  });

  app.route({
    ...viewCalls.deleteView,
    handler: async (request) => {
      orMissing(await deleteView(request.mine(), request.params.id), 'no-view');
      return { message: 'The view is deleted.' };
    },
  });
};
