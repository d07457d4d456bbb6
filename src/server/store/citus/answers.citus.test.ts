import { afterAll, describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { driveChanges, driveExport, driveReads } from '#test/server/drive-journal.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { onCitus } from '#test/server/open-on-citus.ts';
import { type PostgresServer, startPostgres } from '#test/server/postgres-server.ts';
import { ACCOUNT_ROUTES, patternOf, routesOf } from '#test/server/routes-of.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import type { Store } from '../client.ts';
import { migrate } from '../migrate.ts';

const TODAY = '2026-06-15' as TradingDay;
const MORE = syntheticTradebook({ trades: 60, seed: 4, from: '2026-05-18', days: 3 });
const WITHIN_MS = 600_000;

/** One call with its answer. */
interface Exchange {
  readonly call: string;
  readonly answer: unknown;
}

/** The browser, and what it was answered so far. */
function recorded<B extends Browser>(browser: B, exchanges: Exchange[]): B {
  const send: Browser['send'] = async (options) => {
    const answer = await browser.send(options);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson ? withoutMoments(answer.json()) : answer.rawPayload.length > 0;
    exchanges.push({ call: `${options.method} ${JSON.stringify(options.url)}`, answer: [answer.statusCode, body] });
    return answer;
  };
  return { ...browser, send, get: (url) => send({ method: 'GET', url }) };
}

/** The value without the moments of the database’s clock, which differ from run to run. */
function withoutMoments(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, 'a moment');
  if (Array.isArray(value)) return value.map(withoutMoments);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMoments(part)]));
}

describe('every call of the journal', () => {
  const { open, openAt } = onCitus();
  let single: PostgresServer | null = null;
  afterAll(async () => {
    await single?.stop();
  });

  it('is answered on Citus as on one server', { timeout: WITHIN_MS }, async () => {
    const drive = async (store: Store): Promise<Exchange[]> => {
      const exchanges: Exchange[] = [];
      const app = await openJournalApp(store, TODAY);
      const trader = await app.withTradebook('asha', syntheticTradebook({ trades: 300, seed: 5, from: '2026-05-04', days: 20 }));
      const asha = recorded(trader, exchanges);
      const driven = [await driveReads(asha), await driveChanges(app, asha, MORE), await driveExport(app, asha, 'bina')].flat();
      await driveReads(asha);
      const called = driven.map((call) => call.replace(/\/?(\?.*)?$/, ''));
      const missed = routesOf(app).filter(({ method, url }) => {
        const pattern = patternOf(`${method} ${url}`);
        return !ACCOUNT_ROUTES.test(url) && !called.some((call) => pattern.test(call));
      });
      expect(missed).toEqual([]);
      return exchanges;
    };
    single = await startPostgres();
    const plain = await openAt(single.url);
    await migrate(plain);
    const onOne = await drive(plain);
    const onMany = await drive(await open());
    expect(onMany.map(({ call }) => call)).toEqual(onOne.map(({ call }) => call));
    for (const [place, { call, answer }] of onOne.entries()) expect([place, call, onMany[place]?.answer]).toEqual([place, call, answer]);
    expect(onOne.length).toBeGreaterThan(200);
  });
});
