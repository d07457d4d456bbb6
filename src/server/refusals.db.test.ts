import { beforeAll, expect, it } from 'vitest';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from './store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };
const TRADE = { ...SHARE, date: '2026-06-01' };
const NO_CONTRACT =
  'Symbol does not name a contract. Write it as NIFTY 30 MAR 2026 25500 PE or NIFTY 30 MAR 2026 FUT, or give its expiry date, strike price and option type.';
const OPTION = { ...TRADE, symbol: 'NIFTY2660225000CE', segment: 'OPT' };
const CROWDED = 'x'.repeat(101);
const PAGE = 'Page must be a whole number from 1.';
const PER_PAGE = 'per_page must be a whole number from 1 to 500.';
const SLICE = 'The segment must be overall, equity, futures, options or com.';

/** What every list says about a wrong page. */
const PAGES: readonly [query: string, detail: string][] = [
  ['page=0', PAGE],
  ['page=-1', PAGE],
  ['page=1.5', PAGE],
  ['page=first', PAGE],
  ['page=', PAGE],
  ['page=10000001', PAGE],
  ['page=1&page=2', PAGE],
  ['per_page=0', PER_PAGE],
  ['per_page=501', PER_PAGE],
  ['per_page=all', PER_PAGE],
];

/** What lists with search and sorting also say. */
const SEARCHES: readonly [query: string, detail: string][] = [
  [`q=${CROWDED}`, 'q must be at most 100 characters.'],
  ['q=a&q=b', 'q must be given once.'],
  ['skey=a&skey=b', 'skey must be given once.'],
  ['sdir=asc&sdir=desc', 'sdir must be given once.'],
];

describeOnOneEngine('refusals', (open) => {
  let store: Store;
  let people = 0;
  beforeAll(async () => {
    store = await open();
  });

  async function begin(): Promise<JournalApp & { asha: Browser }> {
    const app = await openJournalApp(store, TODAY);
    return { ...app, asha: await app.logIn(`person${(people += 1)}`) };
  }

  it('of lists: pages, searches, days, slices', async () => {
    const { asha } = await begin();
    const lists = [pathOf('listOpenPositions'), pathOf('consolidateOpenPositions'), pathOf('listClosedTrades')];
    const cases: (readonly [url: string, detail: string])[] = [
      ...[...lists, pathOf('listImports'), pathOf('listChanges')].flatMap((list) =>
        PAGES.map(([query, detail]): [string, string] => [`${list}?${query}`, detail]),
      ),
      ...lists.flatMap((list) => SEARCHES.map(([query, detail]): [string, string] => [`${list}?${query}`, detail])),
      [`${pathOf('listClosedTrades')}?type=days`, 'type must be rows or symbols.'],
      [`${pathOf('listClosedTrades')}?type=rows&type=symbols`, 'type must be rows or symbols.'],
      ...['segment', 'slice_key'].flatMap((name) =>
        [`${name}=shares`, `${name}=EQUITY%20`, `${name}=__proto__`].map((query): [string, string] => [
          `${pathOf('listClosedTrades')}?${query}`,
          SLICE,
        ]),
      ),
      ...['from_date', 'to_date'].flatMap((name) =>
        ['2026-02-30', '30-04-2026', '2026-4-1', 'today', '2026-04-30T00:00:00Z'].map((day): [string, string] => [
          `${pathOf('listClosedTrades')}?${name}=${day}`,
          `${name} must be a day such as 2026-04-30.`,
        ]),
      ),
      ...['closed-range', 'symbols', 'groups'].flatMap((list) =>
        ['from', 'to'].flatMap((name) =>
          ['2026-02-30', 'x'].map((day): [string, string] => [
            `/api/summary/overall/${list}?${name}=${day}`,
            `${name} must be a day such as 2026-04-30.`,
          ]),
        ),
      ),
      ...['', '/timeseries', '/monthly', '/charges-breakdown', '/calendar', '/yearly', '/closed-range', '/symbols', '/groups'].flatMap(
        (tail) => ['shares', 'constructor', 'equity%20'].map((slice): [string, string] => [`/api/summary/${slice}${tail}`, SLICE]),
      ),
    ];
    for (const [url, detail] of cases) {
      const answer = await asha.get(url);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 422, said(detail)]);
    }
  });

  it('of a typed trade, naming the first field that is wrong', async () => {
    const { asha } = await begin();
    const cases: readonly [change: Record<string, string>, detail: string][] = [
      [{ exchange: '' }, 'Exchange must be NSE, BSE or MCX.'],
      [{ exchange: 'NYSE' }, 'Exchange must be NSE, BSE or MCX.'],
      [{ buy_sell: '' }, 'Side (buy_sell) must be BUY or SELL.'],
      [{ buy_sell: 'HOLD' }, 'Side (buy_sell) must be BUY or SELL.'],
      ...['', '0', '-1', '1.5', 'ten', '1e3'].map((quantity): [Record<string, string>, string] => [
        { quantity },
        'Quantity must be a whole number of at least 1.',
      ]),
      [{ quantity: '1000000001' }, 'Quantity must be at most 1,00,00,00,000.'],
      ...['', '-1', 'free', 'NaN', 'Infinity'].map((price): [Record<string, string>, string] => [
        { price },
        'Price must be a number of 0 or more, such as 1234.50.',
      ]),
      [{ quantity: '1000000000', price: '1000' }, 'Quantity times price must be at most ₹10,000 crore.'],
      ...['', 'yesterday', '2026-02-30'].map((date): [Record<string, string>, string] => [
        { date },
        'Date must be a day such as 2026-04-30.',
      ]),
      [{ date: '2026-06-16' }, 'Date must not lie in the future.'],
      [{ broker: ' ' }, 'Broker is required.'],
      [{ broker: 'x'.repeat(41) }, 'Broker must be at most 40 characters.'],
      [{ symbol: ' ' }, 'Symbol is required.'],
      [{ symbol: 'X'.repeat(65) }, 'Symbol must be at most 64 characters.'],
      [{ segment: '' }, 'Segment must be EQ, FUT, OPT or COM.'],
      [{ segment: 'CURRENCY' }, 'Segment must be EQ, FUT, OPT or COM.'],
      [{ segment: 'COM' }, 'Exchange must be MCX for segment COM.'],
      [{ exchange: 'MCX' }, 'Exchange must be NSE or BSE for segment EQ.'],
      [{ symbol: 'NIFTY2623025000CE', segment: 'OPT' }, NO_CONTRACT],
      [{ ...OPTION, segment: 'FUT' }, 'Segment must be OPT: the symbol NIFTY2660225000CE names an option.'],
    ];
    for (const [change, detail] of cases) {
      const answer = await asha.form('POST', pathOf('addTrade'), { ...TRADE, ...change });
      expect([change, answer.statusCode, answer.json()]).toEqual([change, 422, said(detail)]);
    }
    expect((await asha.get(pathOf('listImports'))).json()).toMatchObject({ total: 0 });
  });

  it('of a price, under its own field', async () => {
    const { asha } = await begin();
    const { id } = (await asha.form('POST', pathOf('addTrade'), TRADE)).json<{ id: number }>();
    const field = (answer: { json: () => unknown }) => (answer.json() as { params: { field: string } }).params.field;
    expect(field(await asha.form('POST', pathOf('addTrade'), { ...TRADE, price: 'x' }))).toBe('price');
    for (const edit of [{ avg_price: 'x' }, { avg_price: 1e20 }, { price: 'x' }])
      expect(field(await asha.send({ method: 'PUT', url: `/api/open-positions/${id}`, payload: edit }))).toBe(Object.keys(edit)[0]);
  });

  it('of an edit, as JSON and as a form alike', async () => {
    const { asha } = await begin();
    const { id } = (await asha.form('POST', pathOf('addTrade'), TRADE)).json<{ id: number }>();
    const cases: readonly [edit: Record<string, string | number>, detail: string][] = [
      [{ symbol: ' ' }, 'Symbol is required.'],
      [{ symbol: 'X'.repeat(65) }, 'Symbol must be at most 64 characters.'],
      [{ quantity: 0 }, 'Quantity must be > 0.'],
      [{ quantity: '' }, 'Quantity must be > 0.'],
      [{ quantity: -5 }, 'Quantity must be > 0.'],
      [{ quantity: 'many' }, 'Quantity must be > 0.'],
      [{ quantity: 1.5 }, 'Quantity must be a whole number.'],
      [{ quantity: 1_000_000_001 }, 'Quantity must be at most 1,00,00,00,000.'],
      [{ avg_price: 0 }, 'Avg price must be > 0.'],
      [{ avg_price: -1 }, 'Avg price must be > 0.'],
      [{ price: 'cheap' }, 'Avg price must be > 0.'],
      [{ quantity: 1_000_000_000, avg_price: 1000 }, 'Quantity times price must be at most ₹10,000 crore.'],
      [{ buy_sell: 'HOLD' }, 'Side (buy_sell) must be BUY or SELL.'],
      [{ segment: 'SHARES' }, 'Segment must be EQ, FUT, OPT or COM.'],
      [{ symbol: 'NIFTY2623025000CE', segment: 'OPT' }, NO_CONTRACT],
      [{ symbol: 'NIFTY26JUNFUT' }, 'Segment must be FUT: the symbol NIFTY26JUNFUT names a future.'],
      [{ timestamp: 'yesterday' }, 'Date must be a day such as 2026-04-30.'],
      [{ timestamp: '2026-06-16' }, 'Date must not lie in the future.'],
      [{ timestamp: '2026-06-15T18:30:00.000Z' }, 'Date must not lie in the future.'],
      [{ broker: '' }, 'Broker is required.'],
      [{ broker: 'x'.repeat(41) }, 'Broker must be at most 40 characters.'],
    ];
    const url = pathOf('editOpenPosition', { id });
    for (const [edit, detail] of cases) {
      const fields = Object.fromEntries(Object.entries(edit).map(([name, value]) => [name, String(value)]));
      for (const answer of [await asha.send({ method: 'PUT', url, payload: edit }), await asha.form('PUT', url, fields)])
        expect([edit, answer.statusCode, answer.json()]).toEqual([edit, 422, said(detail)]);
    }
    for (const symbol of [{}, [], true]) {
      const answer = await asha.send({ method: 'PUT', url, payload: { symbol } });
      expect([symbol, answer.statusCode, answer.json()]).toEqual([symbol, 422, said('The request cannot be read.')]);
    }
    expect((await asha.get(`${pathOf('listChanges')}?imports=false`)).json()).toMatchObject({ total: 0 });
  });

  it('of rows that do not exist, each naming its kind', async () => {
    const { asha } = await begin();
    const position = 'No such open position.';
    const missing: (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload: object | undefined, detail: string])[] = [
      ['PUT', pathOf('editOpenPosition', { id: 999_999_999 }), { quantity: 5 }, position],
      ['DELETE', pathOf('deleteOpenPosition', { id: 999_999_999 }), undefined, position],
      ['DELETE', pathOf('deleteOpenPosition', { id: 0 }), undefined, position],
      ['POST', pathOf('deleteOpenPositions'), { ids: [999_999_998, 999_999_999] }, position],
      ...['1-1', '0-0', '1', 'x', '1-2-3', '-1-2'].map(
        (id) => ['DELETE', pathOf('deleteClosedTrade', { id }), undefined, 'No such trade.'] as const,
      ),
      ...['999999999', 'x', '1.5', '-1', '9'.repeat(30)].map(
        (id) => ['GET', pathOf('uploadStatus', { taskid: id }), undefined, 'No such upload.'] as const,
      ),
      ['DELETE', pathOf('removeImport', { id: 999_999_999 }), undefined, 'No such import.'],
      ['POST', pathOf('restoreImport', { id: 999_999_999 }), undefined, 'No such import.'],
      ['POST', pathOf('undoChange', { id: 999_999_999 }), undefined, 'No such change.'],
      ['PUT', pathOf('settleContract', { id: 999_999_999 }), { price: 5 }, 'No such instrument.'],
      ['DELETE', '/api/me/sessions/x', undefined, 'Not found.'],
    ];
    for (const [method, url, payload, detail] of missing) {
      const answer = await asha.send({ method, url, ...(payload ? { payload } : {}) });
      expect([method, url, answer.statusCode, answer.json()]).toEqual([method, url, 404, said(detail)]);
    }
    for (const [method, name, detail] of [
      ['PUT', 'editOpenPosition', position],
      ['DELETE', 'deleteOpenPosition', position],
      ['DELETE', 'removeImport', 'No such import.'],
      ['POST', 'restoreImport', 'No such import.'],
      ['POST', 'undoChange', 'No such change.'],
      ['PUT', 'settleContract', 'No such instrument.'],
    ] as const) {
      for (const id of ['x', '1.5', ' ', '9'.repeat(30), '__proto__']) {
        const url = pathOf(name, { id });
        const answer = await asha.send({ method, url, payload: { price: 5 } });
        expect([method, url, answer.statusCode, answer.json()]).toEqual([method, url, 404, said(detail)]);
      }
    }
  });

  it('of wrong lists of ids', async () => {
    const { asha } = await begin();
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const ids of [undefined, null, 5, 'all', [], ['x'], [1.5], [0], [-1], [null], [{}], many]) {
      const answer = await asha.send({ method: 'POST', url: pathOf('deleteOpenPositions'), payload: { ids } });
      expect([ids, answer.statusCode, answer.json()]).toEqual([ids, 422, said('ids must be a list of 1 to 500 whole numbers.')]);
    }
  });

  it('of settlement prices', async () => {
    const { asha } = await begin();
    const instrumentOf = async (trade: typeof TRADE) => {
      await asha.form('POST', pathOf('addTrade'), trade);
      const { data } = (await asha.get(`${pathOf('listOpenPositions')}?q=${trade.symbol}`)).json<{ data: { instrument_id: number }[] }>();
      return data[0]?.instrument_id ?? 0;
    };
    const share = await instrumentOf(TRADE);
    const running = await instrumentOf({ ...OPTION, symbol: 'NIFTY26JUN25000CE' });
    const expired = await instrumentOf({ ...OPTION, symbol: 'NIFTY26MAYFUT', segment: 'FUT', date: '2026-05-04', quantity: '1000000' });
    const cases: readonly [instrument: number, price: unknown, detail: string][] = [
      [share, 5, 'Only a contract whose expiry is known has a settlement price.'],
      [running, 5, 'This contract expires on 2026-06-30: it has no settlement price before.'],
      [expired, -1, 'Price must be a number of 0 or more, such as 24750.50.'],
      [expired, 'high', 'Price must be a number of 0 or more, such as 24750.50.'],
      [expired, 200_000, 'Price must be lower: with it the contract would be worth more than ₹10,000 crore.'],
      [expired, [], 'The request cannot be read.'],
      [expired, undefined, 'The request cannot be read.'],
    ];
    for (const [instrument, price, detail] of cases) {
      const answer = await asha.send({ method: 'PUT', url: pathOf('settleContract', { id: instrument }), payload: { price } });
      expect([price, answer.statusCode, answer.json()]).toEqual([price, 422, said(detail)]);
    }
  });

  it('of actions that were done already', async () => {
    const { asha } = await begin();
    const { id } = (await asha.form('POST', pathOf('addTrade'), TRADE)).json<{ id: number }>();
    const { data } = (await asha.get(pathOf('listImports'))).json<{ data: { id: number }[] }>();
    const importId = data[0]?.id ?? 0;
    const twice = async (method: 'POST' | 'DELETE', url: string, detail: string) => {
      const answer = await asha.send({ method, url });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 409, said(detail)]);
    };
    await twice('POST', pathOf('restoreImport', { id: importId }), 'This import is in your journal already.');
    expect((await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id: importId }) })).statusCode).toBe(200);
    await twice('DELETE', pathOf('removeImport', { id: importId }), 'This import is undone already.');
    expect((await asha.send({ method: 'POST', url: pathOf('restoreImport', { id: importId }) })).statusCode).toBe(200);

    const change = async (answer: Promise<{ json: () => unknown }>) => {
      await answer;
      const list = (await asha.get(`${pathOf('listChanges')}?imports=false`)).json<{ data: { id: number }[] }>();
      return list.data[0]?.id ?? 0;
    };
    const edited = await change(asha.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload: { quantity: 5 } }));
    const row = (await asha.get(pathOf('listOpenPositions'))).json<{ data: { id: number }[] }>().data[0]?.id ?? 0;
    const deleted = await change(asha.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: row }) }));
    await twice('POST', pathOf('undoChange', { id: edited }), 'A later change is built on this one. Undo that one first.');
    expect((await asha.send({ method: 'POST', url: pathOf('undoChange', { id: deleted }) })).statusCode).toBe(200);
    await twice('POST', pathOf('undoChange', { id: deleted }), 'This change is undone already.');
  });
});
