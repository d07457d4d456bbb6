import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownDatabase } from '../server/own-database.ts';
import { startMailServer } from '../server/mail-server.ts';
import { startServer } from '../server/server-process.ts';

const PRELOAD = new URL('../server/set-clock.ts', import.meta.url).href;
const HOUR = 3_600_000;
const ACCOUNT = { username: 'asha', name: 'Asha', email: 'asha@example.in', password: 'correct horse battery 9', agree_terms: 'true' };

describe('a mail server that is down', async () => {
  const own = await ownDatabase('server');

  it('does not stop users from signing up or resetting a password; the e-mails arrive when it is back', async () => {
    const clock = join(own['DATA_DIR'] ?? '', 'clock');
    writeFileSync(clock, '0');
    const first = await startMailServer();
    const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: clock, SMTP_URL: `smtp://127.0.0.1:${first.port}?ignoreTLS=true` };
    const server = await startServer({ ...own, ...env, LOG_LEVEL: 'error' });
    onTestFinished(() => server.end('SIGKILL'));
    const post = async (path: string, fields: Record<string, string>) =>
      (await fetch(server.base + path, { method: 'POST', body: new URLSearchParams(fields) })).status;
    expect(await post('/api/signup/', ACCOUNT)).toBe(200);
    await expect.poll(() => first.received.length).toBe(1);
    const link = /verify-email\?token=[\w-]{43}/.exec(messageText(first.received[0]))?.[0] ?? '';
    expect(await post('/api/verify-email', { token: link.slice(-43) })).toBe(200);

    await first.stop();
    expect(await post('/api/signup/', { ...ACCOUNT, username: 'ravi', email: 'ravi@example.in' })).toBe(200);
    expect(await post('/api/password/forgot', { email: ACCOUNT.email })).toBe(200);
    await expect.poll(() => server.log().match(/an e-mail has to wait/g)?.length ?? 0).toBe(2);
    expect(await post('/api/login/', { username: 'asha', password: ACCOUNT.password })).toBe(200);

    const second = await startMailServer({}, first.port);
    writeFileSync(clock, String(HOUR));
    await expect.poll(() => second.received.map(subjectOf).toSorted()).toEqual(['Set a new password', 'Verify your email address']);
    // Queued at a time of the clock that is then set back.
    expect(await post('/api/password/forgot', { email: ACCOUNT.email })).toBe(200);
    writeFileSync(clock, '0');
    await expect.poll(() => second.received.length).toBe(3);
  });
});

function messageText(message = ''): string {
  return message.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

function subjectOf(message: string): string {
  return /^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? '';
}
