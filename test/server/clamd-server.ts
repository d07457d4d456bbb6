import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installDebianPackage } from '../../scripts/debian-package.ts';
import { freePort } from './free-port.ts';

/** The harmless text that every antivirus program reports (eicar.org). It is in two halves, so that none reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A real clamd on loopback whose only signature is that of the EICAR text, called Local.Eicar. */
export interface ClamdServer {
  readonly url: string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

const START_WITHIN_MS = 60_000;

/** Starts it in a temporary folder. Without clamd, installs Debian's package when run as root, else throws. */
export async function startClamd(wanted?: number): Promise<ClamdServer> {
  const program = findClamd() ?? installClamd();
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-clamd-'));
  const port = wanted ?? (await freePort());
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  writeFileSync(join(signatures, 'local.ndb'), `Local.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const config = join(folder, 'clamd.conf');
  const settings = [`DatabaseDirectory ${signatures}`, `TemporaryDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1'];
  writeFileSync(config, ['Foreground yes', ...settings, ''].join('\n'));
  const child = spawn(program, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until && child.exitCode === null; await pause(50)) {
    if (await answersPing(port)) return { url: `tcp://127.0.0.1:${port}`, child, stop };
  }
  await stop();
  throw new Error(`clamd did not start: ${log}`);
}

function findClamd(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path));
}

function installClamd(): string {
  if (process.getuid?.() === 0) installDebianPackage('clamav-daemon');
  const installed = findClamd();
  if (installed === undefined) throw new Error('The antivirus tests need clamd: install it (Debian: apt-get install clamav-daemon).');
  return installed;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('zPING\0'));
    socket.once('data', (answer: Buffer) => {
      resolve(answer.toString() === 'PONG\0');
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}
