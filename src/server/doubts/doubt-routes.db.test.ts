import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { uploadBody } from '#contract/imports.ts';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import { dayBody, daysBody } from '#contract/days.ts';
import { type DoubtsBody, doubtsBody } from '#contract/doubts.ts';
import { changedBody } from '#contract/positions.ts';
import { reportBody } from '#contract/reports.ts';
import { pathOf } from '#contract/routes.ts';
import { summaryBody } from '#contract/summary.ts';
import { taxBody } from '#contract/tax.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { settleExpired } from '../ledger/rebuild/settle-expired.ts';
import { writeDoubtChanges } from '../ledger/rebuild/write-doubt-changes.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-07-15' as TradingDay;
const SWAPPED = join(import.meta.dirname, '../../../cases/dates-swapped-by-evidence/input.csv');
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** Two shares held over a split; three options that ran out: two of an index, one of a share that a close says was worth something. */
const ROWS = [
  'KOTAKBANK,,2025-12-01,NSE,EQ,EQ,buy,false,20,2000,1,1,2025-12-01T10:00:00,',
  'KOTAKBANK,,2026-02-02,NSE,EQ,EQ,sell,false,20,410,2,2,2026-02-02T10:00:00,',
  'ANGELONE,,2026-01-20,NSE,EQ,EQ,buy,false,8,2500,3,3,2026-01-20T10:00:00,',
  'ANGELONE,,2026-03-12,NSE,EQ,EQ,sell,false,8,255,4,4,2026-03-12T10:00:00,',
  'ITC,,2026-03-12,NSE,EQ,EQ,buy,false,8,400,9,9,2026-03-12T10:05:00,',
  'ITC,,2026-03-12,NSE,EQ,EQ,sell,false,8,401,10,10,2026-03-12T11:00:00,',
  'NIFTY26JUN24000CE,,2026-06-22,NSE,FO,,buy,false,75,300,5,5,2026-06-22T10:03:00,2026-06-30',
  'NIFTY26JUN25000CE,,2026-06-22,NSE,FO,,sell,false,75,100,6,6,2026-06-22T10:04:00,2026-06-30',
  'RELIANCE26JUN2900CE,,2026-06-22,NSE,FO,,buy,false,250,40,7,7,2026-06-22T10:00:00,2026-06-30',
];
const CLOSE = udiffShares('2026-06-30', [{ symbol: 'RELIANCE', isin: 'INE002A01018', close: '2950' }]);

describeOnOneEngine('doubts', (open) => {
  async function start(name: string) {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook(name, [HEAD, ...ROWS].join('\n'));
    await user.send(marketRequest(CLOSE));
    await workOff(app.store, TODAY);
    const list = async (query = ''): Promise<DoubtsBody> => doubtsBody.parse((await user.get(`${pathOf('listDoubts')}${query}`)).json());
    const post = async (name: 'applyStrongActions' | 'confirmWorthless') => {
      const answer = await user.send({ method: 'POST', url: pathOf(name) });
      await workOff(app.store, TODAY);
      return { status: answer.statusCode, body: changedBody.safeParse(answer.json()).data };
    };
    const undo = async (id = 0) => {
      expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id }) })).statusCode).toBe(200);
      await workOff(app.store, TODAY);
    };
    return { app, user, list, post, undo, mine: mineOf(app.store, user.userId) };
  }

  it('are of the accounts that held the share: one that only traded it later has no part in them', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('uma', [HEAD, ROWS[4]].join('\n'));
    for (const [broker, date] of [
      ['GROWW', '2026-03-20'],
      ['DHAN', '2025-12-01'],
    ]) {
      const share = { symbol: 'KOTAKBANK', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '400', date, broker };
      expect((await user.send({ method: 'POST', url: pathOf('addTrade'), payload: share })).statusCode).toBe(200);
      await workOff(app.store, TODAY);
    }
    expect(await checkJournal(mineOf(app.store, user.userId), TODAY)).toEqual([]);
  });

  it('say what of a file was taken by evidence, until the user says that it is right', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.logIn('farida');
    const file = readFileSync(SWAPPED, 'utf8');
    const sent = uploadBody.parse((await sendFile(user, 'swapped.csv', file, 'ZERODHA')).json());
    await workOff(app.store, TODAY);
    const list = async (query = '') => doubtsBody.parse((await user.get(`${pathOf('listDoubts')}${query}`)).json()).doubts;
    const said = { kind: 'read-by-evidence', count: 1, amount: null, rests: 17_500, from: '2026-07-02', name: 'swapped.csv' };
    expect(await list()).toMatchObject([said]);
    expect(await list('?from_date=2026-07-03')).toEqual([]);
    expect(await list('?segment=FUT')).toEqual([]);
    const confirm = (id: string) => user.send({ method: 'POST', url: pathOf('confirmReading', { id }) });
    expect((await confirm('999999')).statusCode).toBe(404);
    expect((await confirm(sent.taskid)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('say no more of what was taken by evidence than the file still has', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.logIn('farah');
    const [head = '', bought = '', sold = ''] = readFileSync(SWAPPED, 'utf8').split('\n');
    const send = async (label: string, ...rows: readonly string[]) => {
      const sent = await sendFile(user, 'swapped.csv', [head, ...rows].join('\n'), label);
      await workOff(app.store, TODAY);
      return Number(uploadBody.parse(sent.json()).taskid);
    };
    const taken = async () => {
      const { doubts } = doubtsBody.parse((await user.get(pathOf('listDoubts'))).json());
      return doubts.filter(({ kind }) => kind === 'read-by-evidence').map(({ count, rests, action }) => ({ count, rests, action }));
    };
    const left = (id: number) => ({ count: 1, rests: 17_500, action: { code: 'read-again', import_id: id } });
    const first = await send('ZERODHA', bought, '13/07/2026,TCS,NSEEQ,BUY,1,3600', sold);
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: first }) });
    const second = await send('ZERODHA', bought, '13/07/2026,TCS,NSEEQ,BUY,1,3600');
    // Its sale alone comes back.
    await user.send({ method: 'POST', url: pathOf('restoreImport', { id: first }) });
    await workOff(app.store, TODAY);
    expect(await taken()).toEqual([left(second)]);
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: second }) });
    const other = await send('DHAN', bought, '13/07/2026,TCS,NSEEQ,BUY,1,3600');
    await user.send({ method: 'POST', url: pathOf('restoreImport', { id: second }) });
    await workOff(app.store, TODAY);
    expect(await taken()).toEqual([left(second), left(other)]);
    // The account has it once.
    const { accounts } = (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [into, gone] = ['ZERODHA', 'DHAN'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
    await user.send({ method: 'POST', url: pathOf('mergeAccount', { id: gone ?? 0 }), payload: { into } });
    await workOff(app.store, TODAY);
    expect(await taken()).toHaveLength(1);
  });

  it('have the amount of rows that may be doubles when their contracts expired meanwhile', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const later = '2026-08-03' as TradingDay;
    const sold = 'NIFTY26JUL25000CE,,2026-07-06,NSE,FO,,sell,false,75,100,6,6,2026-07-06T10:04:00,2026-07-28';
    const user = await app.withTradebook('hari', [HEAD, sold].join('\n'));
    await user.send(uploadRequest([HEAD, sold].join('\n'), 'ZERODHA-2'));
    await workOff(app.store, TODAY);
    const mine = mineOf(app.store, user.userId);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    await settleExpired(app.store, later, TODAY);
    await workOff(app.store, later);
    expect(await checkJournal(mine, later)).toEqual([]);
    const queued = await settleExpired(app.store, later, later);
    expect(queued).toBe(0);
  });

  it('say that an expired future is open until its price or its exit is known', async () => {
    const { app, user, list } = await start('gita');
    const future = 'NIFTY26JUNFUT,,2026-06-22,NSE,FO,,buy,false,75,25000,20,20,2026-06-22T10:00:00,2026-06-30';
    await user.send(uploadRequest([HEAD, future].join('\n')));
    await workOff(app.store, TODAY);
    const found = async (query = '') => (await list(query)).doubts.filter(({ kind }) => kind === 'settlement-missing');
    const [doubt] = await found();
    expect(doubt).toMatchObject({
      name: 'NIFTY FUT, 30 Jun 2026',
      count: 1,
      amount: null,
      rests: 1_875_000,
      from: '2026-06-30',
      trades: 0,
    });
    expect([await found('?segment=EQ'), await found('?product=delivery'), await found('?from_date=2026-07-01')]).toEqual([[], [], []]);
    const summary = async () => summaryBody.parse((await user.get(pathOf('summarise', { slice: 'overall' }))).json()).doubt;
    expect((await summary())?.kinds.map(({ kind }) => kind)).toContain('settlement-missing');
    if (doubt?.action.code !== 'settle-contract') throw new Error(doubt?.action.code);
    const settled = await user.send({
      method: 'PUT',
      url: pathOf('settleContract', { id: doubt.action.instrument_id }),
      payload: { price: '25100' },
    });
    expect(settled.statusCode).toBe(200);
    await workOff(app.store, TODAY);
    expect(await found()).toEqual([]);
    expect((await summary())?.kinds.map(({ kind }) => kind)).not.toContain('settlement-missing');
  });

  it('say a sale without its purchase and the action that would explain it once', async () => {
    const share = (day: string, isin: string, side: string, quantity: number, price: number) =>
      `OWNCO,${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${side}${day},${day},${day}T10:00:00,`;
    const app = await openJournalApp(await open(), TODAY);
    const bought = share('2025-07-01', 'INE999A01019', 'buy', 10, 1000);
    const sold = share('2025-08-01', 'INE999A01027', 'sell', 10, 198);
    const later = share('2025-08-04', 'INE999A01027', 'sell', 10, 199);
    const before = share('2025-06-02', 'INE999A01019', 'sell', 1, 1000);
    const user = await app.withTradebook('gita', [HEAD, before, bought, sold, later].join('\n'));
    const kinds = async (query = '') => {
      const { doubts } = doubtsBody.parse((await user.get(`${pathOf('listDoubts')}${query}`)).json());
      return doubts.map(({ kind, name }) => `${kind} ${name}`);
    };
    // What was sold before it is explained by nothing.
    expect(await kinds()).toEqual(['corporate-action OWNCO', 'purchase-missing OWNCO']);
    const earliest = await mineOf(app.store, user.userId).selectFrom('imports').select('id').executeTakeFirstOrThrow();
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: earliest.id }) });
    await user.send(uploadRequest([HEAD, bought, sold, later].join('\n')));
    await workOff(app.store, TODAY);
    expect(await kinds()).toEqual(['corporate-action OWNCO']);
    // A day on which no closed trade rests on the action has the sale.
    expect(await kinds('?from_date=2025-08-04')).toEqual(['purchase-missing OWNCO']);
  });

  const share = (symbol: string, isin: string, day: string, side: string, quantity: number, price: number) =>
    `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${symbol}${side}${day},${day}${side},${day}T10:00:00,`;

  async function kindsOf(name: string, rows: readonly string[]) {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook(name, [HEAD, ...rows].join('\n'));
    return async (query = '') => {
      const { doubts } = doubtsBody.parse((await user.get(`${pathOf('listDoubts')}${query}`)).json());
      return doubts.map(({ kind, name: of }) => `${kind} ${of}`).toSorted();
    };
  }

  it('say a sale once that a known split explains, and apart where it gives less or the sale was before', async () => {
    const [bought, sale] = [share('KOTAKBANK', '', '2025-12-01', 'buy', 20, 2000), '2026-02-02'] as const;
    const sold = (quantity: number, day: string = sale, price = 410) => share('KOTAKBANK', '', day, 'sell', quantity, price);
    expect(await (await kindsOf('hema', [bought, sold(100)]))()).toEqual(['corporate-action KOTAKBANK']);
    expect(await (await kindsOf('indu', [bought, sold(101)]))()).toEqual(['corporate-action KOTAKBANK', 'purchase-missing KOTAKBANK']);
    // What was sold before it is explained by nothing.
    const before = await kindsOf('jaya', [sold(5, '2025-11-20', 2000), bought, sold(95)]);
    expect(await before()).toEqual(['corporate-action KOTAKBANK', 'purchase-missing KOTAKBANK']);
    const apart = await kindsOf('kala', [bought, sold(60), sold(40, '2026-02-10')]);
    expect(await apart()).toEqual(['corporate-action KOTAKBANK']);
    // A day on which no closed trade rests on the split has the sale.
    expect(await apart('?from_date=2026-02-10')).toEqual(['purchase-missing KOTAKBANK']);
  });

  it('say a sale once that a split and a bonus of one day explain together', async () => {
    const rows = (sold: number) => [
      share('BAJAJFINSV', '', '2022-08-01', 'buy', 3, 15_000),
      share('BAJAJFINSV', '', '2022-10-03', 'sell', sold, 1700),
    ];
    const [split, sale] = ['corporate-action BAJAJFINSV', 'purchase-missing BAJAJFINSV'];
    expect(await (await kindsOf('lila', rows(30)))()).toEqual([split, split]);
    expect(await (await kindsOf('mina', rows(31)))()).toEqual([split, split, sale]);
  });

  it('say a sale once of shares that a merger gave, by its amount', async () => {
    const rows = (sold: number) => [
      share('HDFC', 'INE001A01036', '2019-04-03', 'buy', 25, 2000),
      share('HDFCBANK', 'INE040A01034', '2024-12-02', 'sell', sold, 1800),
    ];
    expect(await (await kindsOf('nina', rows(42)))()).toEqual(['corporate-action HDFC']);
    expect(await (await kindsOf('oma', rows(43)))()).toEqual(['corporate-action HDFC', 'purchase-missing HDFCBANK']);
  });

  it('say a sale once where only another ISIN shows that the share was changed, after something was bought', async () => {
    const own = (isin: string, ...rest: [day: string, side: string, quantity: number, price: number]) =>
      share('OWNCO', `INE999A010${isin}`, ...rest);
    // The price rose by as much as the split divided it: nothing shows the day.
    const bought = own('19', '2021-07-01', 'buy', 10, 1000);
    const sold = own('27', '2025-08-01', 'sell', 50, 990);
    expect(await (await kindsOf('padma', [bought, sold]))()).toEqual(['corporate-action OWNCO']);
    const before = own('19', '2021-06-01', 'sell', 5, 1000);
    expect(await (await kindsOf('rani', [before, bought, sold]))()).toEqual(['corporate-action OWNCO', 'purchase-missing OWNCO']);
    const late = own('19', '2025-09-01', 'buy', 10, 1000);
    expect(await (await kindsOf('sita', [sold, late]))()).toEqual(['corporate-action OWNCO', 'purchase-missing OWNCO']);
  });

  it('are settled all of a kind in one change, which is undone as one', async () => {
    const { user, list, post, undo, mine } = await start('asha');
    const first = await list();
    const applied = await post('applyStrongActions');
    expect(applied).toMatchObject({ status: 200, body: { rows: 2, status: 'completed' } });
    const decided = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json()).decided;
    expect(Object.fromEntries(decided.map(({ symbol, change_id: id }) => [symbol, id]))).toEqual({
      ANGELONE: applied.body?.change_id,
      KOTAKBANK: applied.body?.change_id,
    });
    expect((await list()).doubts.some(({ kind }) => kind === 'corporate-action')).toBe(false);
    expect((await post('applyStrongActions')).body).toMatchObject({ rows: 0, change_id: null });
    await undo(applied.body?.change_id ?? 0);
    expect(await list()).toEqual(first);

    // The index options have no close: they did expire worthless. What a close says of the share stays asked.
    const kept = await post('confirmWorthless');
    expect(kept).toMatchObject({ status: 200, body: { rows: 2 } });
    const left = (await list()).doubts.filter(({ kind }) => kind === 'expired-worthless');
    expect(left).toMatchObject([{ name: expect.stringContaining('RELIANCE 2900 CE') as string, action: { price: 50, delivered: true } }]);
    expect((await list()).net).toBe(first.net);
    expect((await post('confirmWorthless')).body).toMatchObject({ rows: 0, change_id: null });
    await undo(kept.body?.change_id ?? 0);
    expect(await list()).toEqual(first);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('are said of each figure for the trades that it counts', async () => {
    const { user, list } = await start('bina');
    const { doubts, doubt, more } = await list();
    expect(more).toBe(0);
    const [split] = doubts.filter(({ name }) => name === 'KOTAKBANK');
    const summary = summaryBody.parse((await user.get(pathOf('summarise', { slice: 'overall' }))).json());
    expect(summary.doubt).toEqual(doubt);
    expect([summary.worst_trade_symbol, summary.worst_trade_doubt?.amount]).toEqual(['KOTAKBANK', split?.amount]);
    const summaryOf = async (slice: string, query: string) =>
      summaryBody.parse((await user.get(`${pathOf('summarise', { slice })}${query}`)).json());
    // A figure sums contracts that the list tells apart.
    for (const query of ['?segment=OPT', '?underlying=NIFTY', '?underlying=RELIANCE', '?result=LOSS', '?result=WIN', '?product=carry']) {
      expect((await summaryOf('overall', query)).doubt, query).toEqual((await list(query)).doubt);
    }
    const { best_trade_doubt: best, worst_trade_doubt: worst, best_trade_symbol, worst_trade_symbol } = await summaryOf('options', '');
    expect([best_trade_symbol, worst_trade_symbol]).toEqual(['NIFTY26JUN25000CE', 'NIFTY26JUN24000CE']);
    for (const said of [best, worst]) {
      expect(said).toEqual({
        amount: 0,
        kinds: [{ kind: 'expired-worthless', count: 1, amount: null, rests: expect.any(Number) as number }],
      });
    }
    const kinds = (of: { kinds: readonly { kind: string; count: number }[] } | null) => of?.kinds.map(({ kind, count }) => [kind, count]);
    const report = reportBody.parse((await user.get(`${pathOf('report')}?by=weekday&segment=OPT`)).json());
    expect(kinds(report.doubt)).toEqual([['expired-worthless', 3]]);
    const day = dayBody.parse((await user.get(pathOf('readDay', { day: '2026-02-02' }))).json());
    expect([kinds(day.doubt), day.doubt?.amount]).toEqual([[['corporate-action', 1]], split?.amount]);
    const diary = daysBody.parse((await user.get(pathOf('listDays'))).json()).data;
    expect(Object.fromEntries(diary.map((one) => [one.day, kinds(one.doubt) ?? null]))).toMatchObject({
      '2026-02-02': [['corporate-action', 1]],
      '2026-03-12': [['corporate-action', 1]],
      '2026-06-30': [['expired-worthless', 3]],
    });
    const tax = taxBody.parse((await user.get(pathOf('taxWorksheet', { fy: '2025-26' }))).json());
    expect([kinds(tax.doubt), kinds(tax.doubts.deliveries), tax.doubts.fno, tax.doubts.speculative]).toEqual([
      [['corporate-action', 2]],
      [['corporate-action', 2]],
      null,
      null,
    ]);
    expect(summaryBody.parse((await user.get(`${pathOf('summarise', { slice: 'overall' })}?underlying=ITC`)).json()).doubt).toBeNull();
  });

  it('are said in words where a filter asks what settling may change', async () => {
    const { list } = await start('chitra');
    const losses = await list('?result=LOSS');
    expect(losses.total).toBe(0);
    expect(losses.settled_net).toBe(losses.net);
    expect(losses.doubts.map(({ amount }) => amount)).toEqual(losses.doubts.map(() => null));
    expect(losses.doubts.find(({ name }) => name === 'KOTAKBANK')).toMatchObject({ trades: 1, rests: expect.any(Number) as number });
    expect((await list('?result=WIN&segment=EQ')).doubts).toEqual([]);
  });

  it('end for a contract whose shares were delivered, and come back with an undo', async () => {
    const { user, list, undo } = await start('divya');
    const about = async () => (await list()).doubts.filter(({ name }) => name.includes('RELIANCE'));
    const [found] = await about();
    expect(found?.amount).toBeGreaterThan(0);
    const instrument_id = found?.action.code === 'settle-contract' ? found.action.instrument_id : 0;
    const entered = await user.send({
      method: 'POST',
      url: pathOf('enterDelivery'),
      payload: { instrument_id, account_id: found?.account_id },
    });
    expect(await about()).toEqual([]);
    await undo(entered.json<{ change_id: number }>().change_id);
    expect(await about()).toEqual([found]);
  });

  it('stay for another account whose shares are missing, and are of that alone', async () => {
    const { app, user, list, mine } = await start('hema');
    const about = async () => (await list()).doubts.filter(({ name }) => name.includes('RELIANCE'));
    const [found] = await about();
    const instrument_id = found?.action.code === 'settle-contract' ? found.action.instrument_id : 0;
    const payload = { instrument_id, account_id: found?.account_id };
    await user.send({ method: 'POST', url: pathOf('enterDelivery'), payload });
    const contract = { symbol: 'RELIANCE26JUN2900CE', exchange: 'NSE', segment: 'OPT', buy_sell: 'BUY', quantity: '250', price: '30' };
    const typed = { ...contract, date: '2026-06-10', broker: 'DHAN' };
    const added = await user.send({ method: 'POST', url: pathOf('addTrade'), payload: typed });
    expect([added.statusCode, added.body]).toEqual([200, expect.anything()]);
    await workOff(app.store, TODAY);
    const { id: dhan } = await mine.selectFrom('broker_accounts').select('id').where('broker', '=', 'DHAN').executeTakeFirstOrThrow();
    expect(await about()).toMatchObject([{ account_id: dhan, trades: 1, amount: expect.any(Number) as number }]);
    const summary = summaryBody.parse((await user.get(pathOf('summarise', { slice: 'overall' }))).json());
    const worthless = (await list()).doubts.filter(({ kind }) => kind === 'expired-worthless').length;
    expect(summary.doubt?.kinds.find(({ kind }) => kind === 'expired-worthless')).toMatchObject({ count: worthless });
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('have no amount while it is worked out by a job, and are not taken for 0', async () => {
    const { app, list, mine } = await start('esha');
    const first = await list();
    const { id: accountId } = await mine.selectFrom('broker_accounts').select('id').executeTakeFirstOrThrow();
    const instrumentIds = (await mine.selectFrom('instruments').select('id').execute()).map(({ id }) => id);
    await mine.transaction((tx) => writeDoubtChanges(tx, { accountId, instrumentIds }, { days: new Set(), today: TODAY, most: 0 }));
    const meanwhile = await list();
    expect([meanwhile.total, meanwhile.settled_net]).toEqual([0, meanwhile.net]);
    expect(meanwhile.doubts.find(({ name }) => name === 'KOTAKBANK')).toMatchObject({ amount: null, rests: expect.any(Number) as number });
    expect(meanwhile.doubts).toHaveLength(first.doubts.length);
    await workOff(app.store, TODAY);
    expect(await list()).toEqual(first);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('of a file that waits are said of the segments that it has', async () => {
    const { user } = await start('farah');
    await sendFile(user, 'waits.csv', doubtfulFile('POWERGRID'));
    const kinds = async (slice: string) =>
      summaryBody.parse((await user.get(pathOf('summarise', { slice }))).json()).doubt?.kinds.map(({ kind }) => kind) ?? [];
    expect(await kinds('overall')).toContain('file-waits');
    expect(await kinds('equity')).toContain('file-waits');
    expect(await kinds('options')).not.toContain('file-waits');
  });

  it('of an expiry that no list has yet are said in the list alone, while it is to come', async () => {
    const { app, user, list } = await start('gita');
    const before = await list();
    const typed = { symbol: 'NIFTY27DEC30000CE', exchange: 'NSE', segment: 'OPT', broker: 'ZERODHA', buy_sell: 'BUY', quantity: '75' };
    const added = await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...typed, price: '100', date: '2026-07-10' } });
    expect([added.statusCode, added.body]).toEqual([200, expect.anything()]);
    await workOff(app.store, TODAY);
    const after = await list();
    expect(after.doubts.filter(({ kind }) => kind === 'expiry-expected')).toMatchObject([
      { amount: null, rests: null, trades: 0, action: { code: 'wait' } },
    ]);
    expect(after.doubt).toEqual(before.doubt);
  });
});
