import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { actionListBody, corporateActionsBody, type CorporateActionsBody } from '#contract/corporate-actions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { said } from '#test/server/said.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';

const TODAY = '2026-06-15' as TradingDay;
const CASES = join(import.meta.dirname, '../../../cases/corporate-actions');

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('contracts over corporate actions of their share', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** A user with these files of a case. */
  async function start(name: string, folder: string, files: readonly string[]): Promise<Owner> {
    const app = await openJournalApp(store, TODAY);
    const [first = '', ...others] = files;
    const user = await app.withTradebook(name, read(folder, first));
    for (const other of others) await user.send(uploadRequest(read(folder, other), 'zerodha'));
    await workOff(store, TODAY);
    return user;
  }

  /** What is closed and open, after a check of the journal: each 'symbol quantity gross' and 'symbol quantity status'. */
  async function journal({ userId }: Owner): Promise<string[]> {
    const mine = mineOf(store, userId);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    const closed = await mine.selectFrom('closed_trades').selectAll().where('segment', '<>', 'EQ').orderBy('symbol').execute();
    const held = await mine.selectFrom('open_positions').selectAll().where('segment', '<>', 'EQ').orderBy('symbol').execute();
    return [
      ...closed.map((row) => `${row.symbol} ${row.quantity} ${(row.sell_value - row.buy_value) / 100}`),
      ...held.map((row) => `${row.symbol} ${row.quantity} ${row.status}`),
    ];
  }

  async function idOf({ userId }: Owner, symbol: string): Promise<number> {
    const found = await mineOf(store, userId).selectFrom('instruments').select('id').where('symbol', '=', symbol).executeTakeFirst();
    return found?.id ?? 0;
  }

  const LIST = 'SYMBOL,SERIES,PURPOSE,EX-DATE\nCONCOR,EQ,Bonus 1:4,04-Jul-2025\n';
  const ADJUSTED = ['CONCOR25JUL608CE 1250 5000', 'CONCOR25JULFUT 1250 7500'];

  /** Answers what is asked about contracts as it is asked. */
  async function follow(user: Owner): Promise<void> {
    for (const { known, kind, instrument_id, ex_date } of (await list(user)).asked)
      expect((await decide(user, known === null ? { kind, instrument_id, ex_date } : { known, instrument_id })).statusCode).toBe(200);
  }

  it('follow a bonus that is read from an exchange’s list for the share', async () => {
    const user = await start('concor', 'future-and-option-over-a-bonus', ['contracts.csv', 'shares.csv']);
    const before = await journal(user);
    const [found] = (await readList(user, LIST)).found;
    expect(found).toMatchObject({ symbol: 'CONCOR', kind: 'bonus', given: 1, held: 4, instrument_id: await idOf(user, 'CONCOR') });
    expect((await list(user)).asked).toEqual([]);
    const { kind, given, held, ex_date } = found ?? {};
    const applied = await decide(user, { instrument_id: found?.instrument_id, kind, given, held, ex_date });
    expect(applied.statusCode).toBe(200);
    const { asked } = await list(user);
    expect(asked.map(({ known, kind: of, symbol, ratio, into }) => [known, of, symbol, ratio, into.map((one) => one.symbol)])).toEqual([
      [null, 'adjustment', 'CONCOR25JUL760CE', { given: 5, held: 4 }, ['CONCOR25JUL608CE']],
      [null, 'adjustment', 'CONCOR25JULFUT', { given: 5, held: 4 }, []],
    ]);
    await follow(user);
    expect(await journal(user)).toEqual(ADJUSTED);
    expect((await list(user)).asked).toEqual([]);
    for (const { change_id: id } of (await list(user)).decided)
      expect((await post(user, pathOf('undoChange', { id: id ?? 0 }), {})).statusCode).toBe(200);
    expect(await journal(user)).toEqual(before);
  });

  it('who holds only contracts says it with one of them, and the list finds it', async () => {
    const user = await start('only', 'future-and-option-over-a-bonus', ['contracts.csv']);
    const { contracts } = await list(user);
    expect(contracts.map(({ symbol, underlying, strike }) => [symbol, underlying, strike])).toEqual([
      ['CONCOR25JUL608CE', 'CONCOR', 608],
      ['CONCOR25JUL760CE', 'CONCOR', 760],
      ['CONCOR25JULFUT', 'CONCOR', null],
    ]);
    const [found] = (await readList(user, LIST)).found;
    expect(found).toMatchObject({ symbol: 'CONCOR', kind: 'bonus', given: 1, held: 4 });
    const bonus = { instrument_id: found?.instrument_id, kind: 'bonus', given: '1', held: '4', ex_date: '2025-07-04' };
    expect((await decide(user, { ...bonus, preview: true })).statusCode).toBe(200);
    expect((await list(user)).asked).toEqual([]);
    expect((await decide(user, bonus)).statusCode).toBe(200);
    expect((await readList(user, LIST)).found).toEqual([]);
    expect((await decide(user, bonus)).json()).toEqual(said(expect.any(String), { code: 'applied-already' }));
    await follow(user);
    expect(await journal(user)).toEqual(ADJUSTED);
    // The share is the same that a later file brings.
    await user.send(uploadRequest(read('future-and-option-over-a-bonus', 'shares.csv'), 'zerodha'));
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    const held = await mineOf(store, user.userId).selectFrom('open_positions').select('quantity').where('segment', '=', 'EQ').execute();
    expect(held.map(({ quantity }) => quantity)).toEqual([400, 100]);
  });

  it('are asked once, and a second action of the day is refused while they stand at the factor of the first', async () => {
    const user = await start('twice', 'future-and-option-over-a-bonus', ['contracts.csv']);
    const id = await idOf(user, 'CONCOR25JULFUT');
    const on = (kind: string, given: string, held: string) => decide(user, { instrument_id: id, kind, given, held, ex_date: '2025-07-04' });
    expect((await on('bonus', '1', '4')).statusCode).toBe(200);
    expect((await decide(user, { instrument_id: id, kind: 'adjustment', ex_date: '2025-07-04', decision: 'decline' })).statusCode).toBe(
      200,
    );
    expect((await list(user)).asked.map(({ symbol }) => symbol)).toEqual(['CONCOR25JUL760CE']);
    await follow(user);
    expect((await list(user)).asked).toEqual([]);
    const split = await on('split', '2', '1');
    expect([split.statusCode, split.json()]).toEqual([
      409,
      said(expect.stringMatching(/^CONCOR25JUL760CE/), { code: 'contracts-adjusted' }),
    ]);
    const adjusted = (await list(user)).decided.find(({ symbol, kind }) => symbol === 'CONCOR25JUL760CE' && kind === 'adjustment');
    expect((await post(user, pathOf('undoChange', { id: adjusted?.change_id ?? 0 }), {})).statusCode).toBe(200);
    expect((await on('split', '2', '1')).statusCode).toBe(200);
    // 2 × 5 ÷ 4, and 760 ÷ 2.5.
    expect((await list(user)).asked).toMatchObject([{ ratio: { given: 5, held: 2 }, into: [{ symbol: 'CONCOR25JUL304CE' }] }]);
  });

  it('what is shipped and entered by hand is asked once', async () => {
    const user = await start('shipped', 'future-and-option-over-a-bonus', ['shipped.csv']);
    const first = await list(user);
    expect(first.asked.map(({ known, symbol }) => [known, symbol])).toEqual([['2024-10-28 RELIANCE bonus', 'RELIANCE24OCTFUT']]);
    const id = first.asked[0]?.instrument_id;
    const own = { instrument_id: id, kind: 'bonus', given: '1', held: '1', ex_date: '2024-10-28' };
    expect((await decide(user, own)).statusCode).toBe(200);
    expect((await list(user)).asked).toEqual(first.asked);
    await follow(user);
    expect(await journal(user)).toEqual(['RELIANCE24OCTFUT 500 -5000']);
    expect((await list(user)).asked).toEqual([]);
  });

  it('an option over an extraordinary dividend goes to the strike that the user says', async () => {
    const user = await start('dividend', 'option-over-an-extraordinary-dividend', ['option.csv']);
    const form = { instrument_id: await idOf(user, 'VEDL25SEP460CE'), kind: 'adjustment', ex_date: '2025-08-26' };
    for (const [terms, detail] of [
      [{}, /its new strike/],
      [{ strike: '0' }, /above 0/],
      [{ strike: '460' }, /its new strike/],
      [{ strike: '444', ex_date: '2025-10-01' }, /expired/],
    ] as const) {
      const wrong = await decide(user, { ...form, ...terms });
      expect([wrong.statusCode, wrong.json<{ detail: string }>().detail]).toEqual([422, expect.stringMatching(detail)]);
    }
    expect((await decide(user, { ...form, strike: '444' })).statusCode).toBe(200);
    expect(await journal(user)).toEqual(['VEDL25SEP444CE 1150 8050']);
    expect((await decide(user, { ...form, strike: '445' })).statusCode).toBe(409);
  });

  it('a future over it is carried forward at a price that is lower by the dividend, long and short', async () => {
    const user = await start('futures', 'option-over-an-extraordinary-dividend', ['futures.csv']);
    expect(await journal(user)).toEqual(['VEDL25OCTFUT 1150 11500', 'VEDL25SEPFUT 1150 -11500']);
    for (const symbol of ['VEDL25SEPFUT', 'VEDL25OCTFUT']) {
      const form = { instrument_id: await idOf(user, symbol), kind: 'adjustment', ex_date: '2025-08-26' };
      expect((await decide(user, { ...form, per_share: '460' })).statusCode).toBe(422);
      expect((await decide(user, { ...form, per_share: '16', given: '2' })).statusCode).toBe(422);
      expect((await decide(user, { ...form, per_share: '16' })).statusCode).toBe(200);
    }
    // Bought at 460, which is 444 from the ex-date on, and sold at 450; the other sold and bought alike.
    expect(await journal(user)).toEqual(['VEDL25OCTFUT 1150 -6900', 'VEDL25SEPFUT 1150 6900']);
  });

  it('rights take units and strike of the circular', async () => {
    const user = await start('rights', 'option-over-an-extraordinary-dividend', ['rights.csv']);
    const form = { instrument_id: await idOf(user, 'ADANIENT25NOV2000PE'), kind: 'adjustment', ex_date: '2025-11-17' };
    expect((await decide(user, { ...form, given: '309', held: '300', strike: '1938.95' })).statusCode).toBe(200);
    expect(await journal(user)).toEqual(['ADANIENT25NOV1938.95PE 309 3180']);
  });
});

function read(folder: string, name: string): string {
  return readFileSync(join(CASES, folder, name), 'utf8');
}

function post(user: Browser, url: string, payload: object) {
  return user.send({ method: 'POST', url, payload });
}

function decide(user: Browser, form: object) {
  return post(user, pathOf('decideCorporateAction'), form);
}

async function list(user: Browser): Promise<CorporateActionsBody> {
  return corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
}

async function readList(user: Browser, text: string) {
  return actionListBody.parse((await post(user, pathOf('readActionList'), { text })).json());
}
