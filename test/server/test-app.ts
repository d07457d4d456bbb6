import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Store } from '#server/store/client.ts';
import { mailerOf } from '#server/mailer-of.ts';
import { sendDue } from '#server/mail/mailer.ts';
import { holdToContract } from './hold-to-contract.ts';
import type { Threads } from '#server/jobs/threads.ts';
import { removeFolder } from './remove-folder.ts';

/** The app on a store, with a clock that tests can set. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly config: Config;
  /** The app's clock. Add to `ms` to let time pass. */
  readonly time: { ms: number };
  readonly visitor: Browser;
  /** Signs up a new user with this username and the password PASSWORD, and returns their logged-in browser. */
  readonly logIn: (name: string) => Promise<Browser>;
  /** Writes the e-mails that are due to the outbox, and returns them. */
  readonly deliver: () => Promise<Delivered[]>;
}

/** An e-mail in the outbox. */
export interface Delivered {
  readonly to: string;
  readonly subject: string;
  readonly link: string;
  readonly file: string;
}

/** Keeps the cookies that the app sets and sends them back. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly form: (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

export const PASSWORD = 'a sentence for tests';
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** For tests that neither upload nor queue anything. */
export const noThreads: Threads = {
  importFile: () => Promise.reject(new Error('this test app has no threads')),
  answerFile: () => Promise.reject(new Error('this test app has no threads')),
  readAgain: () => Promise.reject(new Error('this test app has no threads')),
  readList: () => Promise.reject(new Error('this test app has no threads')),
  stop: () => Promise.resolve(),
};

/** The default configuration, with cheap password hashes and no log. */
export function testConfig(dataDir: string): Config {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SECRET_KEY: 'a key for tests, of 32 characters or more' });
  if ('fault' in read) throw new Error(read.fault);
  return { ...read.config, passwordCost: QUICK };
}

/** Builds the app on a store. It is closed when the test ends. */
export async function openTestApp(store: Store, changes: Partial<Config> = {}, threads: Threads = noThreads): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-app-'));
  const config = { ...testConfig(dataDir), ...changes };
  const time = { ms: Date.now() };
  const app = await buildApp({ store, config, threads, now: () => time.ms, webRoot: join(dataDir, 'web') });
  holdToContract(app);
  onTestFinished(async () => {
    await app.close();
    removeFolder(dataDir);
  });
  const visitor = openBrowser(app);
  const logIn = async (name: string): Promise<Browser> => {
    const browser = openBrowser(app);
    const email = `${name.toLowerCase()}@example.in`;
    await browser.form('POST', '/api/signup/', { username: name, name, email, password: PASSWORD, agree_terms: 'true' });
    await browser.form('POST', '/api/login/', { username: name, password: PASSWORD });
    return browser;
  };
  const deliver = async (): Promise<Delivered[]> => {
    const messages: Delivered[] = [];
    const log = { info: (facts: object) => messages.push(facts as Delivered), error: ({ err }: { err?: unknown }) => Promise.reject(err) };
    await sendDue(mailerOf(config, 'http://localhost:3000', store, () => time.ms, log));
    return messages;
  };
  return { app, store, config, time, visitor, logIn, deliver };
}

/** The secret at the end of an e-mail's link. */
export function tokenOf(message: Pick<Delivered, 'link'> | undefined): string {
  return new URL(message?.link ?? '').searchParams.get('token') ?? '';
}

/** A browser without cookies. */
export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    send,
    get: (url) => send({ method: 'GET', url }),
    form: (method, url, fields) =>
      send({
        method,
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}
