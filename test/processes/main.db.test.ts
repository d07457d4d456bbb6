import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../server/embedded-template.ts';
import { builtMain } from '../server/server-process.ts';
import { removeFolder } from '../server/remove-folder.ts';

/** The server as a separate process. `output` and `errors` grow while it runs. */
interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
}

describe('main', () => {
  let dataDir: string;
  let started: Running[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rojmel-main-'));
    copyTemplate(inject('embeddedTemplate'), dataDir);
    started = [];
  });
  afterEach(async () => {
    for (const { process, exit } of started) {
      process.kill('SIGKILL');
      await exit;
    }
    removeFolder(dataDir);
  });

  function start(env: Record<string, string> = {}): Running {
    const child = spawn(process.execPath, [builtMain()], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: dataDir, PORT: '0', ...env },
    });
    const text = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text.errors += chunk.toString()));
    const exit = new Promise<number | null>((resolve) => {
      child.on('exit', resolve);
    });
    const running = { process: child, output: () => text.output, errors: () => text.errors, exit };
    started.push(running);
    return running;
  }

  async function addressOf(running: Running): Promise<string> {
    await expect.poll(running.output).toMatch(/http:\/\/\S+\n/);
    return /http:\/\/\S+/.exec(running.output())?.[0] ?? '';
  }

  it('prints its address in one line, serves, and stops when told to', async () => {
    const server = start();
    const address = await addressOf(server);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    const form = { username: 'asha', name: 'Asha', email: 'asha@example.in', password: 'a fine long sentence', agree_terms: 'true' };
    expect((await fetch(`${address}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(200);
    const ask = { method: 'POST', body: new URLSearchParams({ email: form.email }) };
    expect((await fetch(`${address}/api/password/forgot`, ask)).status).toBe(200);
    await expect.poll(server.errors).toMatch(/reset-password\?token=/);
    const [message = ''] = readdirSync(join(dataDir, 'outbox'));
    const text = readFileSync(join(dataDir, 'outbox', message), 'utf8');
    expect(text).toContain('Subject: Set a new password');
    const link = new RegExp(`${address}/reset-password\\?token=[\\w-]{43}`).exec(text)?.[0];
    expect(server.errors()).toContain(`"link":"${link}"`);
    expect(server.errors()).not.toContain(form.password);

    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.output()).toMatch(/^Rojmel is ready: http:\/\/127\.0\.0\.1:\d+\n$/);

    const again = start({ MARKET_DATA_DIR: join(dataDir, 'none'), LOG_LEVEL: 'warn' });
    const login = { method: 'POST', body: new URLSearchParams({ username: 'asha', password: form.password }) };
    expect((await fetch(`${await addressOf(again)}/api/login/`, login)).status).toBe(200);
    await expect.poll(again.errors).toMatch(/"event":"market","error":"ENOENT[^\n]*none/);
    again.process.kill('SIGINT');
    expect(await again.exit).toBe(0);
  });

  it('refuses a folder that another server uses, in one sentence', async () => {
    await addressOf(start());
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(/^[^\n]*in use[^\n]*\n$/);
    expect(second.output()).toBe('');
  });

  it('refuses a port that is taken, in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port), LOG_LEVEL: 'warn' });
    expect(await server.exit).toBe(1);
    expect(server.errors()).toBe(`Port ${port} is in use already: stop the other program, or set PORT to another one.\n`);
    other.close();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.\n'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database cannot [^\n]+\n$/],
    [{ HOST: '203.0.113.1', LOG_LEVEL: 'warn' }, 'HOST 203.0.113.1 is not an address of this machine.\n'],
  ])('stops on %j with one sentence', async (env, sentence) => {
    const server = start(env);
    expect(await server.exit).toBe(1);
    expect(server.errors()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});
