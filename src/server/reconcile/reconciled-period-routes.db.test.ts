import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reconciledBody } from '#contract/reconciled-periods.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { EMPTY_STATEMENTS } from '#test/server/empty-statement.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import type { Browser } from '#test/server/test-app.ts';
import { absorbInstruments } from '../ledger/instruments.ts';
import { mineIn } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const SHARE = { exchange: 'NSE', segment: 'EQ', broker: 'ZERODHA' };
const PNL = {
  kind: 'period',
  segment: 'equity',
  report: 'Zerodha Console P&L',
  file_name: 'pnl.csv',
  from: '2026-05-01',
  to: '2026-05-31',
};
const HOLDINGS = {
  kind: 'holdings',
  segment: null,
  report: 'Kite holdings',
  file_name: 'holdings.csv',
  from: '2026-05-31',
  to: '2026-05-31',
};
const MORE = `symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time
TCS,INE467B01029,2026-05-20,NSE,EQ,EQ,buy,false,2,3000,7001,9001,2026-05-20T09:20:00
`;

const LINE = { posted_on: '2026-05-31', traded_on: '2026-05-31', segment: null };
const RESULT = { isin: null, aliases: [] };
/** One share with other values on both sides, and one that the journal lacks. */
const RESULTS = {
  ...EMPTY_STATEMENTS.results,
  rows: [
    { ...RESULT, name: 'INFY', quantity: 4, buy_value: 5990, sell_value: 6393.25 },
    { ...RESULT, name: 'TCS', quantity: 1, buy_value: 3000, sell_value: 3100 },
  ],
};

describeOnOneEngine('reconciled periods', (open) => {
  /** A trader with a closed and an open share at one broker, and another share at a second one. */
  async function trader() {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const browser = await app.logIn('asha');
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) => {
      const answer = await browser.send({ method, url, payload });
      expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
      await workOff(store, TODAY);
      return answer.json<{ id: number; change_id: number }>();
    };
    const trade = async (form: object) => (await send('POST', pathOf('addTrade'), { ...SHARE, ...form })).id;
    const bought = await trade({ symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-05-04' });
    const sold = await trade({ symbol: 'INFY', buy_sell: 'SELL', quantity: 4, price: 1600, date: '2026-05-12' });
    await trade({ broker: 'GROWW', symbol: 'ITC', buy_sell: 'BUY', quantity: 20, price: 400, date: '2026-05-05' });
    const accounts = (await browser.get(pathOf('listAccounts'))).json<{ accounts: { id: number; broker: string }[] }>().accounts;
    const account = (name: string) => accounts.find(({ broker }) => broker === name)?.id as number;
    const form = (changes: { kind?: string; segment?: null; report?: string } = {}) => {
      const of = changes.kind === 'holdings' || changes.kind === 'ledger' ? changes.kind : changes.segment === null ? 'days' : 'results';
      return { account_id: account('ZERODHA'), ...PNL, statement: EMPTY_STATEMENTS[of], ...changes };
    };
    const mark = (changes: object = {}) => send('POST', pathOf('reconcile'), form(changes));
    return { store, app, browser, userId: user.user_id, send, trade, bought, sold, account, form, mark };
  }

  const list = async (browser: Browser) => reconciledBody.parse((await browser.get(pathOf('listReconciled'))).json()).data;
  const flagged = async (browser: Browser) =>
    (await list(browser)).flatMap(({ kind, changed: since }) => (since ? { kind, ...since } : []));

  it('keep what was accepted, and are replaced by the same statement, forgotten and refused', async () => {
    const { browser, app, send, mark, form } = await trader();
    const differences = [
      { class: 'Unknown', count: 1, rupees: 3.25 },
      { class: 'Closed trades that the journal lacks', count: 1, rupees: 100 },
    ];
    await mark({ statement: RESULTS, note: ' The bonus is\u202e theirs ', journal: 400 });
    const held = [
      { name: 'INFY', isin: null, quantity: 6, average: 1500 },
      { name: 'ITC', isin: null, quantity: 20, average: 400.0001 },
    ];
    await mark({ ...HOLDINGS, account_id: null, statement: { of: 'holdings', rows: held }, journal: 17_000 });
    const [holdings, pnl] = await list(browser);
    expect(pnl).toMatchObject({ ...PNL, broker: 'ZERODHA', differences, unexplained: 3.25, note: 'The bonus is theirs', changed: null });
    expect(holdings).toMatchObject({ ...HOLDINGS, broker: null, differences: [], accepted_at: null });
    app.time.ms += 60_000;
    await mark({ statement: { ...RESULTS, rows: RESULTS.rows.slice(1) } });
    expect((await list(browser)).map(({ kind, unexplained }) => [kind, unexplained])).toEqual([
      ['period', 0],
      ['holdings', 0],
    ]);
    // Another report, segment, account or period is a mark of its own.
    for (const other of [{ report: 'x' }, { segment: null }, { account_id: null }, { to: '2026-05-30' }]) await mark(other);
    expect(await list(browser)).toHaveLength(6);
    const refused = async (changes: object) => {
      const answer = await browser.send({ method: 'POST', url: pathOf('reconcile'), payload: form(changes) });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await refused({ journal: 401 })).toEqual([409, 'The journal has changed since this comparison: compare again.']);
    expect(await refused({ account_id: 9999 })).toEqual([404, 'No such account.']);
    expect(await refused({ to: '2026-04-30' })).toEqual([422, 'to must not be before from.']);
    expect(await refused({ ...HOLDINGS, to: '2026-06-01' })).toEqual([422, 'Holdings are of one day and of no segment.']);
    expect(await refused({ note: 'x'.repeat(501) })).toEqual([422, 'The note must be at most 500 characters.']);
    expect(await refused({ statement: { of: 'tea' } })).toEqual([422, 'The statement cannot be read.']);
    const misfit = [422, 'The statement is of another kind, or its segment is missing.'];
    expect(await refused({ statement: EMPTY_STATEMENTS.holdings })).toEqual(misfit);
    expect(await refused({ segment: null, statement: EMPTY_STATEMENTS.results })).toEqual(misfit);
    const vast = { ...LINE, kind: 'deposit', amount: 9_999_999_999_999 };
    expect(await refused({ kind: 'ledger', statement: { of: 'ledger', rows: [vast, vast] } })).toEqual(misfit);
    expect(await list(browser)).toHaveLength(6);
    const id = holdings?.id ?? 0;
    await send('DELETE', pathOf('forgetReconciled', { id }));
    expect(await list(browser)).toHaveLength(5);
    expect((await browser.send({ method: 'DELETE', url: pathOf('forgetReconciled', { id }) })).statusCode).toBe(404);
    expect((await browser.send({ method: 'POST', url: pathOf('acceptReconciled', { id }) })).statusCode).toBe(404);
  });

  it('are compared by the server, whatever the browser says of differences', async () => {
    const { browser, send, account, mark } = await trader();
    const cash = { account_id: account('ZERODHA'), kind: 'deposit', amount: 5000, note: '' };
    await send('POST', pathOf('addCash'), { ...cash, date: '2026-05-31' });
    await send('POST', pathOf('addCash'), { ...cash, date: '2026-05-01', amount: 700 });
    await send('POST', pathOf('addCash'), { ...cash, date: '2026-06-01', amount: 11 });
    const line = { ...LINE, kind: 'deposit', amount: 5000 };
    const dp = { kind: 'depository', segment: null, posted_on: '2026-05-12', traded_on: '2026-05-12', amount: -15.34 };
    const rows = [dp, line, { ...line, posted_on: '2026-05-01', traded_on: '2026-05-01', amount: 700 }];
    const ledger = {
      kind: 'ledger',
      segment: null,
      report: 'Ledger',
      differences: [{ class: 'Their method', count: 1, rupees: 1 }],
    } as const;
    const marked = async (changes: object) => {
      await mark({ ...ledger, ...changes });
      const [{ differences, unexplained } = { differences: null, unexplained: null }] = await list(browser);
      return [differences, unexplained];
    };
    // The days on which the statement begins and ends are of it.
    expect(await marked({ statement: { of: 'ledger', rows } })).toEqual([[], 0]);
    expect(await marked({ statement: { of: 'ledger', rows: [dp, line] } })).toEqual([
      [{ class: 'Money in or out', count: 1, rupees: -700 }],
      0,
    ]);
    const charged = { ...ledger, kind: 'period', report: 'Notes', segment: 'equity' } as const;
    const day = {
      day: '2026-05-12',
      segment: 'equity',
      charges: { stt: 6, stamp: 9 },
      traded: { bought: 0, sold: 6400 },
      obligation: 6400,
    };
    const lines = ['stt', 'stamp'];
    expect(await marked({ ...charged, from: '2026-05-05', statement: { of: 'days', lines, rows: [day] } })).toEqual([
      [
        { class: 'Rounding', count: 1, rupees: -0.25 },
        { class: 'Unknown', count: 1, rupees: 9 },
      ],
      9,
    ]);
    const { charges } = (await browser.get(`${pathOf('realisedWithin')}?from=2026-05-01&to=2026-05-31&segment=equity`)).json<{
      charges: Record<string, number>;
    }>();
    const result = { ...RESULT, name: 'INFY', quantity: 4, buy_value: 6000, sell_value: 6400 };
    const said = { ...charges, brokerage: (charges['brokerage'] ?? 0) + 20 };
    expect(
      await marked({ ...charged, account_id: null, statement: { ...EMPTY_STATEMENTS.results, rows: [result], charges: said } }),
    ).toEqual([[{ class: 'Charges: Another plan', count: 1, rupees: 20 }], 0]);
    const held = { name: 'INFY', isin: null, quantity: 8, average: 1500 };
    expect(await marked({ ...HOLDINGS, statement: { of: 'holdings', rows: [held] } })).toEqual([
      [{ class: 'Buys that the journal lacks', count: 1, rupees: 3000 }],
      0,
    ]);
  });

  it('are flagged by each kind of change in them, and by no other', async () => {
    const { browser, store, send, trade, bought, sold, account, mark } = await trader();
    await mark();
    await mark(HOLDINGS);
    // What is elsewhere: another account, segment or time; words; a sale after the day of the holdings.
    await trade({ broker: 'GROWW', symbol: 'INFY', buy_sell: 'BUY', quantity: 1, price: 1500, date: '2026-05-06' });
    await trade({ symbol: 'NIFTY26JUNFUT', segment: 'FUT', buy_sell: 'BUY', quantity: 75, price: 24_000, date: '2026-05-06' });
    await trade({ symbol: 'INFY', buy_sell: 'SELL', quantity: 1, price: 1620, date: '2026-06-03' });
    await trade({ symbol: 'INFY', buy_sell: 'BUY', quantity: 2, price: 1620, date: '2026-06-04' });
    await send('PUT', pathOf('writeNote', { id: bought }), { text: 'why', version: 0 });
    expect(await flagged(browser)).toEqual([]);

    const undone = async (change: number, ...expected: object[]) => {
      expect(await flagged(browser)).toMatchObject(expected);
      await send('POST', pathOf('undoChange', { id: change }));
      expect(await flagged(browser)).toEqual([]);
    };
    const infy = { count: 1, symbols: ['INFY'] };
    const edited = await send('POST', pathOf('correctTrade', { id: bought }), { price: '1400' });
    // 4 of 10 were sold at 1,600: 400 more, less stamp duty and STT that are less. 10 × 100 less are in the 6 that are held.
    await undone(edited.change_id, { kind: 'holdings', before: 9000, after: 8400, ...infy }, { kind: 'period', ...infy });
    await undone(
      (await send('POST', pathOf('deleteRoundTrip', { id: bought }))).change_id,
      { kind: 'holdings', after: 0 },
      { kind: 'period', ...infy },
    );
    await undone((await send('POST', pathOf('moveRoundTrip', { id: bought }), { broker: 'UPSTOX' })).change_id, { after: 0 }, { after: 0 });
    const instrument = (await browser.get('/api/open-positions/paged')).json<{ data: { symbol: string; instrument_id: number }[] }>();
    const id = instrument.data.find(({ symbol }) => symbol === 'INFY')?.instrument_id;
    const split = { instrument_id: id, kind: 'split', given: 2, held: 1, ex_date: '2026-05-11' };
    // 4 sold shares then cost as 2 before the split, and the other 6 as well as what is left are twice as many.
    await undone(
      (await send('POST', pathOf('decideCorporateAction'), split)).change_id,
      { kind: 'holdings', ...infy },
      { kind: 'period', ...infy },
    );
    const fees = {
      from: '1990-01-01',
      plan: null,
      own_fees: { fees: { delivery: { mode: 'flat', rupees: 20, percent: null } }, dp: null },
    };
    await send('PUT', pathOf('setAccountPlans', { id: account('ZERODHA') }), { plans: [fees] });
    expect(await flagged(browser)).toMatchObject([{ kind: 'period', ...infy }]);
    await send('PUT', pathOf('setAccountPlans', { id: account('ZERODHA') }), { plans: [] });
    expect(await flagged(browser)).toEqual([]);

    const { taskid } = (await sendFile(browser, 'more.csv', MORE)).json<{ taskid: string }>();
    await workOff(store, TODAY);
    const tcs = { count: 1, symbols: ['TCS'] };
    expect(await flagged(browser)).toMatchObject([
      { kind: 'holdings', before: 9000, after: 15_000, ...tcs },
      { kind: 'period', ...tcs },
    ]);
    // Accepting takes what is there now, and keeps the row.
    for (const { id: period } of await list(browser)) await send('POST', pathOf('acceptReconciled', { id: period }));
    expect(await flagged(browser)).toEqual([]);
    expect((await list(browser)).map(({ accepted_at: at }) => at)).toEqual(Array(2).fill(new Date(`${TODAY}T06:30:00Z`).toISOString()));
    await send('DELETE', pathOf('removeImport', { id: taskid }));
    expect(await flagged(browser)).toMatchObject([{ kind: 'holdings', before: 15_000, after: 9000, ...tcs }, { kind: 'period' }]);
    await send('POST', pathOf('restoreImport', { id: taskid }));
    expect(await flagged(browser)).toEqual([]);
    await send('POST', pathOf('deleteRoundTrip', { id: sold }));
    expect(await flagged(browser)).toHaveLength(2);
  });

  it('are not flagged by later sales of what was bought in them, to the paisa', async () => {
    const { browser, trade, mark } = await trader();
    const wipro = { symbol: 'WIPRO', quantity: 1, buy_sell: 'SELL' };
    await trade({ ...wipro, buy_sell: 'BUY', quantity: 7, price: 333.37, date: '2026-05-06' });
    await trade({ ...wipro, quantity: 2, price: 341.13, date: '2026-05-13' });
    await mark();
    await mark(HOLDINGS);
    for (const [price, date] of [
      [350.01, '2026-06-02'],
      [349.99, '2026-06-03'],
      [347.77, '2026-06-03'],
    ])
      await trade({ ...wipro, price, date });
    expect(await flagged(browser)).toEqual([]);
  });

  it('count the trades of a period that are not closed, and the cash of a ledger', async () => {
    const { browser, send, trade, account, mark } = await trader();
    const ids = [account('GROWW'), null];
    for (const id of ids) await mark({ account_id: id, kind: 'ledger', segment: null, report: 'Ledger' });
    await mark({ account_id: account('GROWW') });
    const deposit = { account_id: account('ZERODHA'), date: '2026-05-20', kind: 'deposit', amount: 5000, note: '' };
    await send('POST', pathOf('addCash'), { ...deposit, kind: 'dividend' });
    await send('POST', pathOf('addCash'), { ...deposit, date: '2026-06-01' });
    expect(await flagged(browser)).toEqual([]);
    const { id } = await send('POST', pathOf('addCash'), deposit);
    const [changed, ...others] = await flagged(browser);
    expect([changed, others]).toMatchObject([{ kind: 'ledger', count: 1, symbols: ['Cash'] }, []]);
    expect((changed?.after ?? 0) - (changed?.before ?? 0)).toBe(5000);
    await send('PUT', pathOf('changeCash', { id }), { ...deposit, kind: 'withdrawal' });
    const [out] = await flagged(browser);
    expect((out?.after ?? 0) - (out?.before ?? 0)).toBe(-5000);
    await send('DELETE', pathOf('deleteCash', { id }));
    expect(await flagged(browser)).toEqual([]);
    // Nothing of it is closed: only what was traded and charged differs.
    await trade({ broker: 'GROWW', symbol: 'ITC', buy_sell: 'BUY', quantity: 1, price: 400, date: '2026-05-29' });
    expect(await flagged(browser)).toMatchObject([
      { kind: 'period', before: 0, after: 0, symbols: ['ITC'] },
      { kind: 'ledger', symbols: ['ITC'] },
      { kind: 'ledger', symbols: ['ITC'] },
    ]);
  });

  it('hold where two names turn out to be one share, and are flagged where accounts are joined', async () => {
    const { browser, store, userId, send, trade, account, mark } = await trader();
    await trade({ symbol: 'INFYOLD', buy_sell: 'BUY', quantity: 3, price: 100, date: '2026-05-05' });
    await mark(HOLDINGS);
    await mark({ account_id: account('GROWW') });
    const { data } = (await browser.get('/api/open-positions/paged')).json<{ data: { symbol: string; instrument_id: number }[] }>();
    const idOf = (name: string) => data.find(({ symbol }) => symbol === name)?.instrument_id ?? 0;
    await store.transaction((tx) => absorbInstruments(mineIn(tx, userId), idOf('INFY'), [idOf('INFYOLD')]));
    for (const table of ['open_positions', 'closed_trades', 'contract_days'] as const)
      await store.db
        .updateTable(table)
        .set({ instrument_id: idOf('INFY') })
        .where('user_id', '=', userId)
        .where('instrument_id', '=', idOf('INFYOLD'))
        .execute();
    expect(await flagged(browser)).toEqual([]);
    await send('POST', pathOf('mergeAccount', { id: account('GROWW') }), { into: account('ZERODHA') });
    expect((await list(browser)).map(({ broker }) => broker)).toEqual(['ZERODHA', 'ZERODHA']);
    expect(await flagged(browser)).toMatchObject([
      { kind: 'period', count: 2 },
      { kind: 'holdings', count: 1, symbols: ['ITC'] },
    ]);
  });

  it('go along with the whole journal', async () => {
    const { browser, app, store, trade, mark } = await trader();
    await mark({ note: 'kept', statement: RESULTS });
    await mark({ ...HOLDINGS, account_id: null });
    await trade({ symbol: 'INFY', buy_sell: 'SELL', quantity: 1, price: 1700, date: '2026-05-25' });
    const newcomer = await app.logIn('bina');
    const file = (await browser.get(pathOf('exportJournal'))).rawPayload;
    expect((await workUntil(store, TODAY, newcomer.send(importRequest(file)))).statusCode).toBe(200);
    const without = (rows: Awaited<ReturnType<typeof list>>) => rows.map((row) => ({ ...row, id: 0, account_id: row.account_id && 0 }));
    expect(without(await list(newcomer))).toEqual(without(await list(browser)));
    expect(await flagged(newcomer)).toMatchObject([
      { kind: 'holdings', symbols: ['INFY'] },
      { kind: 'period', symbols: ['INFY'] },
    ]);
  });

  it('are at most 500', async () => {
    const { browser, store, userId, mark, form } = await trader();
    await mark();
    await sql`INSERT INTO reconciled_periods
      (user_id, account_id, kind, segment, report, file_name, from_on, to_on, reconciled_at, differences, unexplained, note, state)
      SELECT user_id, account_id, kind, segment, report || n, file_name, from_on, to_on, reconciled_at, differences, 0, '', state
      FROM reconciled_periods, generate_series(1, 499) AS n WHERE user_id = ${userId}`.execute(store.db);
    await mark();
    const answer = await browser.send({ method: 'POST', url: pathOf('reconcile'), payload: form({ report: 'one more' }) });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      'There can be at most 500 reconciled periods: take back one that you no longer need.',
    ]);
    expect(await list(browser)).toHaveLength(500);
  });
});
