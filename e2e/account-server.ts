import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startServer } from '../test/server/server-process.ts';
import { startGoogleStub, type GoogleStub } from './google-stub.ts';
import { linkFrom } from './outbox.ts';

/** A separate server with Google, on which new accounts must verify their address. E-mails go to its outbox. */
export interface AccountServer {
  readonly base: string;
  readonly dataDir: string;
  readonly google: GoogleStub;
}

/** Tests on that server. Relative addresses refer to it. */
export const test = base.extend<{ baseURL: string }, { server: AccountServer }>({
  server: [
    async ({ browserName }, run) => {
      const dataDir = mkdtempSync(join(tmpdir(), `rojmel-${browserName}-`));
      const google = await startGoogleStub();
      const running = await startServer({ DATA_DIR: dataDir, EMAIL_VERIFICATION: 'required', LOG_LEVEL: 'warn', ...google.env });
      await run({ base: running.base, dataDir, google });
      await running.end('SIGTERM');
      google.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, run) => {
    await run(server.base);
  },
  page: async ({ page, server }, run) => {
    await server.google.serve(page);
    await run(page);
  },
});

/** A person in a test. */
export interface Person {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** A new person without an account. */
export function newPerson(): Person {
  people += 1;
  const username = `asha${Date.now().toString(36)}.${process.env['TEST_WORKER_INDEX']}.${people}`;
  return { username, name: 'Asha Rao', email: `${username}@example.in`, password: 'correct horse battery 9' };
}

/** Signs up by the API. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const answer = await page.request.post('/api/signup/', { form: { ...person, agree_terms: 'true' } });
  if (!answer.ok()) throw new Error(`signup: ${answer.status()} ${await answer.text()}`);
}

/** Signs up by the API, and verifies the address where the server asks for it. */
export async function register(page: Page, server: AccountServer | null = null): Promise<Person> {
  const person = newPerson();
  await signUp(page, person);
  if (server) {
    const link = await linkFrom(server.dataDir, person.email, 'sign-up');
    const token = new URL(link, server.base).searchParams.get('token') ?? '';
    const answer = await page.request.post('/api/verify-email', { form: { token } });
    if (!answer.ok()) throw new Error(`verification: ${answer.status()} ${await answer.text()}`);
  }
  return person;
}

/** Logs the page's browser in by the API. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/login/', { form: { username, password } });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
}
