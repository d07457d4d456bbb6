import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepFilesInMemory } from './scripts/files-in-memory.ts';

keepFilesInMemory();

/**
 * How long a test may take, and how long it may wait for one thing. Both are so long that only a test that hangs is ended: on a loaded
 * machine, or with three databases on it (`npm run test:citus`), starting a server takes minutes.
 */
const HANGS = { testTimeout: 1_200_000, hookTimeout: 1_200_000, expect: { poll: { timeout: 600_000 } } };

const shared = { globals: false, restoreMocks: true, unstubEnvs: true, setupFiles: ['./scripts/fixed-seed.ts'] };

/** Each file starts machines of its own: `npm run test:citus`. */
const citus = {
  test: {
    ...shared,
    name: 'citus',
    include: ['src/server/**/*.citus.test.ts'],
    ...HANGS,
    fileParallelism: false,
  },
};

/** Of the tests with a database, the few of `npm run test:quick`: files, changes, what each call gives to whom, migrations. */
const QUICK = [
  'src/server/files/import-file.db.test.ts',
  'src/server/changes/change-routes.db.test.ts',
  'src/server/second-user.db.test.ts',
  'src/server/store/migrate.db.test.ts',
];
const SERVER_TESTS =
  process.env['TEST_QUICK'] === 'on'
    ? ['src/server/**/!(*.db).test.ts', 'test/**/!(*.db).test.ts', ...QUICK]
    : ['src/server/**/*.test.ts', 'test/**/*.test.ts'];

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
    tags: [{ name: 'slow', description: 'not in npm test, but in npm run test:all: it takes long, and others run the same code' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'engine',
          include: ['src/engine/**/*.test.ts', 'src/contract/**/*.test.ts', '*.test.ts', 'scripts/**/*.test.ts'],
          ...HANGS,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          setupFiles: [...shared.setupFiles, './test/server/hold-fetches.ts'],
          include: SERVER_TESTS,
          exclude: ['**/*.citus.test.ts'],
          globalSetup: ['test/server/global-setup.ts'],
          ...HANGS,
        },
      },
      { test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], ...HANGS } },
      ...(process.env['TEST_CITUS'] === 'on' ? [citus] : []),
    ],
  },
});
