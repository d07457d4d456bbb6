import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { PositionValuesBody } from '#contract/market.ts';
import { NOT_IN_DEMO, pathOf, routeOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Price } from '#engine/money.ts';
import { filesIn } from '#test/server/export-file.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { openBrowser } from '#test/server/test-app.ts';
import { workUntil } from '#test/server/work-here.ts';
import { cleanUp } from '../identity/clean-up.ts';
import { insertSharedMarks, takeSharedDay } from '../ledger/shared-marks.ts';
import type { Store } from '../store/client.ts';

const [TODAY, DEMO_TODAY] = ['2026-06-15', '2026-04-20'] as [TradingDay, TradingDay];
const SUMMARY = '/api/summary/overall?from_date=2026-04-01&to_date=2026-04-30';
const FILES = [{ use: 'upload', name: 'orders.csv', text: 'Time,Type' }];
const PRICE = { isin: null, open: null, high: null, low: null, close: null, mark: 12_345_600 as Price, traded: false };
const CSV = syntheticTradebook({ trades: 60, from: '2026-04-06', days: 10 });

describeOnOneEngine('the demo', (open) => {
  /** An app with a demo that is the export of this journal, and the figures of that. */
  async function withDemo(store: Store) {
    const demoDir = mkdtempSync(join(tmpdir(), 'rojmel-demo-'));
    onTestFinished(() => rmSync(demoDir, { recursive: true, force: true }));
    const app = await openJournalApp(store, DEMO_TODAY, { demoDir });
    const asha = await app.withTradebook('asha', CSV);
    writeFileSync(join(demoDir, 'journal.zip'), (await asha.get('/api/export')).rawPayload);
    writeFileSync(join(demoDir, 'demo.json'), JSON.stringify({ today: DEMO_TODAY, files: FILES }));
    const figures = (await asha.get(SUMMARY)).json<unknown>();
    app.time.ms = Date.parse(`${TODAY}T12:00:00+05:30`);
    const start = async () => {
      const browser = openBrowser(app.app);
      const answer = await workUntil(store, TODAY, browser.send({ method: 'POST', url: '/api/demo' }));
      return { ...browser, answer };
    };
    return { ...app, figures, start };
  }

  const demos = (store: Store) => store.db.selectFrom('users').select('email').where('demo_until', 'is not', null).execute();

  it('opens with one call, has the figures of its journal, and goes when it is left', async () => {
    const store = await open();
    const { figures, start } = await withDemo(store);
    const browser = await start();
    expect(browser.answer.json()).toMatchObject({ authenticated: true, user: { demo: { today: DEMO_TODAY } } });
    expect((await browser.get(SUMMARY)).json()).toEqual(figures);
    expect((await browser.get('/api/demo/files')).json()).toEqual({ files: FILES });
    const { 'README.txt': readme } = filesIn((await browser.get('/api/export')).rawPayload);
    expect(readme).toMatch(/^This is the journal of a demo: the trader and the prices are made up\./);
    // Pressed again, it is the same one.
    const again = await browser.send({ method: 'POST', url: '/api/demo' });
    expect(again.json<{ user: object }>().user).toEqual(browser.answer.json<{ user: object }>().user);
    const [{ email } = { email: '' }, ...others] = await demos(store);
    expect(others).toEqual([]);
    expect(email).not.toContain('@');
    await browser.send({ method: 'POST', url: '/api/logout/' });
    expect(await demos(store)).toEqual([]);
    expect((await browser.get('/api/me')).json()).toEqual({ authenticated: false, user: null });
  });

  it('has no prices of the operator, which would not go with its made-up trades', async () => {
    const store = await open();
    const { start, logIn } = await withDemo(store);
    const [asha, demo] = [await logIn('asha'), await start()];
    const { rows } = await sql<{ name: string }>`SELECT DISTINCT alias AS name FROM instrument_aliases`.execute(store.db);
    const prices = rows.map(({ name }) => ({ ...PRICE, name }));
    await takeSharedDay(store.db, { source: 'NSE-FO', day: DEMO_TODAY, lots: null }, 'bhavcopy.csv');
    await insertSharedMarks(store.db, 'NSE-FO', DEMO_TODAY, prices);
    const worth = async (user: Pick<typeof asha, 'get'>) => (await user.get(pathOf('positionValues'))).json<PositionValuesBody>();
    const priced = ({ positions }: PositionValuesBody) => positions.filter(({ price }) => price !== null).length;
    const [hers, made] = [await worth(asha), await worth(demo)];
    expect([hers.has_prices, priced(hers) > 0, made.has_prices, priced(made)]).toEqual([true, true, false, 0]);
  });

  it('refuses what belongs to an account of one’s own, and ends after a day', async () => {
    const store = await open();
    const { start, time } = await withDemo(store);
    const browser = await start();
    for (const name of NOT_IN_DEMO) {
      const url = pathOf(name, { id: 1, day: '2026-04-20' } as never);
      const answer = await browser.send({ method: routeOf(name).method, url });
      expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 403, { code: 'not-in-demo' }]);
    }
    time.ms += 24 * 3_600_000;
    await cleanUp(store, time.ms);
    expect(await demos(store)).toEqual([]);
  });

  it('is not opened beside an account, nor where there is none, nor by one address without end', async () => {
    const store = await open();
    const { logIn, start } = await withDemo(store);
    const ravi = await logIn('ravi');
    expect((await ravi.send({ method: 'POST', url: '/api/demo' })).json()).toMatchObject({ code: 'demo-logged-in' });
    for (let opened = 0; opened <= 10; opened += 1) expect((await start()).answer.statusCode).toBe(200);
    const refused = (await start()).answer;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    const without = await openJournalApp(store, TODAY, { demoDir: null });
    const answer = await openBrowser(without.app).send({ method: 'POST', url: '/api/demo' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'no-demo' }]);
    const files = await openBrowser(without.app).get('/api/demo/files');
    expect([files.statusCode, files.json()]).toMatchObject([404, { code: 'no-demo' }]);
  });
});
