import { expect, test } from 'vitest';
import { faultsOf, type LockedPackage } from './licences.ts';

const good: LockedPackage = {
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-x',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
};
const faults = (changes: Partial<LockedPackage>, name = 'a') => faultsOf({ [`node_modules/${name}`]: { ...good, ...changes } }, ['b']);

test('a package is refused for its licence, its source, a missing hash or a script', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(faults({ license: 'MIT AND GPL-3.0' })).toHaveLength(1);
  expect(faults({ license: 'GPL-3.0' })).toHaveLength(1);
  expect(faults({ license: '' })).toHaveLength(1);
  expect(faults({ license: 'MPL-2.0' })).toHaveLength(1);
  expect(faults({ license: 'MPL-2.0' }, 'lightningcss-linux-x64-gnu')).toEqual([]);
  expect(faults({ integrity: 'sha1-x' })).toHaveLength(1);
  expect(faults({ resolved: 'git+ssh://git@github.com/a/a.git' })).toHaveLength(1);
  expect(faults({ hasInstallScript: true })).toHaveLength(1);
  expect(faults({ hasInstallScript: true }, 'b')).toEqual([]);
  expect(faults({ hasInstallScript: true, os: ['darwin'] })).toEqual([]);
});
