import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importsBody, uploadBody } from '#contract/imports.ts';
import { readAgainBody } from '#contract/reading.ts';
import { pathOf } from '#contract/routes.ts';
import { taxBody, type TaxBody, taxLinesBody } from '#contract/tax.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { importRequest } from '#test/server/export-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { compareFiles } from '../export/compare-files.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const NAME = 'Tradewise Exits from 2025-04-01 to 2026-03-31-Equity - Long Term.csv';
/** Sales of June 2025: their values of 31 January 2018 are stated, stated as other units, no amounts, or none. */
const RESULTS = readFileSync(new URL('../../../cases/zerodha-results-with-the-value-of-2018/input.csv', import.meta.url), 'utf8');
const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
/** The trades of ALPHACO that the report has as one result. */
const TRADEBOOK = [
  HEADER,
  'ALPHACO,INE0AAA01011,2015-01-05,NSE,EQ,EQ,buy,false,10,200,701,9701,2015-01-05T10:00:00',
  'ALPHACO,INE0AAA01011,2025-06-12,NSE,EQ,EQ,sell,false,10,600,702,9702,2025-06-12T10:00:00\n',
].join('\n');

async function sheetOf(user: Browser, fy = '2025-26'): Promise<TaxBody> {
  return taxBody.parse((await user.get(pathOf('taxWorksheet', { fy }))).json());
}

async function costs(user: Browser): Promise<Record<string, [cost: number, grandfathered: boolean]>> {
  const { data } = taxLinesBody.parse((await user.get(`${pathOf('taxLines', { fy: '2025-26' })}?head=ltcg_12_5`)).json());
  return Object.fromEntries(data.map(({ symbol, cost, grandfathered }) => [symbol, [cost, grandfathered]]));
}

function counts({ assumptions }: TaxBody): Record<string, number> {
  return Object.fromEntries(assumptions.flatMap(({ code, count }) => (code.startsWith('fair') ? [[code, count]] : [])));
}

async function traderWith(store: Store, name: string, csv: string, fileName: string) {
  const app = await openJournalApp(store, TODAY);
  const user = await app.logIn(name);
  const add = async (content: string, as: string) => {
    const sent = await sendFile(user, as, content);
    expect(sent.statusCode, sent.body).toBe(200);
    await workOff(store, TODAY);
    return uploadBody.parse(sent.json());
  };
  const first = await add(csv, fileName);
  const { user: me } = (await user.get('/api/me')).json<{ user: { user_id: number } }>();
  return { app, user, add, first, mine: mineOf(store, me.user_id) };
}

describeOnOneEngine('values of 31 January 2018 that reports of closed results state', (open) => {
  it('are the cost of their sales, and not asked for', async () => {
    const { user, first, mine } = await traderWith(await open(), 'asha', RESULTS, NAME);
    expect(JSON.stringify(first)).toContain('The value of 31 January 2018 is not used');
    const sheet = await sheetOf(user);
    const found = await costs(user);
    // 4,500 of 10 units; the lower of 15,500 and what they were sold for; the price paid above 2,500; none that could be used.
    expect(found).toMatchObject({ ALPHACO: [4500, true], BETACO: [15_000, true], ZETACO: [expect.any(Number), false] });
    for (const name of ['GAMMACO', 'DELTACO', 'EPSILON']) {
      expect(found[name]?.[0], name).toBeCloseTo(3000.1, 1);
      expect(found[name]?.[1], name).toBe(false);
    }
    expect(counts(sheet)).toEqual({ 'fair-value-stated': 2, 'fair-value-missing': 2 });
    expect(sheet.securities.map(({ symbol, fair_value }) => [symbol, fair_value])).toEqual([
      ['DELTACO', null],
      ['EPSILON', null],
    ]);
    // Units, sale value, cost without indexation, cost of acquisition, the lower value, the value of a unit and of all.
    const ofAlpha = sheet.schedule_112a.rows.find((row) => row[3] === 'ALPHACO');
    expect(ofAlpha?.slice(4, 12)).toEqual([10, 600, 6000, 4500, 2000, 4500, 450, 4500]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    expect(await compareFiles(mine, TODAY)).toEqual({ rows: 0, first: [] });
  });

  it('give way to a price that the user gave for the same security', async () => {
    const { user, add } = await traderWith(await open(), 'bina', RESULTS, NAME);
    // Another lot, whose days are not those of the result.
    await add(TRADEBOOK.replaceAll('2015-01-05', '2014-01-06').replaceAll('2025-06-12', '2025-07-14'), 'tradebook.csv');
    const alpha = (await sheetOf(user)).securities.find(({ symbol }) => symbol === 'ALPHACO');
    const url = pathOf('describeSecurity', { id: alpha?.instrument_id ?? 0 });
    expect((await user.send({ method: 'PUT', url, payload: { asset: null, fair_value: '500' } })).statusCode).toBe(200);
    expect((await costs(user))['ALPHACO']).toEqual([5000, true]);
    const sheet = await sheetOf(user);
    expect(counts(sheet)).toEqual({ 'fair-value-typed': 2, 'fair-value-stated': 1, 'fair-value-missing': 2 });
    expect(sheet.securities.map(({ symbol, fair_value }) => [symbol, fair_value])).toContainEqual(['ALPHACO', 500]);
  });

  it('are asked for again where the trades of a tradebook replace the result', async () => {
    const { user, add } = await traderWith(await open(), 'chitra', RESULTS, NAME);
    await add(TRADEBOOK, 'tradebook.csv');
    expect((await costs(user))['ALPHACO']).toEqual([expect.closeTo(2000.1, 1), false]);
    const sheet = await sheetOf(user);
    expect(counts(sheet)).toEqual({ 'fair-value-stated': 1, 'fair-value-missing': 3 });
    expect(sheet.securities.map(({ symbol }) => symbol)).toContain('ALPHACO');
  });

  it('are of the units that were sold, whatever was split since, where a typed price is of a unit of that day', async () => {
    const { user, mine } = await traderWith(await open(), 'gita', RESULTS, NAME);
    const shares = await mine.selectFrom('instruments').select(['id', 'symbol']).execute();
    for (const { id, symbol } of shares.filter((share) => ['ALPHACO', 'DELTACO'].includes(share.symbol))) {
      const split = { instrument_id: id, kind: 'split', given: '2', held: '1', ex_date: '2020-04-13' };
      const decided = await user.send({ method: 'POST', url: pathOf('decideCorporateAction'), payload: split });
      expect(decided.statusCode, `${symbol} ${decided.body}`).toBe(200);
    }
    const delta = shares.find(({ symbol }) => symbol === 'DELTACO')?.id ?? 0;
    await user.send({ method: 'PUT', url: pathOf('describeSecurity', { id: delta }), payload: { asset: null, fair_value: '900' } });
    expect(await costs(user)).toMatchObject({ ALPHACO: [4500, true], DELTACO: [4500, true] });
  });

  it('go along where the price of a trade is corrected, and where it is moved to another account', async () => {
    const { user } = await traderWith(await open(), 'hina', RESULTS, NAME);
    const { data } = taxLinesBody.parse((await user.get(pathOf('taxLines', { fy: '2025-26' }))).json());
    const id = data.find(({ symbol }) => symbol === 'ALPHACO')?.trip_id ?? 0;
    const corrected = await user.send({ method: 'POST', url: pathOf('correctTrade', { id }), payload: { price: '210' } });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await costs(user))['ALPHACO']).toEqual([4500, true]);
    await user.send({ method: 'POST', url: pathOf('undoChange', { id: corrected.json<{ change_id: number }>().change_id }), payload: {} });
    const moved = await user.send({ method: 'POST', url: pathOf('moveRoundTrip', { id }), payload: { broker: 'DHAN' } });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await sheetOf(user)).accounts).toHaveProperty('DHAN');
    expect((await costs(user))['ALPHACO']).toEqual([4500, true]);
  });

  it('are kept by an export', async () => {
    const store = await open();
    const { app, user } = await traderWith(store, 'divya', RESULTS, NAME);
    const { rawPayload } = await user.get(pathOf('exportJournal'));
    const other = await app.logIn('esha');
    expect((await workUntil(store, TODAY, other.send(importRequest(rawPayload)))).statusCode).toBe(200);
    expect(await costs(other)).toEqual(await costs(user));
    expect(counts(await sheetOf(other))).toEqual(counts(await sheetOf(user)));
  });

  it('are read where a file of before is read again, which can be undone, and where it is uploaded again', async () => {
    const { user, add, mine } = await traderWith(await open(), 'farah', RESULTS, NAME);
    const with2018 = await costs(user);
    const [file] = importsBody.parse((await user.get(pathOf('listImports'))).json()).data;
    // As a version stored them that did not read the column.
    await sql`UPDATE trades SET fair_value = NULL WHERE user_id = ${mine.userId}`.execute(mine.db);
    const without = await costs(user);
    expect(without['ALPHACO']).toEqual([expect.closeTo(2000.1, 1), false]);
    expect((await compareFiles(mine, TODAY)).rows).toBe(3);
    const url = pathOf('readAgain', { id: file?.id ?? 0 });
    const done = readAgainBody.parse((await user.send({ method: 'POST', url, payload: { answers: {}, preview: false } })).json());
    expect(done.rows).toBe(3);
    expect(await costs(user)).toEqual(with2018);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: done.change_id ?? 0 }), payload: {} })).statusCode).toBe(200);
    expect(await costs(user)).toEqual(without);
    await user.send({ method: 'DELETE', url: pathOf('removeImport', { id: file?.id ?? 0 }) });
    await add(RESULTS, NAME);
    expect(await costs(user)).toEqual(with2018);
  });
});
