import { describe, expect, it, onTestFinished } from 'vitest';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { startMailServer } from '#test/server/mail-server.ts';
import { ownDatabase } from '#test/server/own-database.ts';
import { type ServerProcess, startServer } from '#test/server/server-process.ts';
import { errorFacts } from './log.ts';

const SECRETS = {
  password: 'a secret sentence 1',
  newPassword: 'a secret sentence 2',
  resetPassword: 'a secret sentence 3',
  wrongPassword: 'a wrong guess 4',
} as const;

describe('the log of a server', async () => {
  const env = await ownDatabase('server');

  /** Remembers every secret of the calls: those sent, and every cookie and token received. */
  function openClient({ base }: ServerProcess) {
    const secrets = new Set<string>(Object.values(SECRETS));
    const cookies = new Map<string, string>();
    const call = async (method: string, path: string, fields?: Record<string, string> | string) => {
      const headers: Record<string, string> = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      if (typeof fields === 'string') headers['content-type'] = 'application/json';
      const body = typeof fields === 'object' ? new URLSearchParams(fields) : (fields ?? null);
      const answer = await fetch(`${base}${path}`, { method, headers, body });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value !== '') secrets.add(value);
        cookies.set(name, value);
      }
      // If the web app is built, some addresses answer with a page.
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: answer.status,
        id: answer.headers.get('x-request-id'),
        body: isJson ? ((await answer.json()) as Record<string, string>) : (await answer.text(), null),
      };
    };
    return { call, secrets };
  }

  it('has a line with the id of each request, and no secret of any account call', async () => {
    const mail = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: 'x' }),
    });
    const google = await startGoogleIssuer();
    const server = await startServer({
      ...env,
      LOG_LEVEL: 'trace',
      RATE_LIMITS: 'on',
      SMTP_URL: `smtp://mailer:mail-secret-5@127.0.0.1:${mail.port}`,
      GOOGLE_CLIENT_ID: google.config.clientId,
      GOOGLE_JWKS_URL: google.config.jwksUrl,
    });
    onTestFinished(() => server.end('SIGKILL'));
    const { call, secrets } = openClient(server);
    secrets.add('mail-secret-5');
    const tokensOf = (messages: readonly string[]): string[] =>
      messages.flatMap((message) => /token=([\w-]{43})/.exec(message.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? []);
    const tokenIn = async (subject: string): Promise<string> => {
      const messages = () => mail.received.filter((message) => message.includes(`Subject: ${subject}`));
      await expect.poll(messages).toHaveLength(1);
      return tokensOf(messages())[0] ?? '';
    };

    const email = 'asha.secret@example.in';
    const ids: (string | null)[] = [];
    const steps: number[] = [];
    const step = async (method: string, path: string, fields?: Record<string, string> | string) => {
      const answer = await call(method, path, fields);
      ids.push(answer.id);
      steps.push(answer.status);
      return answer.body ?? {};
    };
    const { password, newPassword, resetPassword, wrongPassword } = SECRETS;
    await step('POST', '/api/signup/', { username: 'asha', name: 'Asha', email, password, agree_terms: 'true' });
    await step('POST', '/api/verify-email', { token: await tokenIn('Verify your email address') });
    await step('POST', '/api/login/', { username: email, password: wrongPassword });
    await step('POST', '/api/login/', { username: email, password });
    await step('GET', `/api/me?password=${password.replaceAll(' ', '%20')}&email=${email}`);
    await step('PUT', '/api/me', { display_name: 'Asha Rao' });
    await step('PUT', '/api/me', { email: 'asha.new@example.in' });
    await step('POST', '/api/verify-email', { token: await tokenIn('Confirm your new email address') });
    await step('PUT', '/api/me/password', { current_password: password, new_password: newPassword });
    await step('POST', '/api/me/password', JSON.stringify({ current_password: newPassword, new_password: [password] }));
    await step('POST', '/api/login/', `{"username":"${email}","password":"${password}"`);
    await step('GET', '/api/me/sessions');
    await step('GET', '/api/me/audit');
    await step('POST', '/api/password/forgot', { email: 'asha.new@example.in' });
    const reset = await tokenIn('Set a new password');
    await step('POST', '/api/password/reset', { token: reset, new_password: resetPassword });
    await step('POST', '/api/login/', { username: 'asha', password: resetPassword });
    await step('POST', '/api/resend-verification', { email });
    const { nonce = '' } = await step('GET', '/api/auth/google');
    for (const idToken of [await google.token({ nonce }), await google.forged()]) {
      secrets.add(idToken);
      await step('POST', '/api/link/google', { id_token: idToken });
    }
    await step('GET', `/reset-password?token=${reset}`);
    const { delete_token: deletion = '' } = await step('POST', '/api/me/delete/initiate');
    secrets.add(deletion);
    await step('POST', '/api/me/delete/confirm', { token: deletion, current_password: resetPassword });
    await step('POST', '/api/logout/');
    expect(steps.filter((status) => status >= 500)).toEqual([]);
    expect(steps.filter((status) => status === 200).length).toBeGreaterThan(14);

    await server.end('SIGTERM');
    for (const token of tokensOf(mail.received)) secrets.add(token);
    expect(secrets.size).toBeGreaterThan(14);
    const log = server.log();
    for (const secret of secrets) expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
    const lines = log.trim().split('\n');
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
    for (const id of ids) expect(answered.filter(({ reqId }) => reqId === id)).toHaveLength(1);
  });

  it('names no address when an e-mail cannot be sent', async () => {
    const mail = await startMailServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    mail.behaviour.refuse = 451;
    const server = await startServer({ ...env, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, LOG_LEVEL: 'trace' });
    onTestFinished(() => server.end('SIGKILL'));
    const form = { username: 'ravi', name: 'Ravi', email: 'ravi@example.in', password: SECRETS.password, agree_terms: 'true' };
    await fetch(`${server.base}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) });
    await expect.poll(server.log).toMatch(/ 451 [^\n]*an e-mail has to wait/);
    expect(server.log()).not.toContain('ravi@');
  });
});

describe('errorFacts', () => {
  it('leaves out the other fields of an error and the addresses in its text', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.in) already exists.' });
    const facts = errorFacts(new TypeError('no e-mail to <asha@example.in>: refused', { cause }));
    expect(facts).toMatchObject({ type: 'TypeError', message: 'no e-mail to <<address>>: refused', code: null });
    expect(facts.stack).toMatch(/at .*log\.db\.test\.ts/);
    expect(facts.cause).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505', cause: null });
    expect(JSON.stringify(facts)).not.toContain('example.in');
    expect(errorFacts('a word')).toMatchObject({ message: 'a word' });
  });
});
