import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import type { AskFirstBody, MappingBody, WaitingBody } from '#contract/questions.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { rememberKind } from '../files/mappings.ts';
import type { Store } from '../store/client.ts';
import { referredBy } from '../store/table.ts';
import { openEmbedded, openServer, type OpenStore } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile, LOTS } from '#test/server/doubtful-file.ts';
import { importRequest, filesIn } from '#test/server/export-file.ts';
import { openJournalApp, type JournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';
import type { WaitingFilesBody } from '#contract/waiting-files.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const TRADEBOOK = syntheticTradebook({ trades: 500, seed: 8, from: '2026-05-04', days: 28 });
const REMOVED = syntheticTradebook({ trades: 60, seed: 5, from: '2026-04-01', days: 10 });
const MAPPING: MappingBody = {
  columns: { day: 'Trade Date', symbol: 'Scrip' },
  day_order: 'day-first',
  segment: 'EQ',
  units: 'units',
  side: 'signed',
  broker: null,
};
const SHARE = { exchange: 'NSE', segment: 'EQ', broker: 'GROWW' };

interface Owner extends Browser {
  readonly userId: number;
}

const SLICES = ['overall', 'equity', 'futures', 'options', 'com'].flatMap((slice) =>
  ['', '/timeseries', '/monthly', '/charges-breakdown', '/calendar', '/yearly', '/closed-range', '/symbols', '/groups'].map(
    (part) => `/api/summary/${slice}${part}`,
  ),
);
const READS = [
  ...SLICES,
  '/api/summary/equity/holdings',
  '/api/paired/?per_page=500',
  '/api/open-positions/paged?per_page=500',
  '/api/open-positions/consolidated',
  '/api/imports?per_page=100',
  '/api/changes?per_page=100',
  '/api/brokers/',
  '/api/me/capital',
  '/api/mappings',
  '/api/needs-you/',
  '/api/accounts',
  '/api/templates',
  '/api/cash/net-worth',
  '/api/reconcile/periods',
  '/api/tax/2026-27',
  '/api/views',
  '/api/corporate-actions',
  '/api/setups',
  '/api/strategies',
];

/** All figures of the journal from the API, without the ids, which differ between databases. */
async function answers(from: Browser): Promise<[string, unknown][]> {
  const bodies: [string, unknown][] = [];
  for (const url of READS) {
    const answer = await from.get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    bodies.push([url, JSON.parse(answer.body, (key, value: unknown) => (/(?:^|_)id$/.test(key) ? 'id' : value))]);
  }
  return bodies;
}

/** The journal's rows. Each id is replaced by its position in its table. */
function withoutIds(text: string): unknown[] {
  const places = new Map<string, Map<number, number>>();
  const place = (table: string, id: number) => {
    const known = places.get(table) ?? new Map<number, number>();
    places.set(table, known);
    if (!known.has(id)) known.set(id, known.size + 1);
    return known.get(id);
  };
  return text.split('\n').map((line) => {
    const [table = '', json = 'null'] = line.split('\t');
    return [
      table,
      JSON.parse(json, (key, value: unknown) => {
        const named = key === 'superseded_by' ? 'import_id' : key.replace(/_ids$/, '_id');
        if (key !== 'id' && !named.endsWith('_id')) return value;
        const of = key !== 'id' ? referredBy(named) : table === 'given_shares' ? 'trades' : table;
        return Array.isArray(value) ? value.map((id: number) => place(of, id)) : typeof value === 'number' ? place(of, value) : value;
      }),
    ];
  });
}

/** Makes a journal with everything that a user can enter. */
async function makeJournal(app: JournalApp, store: Store): Promise<Owner> {
  const owner = await app.withTradebook('asha', TRADEBOOK);
  const send = async (options: InjectOptions) => {
    const answer = await owner.send(options);
    expect([options.url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([options.url, 200, '']);
    return answer.json<Record<string, unknown>>();
  };
  const list = async <Row>(url: string) => (await owner.get(url)).json<{ data: Row[] }>().data;
  const removed = await app.upload(owner, REMOVED);
  await send({ method: 'DELETE', url: `/api/imports/${(removed.body as { taskid: string }).taskid}` });
  for (const [symbol, buy_sell, quantity, price, date] of [
    ['INFY', 'BUY', '100', '1500.05', '2026-05-04'],
    ['INFY', 'SELL', '40', '1525', '2026-05-20'],
    ['HYPER', 'BUY', '7', '12.35', '2026-05-21'],
    ['TCS', 'SELL', '5', '3000', '2026-05-22'],
  ]) {
    await send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, symbol, buy_sell, quantity, price, date } });
  }
  const future = { exchange: 'NSE', segment: 'FUT', broker: 'DHAN', symbol: 'NIFTY26MAYFUT', buy_sell: 'BUY', quantity: '75' };
  await send({ method: 'POST', url: '/api/trades', payload: { ...future, price: '24000', date: '2026-05-04' } });
  const positions = await list<{ id: number; symbol: string; instrument_id: number }>('/api/open-positions/paged?per_page=500');
  const expired = positions.find(({ symbol }) => symbol === 'NIFTY26MAYFUT');
  await send({ method: 'PUT', url: `/api/instruments/${expired?.instrument_id}/settlement`, payload: { price: 24_750.5 } });
  const [first, second, third] = positions.filter(({ symbol }) => symbol.startsWith('NIFTY') && symbol !== 'NIFTY26MAYFUT');
  await send({ method: 'PUT', url: `/api/open-positions/${first?.id}`, payload: { quantity: 35, avg_price: 100.05 } });
  await send({ method: 'DELETE', url: `/api/open-positions/${second?.id}` });
  await send({ method: 'PUT', url: `/api/open-positions/${third?.id}`, payload: { avg_price: 1.05 } });
  const [undone] = await list<{ id: number }>('/api/changes?imports=false');
  await send({ method: 'POST', url: `/api/changes/${undone?.id}/undo` });
  const closed = await list<{ id: string }>('/api/paired/?per_page=500');
  await send({ method: 'DELETE', url: `/api/paired/${closed[0]?.id}` });
  await send({ method: 'PUT', url: '/api/me/capital', payload: { capital: '500000', risk_free_rate: '7.1' } });
  expect((await sendFile(owner, 'mine.csv', doubtfulFile())).statusCode).toBe(422);
  await rememberKind(mineOf(store, owner.userId), 'f'.repeat(64), 'My table', { mapping: MAPPING, answers: {} });
  const { accounts } = (await owner.get('/api/accounts')).json<AnswerOf<'listAccounts'>>();
  const ownFees = { fees: { delivery: { mode: 'min', rupees: 15.5, percent: 0.0225 } }, dp: null };
  const plans = [
    { from: '1990-01-01', plan: 'icicidirect/prime999', own_fees: null },
    { from: '2026-05-20', plan: null, own_fees: ownFees },
  ];
  const groww = accounts.find(({ broker }) => broker === 'GROWW')?.id;
  await send({ method: 'PUT', url: `/api/accounts/${groww}/plans`, payload: { plans } });
  const hyper = positions.find(({ symbol }) => symbol === 'HYPER');
  const child = { symbol: 'HYPERCHILD', given: 1, held: 2, cost_percent: 12.5 };
  const own = { instrument_id: hyper?.instrument_id, ex_date: '2026-05-26' };
  await send({ method: 'POST', url: '/api/corporate-actions', payload: { ...own, kind: 'demerger', into: [child] } });
  await send({ method: 'POST', url: '/api/corporate-actions', payload: { ...own, kind: 'bonus', given: 1, held: 1 } });
  const sale = positions.find(({ symbol }) => symbol === 'TCS');
  const ipo = { kind: 'ipo', quantity: 5, date: '2026-05-04', cost: 12_500 };
  await send({ method: 'POST', url: `/api/open-positions/${sale?.id}/origin`, payload: ipo });
  const filter = { account_id: [String(groww)], rule: ['-'], segment: ['equity'], from_date: '2026-05-01' };
  const deposit = { account_id: groww, date: '2026-05-01', kind: 'deposit', amount: 900_000, note: 'bank' };
  await send({ method: 'POST', url: '/api/cash', payload: deposit });
  await send({ method: 'PUT', url: '/api/tax/2026-27/choice', payload: { account_id: groww, is_business: true, deducts_dp: true } });
  await send({ method: 'PUT', url: '/api/tax/losses', payload: { losses: [{ kind: 'short_term', fy: '2024-25', amount: 4500 }] } });
  const compared = { kind: 'period', segment: 'equity', report: 'P&L', file_name: 'pnl.csv', from: '2026-05-01', to: '2026-05-31' };
  const lacking = { name: 'OTHERCO', isin: null, aliases: [], quantity: 2, buy_value: 112.5, sell_value: 100 };
  const statement = { of: 'results', rows: [lacking], charges: null, of_closings: false };
  const period = { ...compared, account_id: groww, statement, note: 'theirs' };
  await send({ method: 'POST', url: '/api/reconcile/periods', payload: period });
  const ledger = { ...period, kind: 'ledger', segment: null, account_id: null, statement: { of: 'ledger', rows: [] } };
  await send({ method: 'POST', url: '/api/reconcile/periods', payload: ledger });
  await send({ method: 'PUT', url: '/api/templates/review', payload: { text: 'Kept the plan?' } });
  await send({ method: 'POST', url: '/api/views', payload: { name: 'Shares at Groww', filter } });
  const trips = (await list<{ id: number }>('/api/round-trips?status=closed&per_page=3')).map(({ id }) => id);
  await send({ method: 'POST', url: '/api/round-trips/bulk', payload: { ids: trips, add_tags: ['late'], setup: 'Gap' } });
  const orb = await send({
    method: 'POST',
    url: '/api/setups',
    payload: { name: 'ORB', text: '', rules: [{ text: 'Wait' }, { text: 'Stop' }] },
  });
  const [wait, stop] = (orb['rules'] as { id: number }[]).map(({ id }) => String(id));
  const made = await send({ method: 'POST', url: '/api/strategies', payload: { ids: trips.slice(0, 2) } });
  const marks = { [wait ?? '']: 'kept', [stop ?? '']: 'broken' };
  await send({ method: 'PUT', url: `/api/strategies/${String(made['id'])}/setup`, payload: { setup: 'ORB', rules: marks } });
  await send({ method: 'POST', url: '/api/round-trips/bulk', payload: { ids: trips.slice(2), account: 'UPSTOX' } });
  // The trades of the second reading have the identities of the first.
  const { import_id: lots } = (await sendFile(owner, 'lots.csv', LOTS)).json<AskFirstBody>();
  const { taskid } = await send({ method: 'POST', url: pathOf('answerFile', { id: lots }), payload: { answers: { units: 'units' } } });
  await workOff(store, TODAY);
  await send({ method: 'POST', url: pathOf('readAgain', { id: String(taskid) }), payload: { answers: { units: 'lots' } } });
  const superseded = await mineOf(store, owner.userId).selectFrom('trades').select('id').where('superseded_by', 'is not', null).execute();
  expect(superseded).toHaveLength(2);
  return owner;
}

async function stranger(app: JournalApp, name: string): Promise<Owner> {
  const browser = await app.logIn(name);
  const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
  return { ...browser, userId: user.user_id };
}

describe.each([
  ['embedded', 'server'],
  ['server', 'embedded'],
] as const)('a user’s own export (%s to %s)', (from, _) => {
  const [embedded, server] = [openEmbedded(), openServer()];
  const openIn: Readonly<Record<string, OpenStore>> = {
    from: from === 'embedded' ? embedded : server,
    to: from === 'embedded' ? server : embedded,
  };
  let [source, target]: Store[] = [];
  beforeAll(async () => {
    [source, target] = [await openIn['from']?.(), await openIn['to']?.()];
  });

  it('gives the same figures in another database, and the same export', async () => {
    const here = await openJournalApp(source as Store, TODAY);
    const owner = await makeJournal(here, source as Store);
    const answer = await owner.get(pathOf('exportJournal'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="rojmel-asha-${TODAY}.zip"`,
    });
    const there = await openJournalApp(target as Store, TODAY);
    await there.withTradebook('another', syntheticTradebook({ trades: 40, seed: 2, from: '2026-05-04', days: 10 }));
    // Its ids must not be those of the first database by chance.
    await there.withTradebook('third', REMOVED);
    const again = await stranger(there, 'bina');
    const taken = await workUntil(target as Store, TODAY, again.send(importRequest(answer.rawPayload)));
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      {
        message: 'Your journal is here: 576 trades.',
        trades: 576,
        status: 'completed',
        read_differently: { rows: 0, first: [] },
        files_missing: [],
      },
    ]);
    expect(await checkJournal(mineOf(target as Store, again.userId), TODAY)).toEqual([]);
    // A file that waits has been read again.
    const waiting = async (from: Browser) =>
      (await from.get('/api/imports/waiting')).json<WaitingFilesBody>().data.map(({ import_id: _id, created_at: _at, ...body }) => body);
    expect(await waiting(again)).toEqual(await waiting(owner));
    const asked = async (from: Browser) => {
      const [file] = (await from.get('/api/imports/waiting')).json<WaitingFilesBody>().data;
      const { import_id: _id, ...body } = (await from.get(`/api/imports/${file?.import_id}/questions`)).json<WaitingBody>();
      return body;
    };
    expect(await asked(again)).toEqual(await asked(owner));
    expect(await asked(again)).toMatchObject({ file_name: 'mine.csv', questions: [{ kind: 'date-order' }] });

    expect(await answers(again)).toEqual(await answers(owner));
    const [view] = (await again.get('/api/views')).json<AnswerOf<'listViews'>>().data;
    const account = (await again.get('/api/accounts')).json<AnswerOf<'listAccounts'>>().accounts.find(({ broker }) => broker === 'GROWW');
    expect(view?.filter).toEqual({ account_id: [String(account?.id)], rule: ['-'], segment: ['EQ'], from_date: '2026-05-01' });
    const [first, second] = [filesIn(answer.rawPayload), filesIn((await again.get(pathOf('exportJournal'))).rawPayload)];
    expect(withoutIds(second[JOURNAL_FILE] ?? '')).toEqual(withoutIds(first[JOURNAL_FILE] ?? ''));
    for (const name of ['README.txt', 'trades.csv']) expect(second[name]).toBe(first[name]);
    const originals = (files: Record<string, string>) => Object.entries(files).filter(([name]) => /^files\/\d+-a\.csv$/.test(name));
    expect(originals(first).map(([, text]) => text)).toEqual([TRADEBOOK, REMOVED]);
    expect(originals(second).map(([, text]) => text)).toEqual([TRADEBOOK, REMOVED]);

    // Judged rules go back as well: what undoing needs came along.
    const [judged] = (await again.get('/api/changes?per_page=100'))
      .json<AnswerOf<'listChanges'>>()
      .data.filter(({ words }) => words?.rules === 2);
    expect((await again.send({ method: 'POST', url: `/api/changes/${judged?.id}/undo` })).json()).toMatchObject({
      message: 'Change undone.',
    });
    const setups = (await again.get('/api/round-trips?setup=Gap')).json<{ meta: { total: number } }>().meta;
    expect(setups.total).toBe(3);

    const texts = Object.values(first).join('\n');
    for (const secret of ['asha@example.in', 'password', 'user_id', 'session_'])
      expect(texts.replace(first['README.txt'] ?? '', '')).not.toContain(secret);
    expect(first['trades.csv']).toContain('"GROWW","HYPER","EQ","NSE","BUY",7,12.35,86.45,');
    expect(first['trades.csv']?.match(/"no"\r\n/g)).toHaveLength(62);

    const twice = await again.send(importRequest(answer.rawPayload));
    expect([twice.statusCode, twice.json()]).toEqual([
      409,
      said(
        'Your journal is not empty: an upload that was undone and a text count, too. An export is brought into the journal of a new user: sign up under another name, and bring it in there.',
      ),
    ]);
  });
});
