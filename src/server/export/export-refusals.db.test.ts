import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { MAX_EXPORT_ROWS_BYTES, MOST_NAMES, MOST_SETUPS, MOST_VIEWS } from '#contract/limits.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { ApiProblem } from '../problems.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { archiveOf, filesIn, importRequest, storeExport } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { workUntil } from '#test/server/work-here.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 40, seed: 8, from: '2026-05-04', days: 28 });
const MIB = 1024 * 1024;
const NOT_AN_EXPORT = 'This file is not an export of a journal.';
const DAMAGED = 'This export is cut short or damaged. Download it again.';
const TOO_LARGE = 'This export unpacks to far more than a journal holds.';

const NEWER = 'This export was made by a newer version of Rojmel.';
const EARLY = 'a settlement price is of a contract that has not expired';
/** Longer than an index entry can be, even compressed. */
const NOISE = Array.from({ length: 900 }, (_, index) => createHash('sha256').update(String(index)).digest('hex'))
  .join('')
  .slice(0, 30_000);

type Row = Record<string, unknown>;

function refused(answer: LightMyRequestResponse): [number, string] {
  return [answer.statusCode, answer.json<{ detail: string }>().detail];
}

function otherThan(one: unknown, ...others: readonly unknown[]): unknown {
  return others.find((other) => other !== one);
}

describeOnOneEngine('a file that is not an export', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** A valid export, and a new user whose journal must still be empty after all these files were refused. */
  async function begin(name: string) {
    const app = await openJournalApp(store, TODAY, { fileQuota: 8 * MIB, imageQuota: 0 });
    app.time.ms += 1;
    const owner = await app.withTradebook(`${name}owner`, CSV);
    const [position] = (await owner.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>().data;
    await owner.send({ method: 'PUT', url: `/api/open-positions/${position?.id}`, payload: { avg_price: 77.05 } });
    const honest = new Uint8Array((await owner.get(pathOf('exportJournal'))).rawPayload);
    const asha = await app.logIn(name);
    const { user } = (await asha.get('/api/me')).json<{ user: { user_id: number } }>();
    const stored = async () => {
      const rows = await rowsOf(mineOf(store, user.user_id));
      return ['trades', 'imports', 'instruments', 'instrument_aliases', 'changes', 'corrections', 'jobs'].flatMap(
        (table) => rows.get(table) ?? [],
      );
    };
    return { app, honest, asha, userId: user.user_id, stored };
  }

  /** Stores the file without a thread or a request, and returns the refusal. */
  async function refusal(userId: number, bytes: Uint8Array): Promise<[number, string]> {
    const refused: unknown = await storeExport(mineOf(store, userId), bytes, TODAY).catch((error: unknown) => error);
    if (!(refused instanceof ApiProblem)) throw refused;
    return [refused.status, refused.detail];
  }

  it('is refused where it has more than the calls allow, or names that they refuse; marks that turn text around are left out', async () => {
    const { honest, userId } = await begin('counts');
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(honest);
    const lines = journal.trimEnd().split('\n');
    const rows = Number(lines.at(-1)?.split('\t')[1]);
    const withRows = (table: string, more: readonly object[]) => {
      const added = more.map(
        (row, index) => `${table}\t${JSON.stringify({ id: index + 1, ...row, created_at: '2026-05-04T10:00:00.000Z' })}`,
      );
      return archiveOf(`${[...lines.slice(0, -1), ...added, `end\t${rows + added.length}`].join('\n')}\n`, files);
    };
    const named = (count: number, row: object) => Array.from({ length: count }, (_, index) => ({ ...row, name: `Name ${index}` }));
    const cases = [
      ['views', MOST_VIEWS, { filter: {} }, 'views'],
      ['setups', MOST_SETUPS, { text: '', version: 1 }, 'setups'],
      ['tags', MOST_NAMES, { kind: 'tag' }, 'names of tags or mistakes'],
    ] as const;
    for (const [table, most, row, names] of cases) {
      const detail = `This export cannot be brought in: there are too many ${names}.`;
      expect(await refusal(userId, withRows(table, named(most + 1, row)))).toEqual([422, detail]);
      for (const name of ['-', ' '])
        expect(await refusal(userId, withRows(table, [{ ...row, name }]))).toEqual([
          422,
          expect.stringContaining("the field 'name' is not valid"),
        ]);
    }
    for (const version of [-1, 2 ** 31 - 1])
      expect(await refusal(userId, withRows('setups', [{ name: 'Mine', text: '', version }]))).toEqual([
        422,
        expect.stringContaining("the field 'version' is not valid"),
      ]);
    const turned = journal.replace('"broker":"ZERODHA"', String.raw`"broker":"ZERO\u202eDHA"`);
    expect(turned).not.toBe(journal);
    await storeExport(mineOf(store, userId), archiveOf(turned, files), TODAY);
    const [account] = await mineOf(store, userId).selectFrom('broker_accounts').select('broker').execute();
    expect(account?.broker).toBe('ZERODHA');
  });

  it('is refused for any bytes, and nothing of it is stored', async () => {
    const { honest, asha, userId, stored } = await begin('bytes');
    const middle = Math.floor(honest.length / 2);
    const [journal = ''] = [filesIn(honest)[JOURNAL_FILE]];
    const lying = archiveOf(journal);
    // The size that the directory at the end declares.
    const view = new DataView(lying.buffer, lying.byteOffset);
    view.setUint32(view.getUint32(lying.length - 6, true) + 24, journal.length - 10, true);
    const files: readonly (readonly [what: string, bytes: Uint8Array, status: number, detail: string | RegExp])[] = [
      ['no bytes', new Uint8Array(0), 422, NOT_AN_EXPORT],
      ['text', new TextEncoder().encode(CSV), 422, NOT_AN_EXPORT],
      ['another archive', zipSync({ 'a.txt': new Uint8Array(9) }), 422, NOT_AN_EXPORT],
      ['a journal in a folder', zipSync({ [`../${JOURNAL_FILE}`]: new TextEncoder().encode(journal) }), 422, NOT_AN_EXPORT],
      ['its first half', honest.slice(0, middle), 422, DAMAGED],
      ['its last half', honest.slice(middle), 422, NOT_AN_EXPORT],
      ['a wrong size', lying, 422, DAMAGED],
      ['no UTF-8', archiveOf(new Uint8Array(100).fill(0xc3)), 422, DAMAGED],
      ['a bomb of blanks', archiveOf(new Uint8Array(60 * MIB).fill(32)), 422, TOO_LARGE],
      ['a bomb of lines', archiveOf(new Uint8Array(60 * MIB).fill(10)), 422, TOO_LARGE],
      [
        'empty lines',
        archiveOf(new Uint8Array(MIB).fill(10)),
        422,
        'Line 1 of the journal (head) cannot be read: it is not a row of an export.',
      ],
      ['a line without an end', archiveOf(journal.trimEnd()), 422, DAMAGED],
      ['an empty journal', archiveOf(''), 422, 'Line 1 of the journal (head) cannot be read: it is not a row of an export.'],
    ];
    for (const [what, bytes, status, detail] of files) expect([what, ...(await refusal(userId, bytes))]).toEqual([what, status, detail]);
    for (let from = 100; from < journal.length / 20; from += 397) {
      const flipped = archiveOf(journal).map((byte, place) => (place === from ? byte ^ 255 : byte));
      expect(await refusal(userId, flipped)).toEqual([
        422,
        expect.stringMatching(/damaged|cut short|^Line \d+ of the journal \(\w+\) cannot be read: .*\.$/),
      ]);
    }
    expect(refused(await asha.send(importRequest(new Uint8Array(MAX_EXPORT_ROWS_BYTES + 8 * MIB + 1))))).toEqual([
      413,
      'This file is larger than any export: the limit is 72 MB.',
    ]);
    expect(refused(await asha.send(importRequest(strToU8(CSV))))).toEqual([422, NOT_AN_EXPORT]);
    const form = await asha.form('POST', pathOf('importJournal'), { file: 'x' });
    expect([form.statusCode, form.json()]).toEqual([415, said('Send the file as multipart form data.')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n';
    const empty = await asha.send({ method: 'POST', url: pathOf('importJournal'), payload, headers });
    expect([empty.statusCode, empty.json()]).toEqual([422, said('The form has no file.')]);
    expect(await stored()).toEqual([]);
  });

  it('is refused where its files or images are more than a user of the server may keep', async () => {
    const { honest, asha, stored } = await begin('quota');
    expect(refused(await asha.send(importRequest(archiveOf('x', { 'images/7.webp': 'x', 'images/7-small.webp': 'y' }))))).toEqual([
      422,
      'The images of this export take under 0.1 MB, and this server keeps at most 0 MB of a user. Ask who runs it for more.',
    ]);
    const small = await openJournalApp(store, TODAY, { fileQuota: 100 });
    const bina = await small.logIn('bina');
    expect(refused(await bina.send(importRequest(honest)))).toEqual([
      422,
      'The files of this export take under 0.1 MB, and this server keeps at most under 0.1 MB of a user. Ask who runs it for more.',
    ]);
    expect(await stored()).toEqual([]);
    expect((await asha.send(importRequest(honest))).statusCode).toBe(200);
  });

  it('is refused for any wrong row, with its line, and nothing of it is stored', async () => {
    const { honest, userId, stored } = await begin('lines');
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(honest);
    const lines = journal.trimEnd().split('\n');
    const at = (table: string) => lines.findIndex((line) => line.startsWith(`${table}\t`));
    const changed = (index: number, change: (row: Row) => void): string[] => {
      const [table, json] = (lines[index] ?? '').includes('\t') ? (lines[index] ?? '').split('\t') : ['', lines[index]];
      const row = JSON.parse(json ?? '') as Row;
      change(row);
      return lines.with(index, `${table ? `${table}\t` : ''}${JSON.stringify(row)}`);
    };
    const field = (table: string, name: string, value: unknown) => changed(at(table), (row) => void (row[name] = value));
    const fault = (table: string, reason: string, line = at(table) + 1) =>
      `Line ${line} of the journal (${table}) cannot be read: ${reason}.`;
    const invalid = (table: string, name: string, value: unknown) =>
      [`${table} ${name} ${JSON.stringify(value)}`, field(table, name, value), fault(table, `the field '${name}' is not valid`)] as const;
    const broken = (table: string, name: string, value: unknown, rule = `${table}_${name}_check`) =>
      [`${table} ${name} ${JSON.stringify(value)}`, field(table, name, value), fault(table, `it breaks the rule '${rule}'`)] as const;
    const missing = (table: string, name: string) =>
      [
        `${table} ${name}`,
        field(table, name, 999_999_999),
        fault(table, `the field '${name}' names a row that the file does not have`),
      ] as const;
    const misfit = (reason: string) => `This export cannot be brought in: ${reason}.`;
    const trade = at('trades');
    const rowAt = (index: number) => JSON.parse(lines[index]?.split('\t')[1] ?? '') as Row;
    const cases: readonly (readonly [what: string, lines: readonly string[], detail: string])[] = [
      ['a newer format', changed(0, (head) => void (head['format'] = 2)), NEWER],
      ['a newer schema', changed(0, (head) => void (head['migration'] = '999-later')), NEWER],
      ['a later one of the former migrations', changed(0, (head) => void (head['migration'] = '024-later.sql')), NEWER],
      ['another head', lines.with(0, '{"rojmel":"backup","format":1}'), fault('head', "the field 'rojmel' is not valid", 1)],
      ['a negative capital', changed(0, (head) => void (head['capital'] = -1)), fault('head', "the field 'capital' is not valid", 1)],
      ['another owner', field('trades', 'user_id', 1), fault('trades', 'it is not a row of an export')],
      ['a column of the server', field('imports', 'paired_count', 1), fault('imports', 'it is not a row of an export')],
      [
        'a prototype',
        lines.with(trade, (lines[trade] ?? '').replace('{', '{"__proto__":{},')),
        fault('trades', 'it is not a row of an export'),
      ],
      ...['users', 'sessions', 'closed_trades', 'jobs', 'pg_class'].map(
        (table) => [table, lines.with(trade, `${table}\t{"id":1}`), fault(table, 'an export has no such table', trade + 1)] as const,
      ),
      ['not JSON', lines.with(trade, 'trades\tx'), fault('trades', 'it is not a row of an export')],
      ['no table', lines.with(trade, 'x'), DAMAGED],
      ...[1.5, 2 ** 53, '1', null].map((value) => invalid('trades', 'quantity', value)),
      ...[0, -1, 1e10].map((value) => invalid('trades', 'quantity', value)),
      ...[0.5, null].map((value) => invalid('trades', 'value', value)),
      ...[-1, 1e14].map((value) => invalid('trades', 'value', value)),
      invalid('trades', 'price', -1),
      ...['2026-02-30', '0000-00-00', '', 5].map((value) => invalid('trades', 'day', value)),
      ['tomorrow', field('trades', 'day', '2026-06-16'), misfit('a trade lies in the future')],
      ...[-1, 86_400].map((value) => invalid('trades', 'time', value)),
      ...['HOLD', 'buy'].map((value) => invalid('trades', 'side', value)),
      invalid('trades', 'exchange', 'NYSE'),
      invalid('trades', 'product', 'x'),
      ...[[], [1], Array.from({ length: 10 }, () => 1)].map((value) => invalid('trades', 'charges', value)),
      [
        'half a paisa',
        field(
          'trades',
          'charges',
          Array.from({ length: 9 }, () => 0.5),
        ),
        fault('trades', "the field 'charges.0' is not valid"),
      ],
      ...['A\0B', 'A\ud800', 'x'.repeat(40_001), '<svg/onload=x>', '=1+1', '\u202eYFNI', ''].map((value) =>
        invalid('trades', 'symbol', value),
      ),
      invalid('instruments', 'symbol', '<svg/onload=x>'),
      invalid('instruments', 'underlying', '=1+1'),
      [
        'an address in what was edited',
        changed(at('changes'), (row) => Object.assign((row['facts'] as { before: object[] }).before[0] ?? {}, { symbol: 'HTTP://X' })),
        fault('changes', "the field 'facts.before.0.symbol' is not valid"),
      ],
      ['an endless identity', field('trades', 'identity', NOISE), fault('trades', 'a value cannot be stored')],
      ['no id', field('trades', 'id', null), fault('trades', "the field 'id' is not valid")],
      ...['account_id', 'import_id', 'instrument_id'].map((name) => missing('trades', name)),
      [
        'a trade twice',
        lines.toSpliced(trade, 0, lines[trade] ?? ''),
        fault('trades', "the field 'id' is that of an earlier row", trade + 2),
      ],
      [
        'an identity twice',
        changed(trade + 1, (row) => void (row['identity'] = rowAt(trade)['identity'])),
        fault('trades', "it breaks the rule 'trades_user_id_account_id_identity_key'", trade + 2),
      ],
      [
        'a missing field',
        changed(trade + 1, (row) => void delete row['product']),
        fault('trades', 'its fields are not those of the row before it', trade + 2),
      ],
      ...['', 'zerodha', 'X'.repeat(41)].map((value) => broken('broker_accounts', 'broker', value)),
      broken('instruments', 'segment', 'CASH'),
      broken('instruments', 'segment', 'EQ', 'instruments_check'),
      broken('instruments', 'underlying', null, 'instruments_check'),
      ['an early settlement', changed(at('instruments'), (row) => Object.assign(row, { settlement: 5, expiry_on: TODAY })), misfit(EARLY)],
      [
        'a settlement worth too much',
        changed(at('instruments'), (row) => Object.assign(row, { settlement: 1e15, expiry_on: '2026-05-05' })),
        misfit('with its settlement price a contract would be worth more than ₹10,000 crore'),
      ],
      missing('imports', 'account_id'),
      invalid('imports', 'created_at', 'yesterday'),
      broken('imports', 'sha256', 'x'),
      [
        'an unknown problem',
        field('imports', 'skipped', [{ row: 1, code: 'x', column: null, text: null }]),
        fault('imports', "the field 'skipped.0.code' is not valid"),
      ],
      broken('imports', 'status', 'asleep'),
      [
        'a file that waits and has trades',
        field('imports', 'status', 'waiting'),
        misfit('a file that waits for answers is not there, or has trades'),
      ],
      ['answers that are none', field('imports', 'answers', { columns: 5 }), fault('imports', "the field 'answers.columns' is not valid")],
      missing('changes', 'trade_id'),
      broken('changes', 'kind', 'settlement', 'changes_check'),
      ...['change_id', 'trade_id'].map((name) => missing('corrections', name)),
      [
        'a negative quantity',
        field('corrections', 'body', { quantity: -1, value: 0, charges: null }),
        fault('corrections', "the field 'body.quantity' is not valid"),
      ],
      [
        'a value without a quantity',
        field('corrections', 'body', { quantity: 0, value: 5, charges: null }),
        fault('corrections', "the field 'body' is not valid"),
      ],
      [
        'a correction of another instrument',
        field(
          'corrections',
          'instrument_id',
          otherThan(rowAt(at('corrections'))['instrument_id'], rowAt(at('instruments'))['id'], rowAt(at('instruments') + 1)['id']),
        ),
        misfit('a correction is of another account or instrument than its trade'),
      ],
      ['a missing row', lines.toSpliced(trade, 1), DAMAGED],
      ['no end', lines.slice(0, -1), DAMAGED],
      ['two ends', [...lines, lines.at(-1) ?? ''], DAMAGED],
      [
        'trades before accounts',
        [lines[0] ?? '', lines[trade] ?? '', ...lines.toSpliced(trade, 1).slice(1)],
        fault('trades', "the field 'account_id' names a row that the file does not have", 2),
      ],
    ];
    for (const [what, texts, detail] of cases) {
      expect([what, ...(await refusal(userId, archiveOf(`${texts.join('\n')}\n`, files)))]).toEqual([what, 422, detail]);
    }
    const [original = ''] = Object.keys(files).filter((name) => name.startsWith('files/'));
    const second = original.replace('-', '-second-');
    for (const [name, others] of [
      [original, { [original]: 'another' }],
      ['files/999999-a.csv', { 'files/999999-a.csv': files[original] ?? '' }],
      [second, { [original]: files[original] ?? '', [second]: files[original] ?? '' }],
    ] as const) {
      const detail = `This export is damaged: '${name}' is not the file that was uploaded.`;
      expect(await refusal(userId, archiveOf(journal, others))).toEqual([422, detail]);
    }
    expect(await stored()).toEqual([]);
  });

  it('may lack the columns that later versions added, which get their defaults', async () => {
    const { honest, asha, stored } = await begin('older');
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn(honest);
    const older = journal.replaceAll(/^(trades\t.*),"trade_to_trade":false/gm, '$1');
    expect(older).not.toBe(journal);
    expect((await workUntil(store, TODAY, asha.send(importRequest(archiveOf(older, files))))).statusCode).toBe(200);
    expect((await stored()).filter((row) => row.includes('"trade_to_trade":false'))).toHaveLength(41);
  });
});
