import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from './testing/embedded-template.ts';
import { adminOf } from './testing/server-databases.ts';
import { newSession, postFile, startServer, untilCompleted } from './testing/server-process.ts';
import { syntheticTradebook } from './testing/synthetic-tradebook.ts';

const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url));
const SCREENS = ['/api/summary/overall', '/api/paired/', '/api/open-positions/paged', '/api/imports', '/api/brokers/'];

describe('npm run backup and npm run restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-backup-'));
  const admin = adminOf(inject('serverUrl'));
  const database = `test_${randomBytes(8).toString('hex')}`;
  afterAll(async () => {
    await admin.drop(database);
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(SCRIPTS, `${command}.ts`), ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const code = new Promise((resolve) => child.once('exit', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return `${String(await code)}: ${output}${errors}`;
  }

  const screensOf = (base: string, cookie: string): Promise<unknown[]> =>
    Promise.all(
      SCREENS.map(async (path) => {
        const answer = await fetch(`${base}${path}`, { headers: { cookie } });
        expect(answer.status, path).toBe(200);
        return answer.json();
      }),
    );

  it('move a journal from the embedded database to a server, to the same figures', async () => {
    const embedded = { DATA_DIR: join(folder, 'data') };
    const file = join(folder, 'journal.backup.gz');
    copyTemplate(inject('embeddedTemplate'), embedded.DATA_DIR);
    const here = await startServer(embedded);
    let before: unknown[];
    try {
      const cookie = await newSession(here.base, 'asha');
      const csv = syntheticTradebook({ fills: 400, seed: 5, from: '2026-04-06', days: 60 });
      const { taskid } = (await (await postFile(here.base, cookie, csv)).json()) as { taskid: string };
      await untilCompleted(here.base, cookie, taskid, 30_000);
      before = await screensOf(here.base, cookie);
      expect(await run('backup', [file], embedded)).toMatch(/^1: The data folder .* is in use by another running server/);
    } finally {
      await here.end('SIGTERM');
    }
    expect(await run('backup', [], embedded)).toMatch(/^1: Name the file to write/);
    expect(await run('backup', [file], embedded)).toMatch(/^0: \d+ rows are in /);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('backup', [file], embedded)).toBe(`1: ${file} exists already; name another file.\n`);
    expect(await run('backup', [join(folder, 'nowhere', 'a.gz')], embedded)).toMatch(/^1: ENOENT/);

    const server = { DATABASE_URL: admin.urlOf(database) };
    await admin.recreate(database);
    const bytes = readFileSync(file);
    for (const [name, broken] of [
      ['short.gz', bytes.subarray(0, bytes.length >> 1)],
      ['flipped.gz', Uint8Array.from(bytes, (byte, index) => (index === bytes.length >> 1 ? byte ^ 255 : byte))],
      ['text.gz', Buffer.from('symbol,isin\n')],
    ] as const) {
      writeFileSync(join(folder, name), broken);
      expect(await run('restore', [join(folder, name)], server)).toMatch(/^1: .*(not a backup|cut short|damaged)/);
    }
    expect(await run('restore', [file], server)).toMatch(/^0: \d+ rows were restored/);
    expect(await run('restore', [file], server)).toMatch(/^1: The database has users already/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);

    const there = await startServer({ ...server, DATA_DIR: join(folder, 'other') });
    try {
      const cookie = await newSession(there.base, 'asha');
      expect(await screensOf(there.base, cookie)).toEqual(before);
    } finally {
      await there.end('SIGTERM');
    }
  });
});
