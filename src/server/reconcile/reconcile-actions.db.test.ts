import { beforeAll, expect, it } from 'vitest';
import { elsewhereBody } from '#contract/accounts.ts';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import { heldOnBody, realisedBody, reconcileDaysBody } from '#contract/reconcile.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const ORIGIN_DAY = '2025-05-05' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('what statements are compared with, where shares change without a trade', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function start(name: string, rows: readonly string[]): Promise<Owner> {
    return (await openJournalApp(store, TODAY)).withTradebook(name, [HEAD, ...rows].join('\n'));
  }

  async function instrument({ userId }: Owner, symbol: string): Promise<number> {
    const row = await mineOf(store, userId).selectFrom('instruments').select('id').where('symbol', '=', symbol).executeTakeFirst();
    return row?.id ?? 0;
  }

  /** Says an open position of the symbol where its shares came from, or went. */
  async function origin(user: Owner, symbol: string, form: object): Promise<void> {
    const rows = mineOf(store, user.userId).selectFrom('open_positions').select('id').where('symbol', '=', symbol);
    const { id } = await rows.executeTakeFirstOrThrow();
    expect((await post(user, pathOf('enterOrigin', { id }), form)).statusCode).toBe(200);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  }

  async function decide(user: Owner, form: object): Promise<void> {
    const answer = await post(user, pathOf('decideCorporateAction'), form);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
  }

  /** Applies the shipped action that is asked. */
  async function applyKnown(user: Owner): Promise<void> {
    const { asked } = corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
    for (const { known, instrument_id } of asked) await decide(user, { known, instrument_id });
    expect(asked).toHaveLength(1);
  }

  it('what is held says what actions that wait for a decision would make of it', async () => {
    const user = await start('asked', [
      share('POWERGRID', 'INE752E01010', '2021-01-04', 'buy', 11, 190, 1),
      share('INFY', 'INE009A01021', '2021-01-04', 'buy', 5, 1200, 2),
    ]);
    const at = async (date: string) => {
      const { data } = heldOnBody.parse((await user.get(`${pathOf('heldOn')}?date=${date}`)).json());
      return data.map(({ symbol, quantity, if_applied: applied }) => [symbol, quantity, applied]);
    };
    // Bonuses 1 for 3 in July 2021 and September 2023: 11 + 3, 14 + 4.
    expect(await at('2021-06-30')).toEqual([
      ['INFY', 5, null],
      ['POWERGRID', 11, null],
    ]);
    expect(await at('2022-03-31')).toContainEqual(['POWERGRID', 11, 14]);
    expect(await at('2026-03-31')).toContainEqual(['POWERGRID', 11, 18]);
  });

  const days = async (user: Owner, from: string, to: string) =>
    reconcileDaysBody.parse((await user.get(`${pathOf('reconcileDays')}?from=${from}&to=${to}`)).json()).data;

  it.each([
    ['merger', share('HDFC', 'INE001A01036', '2023-07-03', 'buy', 100, 2700, 1), 322],
    ['demerger', share('ITC', 'INE154A01025', '2024-12-02', 'buy', 100, 470, 1), 55.76],
    ['adjustment', contract('RELIANCE24OCT2700CE', '2024-10-21', 'buy', 250, 40, 1), 27.8],
  ])('the charges of a purchase count once (%s)', async (name, purchase, total) => {
    const user = await start(name, [purchase]);
    const elsewhere = async () => elsewhereBody.parse((await user.get('/api/accounts/all/elsewhere')).json());
    const before = await elsewhere();
    expect(before.yours.total).toBe(total);
    const period = ['2023-01-01', '2024-12-31'] as const;
    const daysBefore = await days(user, ...period);
    await applyKnown(user);
    expect(await elsewhere()).toEqual(before);
    expect(await days(user, ...period)).toEqual(daysBefore);
    const segment = name === 'adjustment' ? 'fno' : 'equity';
    const { charges } = realisedBody.parse(
      (await user.get(`${pathOf('realisedWithin')}?from=${period[0]}&to=${period[1]}&segment=${segment}`)).json(),
    );
    expect(charges).toEqual(daysBefore[0]?.charges);
  });

  const into = (given: number, held: number, more: object = {}) => ({
    into: [{ symbol: 'MKBB', isin: 'INE996A01015', given, held, ...more }],
  });

  it.each([
    ['split', { given: 7, held: 3 }, ['MKAA 70 for 3000']],
    ['bonus', { given: 1, held: 2, allotted_on: '2025-07-07' }, ['MKAA 45 for 3000']],
    ['demerger', into(1, 1, { cost_percent: 20 }), ['MKAA 30 for 2400', 'MKBB 30 for 600']],
    ['merger', into(2, 1), ['MKBB 60 for 3000']],
    ['call', { per_share: '10' }, ['MKAA 30 for 3300']],
  ])('what was held on a day is what it was before a %s of later', async (kind, terms, after) => {
    const user = await start(`held-${kind}`, [share('MKAA', 'INE998A01011', '2025-06-02', 'buy', 30, 100, 1)]);
    const held = async (date: string) => {
      const { data } = heldOnBody.parse((await user.get(`${pathOf('heldOn')}?date=${date}`)).json());
      return data.map(({ symbol, quantity, value }) => `${symbol} ${quantity} for ${value}`);
    };
    const then = (await user.get(`${pathOf('heldOn')}?date=2025-06-10`)).json<unknown>();
    await decide(user, { instrument_id: await instrument(user, 'MKAA'), kind, ex_date: '2025-07-01', ...terms });
    expect((await user.get(`${pathOf('heldOn')}?date=2025-06-10`)).json()).toEqual(then);
    expect(await held('2025-06-30')).toEqual(['MKAA 30 for 3000']);
    expect((await held('2025-07-05')).filter((text) => !text.includes(' 0 for '))).toEqual(after);
    const { data } = heldOnBody.parse((await user.get(`${pathOf('heldOn')}?date=2025-07-02`)).json());
    // The day before the ex-date is among those before: a statement may still have it.
    expect(data.find(({ symbol }) => symbol === 'MKAA')?.before.slice(1)).toEqual([30, 30, 30]);
  });

  it('a reconciled day stays as it was marked when an action of later is applied', async () => {
    const user = await start('marked', [share('MKAA', 'INE998A01011', '2025-06-02', 'buy', 30, 100, 1)]);
    const statement = { of: 'holdings', rows: [{ name: 'MKAA', isin: 'INE998A01011', quantity: 30, average: 100 }] };
    const marked = { account_id: null, kind: 'holdings', segment: null, from: '2025-06-10', to: '2025-06-10', statement };
    const payload = { ...marked, report: 'Holdings', file_name: 'h.xlsx', note: '', journal: 3000 };
    const answer = await post(user, pathOf('reconcile'), payload);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    await decide(user, {
      instrument_id: await instrument(user, 'MKAA'),
      kind: 'demerger',
      ex_date: '2025-07-01',
      ...into(1, 1, { cost_percent: 20 }),
    });
    const { data } = (await user.get(pathOf('listReconciled'))).json<{ data: { changed: unknown }[] }>();
    expect(data.map(({ changed }) => changed)).toEqual([null]);
  });

  it('shares that leave in a buyback pay no depository charge', async () => {
    const user = await start('buyback', [share('TESTA', 'INE998A01011', '2025-06-02', 'buy', 10, 1000, 1)]);
    await origin(user, 'TESTA', { kind: 'buyback', quantity: 4, date: '2025-08-04', cost: '6,000' });
    const rows = await mineOf(store, user.userId).selectFrom('closed_trades').select(['dp', 'sell_charges', 'net']).execute();
    expect(rows).toEqual([{ dp: 0, sell_charges: 0, net: 199_506 }]);
    expect(await days(user, '2025-08-01', '2025-08-31')).toEqual([]);
  });

  it('what was bought on a day was traded on it', async () => {
    const user = await start('bought', [
      share('TESTA', 'INE998A01011', '2025-06-02', 'buy', 10, 1000, 1),
      share('TESTB', 'INE997A01013', '2025-06-10', 'buy', 5, 3500, 2),
      share('TESTB', 'INE997A01013', '2025-06-11', 'sell', 2, 3600, 3),
    ]);
    await origin(user, 'TESTA', { kind: 'rights', quantity: 3, date: '2025-06-10', cost: '2,100' });
    await origin(user, 'TESTA', { kind: 'buyback', quantity: 1, date: '2025-06-11', cost: '1,500' });
    await decide(user, { instrument_id: await instrument(user, 'TESTB'), kind: 'call', per_share: '100', ex_date: '2025-07-01' });
    expect((await days(user, '2025-06-01', '2025-07-31')).map(({ day, bought, sold }) => [day, bought, sold])).toEqual([
      ['2025-06-02', 10_000, 0],
      ['2025-06-10', 17_500, 0],
      ['2025-06-11', 0, 7200],
    ]);
  });

  it('shares of an origin stay such when their row is edited', async () => {
    const user = await start('edited', [share('TESTA', 'INE998A01011', '2025-06-02', 'buy', 10, 1000, 1)]);
    await origin(user, 'TESTA', { kind: 'ipo', quantity: 4, date: ORIGIN_DAY, cost: '2,000' });
    const row = await mineOf(store, user.userId)
      .selectFrom('open_positions')
      .select('id')
      .where('opened_on', '=', ORIGIN_DAY)
      .executeTakeFirst();
    const edit = { method: 'PUT', url: pathOf('editOpenPosition', { id: row?.id ?? 0 }), payload: { quantity: '5' } } as const;
    expect((await user.send(edit)).statusCode).toBe(200);
    const rows = mineOf(store, user.userId).selectFrom('open_positions').select(['quantity', 'entry_charges']);
    expect(await rows.where('opened_on', '=', ORIGIN_DAY).execute()).toEqual([{ quantity: 5, entry_charges: 0 }]);
    expect(await days(user, '2025-05-01', '2025-05-31')).toEqual([]);
  });
});

function post(user: Browser, url: string, payload: object) {
  return user.send({ method: 'POST', url, payload });
}

function share(symbol: string, isin: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},`;
}

function contract(symbol: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},,${day},NSE,FO,,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},2024-10-31`;
}
