import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jobsLeft, NO_JOBS, otherFaults, wrongJournals, wrongRows } from '../server/acknowledged.ts';
import { times } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, pairFile, postFile, type ServerProcess, startServer } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { setToWork } from '../server/traders-at-work.ts';
import { TYPED_SHARE } from '../server/typed-share.ts';
import { said } from '../server/said.ts';

const DOWN = said('The journal cannot reach its database right now. Please try again shortly.');
const NO_ROOM = {
  code: 'disk-full',
  detail: 'The server has no room left for temporary files. Please try again later, or tell who runs it.',
};
const TRADE = { ...TYPED_SHARE, symbol: 'FULL' };

/** A file of the write-ahead log is 1 MB, so most writes exceed this limit. */
const FULL = 64 * 1024;

/** The ids of the process and of all processes that it started. */
function tree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(tree)];
}

/** Limits the size of every file of the server and its database. This stands for a full disk: mounting a small disk would need root. */
function limitFiles(server: ServerProcess, bytes: number | 'unlimited'): void {
  for (const pid of tree(server.child.pid ?? 0)) {
    try {
      limitProcess(pid, bytes);
    } catch {
      // The process has just ended.
    }
  }
}

function limitProcess(pid: number, bytes: number | 'unlimited'): void {
  // Run as the user of the process, who may limit it.
  const { uid, gid } = statSync(`/proc/${pid}`);
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { uid, gid, stdio: 'ignore' });
}

describe('a temporary folder that is full', async () => {
  const env: Record<string, string> = { ...(await ownDatabase('embedded')), LOG_LEVEL: 'error' };

  it('refuses exports and their import with 503, says why in the log, and all else goes on', async () => {
    const server = await startServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'meera');
    await pairFile(server.base, cookie, syntheticTradebook({ trades: 400, seed: 4, from: '2026-04-06', days: 20 }));
    const exportNow = () => fetch(`${server.base}/api/export`, { headers: { cookie } });
    expect((await exportNow()).status).toBe(200);
    const other = await newSession(server.base, 'asha');
    const importNow = () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(1_000_000)]), 'export.zip');
      return fetch(`${server.base}/api/import-journal`, { method: 'POST', headers: { cookie: other }, body });
    };
    // Of the server's own process: its database has room.
    const limit = (bytes: number | 'unlimited') => limitProcess(server.child.pid ?? 0, bytes);
    limit(FULL / 4);
    for (const call of [exportNow, importNow]) {
      const answer = await call();
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '60', NO_ROOM]);
    }
    expect(server.log()).toContain('EFBIG');
    // Also on the connection whose body was refused halfway.
    expect((await postFile(server.base, other, syntheticTradebook({ trades: 9, seed: 5, from: '2026-04-06', days: 2 }))).status).toBe(200);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
    limit('unlimited');
    expect((await exportNow()).status).toBe(200);
  });
});

describe('an embedded database whose disk is full', async () => {
  const env: Record<string, string> = { ...(await ownDatabase('embedded')), LOG_LEVEL: 'error' };

  it('while users work: 503, nothing lost, and it goes on by itself when there is space', { tags: 'slow' }, async () => {
    const server = await startServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'meera');
    const { traders, untilMore, stop } = await setToWork(['asha', 'ravi'], () => Promise.resolve(server.base));
    const add = async () => {
      const body = new URLSearchParams(TRADE);
      const answer = await fetch(`${server.base}/api/trades`, { method: 'POST', headers: { cookie }, body });
      return [answer.status, await answer.json()];
    };
    for (let time = 0; time < times(1, 2); time += 1) {
      await untilMore();
      limitFiles(server, FULL);
      await expect.poll(add).toEqual([503, DOWN]);
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
      await expect
        .poll(async () => {
          limitFiles(server, 'unlimited');
          return (await fetch(`${server.base}/readyz`)).status;
        })
        .toBe(200);
    }
    await untilMore();
    await stop();
    await expect.poll(() => jobsLeft(server)).toEqual(NO_JOBS);
    for (const trader of traders) expect(await wrongRows(server.base, trader)).toEqual([]);
    expect(otherFaults(traders)).toEqual([]);
    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    expect(await wrongJournals(env, traders)).toEqual([]);
  });
});
