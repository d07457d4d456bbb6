import { viewCalls } from '#contract/views.ts';
import { changeView, makeView, NO_VIEW } from '../actions/change-view.ts';
import { filterValues } from '../journal/filter-values.ts';
import { deleteView, viewsOf } from '../journal/views.ts';
import type { Routes } from '../http/route.ts';
import { ApiProblem } from '../problems.ts';

/** What filters are made of, and those that the user gave a name. */
export const viewRoutes: Routes = (app, { store }) => {
  app.route({
    ...viewCalls.filterValues,
    handler: async (request) => {
      const { dimension, q, ...filter } = request.query;
      return { data: await filterValues(store.db, request.userId(), dimension, filter, q) };
    },
  });

  app.route({ ...viewCalls.listViews, handler: async (request) => ({ data: await viewsOf(store.db, request.userId()) }) });

  app.route({
    ...viewCalls.makeView,
    handler: (request) => makeView(store, request.userId(), request.body.name, request.body.filter),
  });

  app.route({
    ...viewCalls.changeView,
    handler: (request) => changeView(store, request.userId(), request.params.id, request.body),
  });

  app.route({
    ...viewCalls.deleteView,
    handler: async (request) => {
      if (!(await deleteView(store.db, request.userId(), request.params.id))) throw new ApiProblem(404, NO_VIEW);
      return { message: 'The view is deleted.' };
    },
  });
};
