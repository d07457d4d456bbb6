import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as immediate } from 'node:timers/promises';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { calendarPaths, capitalPath, chartPaths, importPaths, pairedPaths, summaryPaths, tradePaths } from '#contract/paths.ts';
import type { TradingDay } from '#engine/day.ts';
import { changeUser } from '../db/users.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { driveChanges } from '../testing/drive-journal.ts';
import { openJournalApp } from '../testing/journal-app.ts';
import { makeUser } from '../testing/make-user.ts';
import { syntheticTradebook } from '../testing/synthetic-tradebook.ts';
import { type Browser, openBrowser } from '../testing/test-app.ts';
import { keepAnswers } from './keep-answers.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ fills: 300, seed: 5, from: '2026-05-04', days: 20 });
const MORE = syntheticTradebook({ fills: 60, seed: 4, from: '2026-05-18', days: 3 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: '10', broker: 'ZERODHA', date: '2026-05-05' };
const READS = [
  ...[summaryPaths.summary, summaryPaths.timeseries, summaryPaths.monthly, summaryPaths.charges].map((path) => path('overall')),
  ...[calendarPaths.calendar, calendarPaths.yearly, chartPaths.closedRange, chartPaths.symbols].map((path) => path('overall')),
  chartPaths.holdings,
  ...['', '?skey=pnl', '?q=INFY', '?type=symbols', '?type=symbols&q=INFY'].map((query) => `${pairedPaths.list}${query}`),
];

let askings = 0;

/** What it is without memory: asked in a way in which nobody has asked before. */
function anew(browser: Browser, url: string): Promise<LightMyRequestResponse> {
  askings += 1;
  return browser.send({ method: 'GET', url, headers: { 'accept-encoding': `identity, x-${askings}` } });
}

describeOnBothEngines('answers that are kept', (open) => {
  it('are given again without reading the journal, byte by byte as the first time', async () => {
    let statements: string[] = [];
    const store = await open({ onQuery: (statement) => statements.push(statement) });
    const asha = await (await openJournalApp(store, TODAY)).withTradebook('asha', CSV);
    for (const encoding of ['br', 'identity']) {
      for (const url of READS) {
        const ask = () => asha.send({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
        const first = await ask();
        statements = [];
        const second = await ask();
        expect([url, second.statusCode, statements.filter((statement) => /closed_trades|_days|_results|_flows/.test(statement))]).toEqual([
          url,
          200,
          [],
        ]);
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
        for (const header of ['content-type', 'content-encoding', 'cache-control', 'vary']) {
          expect([header, second.headers[header]]).toEqual([header, first.headers[header]]);
        }
      }
    }
    expect(
      (await asha.send({ method: 'GET', url: READS[1] as string, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBe('br');
  });

  it('are those of the journal as it is, after every kind of change, also by another process', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const elsewhere = openBrowser((await openJournalApp(store, TODAY)).app);
    for (const [name, value] of asha.cookies) elsewhere.cookies.set(name, value);
    let changed = new Map<string, string>();
    const compare = async () => {
      const told = new Map<string, string>();
      for (const url of READS) {
        const truth = (await anew(asha, url)).body;
        for (const browser of [asha, elsewhere]) expect([url, (await browser.get(url)).body]).toEqual([url, truth]);
        told.set(url, truth);
      }
      const differing = READS.filter((url) => told.get(url) !== changed.get(url)).length;
      changed = told;
      return differing;
    };
    expect(await compare()).toBe(READS.length);
    expect(await compare()).toBe(0);
    const differing: number[] = [];
    const compared: Browser = {
      ...asha,
      send: async (request) => {
        const answer = await asha.send(request);
        if (request.method !== 'GET' && request.url !== importPaths.upload) differing.push(await compare());
        return answer;
      },
    };
    await driveChanges(app, compared, MORE);
    // A sale, an edit of what is held, the deletion of a closed trade, a settlement, the removal of an import and its return.
    expect(differing.length).toBeGreaterThan(10);
    expect(differing.filter((count) => count > 0).length).toBeGreaterThanOrEqual(6);
    expect(await compare()).toBe(0);
    await app.upload(asha, syntheticTradebook({ fills: 40, seed: 11, from: '2026-05-25', days: 2 }));
    expect(await compare()).toBeGreaterThan(5);
    expect((await asha.form('PUT', capitalPath, { capital: '500000', risk_free_rate: '6' })).statusCode).toBe(200);
    expect(await compare()).toBeGreaterThan(0);
  });

  it('are each user’s own', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const ravi = await app.logIn('ravi');
    for (const url of READS) await asha.get(url);
    for (const trade of [
      { buy_sell: 'BUY', price: '1500' },
      { buy_sell: 'SELL', price: '1600' },
    ]) {
      expect((await ravi.send({ method: 'POST', url: tradePaths.add, payload: { ...SHARE, ...trade } })).statusCode).toBe(200);
    }
    const list = (await ravi.get(pairedPaths.list)).json<{ data: { symbol: string }[] }>();
    expect(list.data.map(({ symbol }) => symbol)).toEqual(['INFY']);
    for (const url of READS) expect([url, (await ravi.get(url)).body]).toEqual([url, (await anew(ravi, url)).body]);
  });

  it('are none that the journal changed under, nor refusals, nor answers of other methods', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const app = fastify();
    app.decorateRequest('userId', () => id);
    let [calls, capital] = [0, 0];
    const count = () => ({ calls: (calls += 1) });
    keepAnswers(app, store);
    app.get('/steady', async () => count());
    app.post('/steady', async () => count());
    app.get('/headed', async () => ({ told: true }));
    app.get('/refused', async (_, reply) => reply.code(422).send(count()));
    app.get('/changed', async () => {
      await changeUser(store.db, id, { capital: (capital += 1) as never });
      return count();
    });
    const tellsOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).json<{ calls: number }>().calls;
    expect([await tellsOf('GET', '/steady'), await tellsOf('GET', '/steady')]).toEqual([1, 1]);
    expect([await tellsOf('GET', '/steady?page=2'), await tellsOf('POST', '/steady'), await tellsOf('POST', '/steady')]).toEqual([2, 3, 4]);
    const head = await app.inject({ method: 'HEAD', url: '/headed' });
    expect([head.statusCode, head.body, (await app.inject({ url: '/headed' })).json()]).toEqual([200, '', { told: true }]);
    const again = await app.inject({ method: 'HEAD', url: '/headed' });
    expect([again.body, again.headers['content-length']]).toEqual(['', String('{"told":true}'.length)]);
    expect([await tellsOf('GET', '/refused'), await tellsOf('GET', '/refused')]).toEqual([5, 6]);
    expect([await tellsOf('GET', '/changed'), await tellsOf('GET', '/changed')]).toEqual([7, 8]);
    expect([await tellsOf('GET', '/steady'), await tellsOf('GET', '/steady')]).toEqual([9, 9]);
    await app.close();
  });

  it('leave streams as they are: whole for who stays, ended by who goes, and kept only when whole', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const app = fastify();
    app.decorateRequest('userId', () => id);
    keepAnswers(app, store);
    const endless: Readable[] = [];
    let asked = 0;
    app.get('/whole', async (_, reply) => {
      asked += 1;
      return reply.type('text/plain').send(Readable.from(['one, ', 'two, ', 'three']));
    });
    app.get('/endless', async (_, reply) => {
      endless.push(Readable.from(forEver()));
      return reply.type('text/plain').send(endless.at(-1));
    });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const time of [1, 2, 3]) expect([time, await (await fetch(`${base}/whole`)).text(), asked]).toEqual([time, 'one, two, three', 1]);
    for (const time of [1, 2]) {
      // Not by fetch, which the tests have read every answer to its end.
      const [answer] = (await once(get(`${base}/endless`), 'response')) as [IncomingMessage];
      await once(answer, 'data');
      answer.destroy();
      const source = endless.at(-1) as Readable;
      await finished(source).catch((reason: unknown) => reason);
      expect([time, endless.length, source.destroyed]).toEqual([time, time, true]);
    }
    await app.close();
  });
});

async function* forEver(): AsyncGenerator<string> {
  for (;;) {
    yield 'x'.repeat(1000);
    await immediate();
  }
}
