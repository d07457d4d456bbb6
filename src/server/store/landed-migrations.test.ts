import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/** Every migration that was released, by the SHA-256 of its file. A line of this list never changes. */
const LANDED = {
  '001-first-release.sql': 'ce6b5b9e8b06b840b0be6c49a4ce243d2abc04b087562229019e9bdaa88d40f5',
  '005-closed-results.sql': 'b113ae71868792ee74e8fac63bf921fd9f1bd51be87e125c7f5c883d6d30664f',
};

const ADVICE =
  'A landed migration never changes: databases in use were made with it. Restore the file and put the change into a new, higher-numbered ' +
  'migration; then add the name and SHA-256 of the new file at the end of LANDED.';

test('migrations that landed are as they were, and each one is listed', async () => {
  const found = Object.fromEntries((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  expect(found, ADVICE).toEqual(LANDED);
});
