import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../store/client.ts';
import { addMail } from './mails.ts';
import { addUser } from '../identity/users.ts';
import { mailerOf } from '../mailer-of.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startMailServer } from '#test/server/mail-server.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { startMailer, type Mailer, sendDue } from './mailer.ts';

const MINUTE = 60_000;

describeOnOneEngine('mailer', (open) => {
  let store: Store;
  beforeEach(async () => {
    store ??= await open();
    await store.db.deleteFrom('mails').execute();
    await store.db.deleteFrom('users').execute();
  });

  async function openOffice(smtpUrl: string, publicUrl = 'https://journal.example.com') {
    const { config, time } = await openTestApp(store);
    const errors: unknown[] = [];
    const log = { info: () => undefined, error: ({ err }: { err?: unknown }) => errors.push(err) };
    const mailer: Mailer = mailerOf({ ...config, smtpUrl, publicUrl }, publicUrl, store, () => time.ms, log);
    onTestFinished(() => mailer.transport.close());
    const id = await addUser(store.db, { username: 'asha', display_name: 'Asha <b>', email: 'asha@example.in', activated_at: new Date() });
    await addMail(store.db, { kind: 'reset-password', email: 'asha@example.in', userId: null }, new Date(time.ms));
    return { mailer, errors, time, id };
  }

  const queue = () => store.db.selectFrom('mails').selectAll().execute();

  it.each([
    ['plain', {}, (port: number) => `smtp://127.0.0.1:${port}?ignoreTLS=true`],
    ['STARTTLS', {}, (port: number) => `smtp://127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`],
    ['TLS', { secure: true }, (port: number) => `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`],
  ] as const)('hands an e-mail with a text and an HTML part to a mail server over %s', async (_, options, url) => {
    const { received, port } = await startMailServer(options);
    const { mailer } = await openOffice(url(port));
    expect(await sendDue(mailer)).toBe(1);
    const [message = ''] = received;
    expect(message).toContain('From: Rojmel <no-reply@journal.example.com>');
    expect(message).toContain('To: asha@example.in');
    expect(message).toContain('Subject: Set a new password');
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    const unfolded = message.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(unfolded).toMatch(/https:\/\/journal\.example\.com\/reset-password\?token=[\w-]{43}/);
    expect(unfolded).toContain('Hello Asha &lt;b&gt;');
    expect(await queue()).toEqual([]);
  });

  it('refuses a mail server whose certificate is not trusted', async () => {
    const { received, port } = await startMailServer({ secure: true });
    const { mailer, errors } = await openOffice(`smtps://127.0.0.1:${port}`);
    await sendDue(mailer);
    expect(received).toEqual([]);
    expect(String(errors[0])).toMatch(/certificate/);
  });

  it('tries again with growing pauses while the mail server is down or busy, with a new link each time', async () => {
    const { received, behaviour, port } = await startMailServer();
    behaviour.refuse = 451;
    const { mailer, time, errors } = await openOffice(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
    expect(await sendDue(mailer)).toBe(1);
    expect(await sendDue(mailer)).toBe(0);
    time.ms += MINUTE;
    expect(await sendDue(mailer)).toBe(1);
    expect(errors).toHaveLength(2);
    behaviour.refuse = 0;
    time.ms += 5 * MINUTE - 1;
    expect(await sendDue(mailer)).toBe(0);
    time.ms += 1;
    expect(await sendDue(mailer)).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('gives up at once where the address is refused for good, otherwise after eight attempts', async () => {
    const { behaviour, port } = await startMailServer();
    const { mailer, time } = await openOffice(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
    behaviour.refuse = 550;
    await sendDue(mailer);
    expect(await queue()).toMatchObject([{ attempts: 1, failed_at: new Date(time.ms) }]);

    await store.db.deleteFrom('mails').execute();
    await addMail(store.db, { kind: 'reset-password', email: 'asha@example.in', userId: null }, new Date(time.ms));
    behaviour.refuse = 451;
    let attempts = 0;
    for (let hour = 0; hour < 60; hour += 1) {
      attempts += await sendDue(mailer);
      time.ms += 60 * MINUTE;
    }
    expect(attempts).toBe(8);
    expect(await queue()).toMatchObject([{ attempts: 8, failed_at: expect.any(Date) }]);
  });

  it('sends an e-mail once when two servers look for it, and again if the server that took it dies', async () => {
    const { received, port } = await startMailServer();
    const { mailer, time } = await openOffice(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
    await Promise.all([sendDue(mailer), sendDue(mailer), sendDue(mailer)]);
    expect(received).toHaveLength(1);

    await addMail(store.db, { kind: 'reset-password', email: 'asha@example.in', userId: null }, new Date(time.ms));
    const dying = { ...mailer, transport: { ...mailer.transport, send: () => new Promise<void>(() => undefined) } };
    void sendDue(dying);
    await expect.poll(async () => (await queue())[0]?.attempts).toBe(1);
    expect(await sendDue(mailer)).toBe(0);
    time.ms += 2 * MINUTE;
    expect(await sendDue(mailer)).toBe(1);
    expect(received).toHaveLength(2);
  });

  it('sends due e-mails by itself, and can be stopped', async () => {
    const { received, port } = await startMailServer();
    const { mailer } = await openOffice(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
    const stop = startMailer(mailer);
    await expect.poll(() => received.length).toBe(1);
    await stop();
  });
});
