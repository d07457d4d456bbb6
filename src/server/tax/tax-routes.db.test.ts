import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { corporateActionsBody } from '#contract/corporate-actions.ts';
import { taxBody, taxLinesBody, type TaxBody } from '#contract/tax.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { archiveOf, filesIn, importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { FO_HEADER } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';
import { workUntil } from '#test/server/work-here.ts';

const TODAY = '2026-06-15' as TradingDay;
/** Gold bonds, a debenture, a bond and a bill of the government, an entitlement and a partly paid share. */
const BONDS = readFileSync(new URL('../../../cases/zerodha-tradebook-bonds/input.csv', import.meta.url), 'utf8');
const SHARE = { exchange: 'NSE', segment: 'EQ', broker: 'ZERODHA' };

/** A share of before 2018 without an action, sold in the year of the merger's case. */
const OLD_ROWS = [
  'TCS,INE467B01029,2016-04-04,NSE,EQ,EQ,buy,false,10,1250,804,9804,2016-04-04T10:00:00\n',
  'TCS,INE467B01029,2024-12-02,NSE,EQ,EQ,sell,false,10,4000,805,9805,2024-12-02T10:00:00\n',
];

async function trade(user: Browser, form: object): Promise<void> {
  const answer = await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, ...form } });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** A delivery and trades within the day of 2025-26, and shares of 2015 that were sold then. */
async function traderOf(user: Browser): Promise<void> {
  const share = { symbol: 'NTPC', quantity: '1000' };
  await trade(user, { ...share, buy_sell: 'BUY', price: '350', date: '2025-05-05' });
  await trade(user, { ...share, buy_sell: 'SELL', price: '330', date: '2025-09-03' });
  const intraday = { symbol: 'INFY', quantity: '10', date: '2025-10-06' };
  await trade(user, { ...intraday, buy_sell: 'BUY', price: '1500' });
  await trade(user, { ...intraday, buy_sell: 'SELL', price: '1490' });
  const old = { symbol: 'TCS', quantity: '10' };
  await trade(user, { ...old, buy_sell: 'BUY', price: '1250', date: '2015-06-10' });
  await trade(user, { ...old, buy_sell: 'SELL', price: '3040', date: '2025-08-12' });
  await trade(user, { symbol: 'SBIN', quantity: '5', buy_sell: 'SELL', price: '800', date: '2025-12-01' });
}

function caseOf(name: string): string {
  return readFileSync(new URL(`../../../cases/tax/${name}/input.csv`, import.meta.url), 'utf8');
}

async function sheetOf(user: Browser, fy = '2025-26'): Promise<TaxBody> {
  return taxBody.parse((await user.get(pathOf('taxWorksheet', { fy }))).json());
}

describeOnOneEngine('the tax worksheet', (open) => {
  it('shows a year by head, what it left out, and what it rests on', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.logIn('asha');
    await traderOf(user);
    const { figures, accounts, excluded, law, years, assumptions } = await sheetOf(user);
    expect(figures.stcg_20.net).toBe(-20_078.44);
    expect(figures.stcg_20.stt_not_deducted).toBe(680);
    expect(figures.stcg_20.periods['16_06_to_15_09']).toBe(-20_078.44);
    expect([figures.speculative.gross, figures.speculative.turnover]).toEqual([-100, 100]);
    expect(figures.ltcg_12_5.gross).toBe(17_900);
    expect(accounts).toEqual({ ZERODHA: figures });
    expect(excluded).toEqual([
      { symbol: 'SBIN', date: '2025-12-01', qty: 5, reason: 'no-purchase', broker: 'ZERODHA', instrument_id: null },
    ]);
    expect([law.year, law.sections['stcg']]).toEqual(['FY 2025-26 (AY 2026-27)', '111A']);
    expect((await sheetOf(user, '2026-27')).law).toMatchObject({ act: 'Income-tax Act, 2025', year: 'Tax year 2026-27' });
    expect(years).toEqual(['2025-26']);
    expect(Object.fromEntries(assumptions.map(({ code, count }) => [code, count]))).toEqual({
      'capital-gains': 2,
      'dp-not-deducted': 1,
      'same-day': 1,
      'fair-value-missing': 1,
      'stamp-estimated': 1,
      'charges-computed': 5,
      method: 3,
    });
    // A year in which only shares were sold that nothing was bought of has what is left out, too.
    await trade(user, { symbol: 'LICI', quantity: '5', buy_sell: 'SELL', price: '900', date: '2023-06-01' });
    const earlier = await sheetOf(user, '2023-24');
    expect([earlier.years, earlier.excluded.length]).toEqual([['2025-26', '2024-25', '2023-24'], 1]);
  });

  it('never takes a bond, a bill or an entitlement for a share', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('bond', BONDS);
    const lines = async () => {
      const { data } = taxLinesBody.parse((await user.get(pathOf('taxLines', { fy: '2025-26' }))).json());
      return Object.fromEntries(data.map(({ symbol, head, stt_ctt: stt }) => [symbol, [head, stt]]));
    };
    const { excluded, securities, schedule_112a: schedule, assumptions } = await sheetOf(user);
    expect(await lines()).toEqual({
      SGBAUG28V: ['ltcg_other_12_5', 0],
      SGBNEW40: ['ltcg_other_12_5', 0],
      'IRFC-N2': ['ltcg_other_12_5', 0],
      '718GS2033': ['ltcg_other_12_5', 0],
      '364D060625': ['stcg_slab', 0],
      ALPHAPP: ['stcg_20', expect.any(Number)],
    });
    expect(excluded).toMatchObject([{ symbol: 'ALPHA-RE', reason: 'class-unknown' }]);
    expect(schedule.rows).toEqual([]);
    expect(assumptions).toContainEqual({ code: 'plain-bonds', count: 3 });
    const asked = Object.fromEntries(securities.map((one) => [one.symbol, one]));
    expect(Object.entries(asked).map(([symbol, { asset }]) => [symbol, asset])).toEqual([
      ['ALPHA-RE', null],
      ['364D060625', 'bond'],
      ['IRFC-N2', 'bond'],
      ['718GS2033', 'bond'],
    ]);
    // A market-linked one is always short-term.
    const url = pathOf('describeSecurity', { id: asked['IRFC-N2']?.instrument_id ?? 0 });
    expect((await user.send({ method: 'PUT', url, payload: { asset: 'debt', fair_value: null } })).statusCode).toBe(200);
    expect((await lines())['IRFC-N2']).toEqual(['stcg_slab', 0]);
  });

  it('opens each figure to closed trades that add up to it', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.logIn('asha');
    await traderOf(user);
    const { figures } = await sheetOf(user);
    const all = taxLinesBody.parse((await user.get(pathOf('taxLines', { fy: '2025-26' }))).json());
    expect(all.total).toBe(3);
    for (const head of ['stcg_20', 'ltcg_12_5', 'speculative'] as const) {
      const { data } = taxLinesBody.parse((await user.get(`${pathOf('taxLines', { fy: '2025-26' })}?head=${head}`)).json());
      expect(data.map(({ net }) => net)).toEqual([figures[head].net]);
    }
    const second = taxLinesBody.parse((await user.get(`${pathOf('taxLines', { fy: '2025-26' })}?offset=1&limit=1`)).json());
    expect(second).toEqual({ data: [all.data[1]], total: 3 });
  });

  it('marks a closed trade whose closing value was assumed', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const option = (name: string, day: string, side: string, id: number) =>
      `${name},,${day},NSE,FO,,${side},false,65,100.00,4000000${id},14000000000000${id},${day}T10:00:00,2026-02-10`;
    const bought = option('NIFTY2621025250PE', '2026-02-04', 'buy', 11);
    const both = ['buy', 'sell'].map((side, at) => option('NIFTY2621025000PE', '2026-02-05', side, 12 + at));
    const user = await app.withTradebook('expired', [FO_HEADER, bought, ...both].join('\n'));
    const { data } = taxLinesBody.parse((await user.get(pathOf('taxLines', { fy: '2025-26' }))).json());
    expect(data.map(({ symbol, sale_value: value, assumed }) => [symbol, value, assumed])).toEqual([
      [expect.stringContaining('25000'), 6500, false],
      [expect.stringContaining('25250'), 0, true],
    ]);
  });

  it('follows what the user says: head, DP charge, class and value of 2018, losses', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const [user, other] = [await app.logIn('asha'), await app.logIn('bina')];
    await traderOf(user);
    const put = (url: string, payload: object, browser = user) => browser.send({ method: 'PUT', url, payload });
    const before = await sheetOf(user);
    const [tcs] = before.securities;
    expect(tcs).toMatchObject({ symbol: 'TCS', fair_value: null });
    const url = pathOf('describeSecurity', { id: tcs?.instrument_id ?? 0 });
    expect((await put(url, { asset: null, fair_value: '1,560' }, other)).statusCode).toBe(404);
    expect((await put(url, { asset: null, fair_value: 'much' })).json()).toEqual(
      said('The price of 31 January 2018 must be an amount above 0, such as 1560.50.'),
    );
    expect((await put(url, { asset: null, fair_value: '1,560' })).statusCode).toBe(200);
    const { figures, schedule_112a: schedule } = await sheetOf(user);
    expect(figures.ltcg_12_5.cost).toBe(15_600);
    expect(schedule.rows[0]?.slice(0, 11)).toEqual(['BE', null, null, 'TCS', 10, 3040, 30_400, 15_600, expect.any(Number), 15_600, 1560]);
    const account = accountsBody.parse((await user.get(pathOf('listAccounts'))).json()).accounts[0]?.id as number;
    const choice = { account_id: account, is_business: true, deducts_dp: true };
    expect((await put(pathOf('chooseTaxHead', { fy: '2025-26' }), choice, other)).statusCode).toBe(404);
    expect((await put(pathOf('chooseTaxHead', { fy: '2025-26' }), choice)).statusCode).toBe(200);
    const business = await sheetOf(user);
    expect(business.figures.delivery_business.turnover).toBe(360_400);
    expect(business.figures.ltcg_12_5.net).toBe(0);
    expect(business.figures.dp_charges).toEqual(before.figures.dp_charges);
    expect((await put(pathOf('chooseTaxHead', { fy: '2026-27' }), { ...choice, is_business: false })).statusCode).toBe(200);
    expect((await sheetOf(user, '2026-27')).choices[0]?.changed).toBe(true);
    const losses = [{ kind: 'speculative', fy: '2023-24', amount: '4,000' }];
    expect((await put(pathOf('enterLosses'), { losses })).json()).toEqual({
      losses: [{ kind: 'speculative', fy: '2023-24', amount: 4000, usable_until: '2027-28' }],
    });
    expect((await sheetOf(user)).set_off[0]).toMatchObject({ kind: 'speculative', brought: 4000, lapsed: 0, may_meet: 0 });
    expect((await put(pathOf('enterLosses'), { losses: [...losses, ...losses] })).statusCode).toBe(422);
    expect((await put(pathOf('enterLosses'), { losses: [{ ...losses[0], fy: '2026-27' }] })).statusCode).toBe(422);
  });

  /** Applies all that is asked. */
  async function applyAll(user: Browser): Promise<void> {
    for (const { known, instrument_id } of corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json()).asked) {
      if (known?.includes(' HDFC')) expect((await decide(user, { known, instrument_id })).statusCode).toBe(200);
    }
  }

  function decide(user: Browser, payload: object) {
    return user.send({ method: 'POST', url: pathOf('decideCorporateAction'), payload });
  }

  function giveValue(user: Browser, id: number | undefined, fair_value: string) {
    return user.send({ method: 'PUT', url: pathOf('describeSecurity', { id: id ?? 0 }), payload: { asset: null, fair_value } });
  }

  it('takes one price of 31 January 2018 for sales before and after a split', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', caseOf('split-between-sales'));
    const [share] = (await sheetOf(user, '2018-19')).securities;
    const split = { instrument_id: share?.instrument_id, kind: 'split', given: '2', held: '1', ex_date: '2018-04-13' };
    expect((await decide(user, split)).statusCode).toBe(200);
    expect((await giveValue(user, share?.instrument_id, '605')).statusCode).toBe(200);
    const [before, after] = [await sheetOf(user, '2018-19'), await sheetOf(user, '2023-24')];
    // The lower of 605 and 600 for each of 20; 302.50 for each of 160.
    expect([before.figures.ltcg_10.cost, after.figures.ltcg_10.cost]).toEqual([12_000, 48_400]);
    expect(before.figures.ltcg_10.net).toBeCloseTo(-before.figures.ltcg_10.transfer_expenses, 2);
    expect(after.figures.ltcg_10.net).toBeCloseTo(58_000 - after.figures.ltcg_10.transfer_expenses, 2);
    expect(after.securities).toMatchObject([{ symbol: 'ALPHACO', fair_value: 605, sold_as: [] }]);
    expect(after.schedule_112a.rows[0]?.slice(9, 12)).toEqual([48_400, 302.5, 48_400]);
  });

  it('asks for the price of each security that a lot was on 31 January 2018', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', caseOf('merger-of-shares-of-2017'));
    await applyAll(user);
    const asked = (await sheetOf(user, '2024-25')).securities;
    expect(Object.fromEntries(asked.map(({ symbol, sold_as }) => [symbol, sold_as]))).toEqual({ HDFC: ['HDFCBANK'], HDFCBANK: [] });
    const idOf = (symbol: string) => asked.find((one) => one.symbol === symbol)?.instrument_id;
    expect((await giveValue(user, idOf('HDFCBANK'), '2014')).statusCode).toBe(200);
    expect((await sheetOf(user, '2024-25')).assumptions).toContainEqual({ code: 'fair-value-missing', count: 1 });
    expect((await giveValue(user, idOf('HDFC'), '1974')).statusCode).toBe(200);
    const { figures, schedule_112a: schedule } = await sheetOf(user, '2024-25');
    // 20 of 1007 and 42 of 1175.
    expect(figures.ltcg_12_5.cost).toBe(20_140 + 49_350);
    expect(schedule.rows.map((row) => [row[4], row[10]])).toEqual([
      [20, 1007],
      [42, 1175],
    ]);
  });

  it('asks again for prices of an export of when they were for a unit as it was sold, where an action lies between', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook('asha', `${caseOf('merger-of-shares-of-2017')}${OLD_ROWS.join('')}`);
    await applyAll(user);
    const asked = (await sheetOf(user, '2024-25')).securities;
    for (const { instrument_id: id } of asked) expect((await giveValue(user, id, '1000')).statusCode).toBe(200);
    const { [JOURNAL_FILE]: journal = '', ...files } = filesIn((await user.get(pathOf('exportJournal'))).rawPayload);
    const pricesIn = async (name: string, text: string) => {
      const browser = await app.logIn(name);
      const bytes = archiveOf(text, files);
      expect((await workUntil(store, TODAY, browser.send(importRequest(bytes)))).statusCode).toBe(200);
      return Object.fromEntries((await sheetOf(browser, '2024-25')).securities.map((one) => [one.symbol, one.fair_value]));
    };
    expect(await pricesIn('bina', journal)).toEqual({ HDFC: 1000, HDFCBANK: 1000, TCS: 1000 });
    const former = { HDFC: 1000, HDFCBANK: null, TCS: 1000 };
    for (const [name, migration] of [
      ['chitra', '005-carry-given-shares.sql'],
      ['divya', '023-unrounded-charges.sql'],
    ] as const)
      expect(await pricesIn(name, journal.replace(/"migration":"[^"]+"/, `"migration":"${migration}"`))).toEqual(former);
  });

  it('has no year that is none', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.logIn('asha');
    for (const fy of ['2025', '2025-27', '2027-28', '1999-00', 'x'])
      expect((await user.get(pathOf('taxWorksheet', { fy }))).statusCode).toBe(404);
  });
});
