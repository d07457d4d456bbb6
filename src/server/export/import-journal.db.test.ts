import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { JournalRow } from '#contract/journal-lines.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { MAX_EXPORT_ROWS_BYTES } from '#contract/limits.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { brokerAccountOf } from '../ledger/broker-accounts.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { archiveOf, filesIn, importRequest, storeExport } from '#test/server/export-file.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { watchScope } from '#test/server/scope-watch.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { compareFiles } from './compare-files.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 1200, seed: 8, from: '2026-05-04', days: 28 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };
const NOT_EMPTY = {
  status: 409,
  detail:
    'Your journal is not empty: an upload that was undone and a text count, too. An export is brought into the journal of a new user: sign up under another name, and bring it in there.',
};

describeOnOneEngine('importing an export', (open) => {
  let store: Store;
  let file: Uint8Array;
  let owner: number;
  const watch = watchScope();
  let isWatched = false;
  beforeAll(async () => {
    store = await open({ onQuery: (statement, values) => isWatched && watch.onQuery(statement, values) });
  });

  async function begin(name: string) {
    const app = await openJournalApp(store, TODAY);
    if (!file) {
      const asha = await app.withTradebook('asha', CSV);
      file = (await asha.get(pathOf('exportJournal'))).rawPayload;
      owner = asha.userId;
    }
    const browser = await app.logIn(name);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    return { app, browser, userId: user.user_id };
  }

  const countOf = async (table: string, userId: number) => (await rowsOf(mineOf(store, userId))).get(table)?.length;

  /** Expects the whole journal, and checks it. */
  async function expectWhole(userId: number): Promise<void> {
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    for (const table of [
      'trades',
      'instruments',
      'instrument_aliases',
      'imports',
      'import_files',
      'closed_trades',
      'open_positions',
      'day_results',
    ])
      expect([table, await countOf(table, userId)]).toEqual([table, await countOf(table, owner)]);
  }

  /** The export with its trades changed. */
  function withTrades(change: (trades: JournalRow[]) => JournalRow[]): Uint8Array {
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(file);
    const lines = journal.trimEnd().split('\n').slice(0, -1);
    const isTrade = (line: string) => line.startsWith('trades\t');
    const trades = lines.filter(isTrade).map((line) => JSON.parse(line.split('\t')[1] ?? '') as JournalRow);
    const rest = [...lines.filter((line) => !isTrade(line)), ...change(trades).map((row) => `trades\t${JSON.stringify(row)}`)];
    return archiveOf(`${rest.join('\n')}\nend\t${rest.length - 1}\n`, files);
  }

  it('changes nothing of another user, and happens once when it is requested twice at the same time', async () => {
    const { userId, browser } = await begin('esha');
    const before = await rowsOf(mineOf(store, owner));
    const answers = await workUntil(store, TODAY, Promise.all([browser.send(importRequest(file)), browser.send(importRequest(file))]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    await expectWhole(userId);
    expect(await rowsOf(mineOf(store, owner))).toEqual(before);
  });

  it('takes an export that was packed again, without compression and within a folder', async () => {
    const { userId } = await begin('gauri');
    const entries = Object.entries(unzipSync(file)).map(([name, bytes]) => [`my export/${name}`, bytes] as const);
    await storeExport(mineOf(store, userId), zipSync(Object.fromEntries(entries), { level: 0 }), TODAY);
    await expectWhole(userId);
  });

  it('lists a trade that was edited once in the table of trades, which is no tradebook', async () => {
    const { app, browser } = await begin('hema');
    const user = await app.withTradebook('hema2', CSV.split('\n').slice(0, 2).join('\n'));
    const typed = await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, date: '2026-06-01' } });
    expect(typed.statusCode).toBe(200);
    const { data } = (await user.get(pathOf('listOpenPositions'))).json<{ data: { id: number; symbol: string }[] }>();
    const id = data.find(({ symbol }) => symbol === 'INFY')?.id ?? 0;
    expect((await user.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload: { avg_price: 1510 } })).statusCode).toBe(
      200,
    );
    await workOff(store, TODAY);
    const { 'trades.csv': table = '' } = filesIn((await user.get(pathOf('exportJournal'))).rawPayload);
    expect(table.split('\n').filter((line) => line.includes('INFY'))).toEqual([expect.stringContaining('1500')]);
    const refused = await browser.send(uploadRequest(table));
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringContaining('table of trades of a Rojmel export'),
    ]);
  });

  it('takes turns with a second import at the same time, and each statement names the user', async () => {
    const { userId } = await begin('farid');
    isWatched = true;
    const outcomes = await Promise.allSettled([
      storeExport(mineOf(store, userId), file, TODAY),
      storeExport(mineOf(store, userId), file, TODAY),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: NOT_EMPTY });
    await compareFiles(mineOf(store, userId), TODAY);
    isWatched = false;
    expect(await countOf('trades', userId)).toBe(1200);
    expect(await watch.unscoped(store.db)).toEqual([]);
  });

  it('takes what names one of the former migrations', async () => {
    const { userId } = await begin('jaya');
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(file);
    const former = journal.replace(/"migration":"[^"]+"/, '"migration":"015-marks.sql"');
    expect(former).not.toBe(journal);
    await storeExport(mineOf(store, userId), archiveOf(former, files), TODAY);
    await expectWhole(userId);
  });

  it('is refused where a trade was typed, and replaces a broker account without trades', async () => {
    const { userId, browser } = await begin('dev');
    await brokerAccountOf(mineOf(store, userId), 'ZERODHA');
    await brokerAccountOf(mineOf(store, userId), 'DHAN');
    expect((await workUntil(store, TODAY, browser.send(importRequest(file)))).statusCode).toBe(200);
    expect(await countOf('broker_accounts', userId)).toBe(1);
    await expectWhole(userId);
    const other = await begin('gita');
    const typed = await other.browser.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, date: '2026-05-04' } });
    expect(typed.statusCode).toBe(200);
    await expect(storeExport(mineOf(store, other.userId), file, TODAY)).rejects.toMatchObject(NOT_EMPTY);
    expect(await countOf('trades', other.userId)).toBe(1);
  });

  it('says which files the archive lacks, and takes the rest', async () => {
    const { userId, browser } = await begin('lata');
    const { [JOURNAL_FILE]: journal = '' } = filesIn(file);
    const answer = (await workUntil(store, TODAY, browser.send(importRequest(archiveOf(journal))))).json<object>();
    expect(answer).toMatchObject({ trades: 1200, read_differently: { rows: 0 }, files_missing: ['a.csv'] });
    expect(await countOf('trades', userId)).toBe(1200);
  });

  it('says which rows of the files would be read differently today, and keeps the stored trades', async () => {
    const { userId, browser } = await begin('hari');
    let changed: JournalRow = {};
    let missing: JournalRow = {};
    const other = withTrades(([first = {}, second = {}, ...rest]) => {
      changed = { ...first, price: (first['price'] as number) + 5 };
      missing = second;
      return [changed, ...rest];
    });
    const answer = (await workUntil(store, TODAY, browser.send(importRequest(other)))).json<{
      read_differently: { rows: number; first: { file: string; row: number }[] };
    }>();
    const rows = [changed['row'] as number, missing['row'] as number].toSorted((a, b) => a - b);
    expect(answer.read_differently).toEqual({ rows: 2, first: rows.map((row) => ({ file: 'a.csv', row })) });
    const stored = await rowsOf(mineOf(store, userId));
    expect(stored.get('trades')).toHaveLength(1199);
    expect(
      stored.get('trades')?.some((row) => row.includes(`"row":${rows[0]},`) && row.includes(`"price":${String(changed['price'])},`)),
    ).toBe(changed['row'] === rows[0]);
  });

  it('does not wait for exports that arrive slowly', { tags: 'slow' }, async () => {
    const { app, browser, userId } = await begin('indu');
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    for (const name of ['slow1', 'slow2', 'slow3', 'slow4', 'slow5']) {
      const slow = beginSlowly(port, await app.logIn(name));
      onTestFinished(() => void slow.destroy());
      await once(slow, 'socket');
    }
    const answer = await browser.send(importRequest(file));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Your journal is stored')]);
    await expectWhole(userId);
  });
});

/** Sends the first bytes of an export, and never the rest. */
function beginSlowly(port: number, { cookies }: Browser) {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': MAX_EXPORT_ROWS_BYTES };
  const slow = request({ port, host: '127.0.0.1', method: 'POST', path: pathOf('importJournal'), headers });
  slow.on('error', () => undefined);
  slow.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK');
  return slow;
}
