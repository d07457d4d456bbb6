import { isMigrated } from '../db/readiness.ts';
import { refuse } from '../problems.ts';
import type { Routes } from './routes.ts';

/** For whoever watches the server: /healthz, the process answers; /readyz, its database answers and is migrated. */
export const healthRoutes: Routes = (app, { store }) => {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async () => ((await isMigrated(store.db)) ? { status: 'ready' } : refuse('store-down')));
};
