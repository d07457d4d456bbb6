import { healthCalls } from '#contract/health.ts';
import { isMigrated } from './store/readiness.ts';
import { apiProblem } from './problems.ts';
import type { Routes } from './route.ts';

/** For monitoring. /healthz: the process answers. /readyz: its database answers too, and is migrated. */
export const healthRoutes: Routes = (app, { store }) => {
  app.route({ ...healthCalls.healthz, handler: () => ({ status: 'ok' as const }) });

  app.route({
    ...healthCalls.readyz,
    handler: async () => ((await isMigrated(store.db)) ? { status: 'ready' as const } : apiProblem('store-down')),
  });
};
