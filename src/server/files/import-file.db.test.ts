import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { dayResultsOf } from '../ledger/day-rollups.ts';
import { importById } from '../ledger/imports.ts';
import { claim } from '../queue/jobs.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { independentLedger } from '#test/server/independent-ledger.ts';
import { makeUser } from '#test/server/make-user.ts';
import { symbolHas } from '../filter/symbol-search.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { answerFile, type FileUpload, importFile } from './import-file.ts';
import { type Mine, mineOf } from '../store/mine.ts';
import { doJob } from '../jobs/do-job.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 1000, seed: 7, from: '2025-10-01', days: 180 });

function upload(text: string): FileUpload {
  return { broker: 'Zerodha', fileName: 'tradebook.csv', bytes: new TextEncoder().encode(text), today: TODAY, quota: Infinity };
}

async function pairAll(store: Store): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await doJob(store, job, TODAY);
}

async function stored(store: Store, text: string, userId: number): Promise<number> {
  const outcome = await importFile(mineOf(store, userId), upload(text));
  if (outcome.kind !== 'stored') throw new Error(`not stored: ${JSON.stringify(outcome)}`);
  await pairAll(store);
  return outcome.importId;
}

/** Everything derived, without the ids that differ between two accounts. */
async function derived(mine: Mine): Promise<object> {
  const closed = await mine
    .selectFrom('closed_trades')
    .selectAll()
    .orderBy('symbol')
    .orderBy('buy_on')
    .orderBy('buy_time')
    .orderBy('sell_on')
    .orderBy('sell_time')
    .orderBy('quantity')
    .orderBy('buy_value')
    .execute();
  const results = await dayResultsOf(mine, 'overall');
  const open = await mine
    .selectFrom('open_positions')
    .select(['symbol', 'quantity', 'value', 'entry_charges', 'side', 'status'])
    .orderBy('symbol')
    .orderBy('opened_on')
    .orderBy('opened_time')
    .orderBy('quantity')
    .execute();
  const ids = { user_id: 0, buy_id: 0, sell_id: 0, round_trip_id: 0, account_id: 0, instrument_id: 0 };
  return { closed: closed.map((row) => ({ ...row, ...ids })), results, open };
}

describeOnBothEngines('importing a Zerodha F&O tradebook', (open) => {
  it('gives the profit, positions and charges of an independent calculation', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const importId = await stored(store, CSV, id);
    const expected = independentLedger(CSV, TODAY);
    const results = await dayResultsOf(mineOf(store, id), 'overall');
    expect(results.reduce((sum, day) => sum + day.gross, 0)).toBe(expected.gross);
    const positions = await mineOf(store, id).selectFrom('open_positions').selectAll().execute();
    const bySymbol = new Map<string, { quantity: number; value: number }>();
    for (const { symbol, side, quantity, value } of positions) {
      const sum = bySymbol.get(symbol) ?? { quantity: 0, value: 0 };
      bySymbol.set(symbol, { quantity: sum.quantity + (side === 'BUY' ? 1 : -1) * quantity, value: sum.value + value });
    }
    expect(bySymbol).toEqual(expected.open);
    expect(bySymbol.size).toBeGreaterThan(3);
    const ofClosed = results.reduce((sum, day) => sum + Object.values(day.charges).reduce((a, b) => a + b, 0), 0);
    expect(ofClosed + positions.reduce((sum, position) => sum + position.entry_charges, 0)).toBe(expected.notes);
    expect(await importById(mineOf(store, id), importId)).toMatchObject({ status: 'completed', trade_count: 1000 });
  });

  it('in two overlapping parts, later part first, is the same as at once', async () => {
    const store = await open();
    const [whole, parts] = [await makeUser(store.db, 'whole'), await makeUser(store.db, 'parts')];
    await stored(store, CSV, whole.id);
    const [header = '', ...lines] = CSV.trim().split('\n');
    await stored(store, [header, ...lines.slice(400)].join('\n'), parts.id);
    const second = await importFile(mineOf(store, parts.id), upload([header, ...lines.slice(0, 500)].join('\n')));
    expect(second).toMatchObject({ kind: 'stored', recognised: { trades: 400 } });
    if (second.kind !== 'stored') throw new Error(second.kind);
    expect(second.skipped).toHaveLength(100);
    expect(second.skipped[0]).toMatchObject({ code: 'duplicate', row: 402 });
    await pairAll(store);
    expect(await derived(mineOf(store, parts.id))).toEqual(await derived(mineOf(store, whole.id)));
    expect(await importFile(mineOf(store, parts.id), upload(CSV))).toMatchObject({ kind: 'known' });
  });

  it('charges by the report, whatever the account is called and whenever the report came', async () => {
    const store = await open();
    const [named, other] = [await makeUser(store.db, 'named'), await makeUser(store.db, 'other')];
    const typed =
      'date,symbol,exchange,segment,trade_type,quantity,price\n2025-09-01,INFY,NSE,EQ,buy,10,1500\n2025-09-02,INFY,NSE,EQ,sell,10,1520\n';
    for (const text of [typed, CSV]) await stored(store, text, named.id);
    for (const text of [typed, CSV]) {
      const outcome = await importFile(mineOf(store, other.id), { ...upload(text), broker: "My Father's" });
      expect(outcome.kind).toBe('stored');
      await pairAll(store);
    }
    expect(await derived(mineOf(store, other.id))).toEqual(await derived(mineOf(store, named.id)));
    expect(await checkJournal(mineOf(store, other.id), TODAY)).toEqual([]);
  });

  it('keeps nothing of a file when storing it fails half-way', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const lost: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (tx) => {
          await work(tx);
          throw new Error('lost');
        }),
    };
    await expect(importFile(mineOf(lost, id), upload(CSV))).rejects.toThrow('lost');
    for (const table of ['broker_accounts', 'instruments', 'instrument_aliases', 'imports', 'import_files', 'trades'] as const)
      expect([table, await mineOf(store, id).selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    await stored(store, CSV, id);
    const results = await dayResultsOf(mineOf(store, id), 'overall');
    expect(results.reduce((sum, day) => sum + day.gross, 0)).toBe(independentLedger(CSV, TODAY).gross);
  });

  it('takes the contract that the journal has for a name whose expiry no list knows, unless its trades are removed', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'crude');
    const rows = (day: string) => `date,symbol,exchange,segment,trade_type,quantity,price\n${day},CRUDEOIL27SEPFUT,MCX,COM,BUY,100,6000\n`;
    const first = await importFile(mineOf(store, id), upload(rows('2026-06-01')));
    if (first.kind !== 'asked') throw new Error(first.kind);
    const answer = { importId: first.importId, preview: false, today: TODAY };
    const said = await answerFile(mineOf(store, id), { ...answer, answers: { 'day:CRUDEOIL 2027-09 future': '2027-09-20' } });
    const second = await importFile(mineOf(store, id), upload(rows('2026-06-02')));
    expect(second).toMatchObject({
      understood: { remarks: [{ code: 'contract-in-journal', rows: [2], detail: 'CRUDEOIL 20 Sep 2027 FUT' }] },
    });
    if (said.kind !== 'stored' || second.kind !== 'stored') throw new Error(`${said.kind} ${second.kind}`);
    // The answer is kept with the file, so that it reads the same when it is read again.
    const known = await mineOf(store, id).selectFrom('imports').select('answers').where('id', '=', second.importId).executeTakeFirst();
    expect(known).toEqual({ answers: { 'day:CRUDEOIL 2027-09 future': '2027-09-20' } });
    expect(await mineOf(store, id).selectFrom('instruments').select('expiry_on').execute()).toEqual([{ expiry_on: '2027-09-20' }]);
    for (const importId of [said.importId, second.importId])
      await mineOf(store, id).updateTable('imports').set({ removed_at: new Date() }).where('id', '=', importId).execute();
    expect((await importFile(mineOf(store, id), upload(rows('2026-06-03')))).kind).toBe('asked');
  });

  it('says that a row stands twice in the file, and that it is known when the file comes again', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'twice');
    const row = (tradeId: string) => `2026-06-02,INFY,EQ,buy,10,100,${tradeId}\n`;
    const file = upload(`date,symbol,segment,trade_type,quantity,price,trade_id\n${row('7')}${row('7')}${row('')}${row('')}`);
    expect(await importFile(mineOf(store, id), file)).toMatchObject({ skippedCount: 1, skipped: [{ row: 3, code: 'repeated' }] });
    const again = { ...file, bytes: new TextEncoder().encode(`${new TextDecoder().decode(file.bytes)}${row('8')}`) };
    expect(await importFile(mineOf(store, id), again)).toMatchObject({
      skippedCount: 4,
      skipped: [2, 3, 4, 5].map((known) => ({ row: known, code: 'duplicate' })),
    });
  });

  it('joins a share that is named by its ISIN with the one that has it, and shows its symbol', async () => {
    const store = await open();
    const row = (name: string, side: string) =>
      `date,symbol,isin,segment,trade_type,quantity,price\n2026-06-02,${name},EQ,${side},10,100\n`;
    const [byIsin, bySymbol] = [row('INE009A01021,', 'buy'), row('INFY,INE009A01021', 'sell')];
    for (const [name, ...files] of [['first', byIsin, bySymbol] as const, ['later', bySymbol, byIsin] as const]) {
      const { id } = await makeUser(store.db, name);
      const mine = mineOf(store, id);
      for (const file of files) await stored(store, file, id);
      expect(await mine.selectFrom('closed_trades').select(['symbol', 'quantity']).execute()).toEqual([{ symbol: 'INFY', quantity: 10 }]);
      expect(await checkJournal(mine, TODAY)).toEqual([]);
      expect((await importFile(mine, upload(byIsin))).kind).toBe('known');
    }
  });

  it('shows a share that was renamed by its latest symbol, whatever came first, and keeps that of each row', async () => {
    const store = await open();
    const row = (symbol: string, day: string, side: string) =>
      `date,symbol,isin,segment,trade_type,quantity,price\n${day},${symbol},INE758T01015,EQ,${side},10,100\n`;
    const [former, later] = [row('ZOMATO', '2024-06-03', 'buy'), row('ETERNAL', '2026-06-02', 'sell')];
    for (const [name, ...files] of [['forwards', former, later] as const, ['backwards', later, former] as const]) {
      const { id } = await makeUser(store.db, name);
      const mine = mineOf(store, id);
      for (const file of files) await stored(store, file, id);
      expect(await mine.selectFrom('closed_trades').select('symbol').where(symbolHas('symbol', 'zomato')).execute()).toEqual([
        { symbol: 'ETERNAL' },
      ]);
      const rows = await mine.selectFrom('trades').select('symbol').orderBy('day').execute();
      expect(rows.map(({ symbol }) => symbol)).toEqual(['ZOMATO', 'ETERNAL']);
      expect(await checkJournal(mine, TODAY)).toEqual([]);
    }
    // As an earlier version named it, until it is traded again.
    const { id } = await makeUser(store.db, 'before');
    const mine = mineOf(store, id);
    await stored(store, former, id);
    await mine.updateTable('instruments').set({ symbol: 'ZOMATO' }).execute();
    await stored(store, later, id);
    expect(await mine.selectFrom('instruments').select('symbol').execute()).toEqual([{ symbol: 'ETERNAL' }]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('takes a day from one of two reports that list the same trades', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'dhan');
    const cases = new URL('../../../cases/', import.meta.url);
    const file = (name: string): FileUpload => ({
      ...upload(readFileSync(new URL(`${name}/input.csv`, cases), 'utf8')),
      broker: 'Dhan',
    });
    const historyText = readFileSync(new URL('dhan-trade-history/input.csv', cases), 'utf8');
    const history = await importFile(mineOf(store, id), {
      ...upload(historyText.replaceAll('2026-09-17', '2026-06-02').replaceAll('22 SEP', '02 JUN')),
      broker: 'Dhan',
    });
    if (history.kind !== 'stored') throw new Error(JSON.stringify(history));
    const later = await importFile(mineOf(store, id), file('dhan-transactions'));
    if (later.kind !== 'stored') throw new Error(JSON.stringify(later));
    // The report states charges, the history does not: they are left out, and named so.
    expect(later.skipped.filter(({ code }) => code === 'duplicate-charged').length).toBeGreaterThan(0);
    const rows = await mineOf(store, id).selectFrom('trades').select('day').where('import_id', '=', later.importId).execute();
    const days = rows.map(({ day }) => day);
    expect([days.includes('2026-06-02' as TradingDay), days.includes('2026-06-03' as TradingDay)]).toEqual([false, true]);
  });
});
