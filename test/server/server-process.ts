import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadStatusBody } from '#contract/imports.ts';
import { ensureServerBuilt } from '../../scripts/install.mjs';
import { freePort } from './free-port.ts';

/** As long as a test may take (vitest.config.ts): a slow machine fails none. */
const WITHIN_MS = 1_200_000;

let main: string | undefined;

/** The file that runs the server as it is now: built once a process. */
export function builtMain(): string {
  return (main ??= ensureServerBuilt());
}

/** The real server as a separate process, for tests that kill it and benchmarks that measure it. */
export interface ServerProcess {
  readonly base: string;
  /** The address of its metrics, which have a separate port. */
  readonly metrics: string;
  readonly child: ChildProcess;
  /** All that it has logged so far. */
  readonly log: () => string;
  /** Sends the signal and waits until the process has ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** A server that has been started and may not be ready yet. */
export interface StartingServer extends ServerProcess {
  /** Waits until it is ready. Throws with its log when it ends first or takes too long. */
  readonly untilReady: () => Promise<void>;
}

/** Starts the built server, or what this file runs, with this environment; on a free port unless PORT is set. */
export async function launchServer(env: Readonly<Record<string, string>>, file = builtMain()): Promise<StartingServer> {
  const port = env['PORT'] ?? (await freePort());
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), METRICS_PORT: String(metricsPort), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const chunks: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const log = () => chunks.join('');
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  const base = `http://127.0.0.1:${port}`;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const untilReady = async () => {
    for (const until = performance.now() + WITHIN_MS; performance.now() < until && child.exitCode === null; await pause(30)) {
      const ready = await fetch(`${base}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
    }
    await end('SIGKILL');
    throw new Error(`the server did not become ready: ${log()}`);
  };
  return { base, metrics, child, log, end, untilReady };
}

/** Starts a server and waits until it is ready. */
export async function startServer(env: Readonly<Record<string, string>>, file?: string): Promise<ServerProcess> {
  const server = await launchServer(env, file);
  await server.untilReady();
  return server;
}

/** The server's resident memory in MiB, from Linux: now, or the most that it had. */
export function memoryOf({ child }: ServerProcess, when: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kibibytes] = new RegExp(`${when}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  if (kibibytes === undefined) throw new Error('the system does not report the memory');
  return Number(kibibytes) / 1024;
}

/** The password of every user of newSession. */
export const PASSWORD = 'correct horse battery 9';

/** Signs a user up, which logs them in; one who is there already is logged in. Returns the Cookie header of the session. */
export async function newSession(base: string, name: string): Promise<string> {
  const form = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
  const signup = await fetch(`${base}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) });
  if (signup.ok) return cookiesOf(signup);
  const login = await fetch(`${base}/api/login/`, { method: 'POST', body: new URLSearchParams({ username: name, password: PASSWORD }) });
  if (!login.ok) throw new Error(`login: ${login.status} ${await login.text()}`);
  return cookiesOf(login);
}

/** The Cookie header after this answer. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Uploads a file as the screens do. */
export function postFile(base: string, cookie: string, csv: string): Promise<Response> {
  const body = new FormData();
  body.append('broker', 'ZERODHA');
  body.append('file', new Blob([csv]), 'tradebook.csv');
  return fetch(`${base}/api/upload-csv/`, { method: 'POST', body, headers: { cookie } });
}

/** Uploads a file and waits until it is paired; throws when it is refused or fails, or takes longer than `ms`. */
export async function pairFile(base: string, cookie: string, csv: string, ms = WITHIN_MS): Promise<void> {
  const answer = await postFile(base, cookie, csv);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { taskid } = (await answer.json()) as { taskid: string };
  await untilCompleted(base, cookie, taskid, ms);
}

/** Polls an upload until it has completed; throws when it failed or took longer than `ms`. */
export async function untilCompleted(base: string, cookie: string, taskid: string, ms = WITHIN_MS): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await pause(15)) {
    const status = (await (await fetch(`${base}/api/upload-status/${taskid}`, { headers: { cookie } })).json()) as UploadStatusBody;
    if (status.status === 'completed') return;
    if (status.status === 'failed') throw new Error(status.error ?? 'the import failed');
  }
  throw new Error('the import did not complete in time');
}
