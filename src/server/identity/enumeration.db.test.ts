import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { addUser } from './users.ts';
import type { Store } from '../store/client.ts';
import { makePasswords } from './password.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { type Browser, openTestApp, PASSWORD } from '#test/server/test-app.ts';

const CALLS = 200;
const COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
/** On a busy machine one of two equal calls takes some per cent longer. A skipped password check would halve the time. */
const NOISE = 0.3;
/** Other work of the machine can slow one of the two calls for a round, but hardly for all rounds. A leak shows in each round. */
const ROUNDS = 3;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describeOnOneEngine('enumeration', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const password_hash = await makePasswords(COST).hash(PASSWORD);
    const known = { username: 'known', display_name: 'K', email: 'known@example.in', password_hash };
    await addUser(store.db, { ...known, email_verified_at: new Date(), activated_at: new Date() });
  });

  /** Asks in turn for an address with an account and one without. Returns the answer that both give. */
  async function compare(config: Partial<Config>, ask: (visitor: Browser, email: string, call: number) => Promise<LightMyRequestResponse>) {
    const { visitor } = await openTestApp(store, { emailVerification: true, rateLimits: false, passwordCost: COST, ...config });
    const answers = new Set<string>();
    const timed = async (who: 'known' | 'other', call: number): Promise<number> => {
      const begin = performance.now();
      const answer = await ask(visitor, `${who}@example.in`, call);
      const time = performance.now() - begin;
      answers.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).toSorted().join()}`);
      return time;
    };
    const measure = async (round: number): Promise<number> => {
      const ratios: number[] = [];
      for (let call = round * CALLS; call < (round + 1) * CALLS; call += 1) {
        const first = call % 2 === 0 ? await timed('known', call) : null;
        const other = await timed('other', call);
        ratios.push((first ?? (await timed('known', call))) / other);
      }
      return Math.abs(Math.log(median(ratios)));
    };
    let difference = Infinity;
    for (let round = 0; round < ROUNDS && difference >= NOISE; round += 1) difference = await measure(round);
    expect(difference).toBeLessThan(NOISE);
    expect([...answers]).toHaveLength(1);
    return [...answers][0];
  }

  it.each([
    ['login by e-mail', '/api/login/', (email: string) => ({ email, password: 'wrong password' })],
    ['forgotten password', '/api/password/forgot', (email: string) => ({ email })],
    ['resent verification', '/api/resend-verification', (email: string) => ({ email })],
    [
      'sign-up',
      '/api/signup/',
      (email: string, call: number) => ({
        username: `${email.slice(0, 5)}-${call}`,
        name: 'N',
        email,
        password: 'a fine long sentence',
        agree_terms: 'true',
      }),
    ],
  ] as const)('a %s gives away neither by status, body nor time whether the address has an account', async (_, url, fields) => {
    await compare({}, (visitor, email, call) => visitor.form('POST', url, fields(email, call)));
  });

  it('Google tells nothing about an address to people who cannot prove that it is theirs', async () => {
    const issuer = await startGoogleIssuer();
    const tokenOf = (email: string) => issuer.token({ email, email_verified: false });
    const tokens = new Map([
      ['known@example.in', await tokenOf('known@example.in')],
      ['other@example.in', await tokenOf('other@example.in')],
    ]);
    const refused = await compare({ google: issuer.config }, (visitor, email) =>
      visitor.send({ method: 'POST', url: '/api/auth/google/login', payload: { id_token: tokens.get(email) } }),
    );
    expect(refused).toMatch(/^401 /);
  });
});
