import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = { globals: false, restoreMocks: true, unstubEnvs: true, setupFiles: ['./scripts/fixed-seed.ts'] };

/** Each file starts machines of its own: `npm run test:citus`. */
const citus = {
  test: {
    ...shared,
    name: 'citus',
    include: ['src/server/**/*.citus.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
};

export default defineConfig({
  test: {
    // The main process hardly works, and tests wait for servers: one worker more than processors.
    maxWorkers: availableParallelism() + 1,
    // Modules are loaded once a worker, not once a file: a file's tests close what they open.
    isolate: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'engine',
          include: ['src/engine/**/*.test.ts', 'src/contract/**/*.test.ts', '*.test.ts', 'scripts/**/*.test.ts'],
          // Laws run thousands of cases: a loaded machine must not fail them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          setupFiles: [...shared.setupFiles, './test/server/hold-fetches.ts'],
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.citus.test.ts'],
          globalSetup: ['test/server/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      ...(process.env['TEST_CITUS'] === 'on' ? [citus] : []),
    ],
  },
});
