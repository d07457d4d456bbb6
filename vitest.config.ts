import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** Tests of whole servers, of worlds, and of every statement there is: left out of `npm run test:quick`. */
const SLOW = ['test/processes/**', 'test/world/**', '**/embedded-server.db.test.ts', '**/every-statement.db.test.ts'];

/** Tests of whole processes first: they wait much, and one that came last would leave the processors idle. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { processes = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.includes('/test/processes/') ? 'processes' : 'others',
    );
    return [...processes, ...others];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProcessesFirst },
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
          exclude: ['**/*.citus.test.ts', ...(process.env['TEST_QUICK'] === 'on' ? SLOW : [])],
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
