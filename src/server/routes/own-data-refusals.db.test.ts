import { zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { JOURNAL_FILE } from '#contract/journal-lines.ts';
import { MAX_EXPORT_BYTES } from '#contract/limits.ts';
import { ownDataPaths } from '#contract/paths.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../db/client.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { archiveOf, bringIn, filesIn } from '../testing/export-file.ts';
import { openJournalApp } from '../testing/journal-app.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { syntheticTradebook } from '../testing/synthetic-tradebook.ts';
import type { Browser } from '../testing/test-app.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ fills: 40, seed: 8, from: '2026-05-04', days: 28 });
const MIB = 1024 * 1024;
const NOT_AN_EXPORT = 'This file is not an export of a journal.';
const DAMAGED = 'This export is cut short or damaged. Download it again.';
const TOO_LARGE = 'This export unpacks to far more than a journal holds.';

type Line = Record<string, unknown>;

describeOnBothEngines('a file that is no export', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** An honest export, and a new user in whose journal nothing may be once all of these were refused. */
  async function begin(name: string) {
    const app = await openJournalApp(store, TODAY);
    app.time.ms += 1;
    const owner = await app.withTradebook(`${name}owner`, CSV);
    const [position] = (await owner.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>().data;
    await owner.send({ method: 'PUT', url: `/api/open-positions/${position?.id}`, payload: { avg_price: 77.05 } });
    const honest = new Uint8Array((await owner.get(ownDataPaths.export)).rawPayload);
    const asha = await app.logIn(name);
    const { user } = (await asha.get('/api/me')).json<{ user: { user_id: number } }>();
    const stored = async () => {
      const rows = await rowsOf(store.db, user.user_id);
      return ['trades', 'imports', 'instruments', 'instrument_aliases', 'changes', 'corrections', 'jobs'].flatMap(
        (table) => rows.get(table) ?? [],
      );
    };
    return { app, honest, asha, stored };
  }

  async function refusal(from: Browser, bytes: Uint8Array): Promise<[number, string]> {
    const answer = await from.send(bringIn(bytes));
    return [answer.statusCode, answer.json<{ detail: string }>().detail];
  }

  it('is refused whatever its bytes are, and nothing of it is stored', async () => {
    const { honest, asha, stored } = await begin('bytes');
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
      ['its first half', honest.slice(0, middle), 422, NOT_AN_EXPORT],
      ['its last half', honest.slice(middle), 422, NOT_AN_EXPORT],
      ['a size that is not so', lying, 422, DAMAGED],
      ['no UTF-8', archiveOf(new Uint8Array(100).fill(0xc3)), 422, DAMAGED],
      ['a bomb of blanks', archiveOf(new Uint8Array(60 * MIB).fill(32)), 422, TOO_LARGE],
      ['a bomb of lines', archiveOf(new Uint8Array(60 * MIB).fill(10)), 422, TOO_LARGE],
      ['empty lines', archiveOf(new Uint8Array(MIB).fill(10)), 422, 'Line 1 of the journal cannot be read: it is not a line of a journal.'],
      ['a line without an end', archiveOf(journal.trimEnd()), 422, DAMAGED],
      ['an empty journal', archiveOf(''), 422, 'This export is cut short. Download it again.'],
    ];
    for (const [what, bytes, status, detail] of files) expect([what, ...(await refusal(asha, bytes))]).toEqual([what, status, detail]);
    for (let from = 100; from < journal.length / 20; from += 97) {
      const flipped = archiveOf(journal).map((byte, place) => (place === from ? byte ^ 255 : byte));
      expect(await refusal(asha, flipped)).toEqual([
        422,
        expect.stringMatching(/damaged|cut short|^Line \d+ of the journal cannot be read: .*\.$/),
      ]);
    }
    expect(await refusal(asha, new Uint8Array(MAX_EXPORT_BYTES + 1))).toEqual([
      413,
      'This file is larger than any export: the limit is 64 MB.',
    ]);
    const form = await asha.form('POST', ownDataPaths.import, { file: 'x' });
    expect([form.statusCode, form.json()]).toEqual([415, { detail: 'Send the file as multipart form data.' }]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n';
    const empty = await asha.send({ method: 'POST', url: ownDataPaths.import, payload, headers });
    expect([empty.statusCode, empty.json()]).toEqual([422, { detail: 'The form has no file.' }]);
    expect(await stored()).toEqual([]);
  });

  it('is refused for any line that does not fit, by its number, and nothing of it is stored', async () => {
    const { honest, asha, stored } = await begin('lines');
    const lines = (filesIn(honest)[JOURNAL_FILE] ?? '').trimEnd().split('\n');
    const at = (kind: string) => lines.findIndex((line) => line.startsWith(`{"kind":"${kind}"`));
    const changed = (index: number, change: (line: Line) => void): string[] => {
      const line = JSON.parse(lines[index] ?? '') as Line;
      change(line);
      return lines.with(index, JSON.stringify(line));
    };
    const field = (kind: string, name: string, value: unknown) => changed(at(kind), (line) => void (line[name] = value));
    const fault = (kind: string, reason: string) => `Line ${at(kind) + 1} of the journal cannot be read: ${reason}.`;
    const invalid = (kind: string, name: string, value: unknown) =>
      [`${kind} ${name} ${JSON.stringify(value)}`, field(kind, name, value), fault(kind, `the field '${name}' is not valid`)] as const;
    const missing = (kind: string, name: string) =>
      [
        `${kind} ${name}`,
        field(kind, name, 999_999_999),
        fault(kind, `the field '${name}' names something that the file does not have`),
      ] as const;
    const trade = at('trade');
    const cases: readonly (readonly [what: string, lines: readonly string[], detail: string])[] = [
      ['a newer format', changed(0, (head) => void (head['format'] = 2)), 'This export was made by a newer version of Rojmel.'],
      [
        'another head',
        lines.with(0, '{"rojmel":"backup","format":1}'),
        "Line 1 of the journal cannot be read: the field 'rojmel' is not valid.",
      ],
      [
        'a negative capital',
        changed(0, (head) => void (head['capital'] = -1)),
        "Line 1 of the journal cannot be read: the field 'capital' is not valid.",
      ],
      ['a key more', field('trade', 'user_id', 1), fault('trade', 'it is not a line of a journal')],
      [
        'a prototype',
        lines.with(trade, `{"__proto__":{},${(lines[trade] ?? '').slice(1)}`),
        fault('trade', 'it is not a line of a journal'),
      ],
      ['another kind', field('trade', 'kind', 'user'), fault('trade', "the field 'kind' is not valid")],
      ['no JSON', lines.with(trade, 'x'), fault('trade', 'it is not a line of a journal')],
      ...[0, -1, 1.5, 2 ** 53, '1', null].map((value) => invalid('trade', 'quantity', value)),
      ...[-1, 1e14, 0.5, null].map((value) => invalid('trade', 'value', value)),
      ...[-1, null].map((value) => invalid('trade', 'price', value)),
      ...['2026-02-30', '0000-00-00', '', 5].map((value) => invalid('trade', 'day', value)),
      ['tomorrow', field('trade', 'day', '2026-06-16'), fault('trade', "the field 'day' lies in the future")],
      ...[-1, 86_400].map((value) => invalid('trade', 'time', value)),
      ...['HOLD', 'buy'].map((value) => invalid('trade', 'side', value)),
      invalid('trade', 'exchange', 'NYSE'),
      ...[[], [1], Array.from({ length: 10 }, () => 1), Array.from({ length: 9 }, () => 0.5)].map((value) => {
        const name = value.length === 9 ? 'charges.0' : 'charges';
        return [`charges ${value.length}`, field('trade', 'charges', value), fault('trade', `the field '${name}' is not valid`)] as const;
      }),
      ...['A\0B', 'A\ud800'].map((value) => invalid('trade', 'symbol', value)),
      invalid('trade', 'identity', 'x'.repeat(601)),
      invalid('trade', 'id', 0),
      ...['account', 'import', 'instrument'].map((name) => missing('trade', name)),
      [
        'a trade twice',
        lines.toSpliced(trade, 0, lines[trade] ?? ''),
        `Line ${trade + 2} of the journal cannot be read: the field 'id' does not ascend.`,
      ],
      [
        'an identity twice',
        changed(trade + 1, (line) => void (line['identity'] = (JSON.parse(lines[trade] ?? '') as Line)['identity'])),
        `Line ${trade + 2} of the journal cannot be read: the field 'identity' is that of an earlier trade.`,
      ],
      invalid('account', 'broker', ' '),
      ['small letters', field('account', 'broker', 'zerodha'), fault('account', "the field 'broker' is not a label in capital letters")],
      invalid('instrument', 'segment', 'CASH'),
      [
        'a share that is a contract',
        field('instrument', 'segment', 'EQ'),
        fault('instrument', "the field 'underlying' does not fit the segment"),
      ],
      [
        'a contract of nothing',
        field('instrument', 'underlying', null),
        fault('instrument', "the field 'underlying' does not fit the segment"),
      ],
      [
        'an early settlement',
        changed(at('instrument'), (line) => Object.assign(line, { settlement: 5, expiry_on: TODAY })),
        fault('instrument', "the field 'settlement' is of a contract that has not expired"),
      ],
      [
        'a settlement worth too much',
        changed(at('instrument'), (line) => Object.assign(line, { settlement: 1e15, expiry_on: '2026-05-05' })),
        fault('instrument', 'with this settlement the contract would be worth more than ₹10,000 crore'),
      ],
      missing('import', 'account'),
      invalid('import', 'created_at', 'yesterday'),
      [
        'an unknown problem',
        field('import', 'skipped', [{ row: 1, code: 'x', column: null, text: null }]),
        fault('import', "the field 'skipped.0.code' is not valid"),
      ],
      missing('change', 'trade'),
      ['a change without facts', field('change', 'what', 'settlement'), fault('change', "the field 'facts' does not fit the change")],
      ...['change', 'trade'].map((name) => missing('correction', name)),
      invalid('correction', 'quantity', -1),
      [
        'a value of nothing',
        changed(at('correction'), (line) => Object.assign(line, { quantity: 0, value: 5 })),
        fault('correction', "the field 'value' is of no quantity"),
      ],
      ['a line less', lines.toSpliced(trade, 1), `Line ${lines.length - 1} of the journal cannot be read: lines are missing before it.`],
      ['no end', lines.slice(0, -1), 'This export is cut short. Download it again.'],
      [
        'two ends',
        [...lines, lines.at(-1) ?? ''],
        `Line ${lines.length + 1} of the journal cannot be read: nothing may follow the last line.`,
      ],
      [
        'an account last',
        lines.toSpliced(trade + 1, 0, lines[1] ?? ''),
        `Line ${trade + 2} of the journal cannot be read: it stands in the wrong place.`,
      ],
    ];
    for (const [what, texts, detail] of cases) {
      expect([what, ...(await refusal(asha, archiveOf(`${texts.join('\n')}\n`)))]).toEqual([what, 422, detail]);
    }
    expect(await stored()).toEqual([]);
    const honestly = await asha.send(bringIn(archiveOf(`${lines.join('\n')}\n`)));
    expect(honestly.statusCode).toBe(200);
  });
});
