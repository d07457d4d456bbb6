import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { changesBody } from '#contract/changes.ts';
import {
  actionChangedBody,
  actionListBody,
  corporateActionsBody,
  type ActionChangedBody,
  type CorporateActionsBody,
} from '#contract/corporate-actions.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { TradingDay } from '#engine/day.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { rebuildJournal } from '../ledger/rebuild/rebuild-journal.ts';
import { ACCOUNT_TABLES, derivedRows, ROLLUP_TABLES } from '../ledger/derived-rows.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { importRequest } from '#test/server/export-file.ts';
import { sendFile } from '#test/server/send-file.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';
import { needsYouBody } from '#contract/needs-you.ts';
import { roundTripDetail, type RoundTripsBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('corporate actions', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function start(name: string, rows: readonly string[]) {
    const app = await openJournalApp(store, TODAY);
    return { ...app, user: await app.withTradebook(name, [HEAD, ...rows].join('\n')) };
  }

  /** All derived rows, after a check of the journal, and as a rebuild makes them. */
  async function journal({ userId }: Owner): Promise<string[][]> {
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    const before = await rowsOf(userId);
    await rebuildJournal(mineOf(store, userId), TODAY);
    expect(await rowsOf(userId)).toEqual(before);
    return before;
  }

  function rowsOf(userId: number): Promise<string[][]> {
    const tables = [...ACCOUNT_TABLES, ...ROLLUP_TABLES];
    return Promise.all(
      tables.map(async (table) => (await derivedRows(mineOf(store, userId), table)).map((row) => JSON.stringify(row)).sort()),
    );
  }

  /** Closed trades as 'symbol quantity: bought for on > sold for on'. */
  async function closed({ userId }: Owner): Promise<string[]> {
    const rows = await mineOf(store, userId).selectFrom('closed_trades').selectAll().orderBy('sell_on').orderBy('buy_on').execute();
    return rows.map(
      (row) => `${row.symbol} ${row.quantity}: ${row.buy_value / 100} ${row.buy_on} > ${row.sell_value / 100} ${row.sell_on}`,
    );
  }

  async function held({ userId }: Owner): Promise<string[]> {
    const rows = await mineOf(store, userId).selectFrom('open_positions').selectAll().orderBy('symbol').orderBy('opened_on').execute();
    return rows.map((row) => `${row.symbol} ${row.quantity} for ${row.value / 100} ${row.opened_on} ${row.status}`);
  }

  it('a known split is asked, previewed in rupees, applied, and undone to the byte', async () => {
    const { user } = await start('split', [
      share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200, 1),
      share('TATASTEEL', 'INE081A01020', '2022-08-01', 'sell', 100, 105, 2),
    ]);
    expect(await closed(user)).toEqual(['TATASTEEL 10: 12000 2022-07-01 > 1050 2022-08-01']);
    const before = await journal(user);
    const { asked, evidence, unmatched } = await list(user);
    expect(asked).toMatchObject([{ known: '2022-07-28 TATASTEEL split', ratio: { given: 10, held: 1 }, confidence: 'high' }]);
    expect(evidence).toEqual([]);
    expect(unmatched).toMatchObject([{ symbol: 'TATASTEEL', quantity: 90, price: 105 }]);
    expect(needsYouBody.parse((await user.get(pathOf('needsYou'))).json())).toMatchObject({ actions_asked: 1, sales_unmatched: 1 });

    const form = { known: asked[0]?.known, instrument_id: asked[0]?.instrument_id };
    const preview = await decide(user, { ...form, preview: true });
    expect(preview.effect?.held).toMatchObject([{ symbol: 'TATASTEEL', unmatched: { before: 90, after: 0 } }]);
    expect(await journal(user)).toEqual(before);

    const applied = await decide(user, form);
    expect(applied.effect).toEqual(preview.effect);
    expect(await closed(user)).toEqual(['TATASTEEL 100: 12000 2022-07-01 > 10500 2022-08-01']);
    expect(await list(user)).toMatchObject({ asked: [], evidence: [], unmatched: [], decided: [{ kind: 'split', symbol: 'TATASTEEL' }] });
    await journal(user);
    expect((await post(user, pathOf('decideCorporateAction'), form)).statusCode).toBe(409);

    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
    expect((await list(user)).asked).toHaveLength(1);
  });

  it('a trade that is held over a split keeps its plan, and counts in the shares of after it', async () => {
    const { user } = await start('planned', [
      share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 100, 1200, 1),
      share('TATASTEEL', 'INE081A01012', '2022-07-20', 'sell', 90, 1250, 2),
      share('TATASTEEL', 'INE081A01020', '2022-08-01', 'sell', 100, 126, 3),
    ]);
    const trips = async (filter: string) =>
      (await user.get(`${pathOf('listRoundTrips')}?sort=opened&dir=asc${filter}`)).json<RoundTripsBody>().data;
    const id = (await trips(''))[0]?.id ?? 0;
    await user.send({ method: 'PUT', url: pathOf('setPlan', { id }), payload: { stop: 1100, target: 1260, version: 0 } });
    const { asked } = await list(user);
    await decide(user, { known: asked[0]?.known, instrument_id: asked[0]?.instrument_id });
    const [trip] = await trips('&plan=target');
    expect(trip).toMatchObject({ id, status: 'closed', quantity: 1000, entry_price: 120, exit_price: 125.1, gross: 5100 });
    expect(trip?.r).toBe(Math.round(((trip?.net ?? 0) / 10_000) * 100) / 100);
    const { planned } = roundTripDetail.parse((await user.get(pathOf('readRoundTrip', { id }))).json());
    expect(planned).toEqual({ risk: 10_000, reward_to_risk: 0.6, stop_held: true, misplaced: [] });
    await journal(user);
  });

  it('a bonus adjusts contracts: a call, a sold put and a future are asked, pair under their new terms, and are undone to the byte', async () => {
    // RELIANCE, October 2024: strike ÷ 2, lot 250 → 500.
    const { user, upload } = await start('contracts', [
      contract('RELIANCE24OCT2700CE', '2024-10-21', 'buy', 250, 40, 1),
      contract('RELIANCE24OCT1350CE', '2024-10-29', 'sell', 500, 12, 2),
      contract('RELIANCE24OCT2600PE', '2024-10-21', 'sell', 250, 30, 3),
      contract('RELIANCE24OCT1300PE', '2024-10-30', 'buy', 500, 10, 4),
      contract('RELIANCE24OCTFUT', '2024-10-21', 'buy', 250, 2700, 5),
      contract('RELIANCE24OCTFUT', '2024-10-29', 'sell', 500, 1340, 6),
    ]);
    const before = await journal(user);
    const { asked } = await list(user);
    expect(asked.map(({ kind, symbol, ratio, into }) => [kind, symbol, ratio, into.map((one) => one.symbol)])).toEqual([
      ['adjustment', 'RELIANCE24OCT2600PE', { given: 2, held: 1 }, ['RELIANCE24OCT1300PE']],
      ['adjustment', 'RELIANCE24OCT2700CE', { given: 2, held: 1 }, ['RELIANCE24OCT1350CE']],
      ['adjustment', 'RELIANCE24OCTFUT', { given: 2, held: 1 }, []],
    ]);
    const changes: (number | null)[] = [];
    for (const { known, instrument_id } of asked) {
      const preview = await decide(user, { known, instrument_id, preview: true });
      const applied = await decide(user, { known, instrument_id });
      expect(applied.effect).toEqual(preview.effect);
      changes.push(applied.change_id);
      await journal(user);
    }
    expect((await closed(user)).toSorted()).toEqual([
      'RELIANCE24OCT1300PE 500: 5000 2024-10-30 > 7500 2024-10-21',
      'RELIANCE24OCT1350CE 500: 10000 2024-10-21 > 6000 2024-10-29',
      'RELIANCE24OCTFUT 500: 675000 2024-10-21 > 670000 2024-10-29',
    ]);
    expect(await held(user)).toEqual([]);
    expect(await list(user)).toMatchObject({
      asked: [],
      decided: [{ kind: 'adjustment' }, { kind: 'adjustment' }, { kind: 'adjustment' }],
    });
    // A file of before that sells more than was bought turns the position round, and what came of it.
    const older = await upload(user, [HEAD, contract('RELIANCE24OCT2700CE', '2024-10-22', 'sell', 300, 45, 7)].join('\n'));
    await journal(user);
    expect((await closed(user)).filter((line) => line.includes('CE '))).toEqual([
      'RELIANCE24OCT2700CE 250: 10000 2024-10-21 > 11250 2024-10-22',
      'RELIANCE24OCT1350CE 100: 0 2024-10-31 > 2250 2024-10-22',
      'RELIANCE24OCT1350CE 500: 0 2024-10-31 > 6000 2024-10-29',
    ]);
    const { taskid } = older.body as { taskid: number };
    expect((await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) })).statusCode).toBe(200);
    await workOff(store, TODAY);
    for (const id of changes) expect((await post(user, pathOf('undoChange', { id: id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
    expect((await list(user)).asked).toHaveLength(3);
  });

  it('an adjustment is of a contract of that share that is known, and of nothing else', async () => {
    const { user } = await start('no-contracts', [
      contract('RELIANCE24OCT2700CE', '2024-10-21', 'buy', 250, 40, 1),
      contract('RELIANCE24NOV1400CE', '2024-10-30', 'buy', 500, 40, 2).replace('2024-10-31', '2024-11-28'),
      share('RELIANCE', 'INE002A01018', '2024-10-30', 'buy', 10, 1340, 3),
    ]);
    const { asked } = await list(user);
    expect(asked.map(({ symbol }) => symbol)).toEqual(['RELIANCE24OCT2700CE']);
    const wrong = { known: '2024-12-03 WIPRO bonus', instrument_id: asked[0]?.instrument_id };
    expect((await post(user, pathOf('decideCorporateAction'), wrong)).statusCode).toBe(404);
    const own = {
      kind: 'adjustment',
      instrument_id: (await instruments(user)).get('RELIANCE'),
      ex_date: '2024-10-28',
      given: '2',
      held: '1',
    };
    expect((await post(user, pathOf('decideCorporateAction'), own)).statusCode).toBe(422);
    await decide(user, { known: asked[0]?.known, instrument_id: asked[0]?.instrument_id, decision: 'decline' });
    expect((await list(user)).asked).toEqual([]);
  });

  it('a bonus gives a lot of no cost; an older file that comes later makes it larger', async () => {
    const { user, upload } = await start('bonus', [
      share('RELIANCE', 'INE002A01018', '2024-09-02', 'buy', 10, 2900, 1),
      share('RELIANCE', 'INE002A01018', '2024-11-04', 'sell', 15, 1350, 2),
    ]);
    const before = await journal(user);
    const [bonus] = (await list(user)).asked.filter(({ kind }) => kind === 'bonus');
    const applied = await decide(user, { known: bonus?.known, instrument_id: bonus?.instrument_id });
    const first = ['RELIANCE 10: 29000 2024-09-02 > 13500 2024-11-04', 'RELIANCE 5: 0 2024-10-28 > 6750 2024-11-04'];
    expect(await closed(user)).toEqual(first);
    expect(await held(user)).toEqual(['RELIANCE 5 for 0 2024-10-28 open']);
    await journal(user);

    await upload(user, [HEAD, share('RELIANCE', 'INE002A01018', '2023-09-04', 'buy', 4, 2400, 9)].join('\n'));
    expect(await held(user)).toEqual(['RELIANCE 13 for 0 2024-10-28 open']);
    expect(await closed(user)).toEqual([
      'RELIANCE 4: 9600 2023-09-04 > 5400 2024-11-04',
      'RELIANCE 10: 29000 2024-09-02 > 13500 2024-11-04',
      'RELIANCE 1: 0 2024-10-28 > 1350 2024-11-04',
    ]);
    await journal(user);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect(await held(user)).toEqual(['RELIANCE 1 for 1350 2024-11-04 unmatched']);
    expect(before.length).toBe((await journal(user)).length);
  });

  it('a bonus counts from the allotment that the user gave, and is undone to the byte', async () => {
    const { user } = await start('allotted', [
      share('RELIANCE', 'INE002A01018', '2024-09-02', 'buy', 10, 2900, 1),
      share('RELIANCE', 'INE002A01018', '2024-10-29', 'sell', 12, 1350, 2),
      share('RELIANCE', 'INE002A01018', '2024-11-04', 'sell', 5, 1350, 3),
    ]);
    const before = await journal(user);
    const [bonus] = (await list(user)).asked.filter(({ kind }) => kind === 'bonus');
    const form = { known: bonus?.known, instrument_id: bonus?.instrument_id };
    expect((await post(user, pathOf('decideCorporateAction'), { ...form, allotted_on: '2024-10-27' })).json()).toEqual(
      said('Bonus shares are allotted on the ex-date or later.'),
    );
    const applied = await decide(user, { ...form, allotted_on: '2024-10-31' });
    expect(await closed(user)).toEqual([
      'RELIANCE 10: 29000 2024-09-02 > 13500 2024-10-29',
      'RELIANCE 2: 0 2024-10-28 > 2700 2024-10-29',
      'RELIANCE 5: 0 2024-10-31 > 6750 2024-11-04',
    ]);
    expect(await held(user)).toEqual(['RELIANCE 3 for 0 2024-10-31 open']);
    await journal(user);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('a demerger puts shares with their part of cost, charges and date into the other company', async () => {
    const { user, upload } = await start('demerger', [
      share('TATAMOTORS', 'INE155A01022', '2025-06-02', 'buy', 100, 660, 1),
      share('TMPV', 'INE155A01022', '2025-11-20', 'sell', 100, 350, 2),
      share('TMCV', 'INE1TAE01010', '2025-11-20', 'sell', 40, 320, 3),
    ]);
    const before = await journal(user);
    const [demerger] = (await list(user)).asked;
    const applied = await decide(user, { known: demerger?.known, instrument_id: demerger?.instrument_id });
    expect((await closed(user)).toSorted()).toEqual([
      'TMCV 40: 8223.6 2025-06-02 > 12800 2025-11-20',
      'TMPV 100: 45441 2025-06-02 > 35000 2025-11-20',
    ]);
    expect(await held(user)).toEqual(['TMCV 60 for 12335.4 2025-06-02 open']);
    await journal(user);
    await upload(user, [HEAD, share('TATAMOTORS', 'INE155A01022', '2025-05-02', 'buy', 20, 600, 9)].join('\n'));
    expect(await held(user)).toEqual(['TMCV 80 for 16447.2 2025-06-02 open', 'TMPV 20 for 9088.2 2025-06-02 open']);
    await journal(user);
    const [position] = await mineOf(store, user.userId).selectFrom('open_positions').select('id').where('symbol', '=', 'TMCV').execute();
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: position?.id ?? 0 }) })).statusCode).toBe(409);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect((await held(user)).filter((line) => line.startsWith('TMCV'))).toEqual(['TMCV 40 for 12800 2025-11-20 unmatched']);
    expect(before.length).toBe((await journal(user)).length);
    expect(await mineOf(store, user.userId).selectFrom('given_shares').select('id').execute()).toEqual([]);
  });

  it('a merger turns lots into the other share with cost and dates, sold after those that were there', async () => {
    const { user } = await start('merger', [
      share('HDFC', 'INE001A01036', '2021-03-01', 'buy', 10, 2700, 1),
      share('HDFC', 'INE001A01036', '2022-03-01', 'buy', 7, 2600, 2),
      share('HDFCBANK', 'INE040A01034', '2023-01-02', 'buy', 5, 1600, 3),
      share('HDFCBANK', 'INE040A01034', '2023-08-01', 'sell', 25, 1650, 4),
    ]);
    const before = await journal(user);
    const merger = (await list(user)).asked.find(({ kind }) => kind === 'merger');
    const applied = await decide(user, { known: merger?.known, instrument_id: merger?.instrument_id });
    expect((await closed(user)).toSorted()).toEqual([
      'HDFCBANK 16: 27000 2021-03-01 > 26400 2023-08-01',
      'HDFCBANK 4: 6066.66 2022-03-01 > 6600 2023-08-01',
      'HDFCBANK 5: 8000 2023-01-02 > 8250 2023-08-01',
    ]);
    expect(await held(user)).toEqual(['HDFCBANK 8 for 12133.34 2022-03-01 open']);
    await journal(user);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('charges of shares that an action gave follow those of the purchase, and a check sees where they do not', async () => {
    const { user } = await start('charges', [share('HDFC', 'INE001A01036', '2023-03-01', 'buy', 10, 2700, 1)]);
    const merger = (await list(user)).asked.find(({ kind }) => kind === 'merger');
    await decide(user, { known: merger?.known, instrument_id: merger?.instrument_id });
    const mine = mineOf(store, user.userId);
    const charges = async () => (await mine.selectFrom('open_positions').select('entry_charges').executeTakeFirstOrThrow()).entry_charges;
    const before = await charges();
    const [account] = await mine.selectFrom('broker_accounts').select('id').execute();
    const flat = { mode: 'flat', rupees: 20, percent: null };
    const plan = { from: '1990-01-01', plan: null, own_fees: { fees: { delivery: flat }, dp: null } };
    await user.send({ method: 'PUT', url: pathOf('setAccountPlans', { id: account?.id ?? 0 }), payload: { plans: [plan] } });
    await workOff(store, TODAY);
    // 20 rupees and the GST on them.
    expect((await charges()) - before).toBe(2360);
    await journal(user);
    await sql`UPDATE given_shares SET charges = ${LEVIES.map(() => 0)}::int8[] WHERE user_id = ${user.userId}`.execute(store.db);
    expect(await checkJournal(mine, TODAY)).toContainEqual(expect.stringMatching(/^shares that corporate actions gave: 1 are stored/));
  });

  it('shares that came without a trade are entered of a share that is not in the journal, with no charges, once', async () => {
    const { user } = await start('subscriber', [share('INFY', '', '2025-07-01', 'buy', 10, 1500, 1)]);
    const before = await journal(user);
    const form = { kind: 'ipo', symbol: 'lici', broker: 'Second', quantity: '15', date: '2022-05-12', cost: '14,235' };
    const enter = (fields: object = {}) => post(user, pathOf('enterShares'), { ...form, ...fields });
    const preview = actionChangedBody.parse((await enter({ preview: true })).json());
    expect(preview.effect?.held).toEqual([
      {
        instrument_id: expect.any(Number),
        symbol: 'LICI',
        quantity: { before: 0, after: 15 },
        cost: { before: 0, after: 14_235 },
        unmatched: { before: 0, after: 0 },
      },
    ]);
    expect(await journal(user)).toEqual(before);
    const entered = actionChangedBody.parse((await enter()).json());
    expect(await held(user)).toEqual(['INFY 10 for 15000 2025-07-01 open', 'LICI 15 for 14235 2022-05-12 open']);
    const [{ entry_charges: charges } = { entry_charges: -1 }] = await mineOf(store, user.userId)
      .selectFrom('open_positions')
      .select('entry_charges')
      .where('symbol', '=', 'LICI')
      .execute();
    expect(charges).toBe(0);
    await journal(user);
    expect((await enter()).json()).toEqual(said(expect.any(String), { code: 'origin-already' }));
    expect((await enter({ again: true })).statusCode).toBe(200);
    for (const [fields, field] of [
      [{ kind: 'buyback' }, 'kind'],
      [{ symbol: 'NIFTY26JUNFUT' }, 'symbol'],
      [{ symbol: 'nifty' }, 'symbol'],
      [{ symbol: '' }, 'symbol'],
      [{ broker: '' }, 'broker'],
      [{ date: '2027-01-01' }, 'date'],
      [{ cost: 'x' }, 'cost'],
    ] as const) {
      const refused = await enter(fields);
      expect([refused.statusCode, refused.json<{ params?: { field?: string } }>().params?.field]).toEqual([422, field]);
    }
    const { data } = changesBody.parse((await user.get(pathOf('listChanges'))).json());
    const origins = data.filter(({ kind }) => kind === 'origin').map(({ id }) => id);
    expect(origins.at(-1)).toBe(entered.change_id);
    for (const id of origins) expect((await post(user, pathOf('undoChange', { id }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('shares that left without a sale go from their account alone, as a merger of accounts and an export keep it', async () => {
    const rows = [
      share('INFY', 'INE009A01021', '2025-07-01', 'buy', 10, 1500, 1),
      share('INFY', 'INE009A01021', '2025-07-08', 'buy', 10, 1600, 2),
    ];
    const { user, logIn } = await start('giver', rows);
    await sendFile(user, 'b.csv', [HEAD, share('INFY', 'INE009A01021', '2025-07-02', 'buy', 7, 1510, 3)].join('\n'), 'Second');
    await workOff(store, TODAY);
    const before = await journal(user);
    const accounts = async () => (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>().accounts;
    const byTrades = (await accounts()).toSorted((a, b) => b.trades - a.trades);
    const [first, second] = byTrades;
    const id = (await instruments(user)).get('INFY') ?? 0;
    const left = { instrument_id: id, kind: 'left', ex_date: '2025-08-01', given: '14', account_id: first?.id };
    const preview = await decide(user, { ...left, preview: true });
    expect(preview.effect?.held).toMatchObject([{ symbol: 'INFY', quantity: { before: 27, after: 13 } }]);
    expect(await journal(user)).toEqual(before);
    const wrong = async (form: object) => {
      const answer = await post(user, pathOf('decideCorporateAction'), { ...left, ...form });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    expect(await wrong({ given: '21' })).toEqual([422, 'Only 20 of these shares were held in this account when that day began.']);
    expect(await wrong({ ex_date: '2025-07-08' })).toEqual([422, 'Only 10 of these shares were held in this account when that day began.']);
    expect(await wrong({ given: '0' })).toEqual([422, 'Say how many shares left: a whole number from 1 to 10,00,000.']);
    expect(await wrong({ account_id: undefined })).toEqual([422, 'Say which account the shares left.']);
    expect(await wrong({ account_id: 999_999 })).toEqual([404, 'No such account.']);

    const applied = await decide(user, left);
    expect(await held(user)).toEqual(['INFY 7 for 10570 2025-07-02 open', 'INFY 6 for 9600 2025-07-08 open']);
    expect(await closed(user)).toEqual([]);
    expect((await list(user)).decided).toMatchObject([{ kind: 'left', left: { quantity: 14, broker: first?.broker } }]);
    const after = await journal(user);
    // As many once more are asked, and so many are not there.
    expect((await wrong({}))[0]).toBe(409);
    expect(await wrong({ again: true })).toEqual([422, 'Only 6 of these shares were held in this account when that day began.']);

    const other = await logIn('receiver');
    const file = (await user.get(pathOf('exportJournal'))).rawPayload;
    expect((await workUntil(store, TODAY, other.send(importRequest(file)))).statusCode).toBe(200);
    const { user: them } = (await other.get('/api/me')).json<{ user: { user_id: number } }>();
    expect(await held({ ...other, userId: them.user_id })).toEqual(await held(user));

    expect((await post(user, pathOf('mergeAccount', { id: first?.id ?? 0 }), { into: second?.id })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await held(user)).toEqual(['INFY 3 for 4530 2025-07-02 open', 'INFY 10 for 16000 2025-07-08 open']);
    await journal(user);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect((await held(user)).length).toBe(3);
    await journal(user);
    expect(after).not.toEqual(before);
  });

  it('evidence without a known action is asked with its answers, and a declined one is not asked again', async () => {
    const { user, upload } = await start('evidence', [
      share('OWNCO', 'INE999A01019', '2025-07-01', 'buy', 10, 1000, 1),
      share('OWNCO', 'INE999A01027', '2025-08-01', 'sell', 20, 198, 2),
    ]);
    const [found] = (await list(user)).evidence;
    expect(found).toMatchObject({
      isins: ['INE999A01019', 'INE999A01027'],
      unmatched: 10,
      step: { from_price: 1000, to_price: 198, factor: 5 },
      answers: [
        { kind: 'split', given: 5, held: 1, ex_date: '2025-08-01' },
        { kind: 'bonus', given: 4, held: 1, ex_date: '2025-08-01' },
      ],
    });
    const declined = await decide(user, { decision: 'decline', instrument_id: found?.instrument_id, kind: 'split', ex_date: '2025-08-01' });
    expect((await list(user)).evidence).toEqual([]);
    await post(user, pathOf('undoChange', { id: declined.change_id ?? 0 }), {});
    expect((await list(user)).evidence).toHaveLength(1);

    await decide(user, { instrument_id: found?.instrument_id, kind: 'split', given: 5, held: 1, ex_date: '2025-08-01' });
    expect(await closed(user)).toEqual(['OWNCO 20: 4000 2025-07-01 > 3960 2025-08-01']);
    expect(await list(user)).toMatchObject({ evidence: [], unmatched: [] });
    // The other ISIN is explained: a price that moves by a third in months says nothing.
    await upload(user, [HEAD, share('OWNCO', 'INE999A01027', '2026-05-04', 'buy', 5, 130, 3)].join('\n'));
    await workOff(store, TODAY);
    expect((await list(user)).evidence).toEqual([]);
    await journal(user);
  });

  it('renames, consolidations and calls of the user’s own, and facts that are wrong', async () => {
    const { user } = await start('own', [
      share('OLDNAME', '', '2025-01-06', 'buy', 30, 10, 1),
      share('NEWNAME', '', '2025-03-03', 'sell', 2, 150, 2),
      share('PARTLY', '', '2025-01-06', 'buy', 8, 90, 3),
    ]);
    const ids = await instruments(user);
    const old = ids.get('OLDNAME') ?? 0;
    await decide(user, { instrument_id: old, kind: 'consolidation', given: 1, held: 10, ex_date: '2025-02-03' });
    await decide(user, { instrument_id: old, kind: 'rename', ex_date: '2025-02-10', into: [{ symbol: 'NEWNAME', given: 1, held: 1 }] });
    await decide(user, { instrument_id: ids.get('PARTLY'), kind: 'call', per_share: '270', ex_date: '2025-06-02' });
    expect(await closed(user)).toEqual(['NEWNAME 2: 200 2025-01-06 > 300 2025-03-03']);
    expect(await held(user)).toEqual(['NEWNAME 1 for 100 2025-01-06 open', 'PARTLY 8 for 2880 2025-01-06 open']);
    await journal(user);
    const wrong: [object, RegExp][] = [
      [{ kind: 'split', given: 1, held: 2, ex_date: '2025-02-03' }, /more shares than before/],
      [{ kind: 'split', given: 'x', held: 2, ex_date: '2025-02-03' }, /whole numbers/],
      [{ kind: 'demerger', ex_date: '2025-02-03', into: [{ symbol: 'CHILD', given: 1, held: 1 }] }, /part of the cost/],
      [{ kind: 'merger', ex_date: '2025-02-03', into: [{ symbol: 'OLDNAME', given: 1, held: 1 }] }, /another name/],
      [{ kind: 'split', given: 2, held: 1, ex_date: '2027-01-01' }, /future/],
      [{ kind: 'call', ex_date: '2025-02-03' }, /The call/],
      [{ ex_date: '2025-02-03' }, /what happened/],
      [{ known: '2024-10-28 RELIANCE bonus' }, /another share/],
    ];
    for (const [form, detail] of wrong) {
      const answer = await post(user, pathOf('decideCorporateAction'), { instrument_id: old, ...form });
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([422, expect.stringMatching(detail)]);
    }
    expect((await post(user, pathOf('decideCorporateAction'), { instrument_id: 1, kind: 'split' })).statusCode).toBe(404);
  });

  it('an action is applied once: sent again, at once, on a guessed day, or beside the shipped one', async () => {
    const { user } = await start('once', [share('ONCECO', 'INE998A01029', '2023-01-02', 'buy', 10, 100, 1)]);
    const [stock] = await mineOf(store, user.userId).selectFrom('instruments').select('id').execute();
    const id = stock?.id;
    const bonus = { instrument_id: id, kind: 'bonus', ex_date: '2023-06-05', given: '1', held: '1' };
    const answers = await Promise.all([1, 2, 3].map(() => post(user, pathOf('decideCorporateAction'), bonus)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const again = (form: object) => post(user, pathOf('decideCorporateAction'), { ...bonus, ...form });
    // The same day with other terms, and a few days off with the same.
    for (const form of [{}, { given: '2' }, { ex_date: '2023-06-06' }, { ex_date: '2023-05-31' }, { preview: true }]) {
      expect([(await again(form)).statusCode, form]).toEqual([409, form]);
    }
    const total = (await mineOf(store, user.userId).selectFrom('open_positions').select('quantity').execute()).map(
      ({ quantity }) => quantity,
    );
    expect(total.reduce((sum, quantity) => sum + quantity, 0)).toBe(20);
    // Another kind, and the same weeks later, are other actions; what is undone can be applied again.
    const split = { kind: 'split', given: '2' };
    const done = await again(split);
    expect(done.statusCode).toBe(200);
    expect((await again(split)).statusCode).toBe(409);
    expect((await again({ ex_date: '2023-07-05' })).statusCode).toBe(200);
    const away = (ex_date: string, symbol: string, held: string) => ({
      kind: 'demerger',
      ex_date,
      into: [{ symbol, given: '1', held, cost_percent: '20' }],
    });
    expect((await again(away('2023-09-01', 'CHILDCO', '1'))).statusCode).toBe(200);
    expect((await again(away('2023-09-01', 'CHILDCO', '1'))).statusCode).toBe(409);
    expect((await again(away('2023-09-03', 'OTHERCO', '2'))).statusCode).toBe(409);
    await journal(user);
  });

  it('a shipped action that the user entered by hand is not asked, and the other way round', async () => {
    const { user } = await start('by-hand', [share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200, 1)]);
    const { asked } = await list(user);
    const form = { known: asked[0]?.known, instrument_id: asked[0]?.instrument_id };
    const own = { instrument_id: asked[0]?.instrument_id, kind: 'split', ex_date: '2022-07-27', given: '10', held: '1' };
    const applied = await decide(user, own);
    expect((await list(user)).asked).toEqual([]);
    expect((await post(user, pathOf('decideCorporateAction'), form)).statusCode).toBe(409);
    expect((await post(user, pathOf('undoChange', { id: applied.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect((await list(user)).asked).toHaveLength(1);
    await decide(user, form);
    expect((await post(user, pathOf('decideCorporateAction'), own)).statusCode).toBe(409);
    expect(await held(user)).toEqual(['TATASTEEL 100 for 12000 2022-07-01 open']);
    // Who declines the shipped one says what happened instead.
    const declined = await start('declines', [share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200, 1)]);
    const other = (await list(declined.user)).asked[0];
    await decide(declined.user, { known: other?.known, instrument_id: other?.instrument_id, decision: 'decline' });
    await decide(declined.user, { ...own, instrument_id: other?.instrument_id, given: '5' });
    expect(await held(declined.user)).toEqual(['TATASTEEL 50 for 12000 2022-07-01 open']);
  });

  it('the origin of an unmatched sale is entered where it stands, without charges, and undone', async () => {
    const { user } = await start('origin', [share('IPOCO', 'INE998A01011', '2025-07-01', 'sell', 40, 700, 1)]);
    const before = await journal(user);
    const [sale] = (await list(user)).unmatched;
    const path = pathOf('enterOrigin', { id: sale?.id ?? 0 });
    const form = { kind: 'ipo', quantity: 40, date: '2025-06-20', cost: '20,000' };
    const late = await post(user, path, { ...form, date: '2025-07-01' });
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([422, expect.stringMatching(/must have come before/)]);
    const preview = actionChangedBody.parse((await post(user, path, { ...form, preview: true })).json());
    expect(preview.effect?.held).toMatchObject([{ unmatched: { before: 40, after: 0 } }]);
    expect(await journal(user)).toEqual(before);
    const entered = actionChangedBody.parse((await post(user, path, form)).json());
    expect(await closed(user)).toEqual(['IPOCO 40: 20000 2025-06-20 > 28000 2025-07-01']);
    const [trade] = await mineOf(store, user.userId).selectFrom('closed_trades').select('buy_charges').execute();
    expect(trade?.buy_charges).toBe(0);
    await journal(user);
    const changes = changesBody.parse((await user.get(pathOf('listChanges'))).json());
    expect(changes.data[0]).toMatchObject({ kind: 'origin', origin: 'ipo', can: 'undo' });
    expect((await post(user, pathOf('undoChange', { id: entered.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('an origin stays what it is in another account: no charges are made up for it when it is corrected there', async () => {
    const { user } = await start('moved', [share('IPOCO', 'INE998A01011', '2025-07-01', 'sell', 40, 700, 1)]);
    const [sale] = (await list(user)).unmatched;
    const form = { kind: 'gift', quantity: 40, date: '2025-06-20', cost: '20,000' };
    expect((await post(user, pathOf('enterOrigin', { id: sale?.id ?? 0 }), form)).statusCode).toBe(200);
    const trip = async () => (await user.get(pathOf('listRoundTrips'))).json<AnswerOf<'listRoundTrips'>>().data[0]?.id ?? 0;
    expect((await post(user, pathOf('moveRoundTrip', { id: await trip() }), { broker: 'FAMILY' })).statusCode).toBe(200);
    expect((await post(user, pathOf('correctTrade', { id: await trip() }), { price: '510' })).statusCode).toBe(200);
    expect(await closed(user)).toEqual(['IPOCO 40: 20400 2025-06-20 > 28000 2025-07-01']);
    const mine = mineOf(store, user.userId);
    expect(await mine.selectFrom('closed_trades').select('buy_charges').execute()).toEqual([{ buy_charges: 0 }]);
    const origins = await mine.selectFrom('share_origins').select(['trade_id', 'kind']).orderBy('trade_id').execute();
    expect(origins).toEqual([
      { trade_id: expect.any(Number), kind: 'gift' },
      { trade_id: await trip(), kind: 'gift' },
    ]);
    await journal(user);
  });

  it('the same origin is entered once', async () => {
    const { user } = await start('origins', [share('IPOCO', 'INE998A01011', '2025-07-01', 'sell', 40, 700, 1)]);
    const [sale] = (await list(user)).unmatched;
    const enter = (form: object) =>
      post(user, pathOf('enterOrigin', { id: sale?.id ?? 0 }), { kind: 'ipo', date: '2025-06-20', cost: '5,000', ...form });
    expect((await enter({ quantity: 10 })).statusCode).toBe(200);
    expect((await enter({ quantity: 10 })).statusCode).toBe(409);
    expect((await enter({ quantity: 10, date: '2025-06-19' })).statusCode).toBe(200);
    await journal(user);
  });

  it('a list that would take for ever is read beside the answers, and one that is too large is refused', async () => {
    const { user } = await start('list', [share('IPOCO', 'INE998A01011', '2025-07-01', 'buy', 40, 700, 1)]);
    const purpose = `SPLIT ${'SPLIT '.repeat(1500)}${'1'.repeat(8000)}${' TO'.repeat(3000)}`;
    const read = (row: string) => post(user, pathOf('readActionList'), { text: `SYMBOL,EX-DATE,PURPOSE\n${row}\n` });
    expect((await read(`IPOCO,01-Aug-2025,${purpose}`)).statusCode).toBe(200);
    for (const row of ['x'.repeat(40_000), 'x,'.repeat(600)]) expect((await read(row)).statusCode).toBe(422);
  });

  it('an exchange’s list is read for the shares that were held', async () => {
    const { user } = await start('listed', [
      share('ONECO', '', '2025-01-06', 'buy', 10, 1000, 1),
      share('ONECO', '', '2025-03-03', 'sell', 10, 210, 2),
      share('THREE', '', '2025-01-06', 'buy', 5, 10, 3),
      share('LATER', '', '2025-06-02', 'buy', 5, 10, 4),
    ]);
    const text = [
      'SYMBOL,COMPANY NAME,SERIES,PURPOSE,EX-DATE',
      'ONECO,One,EQ,Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share,05-Feb-2025',
      'THREE,Three,EQ,Demerger,05-Feb-2025',
      'LATER,Later,EQ,Bonus 1:1,05-Feb-2025',
      'OTHER,Other,EQ,Bonus 1:1,05-Feb-2025',
    ].join('\n');
    const read = async () => actionListBody.parse((await post(user, pathOf('readActionList'), { text })).json());
    const { found, open: unsettled, rows } = await read();
    expect(rows).toBe(4);
    expect(found).toMatchObject([{ symbol: 'ONECO', kind: 'split', given: 5, held: 1, ex_date: '2025-02-05' }]);
    expect(unsettled).toMatchObject([{ symbol: 'THREE', purpose: 'Demerger' }]);
    const [split] = found;
    await decide(user, { instrument_id: split?.instrument_id, kind: 'split', given: 5, held: 1, ex_date: '2025-02-05' });
    expect((await read()).found).toEqual([]);
    expect(await closed(user)).toEqual(['ONECO 10: 2000 2025-01-06 > 2100 2025-03-03']);
    const wrong = await post(user, pathOf('readActionList'), { text: '<html></html>' });
    expect([wrong.statusCode, wrong.json<{ detail: string }>().detail]).toEqual([
      422,
      expect.stringMatching(/no list of corporate actions/),
    ]);
  });

  it('each account rounds for itself; files undone, restored and accounts merged leave what a rebuild gives', async () => {
    const { user } = await start('accounts', [
      share('ITC', '', '2024-12-02', 'buy', 15, 440, 1),
      share('ITC', '', '2025-02-03', 'sell', 15, 400, 2),
    ]);
    const other = [HEAD, share('ITC', '', '2024-12-03', 'buy', 15, 450, 3)].join('\n');
    const { taskid } = (await user.send(uploadRequest(other, 'second'))).json<{ taskid: string }>();
    await workOff(store, TODAY);
    const demerger = (await list(user)).asked.find(({ known }) => known === '2025-01-06 ITC demerger');
    await decide(user, { known: demerger?.known, instrument_id: demerger?.instrument_id });
    // 13.51 % of 6,600 and of 6,750.
    const children = ['ITCHOTELS 1 for 891.66 2024-12-02 open', 'ITCHOTELS 1 for 911.93 2024-12-03 open'];
    expect((await held(user)).filter((line) => line.startsWith('ITCHOTELS'))).toEqual(children);
    const applied = await journal(user);

    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: taskid }) });
    await workOff(store, TODAY);
    expect((await held(user)).filter((line) => line.startsWith('ITCHOTELS'))).toEqual(children.slice(0, 1));
    await journal(user);
    await post(user, pathOf('restoreImport', { id: taskid }), {});
    await workOff(store, TODAY);
    expect((await held(user)).filter((line) => line.startsWith('ITCHOTELS'))).toEqual(children);
    expect((await journal(user)).map((rows) => rows.length)).toEqual(applied.map((rows) => rows.length));

    const { accounts } = (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [zerodha, second] = ['ZERODHA', 'SECOND'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
    expect((await post(user, pathOf('mergeAccount', { id: second ?? 0 }), { into: zerodha })).statusCode).toBe(200);
    await workOff(store, TODAY);
    // Together 30 shares give three: 1 of the first 15, 2 of the others.
    expect((await held(user)).filter((line) => line.startsWith('ITCHOTELS'))).toEqual([
      'ITCHOTELS 1 for 891.66 2024-12-02 open',
      'ITCHOTELS 2 for 911.93 2024-12-03 open',
    ]);
    await journal(user);
  });

  it('what an action gave or changed is not edited, moved or deleted by itself', async () => {
    const { user } = await start('guarded', [share('RELIANCE', 'INE002A01018', '2024-09-02', 'buy', 10, 2900, 1)]);
    const bonus = (await list(user)).asked.find(({ kind }) => kind === 'bonus');
    await decide(user, { known: bonus?.known, instrument_id: bonus?.instrument_id });
    const credited = await mineOf(store, user.userId).selectFrom('given_shares').select('id').executeTakeFirstOrThrow();
    expect((await post(user, pathOf('correctTrade', { id: credited.id }), { price: 5 })).statusCode).toBe(409);
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: credited.id }) })).statusCode).toBe(409);
    expect(
      (await user.send({ method: 'PUT', url: pathOf('editOpenPosition', { id: credited.id }), payload: { quantity: '5' } })).statusCode,
    ).toBe(409);
  });

  async function instruments({ userId }: Owner): Promise<Map<string, number>> {
    const rows = await mineOf(store, userId).selectFrom('instruments').select(['id', 'symbol']).execute();
    return new Map(rows.map(({ id, symbol }) => [symbol, id]));
  }
});

function post(user: Browser, url: string, payload: object) {
  return user.send({ method: 'POST', url, payload });
}

async function list(user: Browser): Promise<CorporateActionsBody> {
  return corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
}

async function decide(user: Browser, form: object): Promise<ActionChangedBody> {
  const answer = await post(user, pathOf('decideCorporateAction'), form);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return actionChangedBody.parse(answer.json());
}

/** A row of RELIANCE's contracts of October 2024, which expired on Thursday 31 October. */
function contract(symbol: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},,${day},NSE,FO,,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},2024-10-31`;
}

function share(symbol: string, isin: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},`;
}
