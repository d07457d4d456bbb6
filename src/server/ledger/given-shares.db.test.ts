import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import type { JournalRow } from '#contract/journal-lines.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { archiveOf, filesIn, importRequest } from '#test/server/export-file.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { journalFigures } from '#test/server/sample-journal.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { mergeAccount } from '../accounts/move-trades.ts';
import type { Store } from '../store/client.ts';
import { type Mine, mineOf } from '../store/mine.ts';
import { readMigrations } from '../store/migrate.ts';
import { restoreBackup } from '../store/restore-backup.ts';
import { writeBackup } from '../store/write-backup.ts';
import { writeNote } from '../trips/write-note.ts';
import { checkJournal } from './rebuild/check-journal.ts';
import { rebuildJournal } from './rebuild/rebuild-journal.ts';
import { TRADES_AND_GIVEN } from './trades.ts';

const TODAY = '2026-06-15' as TradingDay;
const NOW = new Date(`${TODAY}T12:00:00+05:30`);
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const ROWS = [
  'RELIANCE,INE002A01018,2024-09-02,NSE,EQ,EQ,buy,false,10,2900,1,1,2024-09-02T10:00:01,',
  'TATAMOTORS,INE155A01022,2025-06-02,NSE,EQ,EQ,buy,false,100,660,2,2,2025-06-02T10:00:02,',
];
const LATER = 'INFY,INE009A01021,2025-12-01,NSE,EQ,EQ,buy,false,10,1500,3,3,2025-12-01T10:00:03,';
const NOTES = ['Of the bonus.', 'Of the demerger.'];
/** What a given trade had besides, when it was one. */
const TRADED = { time: null, trade_ref: null, order_ref: null, trade_to_trade: false, product: null, listed_as: null, result: null };

describeOnOneEngine('shares that corporate actions give', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** A user to whom a bonus gave shares of RELIANCE, and a demerger some of TMCV, with a note with each; then a trade of another share. */
  async function start(name: string) {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook(name, [HEAD, ...ROWS].join('\n'));
    const mine = mineOf(store, user.userId);
    const before = await truth(mine);
    const changes = new Map<string, number>();
    for (const kind of ['bonus', 'demerger']) {
      const { asked } = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
      const { known, instrument_id } = asked.find((one) => one.kind === kind) ?? {};
      const answer = await user.send({ method: 'POST', url: pathOf('decideCorporateAction'), payload: { known, instrument_id } });
      changes.set(kind, answer.json<{ change_id: number }>().change_id);
    }
    expect(await truth(mine)).toEqual(before);
    const given = await givenOf(mine);
    expect(given).toMatchObject([
      { symbol: 'RELIANCE', quantity: 10, value: 0 },
      { symbol: 'TMCV', quantity: 100, day: '2025-06-02' },
    ]);
    const [bonus, demerger] = given.map(({ id }) => id);
    await mine.insertMany('trade_words', [{ tradeId: bonus ?? 0, note: NOTES[0], noteVersion: 1, noteAt: NOW }]);
    await writeNote(mine, demerger ?? 0, { text: NOTES[1] ?? '', version: 0 }, NOW);
    await rebuildJournal(mine, TODAY);
    await app.upload(user, [HEAD, LATER].join('\n'));
    return { ...app, user, mine, given, changes };
  }

  /** Trades and imports. */
  async function truth(mine: Mine) {
    const [trades, imports] = [mine.selectFrom('trades'), mine.selectFrom('imports')];
    return [await trades.selectAll().orderBy('id').execute(), await imports.select(['id', 'source', 'report']).orderBy('id').execute()];
  }

  const givenOf = (mine: Mine) => mine.selectFrom('given_shares').selectAll().orderBy('id').execute();
  const wordsOf = (mine: Mine) => mine.selectFrom('trade_words').select(['trade_id', 'note']).orderBy('trade_id').execute();
  const placesOf = (mine: Mine) => mine.selectFrom('word_places').select(['trade_id', 'account_id']).orderBy('trade_id').execute();
  const figures = async (mine: Mine) => ({ ...(await journalFigures(mine)), user: [] });
  const expectRight = async (mine: Mine) => expect(await checkJournal(mine, TODAY)).toEqual([]);

  it('are in no row of trades, and words with them survive a rebuild and a merger of accounts', async () => {
    const { user, mine, given } = await start('asha');
    const words = given.map(({ id }, index) => ({ trade_id: id, note: NOTES[index] }));
    await rebuildJournal(mine, TODAY);
    expect(await givenOf(mine)).toEqual(given);
    expect(await wordsOf(mine)).toEqual(words);
    expect((await placesOf(mine)).map(({ trade_id }) => trade_id)).toEqual(given.map(({ id }) => id));
    const found = await user.get(`${pathOf('searchNotes')}?q=demerger`);
    expect(found.json()).toMatchObject({ data: [{ symbol: 'TMCV', text: NOTES[1], round_trip: given[1]?.id }] });

    await user.send(uploadRequest([HEAD, LATER.replaceAll(',3,', ',4,')].join('\n'), 'second'));
    await workOff(store, TODAY);
    const [from, into] = await mine.selectFrom('broker_accounts').select('id').orderBy('id').execute();
    await mergeAccount(mine, from?.id ?? 0, into?.id ?? 0, TODAY);
    await workOff(store, TODAY);
    expect(await givenOf(mine)).toEqual(given.map((row) => ({ ...row, account_id: into?.id })));
    expect(await wordsOf(mine)).toEqual(words);
    expect(await placesOf(mine)).toEqual(given.map(({ id }) => ({ trade_id: id, account_id: into?.id })));
    await expectRight(mine);
  });

  it('are found with trades by an id, without reading all rows of their user', async () => {
    const { rows } = await sql<Record<string, string>>`EXPLAIN SELECT t.day FROM trade_words AS w
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id WHERE w.user_id = ${1}`.execute(store.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('given_shares');
    // A part that stays a query of its own is read whole.
    expect(plan).not.toContain('Subquery Scan');
  });

  it('are gone with their action, and the words with them are kept', async () => {
    const { user, mine, given, changes } = await start('bela');
    for (const id of changes.values())
      expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id }) })).statusCode).toBe(200);
    expect(await givenOf(mine)).toEqual([]);
    const purchase = await mine.selectFrom('trades').select('id').where('symbol', '=', 'RELIANCE').executeTakeFirstOrThrow();
    expect(await wordsOf(mine)).toEqual([{ trade_id: purchase.id, note: NOTES[0] }]);
    const days = await mine.selectFrom('days').select(['day', 'review']).execute();
    expect(days).toEqual([{ day: given[1]?.day, review: `TMCV: ${NOTES[1]}` }]);
  });

  it('are exported as trades with their words, and so they are taken from an export of when they were rows of trades', async () => {
    const { user, mine, logIn, given } = await start('chitra');
    const archive = (await user.get(pathOf('exportJournal'))).rawPayload;
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(archive);
    expect(files['trades.csv']?.match(/^.*"corporate action","yes"\r$/gm)).toEqual([
      expect.stringMatching(/^"2024-10-28",,"ZERODHA","RELIANCE","EQ","NSE","BUY",10,0,0,/),
      expect.stringMatching(/^"2025-06-02",,"ZERODHA","TMCV","EQ","NSE","BUY",100,/),
    ]);
    const former = asFormer(journal.trimEnd().split('\n'), (head) => ({ ...head, migration: '003-carry-origins.sql' }));
    expect(former.filter((line) => line.startsWith('trades\t'))).toHaveLength(5);
    for (const [name, bytes] of [
      ['divya', archive],
      ['ela', archiveOf(`${former.join('\n')}\n`, files)],
    ] as const) {
      const browser: Browser = await logIn(name);
      const { user: of } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
      const other = mineOf(store, of.user_id);
      const taken = await workUntil(store, TODAY, browser.send(importRequest(bytes)));
      expect([taken.statusCode, taken.json()]).toMatchObject([200, { trades: 3, status: 'completed' }]);
      expect(await figures(other)).toEqual(await figures(mine));
      expect((await wordsOf(other)).map((row) => row.trade_id)).toEqual((await givenOf(other)).map(({ id }) => id));
      await expectRight(other);
    }
    expect(await givenOf(mine)).toEqual(given);
  });

  it('leave the rows of trades where a backup of before is restored, and new trades have other ids', { tags: 'slow' }, async () => {
    const { mine } = await start('falguni');
    const rows = (lines: readonly string[]) =>
      lines
        .slice(1, -1)
        .filter((line) => !line.startsWith('jobs\t'))
        .toSorted();
    const now = await backUp(store);
    const migrations = (await readMigrations()).slice(0, 3).map(({ name, checksum }) => ({ name, checksum }));
    const former = asFormer(now, (head) => ({ ...head, migrations }));
    expect(rows(former)).not.toEqual(rows(now));
    for (const lines of [former, withoutTradesAfter(now)]) {
      const target = await open({}, 'bare');
      expect(await restoreBackup(target, Readable.from(lines))).toBe(lines.length - 2);
      // The migrations since pair all again.
      await workOff(target, TODAY);
      if (lines === former) expect(rows(await backUp(target))).toEqual(rows(now));
      const there = mineOf(target, mine.userId);
      const last = Math.max(...(await givenOf(there)).map(({ id }) => id));
      const app = await openJournalApp(target, TODAY);
      await app.visitor.form('POST', '/api/login/', { username: 'falguni', password: 'a sentence for tests' });
      expect((await app.upload(app.visitor, [HEAD, LATER.replaceAll(',3,', ',5,')].join('\n'))).status).toBe(200);
      const [trade] = await there.selectFrom('trades').select('id').orderBy('id', 'desc').execute();
      expect(trade?.id).toBeGreaterThan(last);
      await expectRight(there);
    }
  });
});

async function backUp(store: Store): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(store, async (batch) => void lines.push(...batch));
  return lines;
}

/** A row of a backup or an export. */
interface Line {
  readonly table: string;
  readonly row: JournalRow;
}

function linesOf(rows: readonly string[]): Line[] {
  return rows.map((line) => ({
    table: line.slice(0, line.indexOf('\t')),
    row: JSON.parse(line.slice(line.indexOf('\t') + 1)) as JournalRow,
  }));
}

function textsOf(head: string, lines: readonly Line[]): string[] {
  return [head, ...lines.map(({ table, row }) => `${table}\t${JSON.stringify(row)}`), `end\t${lines.length}`];
}

/** Derived tables that came later. */
const SINCE = new Set(['holding_changes', 'doubt_changes']);

/** The lines of a backup or an export as they were when given shares were rows of trades, each with an import. */
function asFormer([head = '', ...rest]: readonly string[], headOf: (head: object) => object): string[] {
  const lines = linesOf(rest.slice(0, -1));
  const of = (table: string) => lines.filter((line) => line.table === table).map(({ row }) => row);
  const [imported, traded] = [of('imports')[0] ?? {}, of('trades')[0] ?? {}];
  const imports = of('given_shares').map((row) => ({
    ...imported,
    ...('user_id' in row && { user_id: row['user_id'] }),
    id: 1_000_000 + (row['id'] as number),
    account_id: row['account_id'],
    source: 'edit',
    file_name: null,
    sha256: null,
  }));
  const given = of('given_shares').map((row) => ({
    ...traded,
    ...TRADED,
    ...row,
    import_id: 1_000_000 + (row['id'] as number),
    row: 0,
    identity: `action|${String(row['id'])}`,
  }));
  const trades = [...of('trades'), ...given].map(
    ({ corporate_action_id: action = null, credited_on: on = null, ...row }: JournalRow): JournalRow => ({
      ...row,
      corporate_action_id: action,
      credited_on: on,
    }),
  );
  const former = new Map<string, readonly JournalRow[]>([
    ['imports', [...of('imports'), ...imports]],
    ['trades', trades.toSorted((a, b) => Number(a['id']) - Number(b['id']))],
    ['given_shares', []],
  ]);
  const tables = [...new Set(lines.map(({ table }) => table))].filter((table) => !SINCE.has(table));
  return textsOf(
    JSON.stringify(headOf(JSON.parse(head) as object)),
    tables.flatMap((table) => (former.get(table) ?? of(table)).map((row) => ({ table, row }))),
  );
}

/** A backup in which given shares have the highest ids of all trades. */
function withoutTradesAfter([head = '', ...rest]: readonly string[]): string[] {
  const lines = linesOf(rest.slice(0, -1));
  const last = Math.max(...lines.flatMap(({ table, row }) => (table === 'given_shares' ? [Number(row['id'])] : [])));
  return textsOf(
    head,
    lines.filter(({ table, row }) => table !== 'trades' || Number(row['id']) < last),
  );
}
