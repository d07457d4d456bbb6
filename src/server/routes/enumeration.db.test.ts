import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { addUser } from '../db/users.ts';
import type { Store } from '../db/client.ts';
import { makePasswords } from '../identity/password.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { startGoogleIssuer } from '../testing/google-issuer.ts';
import { type Browser, openTestApp, PASSWORD } from '../testing/test-app.ts';

const CALLS = 200;
const COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
/** Medians of the same request differ by a few per cent on a busy machine; a password check left out would halve the time. */
const NOISE = 0.3;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describeOnBothEngines('enumeration', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const password_hash = await makePasswords(COST).hash(PASSWORD);
    const known = { username: 'known', display_name: 'K', email: 'known@example.in', password_hash };
    await addUser(store.db, { ...known, email_verified_at: new Date(), activated_at: new Date() });
  });

  async function compare(config: Partial<Config>, ask: (visitor: Browser, email: string, call: number) => Promise<LightMyRequestResponse>) {
    const { visitor } = await openTestApp(store, { emailVerification: true, rateLimits: false, passwordCost: COST, ...config });
    const times = { known: [] as number[], other: [] as number[] };
    const answers = new Set<string>();
    for (let call = 0; call < CALLS; call += 1) {
      // Turn about, so that whatever else the machine does falls on both alike.
      for (const who of ['known', 'other'] as const) {
        const begin = performance.now();
        const answer = await ask(visitor, `${who}@example.in`, call);
        times[who].push(performance.now() - begin);
        answers.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).toSorted().join()}`);
      }
    }
    expect([...answers]).toHaveLength(1);
    const [known, other] = [median(times.known), median(times.other)];
    expect(Math.abs(known - other) / Math.min(known, other)).toBeLessThan(NOISE);
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

  it('Google says nothing of an address to whoever cannot prove to have it', async () => {
    const issuer = await startGoogleIssuer();
    const refused = await compare({ google: issuer.config }, async (visitor, email) =>
      visitor.send({
        method: 'POST',
        url: '/api/auth/google/login',
        payload: { id_token: await issuer.token({ email, email_verified: false }) },
      }),
    );
    expect(refused).toMatch(/^401 /);
  });
});
