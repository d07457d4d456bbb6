import { beforeAll, expect, it } from 'vitest';
import { changesBody } from '#contract/changes.ts';
import { decidedBody, type HeldDecision, heldFilesBody, type HeldRow, heldRowsBody } from '#contract/held.ts';
import { importsBody, type UploadBody, uploadBody } from '#contract/imports.ts';
import { summaryBody } from '#contract/summary.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { importRequest } from '#test/server/export-file.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { derivedRows } from '../ledger/derived-rows.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;

const ZERODHA = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const BOUGHT = 'INFY,INE009A01021,2026-01-05,NSE,EQ,EQ,buy,false,10,1500.00,200000001,1100000000000001,2026-01-05T10:00:00';
const SOLD = 'INFY,INE009A01021,2026-01-06,NSE,EQ,EQ,sell,false,10,1520.00,200000002,1100000000000002,2026-01-06T10:00:00';
const TRADEBOOK = [ZERODHA, BOUGHT, SOLD].join('\n');
/** As a spreadsheet saves it that takes ids for numbers. */
const WITHOUT_IDS = TRADEBOOK.replaceAll(/20000000[12],110000000000000[12]/g, '2E+08,1.1E+15');
const TEMPLATE = 'date,symbol,segment,trade_type,quantity,price\n2026-01-05,INFY,EQ,BUY,10,1500\n2026-01-06,INFY,EQ,SELL,10,1520\n';
const TYPED = {
  symbol: 'INFY',
  exchange: 'NSE',
  segment: 'EQ',
  buy_sell: 'BUY',
  quantity: '10',
  price: '1500',
  date: '2026-01-05',
  broker: 'ZERODHA',
};

const FYERS_HEAD = `Report Title,Tradebook report
Date Range,From 01/01/2026 to 31/01/2026

Symbol name,Symbol code,Date & time,Side,Product type,Qty,Traded price,Total value,Segment,Exchange order ID,OMS order ID
`;
const FYERS = `${FYERS_HEAD}TCS,TCS,"05 Jan 2026, 09:20:21 AM",BUY,Overnight,10,152.25,"1,522.50",Equity,"=""1300000014614279""",26082500000003
TCS,TCS,"06 Jan 2026, 09:20:21 AM",SELL,Overnight,10,162.25,"1,622.50",Equity,"=""1300000014614280""",26082500000004
`;
const FYERS_SAVED_AGAIN = FYERS.replaceAll(/"=""\d+""",\d+/g, '1.3E+15,2.60825E+13');

/** Kite averages the fills of an order and gives no ids. */
const KITE_ORDERS = `Time,Type,Instrument,Product,Qty.,Avg. price,Status
2026-01-05 10:00:00,BUY,INFY,CNC,30/30,1501.00,COMPLETE
2026-01-05 11:00:00,SELL,TCS,MIS,5/5,3000.00,COMPLETE
`;
const CONSOLE_FILLS = `${ZERODHA}
INFY,INE009A01021,2026-01-05,NSE,EQ,EQ,buy,false,10,1499.00,200000011,1100000000000011,2026-01-05T10:00:00
INFY,INE009A01021,2026-01-05,NSE,EQ,EQ,buy,false,20,1502.00,200000012,1100000000000011,2026-01-05T10:00:01
TCS,INE467B01029,2026-01-05,NSE,EQ,EQ,sell,false,5,3000.00,200000013,1100000000000012,2026-01-05T11:00:00
`;

const GROWW_HEAD = 'Stock name,Symbol,ISIN,Type,Quantity,Value,Exchange,Exchange Order Id,Execution date and time,Order status\n';
const groww = (units: number) =>
  `${GROWW_HEAD}ITC LTD,ITC,INE154A01025,BUY,${units}.0,${units * 380},NSE,1100000000000001,05-01-2026 10:05 AM,Executed\n`;

interface User extends Browser {
  readonly userId: number;
}

describeOnOneEngine('the same trades from another source', (open) => {
  let store: Store;
  let app: JournalApp;
  let users = 0;
  beforeAll(async () => {
    store = await open();
  });

  const newUser = async (): Promise<User> => {
    app = await openJournalApp(store, TODAY);
    const browser = await app.logIn(`held${(users += 1)}`);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    return { ...browser, userId: user.user_id };
  };
  const upload = async (user: User, text: string, broker = 'zerodha', name = 'file.csv'): Promise<UploadBody> => {
    const answer = await sendFile(user, name, text, broker);
    await workOff(store, TODAY);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return uploadBody.parse(answer.json());
  };
  const type = async (user: User, fields: object = {}) =>
    (await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...TYPED, ...fields } })).json<{
      message: string;
      id: number;
      taskid: string;
    }>();
  const files = async (user: User) => heldFilesBody.parse((await user.get(pathOf('listHeldFiles'))).json());
  const rows = async (user: User): Promise<HeldRow[]> => {
    const all = await Promise.all(
      (await files(user)).data.map(({ import_id }) => user.get(`${pathOf('listHeldRows', { import_id })}?per_page=500`)),
    );
    return all.flatMap((answer) => heldRowsBody.parse(answer.json()).data);
  };
  const decide = async (user: User, decision: HeldDecision, choice: object = { all: true }) => {
    const answer = await user.send({ method: 'POST', url: pathOf('decideHeld'), payload: { ...choice, decision } });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return decidedBody.parse(answer.json());
  };
  /** All figures, after they were checked. */
  const journal = async ({ userId }: User): Promise<object> => {
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    const tables = ['closed_trades', 'open_positions', 'symbol_days', 'day_results'] as const;
    const found = await Promise.all(tables.map((table) => derivedRows(mineOf(store, userId), table)));
    const withoutIds = (row: object) => JSON.stringify(row, (key, value: unknown) => (/_id$|^id$/.test(key) ? undefined : value));
    return found.map((ofTable) => ofTable.map(withoutIds).sort());
  };
  const gross = async (user: User) => summaryBody.parse((await user.get('/api/summary/overall')).json()).gross_pl;

  const TWICE: readonly [name: string, first: [text: string, broker: string], second: [text: string, broker: string], why: string][] = [
    ['the template after the tradebook', [TRADEBOOK, 'zerodha'], [TEMPLATE, 'zerodha'], 'same-values'],
    ['the tradebook after the template', [TEMPLATE, 'zerodha'], [TRADEBOOK, 'zerodha'], 'same-values'],
    ['one tradebook under two labels', [TRADEBOOK, 'zerodha'], [TRADEBOOK, 'zerodha kite'], 'same-trade-id'],
    ['a copy that lost its order ids', [FYERS, 'fyers'], [FYERS_SAVED_AGAIN, 'fyers'], 'same-values'],
    ['a copy that lost its trade ids', [TRADEBOOK, 'zerodha'], [WITHOUT_IDS, 'zerodha'], 'same-values'],
    ['the original after a copy that lost its trade ids', [WITHOUT_IDS, 'zerodha'], [TRADEBOOK, 'zerodha'], 'same-values'],
  ];
  it.each(TWICE)('is held: %s', async (_, [first, label], [second, other], why) => {
    const user = await newUser();
    await upload(user, first, label, 'first.csv');
    const before = await journal(user);
    const answer = await upload(user, second, other, 'second.csv');
    expect(answer).toMatchObject({ held_count: 2, skipped_count: 2, recognised: { trades: 0 } });
    expect(answer.skipped_rows.map(({ reason }) => reason)).toEqual(['held', 'held']);
    expect(await journal(user)).toEqual(before);
    expect(await files(user)).toMatchObject({
      rows: 2,
      total: 1,
      data: [{ file_name: 'second.csv', broker: other.toUpperCase(), rows: 2 }],
    });
    for (const row of await rows(user)) {
      expect(row).toMatchObject({ why, suggested: why === 'same-trade-id' ? 'ignore' : null, resembles: [{ file_name: 'first.csv' }] });
    }
    // The same file again has nothing new.
    expect((await sendFile(user, 'second.csv', second, other)).statusCode).toBe(409);
    expect((await decide(user, 'ignore')).rows).toBe(2);
    expect(await journal(user)).toEqual(before);
    expect((await sendFile(user, 'second.csv', second, other)).statusCode).toBe(409);
    expect((await files(user)).rows).toBe(0);
  });

  it.each([
    ['the fills of Console after the orders of Kite', KITE_ORDERS, CONSOLE_FILLS, 3],
    ['the orders of Kite after the fills of Console', CONSOLE_FILLS, KITE_ORDERS, 2],
  ])('is held: %s', async (_, first, second, held) => {
    const user = await newUser();
    await upload(user, first, 'zerodha', 'first.csv');
    const before = await journal(user);
    expect(await upload(user, second, 'zerodha', 'second.csv')).toMatchObject({ held_count: held, recognised: { trades: 0 } });
    expect(await journal(user)).toEqual(before);
  });

  it('is held: a tradebook with a trade that was typed; the rest of it comes in', async () => {
    const user = await newUser();
    expect((await type(user)).message).toBe('Trade added.');
    const answer = await upload(user, TRADEBOOK);
    expect(answer).toMatchObject({ held_count: 1, recognised: { trades: 1 } });
    expect(answer.message).toBe(
      '1 execution stored. Pairing has begun. 1 row looks like trades that you already have: decide what counts.',
    );
    expect(await gross(user)).toBe(200);
    expect(await rows(user)).toMatchObject([
      { row: 2, date: '2026-01-05', differences: ['time', 'trade_id', 'order_id'], resembles: [{ source: 'manual', file_name: null }] },
    ]);
  });

  it('is held: an order that was filled further since the first download', async () => {
    const user = await newUser();
    await upload(user, groww(30), 'groww');
    expect(await upload(user, groww(65), 'groww')).toMatchObject({ held_count: 1, recognised: { trades: 0 } });
    const [held] = await rows(user);
    expect(held).toMatchObject({ why: 'same-order', quantity: 65, differences: ['quantity', 'value'], resembles: [{ quantity: 30 }] });
    const { change_id } = await decide(user, 'replace', { ids: [held?.id] });
    expect(await openUnits(user)).toEqual([65]);
    await user.send({ method: 'POST', url: pathOf('undoChange', { id: change_id ?? 0 }) });
    expect(await openUnits(user)).toEqual([30]);
    expect(await rows(user)).toHaveLength(1);
  });
  const openUnits = async (user: User) =>
    (await user.get('/api/open-positions/paged')).json<{ data: { quantity: number }[] }>().data.map(({ quantity }) => quantity);

  it('is held: two fills whose sum was typed, which are decided together', async () => {
    const user = await newUser();
    await type(user, { quantity: '20' });
    const second = BOUGHT.replace('200000001', '200000003').replace('10:00:00', '10:00:05');
    expect(await upload(user, [ZERODHA, BOUGHT, second].join('\n'))).toMatchObject({ held_count: 2, recognised: { trades: 0 } });
    const [first] = await rows(user);
    expect(first).toMatchObject({ why: 'same-total', resembles: [{ quantity: 20 }] });
    const message = '2 trades put in the place of what they resemble. 1 other row was not held any more.';
    expect(await decide(user, 'replace', { ids: [first?.id, 999_999_999] })).toMatchObject({ rows: 2, message });
    expect((await openUnits(user)).reduce((sum, units) => sum + units, 0)).toBe(20);
  });

  it('is not held: what ids, days or the file itself show to be separate trades', async () => {
    const user = await newUser();
    const twice = `${TEMPLATE}2026-01-05,INFY,EQ,BUY,10,1500\n`;
    expect(await upload(user, twice)).toMatchObject({ held_count: 0, recognised: { trades: 3 } });
    const other = await newUser();
    const laterId = TRADEBOOK.replaceAll('20000000', '20000009').replaceAll('110000000000000', '110000000000009');
    await upload(other, TRADEBOOK);
    expect(await upload(other, laterId)).toMatchObject({ held_count: 0, skipped_count: 0, recognised: { trades: 2 } });
    const nextDay = TEMPLATE.replaceAll('2026-01-0', '2026-02-0');
    expect(await upload(other, nextDay)).toMatchObject({ held_count: 0, recognised: { trades: 2 } });
  });

  it('is held one by one: of three equal rows beside two equal trades, one is new', async () => {
    const user = await newUser();
    await type(user);
    await type(user);
    const fills = [1, 2, 3].map((id) => BOUGHT.replace('200000001', `20000000${id}`));
    expect(await upload(user, [ZERODHA, ...fills].join('\n'))).toMatchObject({ held_count: 2, recognised: { trades: 1 } });
  });

  it('is never held in tradebooks of one report, month by month or overlapping', async () => {
    const user = await newUser();
    const [january, both] = [
      syntheticTradebook({ trades: 400, seed: 3, from: '2026-01-05', days: 20 }),
      syntheticTradebook({ trades: 400, seed: 4, from: '2026-01-26', days: 20 }),
    ];
    await upload(user, january);
    expect(await upload(user, both)).toMatchObject({ held_count: 0 });
    // Other ids on the same days: the prices meet by chance, and are other trades.
    const otherIds = january.replaceAll(/,(\d{5,9}),(\d{17}),/g, ',7$1,9$2,');
    expect(otherIds).not.toBe(january);
    expect(await upload(user, otherIds)).toMatchObject({ held_count: 0 });
  });

  it('says so when a typed trade looks like one of a file, and stores it', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK, 'zerodha', 'january.csv');
    const { message, taskid } = await type(user);
    expect(message).toBe(
      "Trade added. It looks like a trade that you have already (in january.csv): if it is the same one, undo it under 'Your imports'.",
    );
    expect((await type(user)).message).toMatch(/in january.csv|typed before/);
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
  });

  it('is decided: both are kept, and the change is listed and undone', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK, 'zerodha', 'first.csv');
    const before = await journal(user);
    await upload(user, TEMPLATE, 'zerodha', 'second.csv');
    const kept = await decide(user, 'keep');
    expect(kept).toMatchObject({ rows: 2, message: '2 trades added beside those that you had.', status: 'completed' });
    expect(await gross(user)).toBe(400);
    const { data } = changesBody.parse((await user.get(`${pathOf('listChanges')}?imports=false`)).json());
    expect(data[0]).toMatchObject({
      kind: 'held-keep',
      held: { file_name: 'second.csv', rows: 2 },
      before: [{ symbol: 'INFY' }],
      undone_at: null,
    });
    expect((await imports(user))[0]).toMatchObject({ trades: 2, held: 0 });
    expect((await sendFile(user, 'second.csv', TEMPLATE)).statusCode).toBe(409);
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: kept.change_id ?? 0 }) })).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
    expect((await imports(user))[0]).toMatchObject({ trades: 0, held: 2 });
  });
  const imports = async (user: User) => importsBody.parse((await user.get(pathOf('listImports'))).json()).data;

  it('is decided: replaced; undoing the import brings back what was replaced, and restoring it replaces again', async () => {
    const user = await newUser();
    await upload(user, TEMPLATE, 'zerodha', 'typed.csv');
    const before = await journal(user);
    const { taskid } = await upload(user, TRADEBOOK, 'zerodha', 'tradebook.csv');
    const { change_id } = await decide(user, 'replace', { import_id: Number(taskid) });
    const replaced = await journal(user);
    expect(await gross(user)).toBe(200);
    expect(replaced).not.toEqual(before);
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
    expect((await user.send({ method: 'POST', url: pathOf('restoreImport', { id: taskid }) })).json()).toMatchObject({
      message: 'The import is restored: its trades are back in your journal.',
    });
    expect(await journal(user)).toEqual(replaced);
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: change_id ?? 0 }) })).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
    expect((await files(user)).rows).toBe(2);
  });

  it('is not undone with its import while a later change is built on what it put in', async () => {
    const user = await newUser();
    await type(user);
    const { taskid } = await upload(user, [ZERODHA, BOUGHT].join('\n'));
    const { change_id } = await decide(user, 'replace');
    const [open] = (await user.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>().data;
    await user.send({ method: 'PUT', url: `/api/open-positions/${open?.id}`, payload: { avg_price: '1501' } });
    for (const [method, url] of [
      ['DELETE', pathOf('removeImport', { id: taskid })],
      ['POST', pathOf('undoChange', { id: change_id ?? 0 })],
    ] as const) {
      expect((await user.send({ method, url })).statusCode).toBe(409);
    }
    const { data } = changesBody.parse((await user.get(`${pathOf('listChanges')}?imports=false`)).json());
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: data[0]?.id ?? 0 }) })).statusCode).toBe(200);
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
    expect(await openUnits(user)).toEqual([10]);
  });

  it('goes with its import and comes back with it', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK);
    const { taskid } = await upload(user, TEMPLATE);
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
    expect(await files(user)).toMatchObject({ rows: 0, data: [] });
    expect((await user.send({ method: 'POST', url: pathOf('decideHeld'), payload: { all: true, decision: 'keep' } })).statusCode).toBe(404);
    expect((await user.send({ method: 'POST', url: pathOf('restoreImport', { id: taskid }) })).statusCode).toBe(200);
    expect((await files(user)).rows).toBe(2);
    // Uploaded again while it is undone, the rows belong to the new import.
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) });
    expect(await upload(user, TEMPLATE)).toMatchObject({ held_count: 2 });
    expect((await user.send({ method: 'POST', url: pathOf('restoreImport', { id: taskid }) })).statusCode).toBe(409);
    expect((await files(user)).rows).toBe(2);
  });

  it('stays held when what it resembles leaves the journal, and follows it when that is uploaded again', async () => {
    const user = await newUser();
    const { taskid } = await upload(user, TRADEBOOK, 'zerodha', 'first.csv');
    await upload(user, TEMPLATE, 'zerodha', 'second.csv');
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) });
    expect((await rows(user)).map(({ resembles }) => resembles.map(({ in_journal }) => in_journal))).toEqual([[false], [false]]);
    await upload(user, TRADEBOOK, 'zerodha', 'again.csv');
    expect((await rows(user)).map(({ resembles }) => resembles)).toMatchObject([
      [{ in_journal: true, file_name: 'again.csv' }],
      [{ in_journal: true, file_name: 'again.csv' }],
    ]);
  });

  it('waits again when what it was ignored for leaves the journal, and no longer when that is back', async () => {
    const user = await newUser();
    const first = (await upload(user, TRADEBOOK, 'zerodha', 'first.csv')).taskid;
    await upload(user, TRADEBOOK, 'zerodha kite', 'second.csv');
    const { change_id } = await decide(user, 'ignore');
    const waiting = async () => (await files(user)).rows;
    const remove = (id: string) => user.send({ method: 'DELETE', url: pathOf('removeImport', { id }) });
    expect((await remove(first)).json()).toMatchObject({
      message:
        'The import is undone: its trades have left your journal. 2 rows that you had ignored wait for you again: what they resemble is gone.',
    });
    // Nothing is chosen for what would count nowhere then.
    expect(await rows(user)).toMatchObject([1, 2].map(() => ({ resembles: [{ in_journal: false }], suggested: null })));
    const restored = (await user.send({ method: 'POST', url: pathOf('restoreImport', { id: first }) })).json<{ message: string }>();
    expect([restored.message, await waiting()]).toEqual(['The import is restored: its trades are back in your journal.', 0]);
    await remove(first);
    expect(await waiting()).toBe(2);
    const again = (await upload(user, TRADEBOOK, 'zerodha', 'again.csv')).taskid;
    expect(await waiting()).toBe(0);
    await remove(again);
    // One of them is decided again; what was decided before is about the other one only.
    const [row] = await rows(user);
    await decide(user, 'keep', { ids: [row?.id] });
    expect(await waiting()).toBe(1);
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: change_id ?? 0 }) })).statusCode).toBe(200);
    expect(await waiting()).toBe(1);
    expect(await openUnits(user)).toEqual([10]);
    await journal(user);
    // It was taken back: the row that waits is not ignored when the trades come again, of which one resembles what was kept.
    expect(await upload(user, TRADEBOOK, 'zerodha', 'third.csv')).toMatchObject({ held_count: 1 });
    expect(await waiting()).toBe(2);
  });

  it('waits again when the typed trade that it was ignored for is undone', async () => {
    const user = await newUser();
    const { taskid } = await type(user);
    await upload(user, [ZERODHA, BOUGHT].join('\n'), 'zerodha');
    await decide(user, 'ignore');
    const { message } = (await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).json<{ message: string }>();
    expect(message).toMatch(/ 1 row that you had ignored waits for you again: what it resembles is gone\.$/);
    // Ignored while there is nothing that it resembles, it stays ignored.
    await decide(user, 'ignore');
    const other = await type(user, { symbol: 'TCS', quantity: '7' });
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: other.taskid }) });
    expect((await files(user)).rows).toBe(0);
    const restore = async () =>
      (await user.send({ method: 'POST', url: pathOf('restoreImport', { id: taskid }) })).json<{ message: string }>().message;
    expect(await restore()).toBe('The import is restored: its trades are back in your journal.');
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) });
    await decide(user, 'keep');
    expect(await openUnits(user)).toEqual([10]);
    expect(await restore()).toMatch(
      / 1 of them looks like a trade that came from elsewhere as well: if they are the same, undo one of the two\.$/,
    );
  });

  it('follows what it was ignored for, when that is decided and when the decision is undone', async () => {
    const user = await newUser();
    const first = (await upload(user, TEMPLATE, 'zerodha', 'first.csv')).taskid;
    const second = (await upload(user, TRADEBOOK, 'zerodha kite', 'second.csv')).taskid;
    const third = (await upload(user, WITHOUT_IDS, 'third', 'third.csv')).taskid;
    const ofFile = async (id: string) => (await files(user)).data.find(({ import_id }) => import_id === Number(id))?.rows ?? 0;
    await decide(user, 'ignore', { import_id: Number(third) });
    const { change_id } = await decide(user, 'replace', { import_id: Number(second) });
    // The rows of the second stand for the first now: without it, nothing is missing.
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: first }) })).json()).toMatchObject({
      message: 'The import is undone: its trades have left your journal.',
    });
    expect([await ofFile(second), await ofFile(third)]).toEqual([0, 0]);
    const undone = (await user.send({ method: 'POST', url: pathOf('undoChange', { id: change_id ?? 0 }) })).json<{ message: string }>();
    expect(undone.message).toBe('Change undone. 2 rows that you had ignored wait for you again: what they resemble is gone.');
    expect([await ofFile(second), await ofFile(third)]).toEqual([2, 2]);
    await decide(user, 'replace', { import_id: Number(second) });
    expect([await ofFile(second), await ofFile(third)]).toEqual([0, 0]);
    expect(await gross(user)).toBe(200);
    await journal(user);
    // While either of the two is there, nothing is missing.
    await user.send({ method: 'POST', url: pathOf('restoreImport', { id: first }) });
    for (const [method, name] of [
      ['DELETE', 'removeImport'],
      ['POST', 'restoreImport'],
    ] as const) {
      expect((await user.send({ method, url: pathOf(name, { id: second }) })).statusCode).toBe(200);
      expect([await ofFile(third), await gross(user)]).toEqual([0, 200]);
    }
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: first }) });
    expect([await ofFile(third), await gross(user)]).toEqual([0, 200]);
  });

  it('leaves with its import when all its rows were ignored', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK, 'zerodha', 'first.csv');
    const { taskid } = await upload(user, TRADEBOOK, 'zerodha kite', 'second.csv');
    await decide(user, 'ignore');
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
    expect(await upload(user, TRADEBOOK, 'zerodha kite', 'second.csv')).toMatchObject({ held_count: 2 });
  });

  it('does not replace what was changed by hand, and says so', async () => {
    const user = await newUser();
    const { id } = await type(user);
    await upload(user, [ZERODHA, BOUGHT].join('\n'));
    await user.send({ method: 'PUT', url: `/api/open-positions/${id}`, payload: { avg_price: '1501' } });
    expect(await rows(user)).toMatchObject([{ resembles: [{ changed: true }] }]);
    const answer = await user.send({ method: 'POST', url: pathOf('decideHeld'), payload: { all: true, decision: 'replace' } });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(/edited or deleted by hand/)]);
    expect(await decide(user, 'ignore')).toMatchObject({ rows: 1 });
  });

  it('replaces once where two files hold the same trade', async () => {
    const user = await newUser();
    await type(user);
    await upload(user, [ZERODHA, BOUGHT].join('\n'), 'zerodha');
    await upload(user, [ZERODHA, BOUGHT].join('\n'), 'zerodha kite');
    expect((await files(user)).rows).toBe(2);
    const decided = await decide(user, 'replace');
    expect(decided).toMatchObject({ rows: 2, change_id: null });
    expect(await openUnits(user)).toEqual([10]);
    const { data } = changesBody.parse((await user.get(`${pathOf('listChanges')}?imports=false`)).json());
    expect(decided.change_ids).toEqual(data.map(({ id }) => id).toReversed());
    // The later one is built on the earlier one.
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: data[1]?.id ?? 0 }) })).statusCode).toBe(409);
    for (const { id } of data) expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id }) })).statusCode).toBe(200);
    expect(await openUnits(user)).toEqual([10]);
    expect((await rows(user)).map(({ resembles }) => resembles.map(({ source }) => source))).toEqual([['manual'], ['manual']]);
  });

  it('is in an export, and waits in the journal that it is brought into', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK);
    const { taskid } = await upload(user, TEMPLATE);
    await decide(user, 'ignore', { ids: [(await rows(user))[0]?.id] });
    const file = await user.get(pathOf('exportJournal'));
    const newcomer = await newUser();
    const answer = await workUntil(store, TODAY, newcomer.send(importRequest(file.rawPayload)));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { read_differently: { rows: 0 } }]);
    expect(await journal(newcomer)).toEqual(await journal(user));
    expect(await rows(newcomer)).toMatchObject([{ row: 3, resembles: [{ in_journal: true }] }]);
    expect(await decide(newcomer, 'replace')).toMatchObject({ rows: 1 });
    expect((await user.get(pathOf('uploadStatus', { taskid }))).json()).toMatchObject({ status: 'completed' });
  });

  it('is nobody else’s, and needs a choice', async () => {
    const user = await newUser();
    await upload(user, TRADEBOOK);
    const { taskid } = await upload(user, TEMPLATE);
    const [row] = await rows(user);
    const other = await newUser();
    for (const choice of [{ ids: [row?.id] }, { import_id: Number(taskid) }, { all: true }]) {
      expect((await other.send({ method: 'POST', url: pathOf('decideHeld'), payload: { ...choice, decision: 'keep' } })).statusCode).toBe(
        404,
      );
    }
    expect((await other.get(pathOf('listHeldRows', { import_id: taskid }))).statusCode).toBe(404);
    for (const choice of [{}, { all: true, ids: [1] }, { ids: [] }]) {
      expect((await user.send({ method: 'POST', url: pathOf('decideHeld'), payload: { ...choice, decision: 'keep' } })).statusCode).toBe(
        422,
      );
    }
    expect((await user.send({ method: 'POST', url: pathOf('decideHeld'), payload: { all: true, decision: 'forget' } })).statusCode).toBe(
      422,
    );
  });
});
