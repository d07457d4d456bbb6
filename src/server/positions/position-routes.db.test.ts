import { beforeAll, expect, it } from 'vitest';
import { changedBody, consolidatedBody, openPosition, openPositionsBody } from '#contract/positions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { independentLedger } from '#test/server/independent-ledger.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 600, seed: 5, from: '2026-05-04', days: 30 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };

describeOnOneEngine('open positions', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('are listed by row and by symbol as an independent calculation has them, only for their owner', async () => {
    const { withTradebook, logIn } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const expected = independentLedger(CSV, TODAY).open;
    const { data, total, meta } = await page(asha, 'per_page=500');
    expect(data.length).toBeGreaterThan(expected.size);
    expect([total, meta]).toEqual([data.length, { total: data.length, page: 1, per_page: 500 }]);
    const sums = new Map<string, { quantity: number; value: number }>();
    for (const row of data) {
      const sum = sums.get(row.symbol) ?? { quantity: 0, value: 0 };
      const value = sum.value + Math.round(row.total_investment * 100);
      sums.set(row.symbol, { quantity: sum.quantity + (row.buy_sell === 'BUY' ? row.quantity : -row.quantity), value });
    }
    expect(sums).toEqual(expected);

    const symbols = consolidatedBody.parse((await asha.get(`${pathOf('consolidateOpenPositions')}?per_page=500`)).json());
    expect(symbols.total).toBe(expected.size);
    expect(symbols.data.map((row) => row.symbol)).toEqual([...expected.keys()].sort());
    for (const row of symbols.data) {
      const { quantity, value } = expected.get(row.symbol) ?? { quantity: 0, value: 0 };
      expect([row.total_qty, Math.round(row.total_investment * 100), row.broker, row.exchange]).toEqual([
        quantity,
        value,
        'ZERODHA',
        'NSE',
      ]);
      expect(row.avg_price).toBeCloseTo(value / 100 / Math.abs(quantity), 3);
    }

    const ravi = await logIn('ravi');
    expect((await page(ravi)).total).toBe(0);
    const id = data[0]?.id ?? 0;
    const edit = { method: 'PUT', url: pathOf('editOpenPosition', { id }), payload: { avg_price: 1 } } as const;
    expect((await ravi.send(edit)).statusCode).toBe(404);
    expect((await ravi.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id }) })).statusCode).toBe(404);
    expect((await ravi.send({ method: 'POST', url: pathOf('deleteOpenPositions'), payload: { ids: [id] } })).statusCode).toBe(404);
    expect((await page(asha, 'per_page=500')).data).toEqual(data);
  });

  it('come in pages, sorted by any column, filtered by a literal part of the symbol', async () => {
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('pages', CSV);
    const whole = (await page(asha, 'per_page=500')).data;
    expect(whole.map((row) => row.timestamp)).toEqual(whole.map((row) => row.timestamp).sort());
    const pages = [];
    for (let at = 1; at <= Math.ceil(whole.length / 7); at += 1) pages.push(...(await page(asha, `per_page=7&page=${at}`)).data);
    expect(pages).toEqual(whole);
    expect((await page(asha, 'page=9999')).data).toEqual([]);
    for (const key of ['symbol', 'quantity', 'avg_price', 'price', 'charges', 'total_investment', 'buy_sell', 'segment'] as const) {
      const sorted = (await page(asha, `per_page=500&skey=${key}&sdir=desc`)).data.map((row) => row[key]);
      expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }
    expect((await page(asha, 'per_page=500&skey=constructor&sdir=sideways')).data).toEqual(whole);
    const options = (await page(asha, 'per_page=500&q=nifty26')).data;
    expect(options).toEqual(whole.filter((row) => row.symbol.includes('NIFTY26')));
    expect(options.length).toBeGreaterThan(0);
    expect((await page(asha, 'q=%25')).total).toBe(0);
    for (const wrong of ['page=0', 'per_page=501', 'per_page=x', 'q=a&q=b']) {
      const refused = await asha.get(`${pathOf('listOpenPositions')}?${wrong}`);
      expect([refused.statusCode, Object.keys(refused.json<object>())]).toEqual([422, ['detail', 'code', 'params']]);
    }
  });

  it('are deleted, and nothing else is', async () => {
    const { withTradebook, upload } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('deletes', CSV);
    const closed = () =>
      mineOf(store, asha.userId)
        .selectFrom('closed_trades')
        .select(['buy_id', 'sell_id', 'quantity'])
        .orderBy('buy_id')
        .orderBy('sell_id')
        .execute();
    const before = { closed: await closed(), open: (await page(asha, 'per_page=500')).data };
    const [first, second, third, ...rest] = before.open.map((row) => row.id);
    const one = await asha.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: first ?? 0 }) });
    expect(changedBody.parse(one.json())).toMatchObject({ message: 'Open position deleted.', rows: 1, status: 'completed' });
    expect((await asha.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: first ?? 0 }) })).statusCode).toBe(404);
    const bulk = await asha.send({
      method: 'POST',
      url: pathOf('deleteOpenPositions'),
      payload: { ids: [second, String(third), first, 999_999_999] },
    });
    expect(bulk.json()).toMatchObject({ message: '2 open positions deleted. 2 others were not there any more.', rows: 2 });
    expect((await page(asha, 'per_page=500')).data.map((row) => row.id)).toEqual(rest);
    expect(await closed()).toEqual(before.closed);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    expect((await upload(asha, CSV)).status).toBe(409);
    for (const ids of [[], ['x'], 'all', undefined]) {
      const refused = await asha.send({ method: 'POST', url: pathOf('deleteOpenPositions'), payload: { ids } });
      expect([refused.statusCode, refused.json()]).toEqual([422, said('ids must be a list of 1 to 500 whole numbers.')]);
    }
  });

  it('are edited without changing closed trades', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('edits');
    const bought = (await asha.form('POST', '/api/trades', { ...SHARE, date: '2026-06-01' })).json<{ id: number }>();
    await asha.form('POST', '/api/trades', { ...SHARE, buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-06-03' });
    const put = (id: number, payload: object) => asha.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload });
    const [row] = (await page(asha)).data;
    expect(row).toMatchObject({ id: bought.id, quantity: 6, avg_price: 1500, timestamp: '2026-06-01T00:00:00Z', status: 'open' });

    expect(openPosition.parse((await put(bought.id, { ...row })).json())).toEqual(row);
    const edited = openPosition.parse((await put(bought.id, { ...row, quantity: 8, avg_price: '1450.5', segment: 'eq' })).json());
    expect(edited).toMatchObject({ quantity: 8, avg_price: 1450.5, price: 1450.5, total_investment: 11_604, date: '2026-06-01' });
    expect(edited.id).toBe(bought.id);
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 1, gross_pl: 400, current_invested_amount: 11_604 });

    const form = await asha.form('PUT', pathOf('editOpenPosition', { id: edited.id }), {
      symbol: 'tcs',
      broker: 'groww',
      timestamp: '2026-06-02T00:00:00.000Z',
      price: '1450.5',
    });
    const moved = openPosition.parse(form.json());
    expect(moved).toMatchObject({ symbol: 'TCS', broker: 'GROWW', date: '2026-06-02', quantity: 8, buy_sell: 'BUY' });
    expect((await page(asha)).total).toBe(1);
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 1, gross_pl: 400 });

    const wrong = async (payload: object) => (await put(moved.id, payload)).json<{ detail: string }>().detail;
    expect(await wrong({ symbol: '' })).toBe('Symbol is required.');
    expect(await wrong({ quantity: 0 })).toBe('Quantity must be > 0.');
    expect(await wrong({ quantity: 1.5 })).toBe('Quantity must be a whole number.');
    expect(await wrong({ avg_price: 0 })).toBe('Avg price must be > 0.');
    expect(await wrong({ timestamp: '2027-01-01' })).toBe('Date must not lie in the future.');
    expect((await put(moved.id, { symbol: '' })).statusCode).toBe(422);
  });

  it('keep their id when edited: in another tab, in five saves at the same time, and when an edit is undone', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('tabs');
    const form = { ...SHARE, date: '2026-06-01' };
    const { id } = (await asha.form('POST', '/api/trades', form)).json<{ id: number }>();
    // A part is closed, so that the edited order stays in the journal with the edit.
    const sold = (await asha.form('POST', '/api/trades', { ...form, buy_sell: 'SELL', quantity: '4' })).json<{ taskid: string }>();
    const put = (payload: object) => asha.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload });
    for (const quantity of [8, 9, 7]) expect(openPosition.parse((await put({ quantity })).json())).toMatchObject({ id, quantity });
    const saves = await Promise.all([11, 12, 13, 14, 15].map((quantity) => put({ quantity })));
    expect(saves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await page(asha)).data).toMatchObject([{ id }]);

    // The quantity that the sale closed is open again, as another row with its own id.
    expect((await asha.send({ method: 'DELETE', url: `/api/imports/${sold.taskid}` })).statusCode).toBe(200);
    const both = (await page(asha)).data;
    expect([both.length, new Set(both.map((row) => row.id)).size, both.find((row) => row.id === id)?.quantity]).toEqual([
      2,
      2,
      expect.any(Number),
    ]);
    expect(both.map(({ quantity }) => quantity)).toContain(4);
    expect((await asha.send({ method: 'POST', url: `/api/imports/${sold.taskid}/restore` })).statusCode).toBe(200);

    const { data: changes } = (await asha.get('/api/changes?per_page=20&imports=false')).json<{ data: { id: number }[] }>();
    expect(changes).toHaveLength(8);
    for (const change of changes) {
      expect((await asha.send({ method: 'POST', url: `/api/changes/${change.id}/undo` })).statusCode).toBe(200);
      expect((await page(asha)).data).toMatchObject([{ id }]);
    }
    expect((await page(asha)).data).toMatchObject([{ id, quantity: 6 }]);
    expect((await put({ quantity: 5 })).statusCode).toBe(200);
    expect((await asha.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id }) })).statusCode).toBe(200);
    expect((await page(asha)).total).toBe(0);
  });

  it('refuse an edit that would change closed trades, and keep the segment of commodities', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('refuses');
    const bought = (await asha.form('POST', '/api/trades', { ...SHARE, date: '2026-06-01' })).json<{ id: number }>();
    await asha.form('POST', '/api/trades', { ...SHARE, buy_sell: 'SELL', quantity: '4', price: '1600', date: '2026-06-03' });
    const earlier = await asha.send({
      method: 'PUT',
      url: pathOf('editOpenPosition', { id: bought.id }),
      payload: { timestamp: '2026-05-01' },
    });
    expect([earlier.statusCode, earlier.json<{ detail: string }>().detail]).toEqual([
      422,
      expect.stringMatching(/^This edit would change trades that are closed/),
    ]);

    const gold = { ...SHARE, symbol: 'GOLDM26AUGFUT', exchange: 'MCX', segment: 'COM', date: '2026-06-01' };
    const { id } = (await asha.form('POST', '/api/trades', gold)).json<{ id: number }>();
    const kept = await asha.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload: { segment: 'EQ', quantity: 20 } });
    expect(openPosition.parse(kept.json())).toMatchObject({ segment: 'COM', quantity: 20, symbol: 'GOLDM26AUGFUT' });
    const turned = await asha.send({
      method: 'PUT',
      url: pathOf('editOpenPosition', { id: kept.json<{ id: number }>().id }),
      payload: { buy_sell: 'SELL' },
    });
    expect(turned.json()).toMatchObject({ buy_sell: 'SELL', quantity: 20 });
  });
});

async function page(browser: Browser, query = '') {
  const answer = await browser.get(`${pathOf('listOpenPositions')}?${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return openPositionsBody.parse(answer.json());
}
