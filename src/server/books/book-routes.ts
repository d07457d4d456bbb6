import { bookCalls } from '#contract/books.ts';
import type { Routes } from '../route.ts';
import { accountMonths } from './account-months.ts';

/** How complete the journal is, by account and month. */
export const bookRoutes: Routes = (app) => {
  app.route({
    ...bookCalls.books,
    handler: async (request) => ({ accounts: await accountMonths(request.mine()) }),
  });
};
