import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '#test/server/temp-folder.ts';
import { StoreRefused } from './store-error.ts';
import { lockFolder } from './folder-lock.ts';

const MODULE = new URL('folder-lock.ts', import.meta.url).href;

function script(folder: string, rest: string): string[] {
  return [
    '--input-type=module',
    '-e',
    `import { lockFolder } from '${MODULE}'; const lock = lockFolder(${JSON.stringify(folder)}); ${rest}`,
  ];
}

test('a second opening is refused with one sentence, in this process and in another', () => {
  const folder = tempFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(StoreRefused);
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another running server; stop that one`);
  expect(() => execFileSync(process.execPath, script(folder, ''), { stdio: 'pipe' })).toThrow('StoreRefused');
  lock.release();
  execFileSync(process.execPath, script(folder, ''), { stdio: 'pipe' });
});

// What is held is let go with its object: the interval keeps it.
test('a killed process holds nothing any more', async () => {
  const folder = tempFolder();
  const holder = spawn(process.execPath, script(folder, `console.log('held'); setInterval(() => lock, 1000);`), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(StoreRefused);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  lockFolder(folder).release();
});
