import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../server/embedded-template.ts';
import { times } from '../server/endurance.ts';
import { runScript } from '../server/run-script.ts';
import { adminOf } from '../server/server-databases.ts';
import { newSession, postFile, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { removeFolder } from '../server/remove-folder.ts';

const SCREENS = ['/api/summary/overall', '/api/paired/', '/api/open-positions/paged', '/api/imports', '/api/brokers/'];

describe('npm run backup and npm run restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-backup-'));
  const admin = adminOf(inject('serverUrl'));
  const database = `test_${randomBytes(8).toString('hex')}`;
  afterAll(async () => {
    await admin.drop(database);
    removeFolder(folder);
  });

  const screensOf = (base: string, cookie: string): Promise<unknown[]> =>
    Promise.all(
      SCREENS.map(async (path) => {
        const answer = await fetch(`${base}${path}`, { headers: { cookie } });
        expect(answer.status, path).toBe(200);
        return answer.json();
      }),
    );

  // It starts two servers and several commands: on a busy machine that alone takes a minute.
  it('move a journal from the embedded database to a server, with the same figures', { tags: 'slow' }, async () => {
    const embedded = { DATA_DIR: join(folder, 'data') };
    const file = join(folder, 'journal.backup.gz');
    copyTemplate(inject('embeddedTemplate'), embedded.DATA_DIR);
    const here = await startServer(embedded);
    let before: unknown[];
    try {
      const cookie = await newSession(here.base, 'asha');
      const csv = syntheticTradebook({ trades: 400, seed: 5, from: '2026-04-06', days: 60 });
      const { taskid } = (await (await postFile(here.base, cookie, csv)).json()) as { taskid: string };
      await untilCompleted(here.base, cookie, taskid);
      before = await screensOf(here.base, cookie);
      expect(await runScript('backup', [`${file}.before`], embedded)).toMatch(/^0: \d+ rows are in /);
      expect(await runScript('restore', [`${file}.before`], embedded)).toMatch(/^1: The database has users already/);
    } finally {
      await here.end('SIGTERM');
    }
    expect(await runScript('backup', [], embedded)).toMatch(/^1: Name the file to write/);
    expect(await runScript('backup', [file], embedded)).toMatch(/^0: \d+ rows are in /);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runScript('backup', [file], embedded)).toBe(`1: ${file} exists already; name another file.\n`);
    expect(await runScript('backup', [join(folder, 'nowhere', 'a.gz')], embedded)).toMatch(/^1: ENOENT/);

    const server = { DATABASE_URL: admin.urlOf(database) };
    await admin.recreate(database);
    const bytes = readFileSync(file);
    // The store's own tests refuse each of these.
    const broken = [
      ['short.gz', bytes.subarray(0, bytes.length >> 1)],
      ['flipped.gz', Uint8Array.from(bytes, (byte, index) => (index === bytes.length >> 1 ? byte ^ 255 : byte))],
      ['text.gz', Buffer.from('symbol,isin\n')],
    ] as const;
    for (const [name, damaged] of broken.slice(0, times(1, 3))) {
      writeFileSync(join(folder, name), damaged);
      expect(await runScript('restore', [join(folder, name)], server)).toMatch(/^1: .*(not a backup|cut short|damaged)/);
    }
    expect(await runScript('restore', [file], server)).toMatch(/^0: \d+ rows were restored/);
    expect(await runScript('restore', [file], server)).toMatch(/^1: The database has users already/);
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
