import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { openProgram, tokenOf } from '#test/server/access-token.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openTestApp, PASSWORD, tokenOf as tokenOfLink } from '#test/server/test-app.ts';
import { sql } from 'kysely';
import type { Store } from '../../store/client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FORM = { name: 'Spreadsheet', scopes: ['import', 'read'], days: 30 };

describeOnOneEngine('tokens of programs', (open) => {
  let store: Store;
  const statements: string[] = [];
  beforeAll(async () => {
    store = await open({ onQuery: (statement) => statements.push(statement) });
  });

  it('are made after a fresh proof, shown once, and stored as a hash', async () => {
    const { logIn, time, deliver } = await openTestApp(store);
    const asha = await logIn('asha');
    await deliver();
    time.ms += 11 * MINUTE;
    const make = () => asha.send({ method: 'POST', url: pathOf('makeAccessToken'), payload: FORM });
    expect((await make()).json()).toMatchObject({ code: 'prove-first' });
    await asha.send({ method: 'POST', url: pathOf('prove'), payload: { password: PASSWORD } });
    const { secret, token } = (await make()).json<AnswerOf<'makeAccessToken'>>();
    expect(secret).toMatch(/^rojmel_[\w-]{43}$/);
    const listed = { id: token.id, name: 'Spreadsheet', start: secret.slice(0, 12), scopes: ['read', 'import'], is_expired: false };
    expect((await asha.get(pathOf('listAccessTokens'))).json()).toEqual({
      data: [
        {
          ...listed,
          created_at: new Date(time.ms).toISOString(),
          expires_at: new Date(time.ms + 30 * DAY).toISOString(),
          last_used_at: null,
          last_address: null,
        },
      ],
    });
    const { rows } = await sql<{ row: string }>`SELECT access_tokens::text AS row FROM access_tokens`.execute(store.db);
    expect(JSON.stringify(rows)).toContain(listed.start);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 20));
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['A token for a program was made']);
    expect((await asha.get(pathOf('listAudit'))).json<AnswerOf<'listAudit'>>().data[0]?.event).toBe('token-made');
  });

  it('say what is wrong with what is asked for, and how many there may be', async () => {
    const { logIn } = await openTestApp(store);
    const bina = await logIn('bina');
    const refused = async (changes: object) => {
      const answer = await bina.send({ method: 'POST', url: pathOf('makeAccessToken'), payload: { ...FORM, ...changes } });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await refused({ name: ' ' })).toEqual([422, 'Name is required.']);
    expect(await refused({ scopes: [] })).toEqual([422, 'Choose what the token may do.']);
    expect((await refused({ scopes: ['delete'] }))[0]).toBe(422);
    expect((await refused({ days: 367 }))[0]).toBe(422);
    for (let made = 0; made < 20; made += 1) await tokenOf(bina, ['read']);
    expect(await refused({})).toEqual([409, 'There can be at most 20 tokens. Revoke one that you no longer need.']);
  });

  it('cost one statement to check, and one in five minutes to record', async () => {
    const { app, logIn, time } = await openTestApp(store);
    const charu = await logIn('charu');
    const { secret, token } = await tokenOf(charu, ['read']);
    const program = openProgram(app, `Bearer ${secret}`);
    const count = async (url: string) => {
      statements.length = 0;
      expect((await program.get(url)).statusCode).toBe(200);
      return statements.filter((statement) => statement.includes('access_tokens')).map((statement) => statement.slice(0, 6));
    };
    expect(await count(pathOf('listTags'))).toEqual(['select', 'update']);
    expect(await count(pathOf('listTags'))).toEqual(['select']);
    time.ms += 6 * MINUTE;
    expect(await count(pathOf('listTags'))).toEqual(['select', 'update']);
    const { data } = (await charu.get(pathOf('listAccessTokens'))).json<AnswerOf<'listAccessTokens'>>();
    expect(data[0]).toMatchObject({ id: token.id, last_used_at: new Date(time.ms).toISOString(), last_address: '127.0.0.1' });
  });

  it('are read instead of a cookie, and never make a session', async () => {
    const { app, logIn } = await openTestApp(store);
    const [dev, esha] = [await logIn('dev'), await logIn('esha')];
    const { secret } = await tokenOf(dev, ['read']);
    const both = await esha.send({ method: 'GET', url: pathOf('listTags'), headers: { authorization: `Bearer ${secret}` } });
    expect([both.statusCode, both.cookies]).toEqual([200, []]);
    // A wrong token is refused, also beside a cookie that is right.
    const wrong = await esha.send({ method: 'GET', url: pathOf('listTags'), headers: { authorization: 'bearer  nonsense ' } });
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    // Calls that anyone may make take no token.
    expect((await openProgram(app, `Bearer ${secret}`).get(pathOf('me'))).json()).toMatchObject({ authenticated: false });
  });

  it('end with a reset password, an old address that is kept, and the account', async () => {
    const { app, logIn, deliver } = await openTestApp(store);
    const farah = await logIn('farah');
    await deliver();
    const works = async (secret: string) => (await openProgram(app, `Bearer ${secret}`).get(pathOf('listTags'))).statusCode === 200;
    const first = await tokenOf(farah, ['read']);
    expect(await works(first.secret)).toBe(true);
    await farah.form('POST', pathOf('forgotPassword'), { email: 'farah@example.in' });
    const link = (await deliver()).find(({ subject }) => /password/i.test(subject));
    await farah.form('POST', pathOf('resetPassword'), { token: tokenOfLink(link), new_password: 'another fine sentence' });
    expect(await works(first.secret)).toBe(false);

    await farah.form('POST', pathOf('logIn'), { username: 'farah', password: 'another fine sentence' });
    const second = await tokenOf(farah, ['read']);
    await farah.form('PUT', pathOf('changeProfile'), { email: 'other@example.in' });
    const kept = (await deliver()).find(({ to, link: url }) => to === 'farah@example.in' && url.includes('keep-email'));
    await farah.form('POST', pathOf('keepEmail'), { token: tokenOfLink(kept) });
    expect(await works(second.secret)).toBe(false);

    await farah.form('POST', pathOf('logIn'), { username: 'farah', password: 'another fine sentence' });
    const third = await tokenOf(farah, ['read']);
    const { delete_token: token } = (await farah.send({ method: 'POST', url: pathOf('initiateDeletion') })).json<
      AnswerOf<'initiateDeletion'>
    >();
    await farah.form('POST', pathOf('confirmDeletion'), { token, current_password: 'another fine sentence' });
    expect(await works(third.secret)).toBe(false);
  });
});
