import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#test/server/calls.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '#server/ledger/rebuild/check-journal.ts';
import type { Store } from '#server/store/client.ts';
import { usernames } from '#server/identity/users.ts';
import { describeOnOneEngine } from '../server/describe-on-both-engines.ts';
import { times } from '../server/endurance.ts';
import { driveExport } from '../server/drive-journal.ts';
import { startGoogleIssuer } from '../server/google-issuer.ts';
import { type GoodRequest, type Hostile, hostilesOf, requestOf } from '../server/hostile-requests.ts';
import { incompressible } from '../server/hostile-values.ts';
import { openJournalApp } from '../server/journal-app.ts';
import { rowsOf } from '../server/rows-of.ts';
import { routesOf } from '../server/routes-of.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { type Browser, PASSWORD } from '../server/test-app.ts';
import { TYPED_SHARE } from '../server/typed-share.ts';
import { workOff } from '../server/work-here.ts';
import { mineOf } from '#server/store/mine.ts';
import { said } from '../server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 60, seed: 12, from: '2026-05-04', days: 20 });
const SMALL = syntheticTradebook({ trades: 4, seed: 13, from: '2026-05-04', days: 1 });
const SHARE = { ...TYPED_SHARE, date: '2026-05-05' };
const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const ANSWER_WITHIN_MS = 10_000;
/** Texts that no answer may contain: stack traces, SQL, errors of libraries, hashes. */
const TELLTALE =
  /\.ts:\d|node:|node_modules|\bat \w+ \(|syntax error|violates|relation "|column "|invalid (?:input|byte)|pg_|\$argon2|_hash|ECONN|Zod/i;
/** The tables that a refused request may write to. */
const TRACES = ['sessions', 'audit', 'tokens'];

/** Calls that must have accepted their good request, or one with a fault that they may accept. */
const REACHED = [
  'signUp',
  'logIn',
  'changeProfile',
  'changePassword',
  'setCapital',
  'uploadFile',
  'addTrade',
  'editOpenPosition',
  'settleContract',
];

/** No fault: the good request itself. */
const NONE: Hostile = { where: 'query', name: '', raw: '' };

/** The current ids of the user who asks. */
interface Own {
  readonly task: string;
  readonly change: string;
  readonly instrument: string;
  position: string;
  requests: number;
}

type Good = (own: Own) => Partial<GoodRequest>;

/** A good request for each call that has more parameters than a page. It is made again for each request. */
const GOOD: Readonly<Record<string, Good>> = {
  signUp: ({ requests }) => ({
    body: { username: `new${requests}`, name: 'N', email: `new${requests}@example.in`, password: PASSWORD, agree_terms: 'true' },
  }),
  logIn: () => ({ body: { username: 'asha', password: PASSWORD } }),
  resetPassword: () => ({ body: { token: 'none', new_password: PASSWORD } }),
  changePassword: () => ({ body: { current_password: PASSWORD, new_password: 'another sentence' } }),
  confirmDeletion: () => ({ body: { token: 'none', current_password: PASSWORD } }),
  confirmDeletionWithGoogle: () => ({ body: { token: 'none', google_id_token: 'none' } }),
  setCapital: () => ({ body: { capital: '500000', risk_free_rate: '6.5' } }),
  uploadFile: ({ requests }) => ({ body: { broker: 'ZERODHA', file: { text: SMALL.replaceAll(/,(\d{6,})/g, `,${requests}$1`) } } }),
  uploadStatus: ({ task }) => ({ params: { taskid: task } }),
  removeImport: ({ task }) => ({ params: { id: task } }),
  restoreImport: ({ task }) => ({ params: { id: task } }),
  addTrade: () => ({ body: SHARE }),
  editOpenPosition: ({ position }) => ({ params: { id: position }, body: { quantity: '10' } }),
  deleteOpenPosition: ({ position }) => ({ params: { id: position } }),
  undoChange: ({ change }) => ({ params: { id: change } }),
  settleContract: ({ instrument }) => ({ params: { id: instrument }, body: { price: '12.5' } }),
};

function goodOf({ schema }: Call, own: Own): GoodRequest {
  return { params: { slice: 'overall' }, body: {}, ...GOOD[schema.operationId]?.(own) };
}

/** The call that ends the session comes last. */
const ordered = calls.toSorted((a, b) => Number(a.url.includes('logout')) - Number(b.url.includes('logout')));

/** What is wrong with an answer to hostile input; null when nothing is. */
function harmIn({ statusCode, headers, body }: LightMyRequestResponse, { cookies }: Browser): string | null {
  if (statusCode >= 500) return 'a fault of ours';
  if (headers['content-type'] === 'application/zip') return null;
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `of the type ${headers['content-type']}`;
  // The challenge of a passkey is for the page too.
  const secrets = [...cookies].flatMap(([name, value]) => (name.endsWith('passkey') ? [] : value));
  if ([PASSWORD, ...secrets].some((secret) => body.includes(secret))) return 'tells a secret';
  if (statusCode < 400) return null;
  const { detail } = JSON.parse(body) as { detail: string };
  if (!/^\w[^\n]*\.$/.test(detail)) return 'no sentence';
  return TELLTALE.test(body) ? 'tells how it is made' : null;
}

describeOnOneEngine('hostile values', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function begin() {
    const issuer = await startGoogleIssuer();
    const app = await openJournalApp(store, TODAY, { google: issuer.config, rateLimits: false });
    const bystander = await app.withTradebook('bystander', CSV);
    const asha = await app.withTradebook('asha', CSV);
    const post = async (browser: Browser, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await browser.send({ method, url, payload });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json<Record<string, unknown>>();
    };
    const { id, taskid } = await post(asha, '/api/trades', SHARE);
    const { change_id: change } = await post(
      asha,
      `/api/open-positions/${String((await post(asha, '/api/trades', SHARE))['id'])}`,
      { price: 7 },
      'PUT',
    );
    const closed = (await asha.get('/api/paired/?segment=options')).json<{ data: { instrument_id: number }[] }>().data;
    const own: Own = {
      task: String(taskid),
      change: String(change),
      instrument: String(closed[0]?.instrument_id),
      position: String(id),
      requests: 0,
    };
    const user = await store.db.selectFrom('users').selectAll().where('id', '=', asha.userId).executeTakeFirstOrThrow();
    const { username, username_key, display_name, email, password_hash } = user;

    /** After an accepted request: restores the login, the names and the password, and reads the id of the position again. */
    const tidy = async ({ url }: Call): Promise<void> => {
      if (url.startsWith('/api/login')) await asha.form('POST', url, { username, password: PASSWORD });
      if (url.startsWith('/api/me')) {
        const names = { username, username_key, display_name, email, password_hash };
        await store.db.updateTable('users').set(names).where('id', '=', user.id).execute();
      }
      if (url.startsWith('/api/open-positions')) {
        const { data } = (await asha.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>();
        own.position = String(data[0]?.id);
      }
    };
    const stored = async (userId: number): Promise<{ people: number; own: object }> => {
      const rows = await rowsOf(mineOf(store, userId));
      for (const table of TRACES) rows.delete(table);
      return { people: (await usernames(store.db)).length, own: Object.fromEntries(rows) };
    };
    return { ...app, asha, bystander, own, tidy, stored };
  }

  it('in any field of any call are answered soon with a sentence, and refused ones change nothing', async () => {
    const { asha, bystander, own, tidy, stored, ...app } = await begin();
    const known = calls.map(({ method, url }) => `${method} ${url.replace(/(?<=.)\/$/, '')}`);
    expect(
      routesOf(app)
        .map(({ method, url }) => `${method} ${url}`)
        .filter((route) => !known.includes(route)),
    ).toEqual([]);
    const { own: others } = await stored(bystander.userId);
    const refused: (readonly [Call, Hostile, number])[] = [];
    const accepted = new Set<string>();
    let slowest = 0;
    const attempt = async (call: Call, hostile: Hostile): Promise<number> => {
      own.requests += 1;
      const what = `${call.schema.operationId} ${hostile.where} ${hostile.name} ${hostile.raw.slice(0, 60)}`;
      const from = performance.now();
      const answer = await asha.send(requestOf(call, goodOf(call, own), hostile));
      slowest = Math.max(slowest, performance.now() - from);
      const harm = harmIn(answer, asha);
      if (harm !== null) throw new Error(`${what} was answered ${answer.statusCode} ${answer.body.slice(0, 500)}: ${harm}`);
      return answer.statusCode;
    };
    for (const call of ordered) {
      for (const hostile of [...(REACHED.includes(call.schema.operationId) ? [NONE] : []), ...hostilesOf(call)]) {
        const status = await attempt(call, hostile);
        if (call.method === 'GET') continue;
        if (status < 400) {
          accepted.add(call.schema.operationId);
          await tidy(call);
        }
        // A conflict (409) depends on the stored rows, which other requests change.
        else if (status !== 409) refused.push([call, hostile, status]);
      }
    }
    expect(slowest).toBeLessThan(ANSWER_WITHIN_MS);
    expect(own.requests).toBeGreaterThan(times(500, 4_000));
    // A value is only tested in depth if the other fields of its request are accepted.
    expect([...accepted]).toEqual(expect.arrayContaining(REACHED));

    await asha.form('POST', '/api/login/', { username: 'asha', password: PASSWORD });
    const before = await stored(asha.userId);
    for (const [call, hostile, status] of refused) {
      if (call.url.includes('logout')) continue;
      // A row may have been deleted by an accepted request since.
      const again = await attempt(call, hostile);
      expect([call.url, hostile, again === 404 ? status : again]).toEqual([call.url, hostile, status]);
    }
    expect(await stored(asha.userId)).toEqual(before);
    expect((await stored(bystander.userId)).own).toEqual(others);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('too long for an index are refused by row or field; the longest accepted ones can be exported and imported', async () => {
    const app = await openJournalApp(store, TODAY, { rateLimits: false });
    const ravi = await app.logIn('ravi');
    const row = (symbol: string, trade: string, order: string) => `${symbol},,2026-05-04,NSE,EQ,EQ,buy,false,1,10.00,${trade},${order},`;
    const long = incompressible(3_000);
    const detail = (column: string) => `${column}: "${long.slice(0, 57)}…" is longer than any real name or number.`;
    const file = [HEADER, row('INFY', '1', '1'), row(long, '2', '2'), row('INFY', long, '3'), row('INFY', '4', long)].join('\n');
    const { status, body } = await app.upload(ravi, file);
    expect([status, body]).toMatchObject([
      200,
      {
        recognised: { trades: 1 },
        skipped_rows: ['symbol', 'trade_id', 'order_id'].map((column, index) => ({
          row: 3 + index,
          reason: 'too-long',
          detail: detail(column),
        })),
      },
    ]);
    expect(await app.upload(ravi, `${HEADER}\n${row(long, '5', '5')}\n`)).toMatchObject({
      status: 400,
      body: { skipped_rows: [{ row: 2, reason: 'too-long', detail: detail('symbol') }] },
    });
    const typed = await ravi.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, symbol: long } });
    expect([typed.statusCode, typed.json()]).toEqual([422, said('Symbol must be at most 64 characters.')]);

    const longest = 'X'.repeat(120);
    expect(await app.upload(ravi, `${HEADER}\n${row(longest, '', incompressible(120))}\n`)).toMatchObject({ status: 200 });
    expect(await driveExport(app, ravi, 'newcomer')).toHaveLength(2);
  });
});
