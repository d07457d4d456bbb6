import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accountsBody } from '#contract/accounts.ts';
import { readContractBody } from '#contract/contracts.ts';
import { uploadBody } from '#contract/imports.ts';
import { askFirstBody } from '#contract/questions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffContracts } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { learnedLots } from '../ledger/learned-lots.ts';
import { readMigrations } from '../store/migrate.ts';
import { mineOf } from '../store/mine.ts';
import { readMarketFolder } from './read-market-folder.ts';

const TODAY = '2026-11-20' as TradingDay;
/** A contract of a month that the shipped lists do not have. */
const EXPIRY = '2026-12-29';
const bhavcopy = (day: string, lot: string) =>
  udiffContracts(day, [{ symbol: 'INFY', expiry: EXPIRY, close: '1500', settle: '1500', index: false, lot }]);
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const BOOK = [
  HEAD,
  `INFY26DEC1500CE,,2026-11-18,NSE,FO,,buy,false,800,20,1,1,2026-11-18T10:00:00,${EXPIRY}`,
  `INFY26DEC1500CE,,2026-11-19,NSE,FO,,sell,false,800,25,2,2,2026-11-19T10:00:00,${EXPIRY}`,
].join('\n');
const IN_LOTS = ['Trade Date,Trading Symbol,Exchange,Buy/Sell,Qty,Price', '2026-11-18,INFY26DECFUT,NFO,BUY,2,1500'].join('\n');

describeOnOneEngine('lots that market files state', (open) => {
  async function enter() {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const send = async (browser: Browser, day: string, lot: string) => {
      const sent = (await browser.send(marketRequest(bhavcopy(day, lot), `fo_${day}.csv`))).json<{ id: number }>();
      await workOff(store, TODAY);
      return sent.id;
    };
    const drop = async (browser: Browser, id: number) => {
      expect((await browser.send({ method: 'DELETE', url: pathOf('deleteMarketFile', { id }) })).statusCode).toBe(200);
      await workOff(store, TODAY);
    };
    return { store, app, send, drop };
  }

  it('are shown with a typed contract from the day of the file on', async () => {
    const { app, send } = await enter();
    const [asha, bina] = [await app.logIn('asha'), await app.logIn('bina')];
    const lot = async (browser: Browser, date: string) => {
      const query = new URLSearchParams({ text: 'INFY 29 DEC 2026 FUT', segment: 'FUT', exchange: 'NSE', date }).toString();
      return readContractBody.parse((await browser.get(`${pathOf('readContract')}?${query}`)).json()).understood?.lot_size;
    };
    expect(await lot(asha, '2026-11-18')).toBeNull();
    await send(asha, '2026-11-17', '400');
    expect([await lot(asha, '2026-11-18'), await lot(asha, '2026-11-16'), await lot(bina, '2026-11-18')]).toEqual([400, null, null]);
    await send(asha, '2026-11-19', '800');
    expect([await lot(asha, '2026-11-17'), await lot(asha, '2026-11-18'), await lot(asha, '2026-11-19')]).toEqual([400, null, 800]);
  });

  it('make units of quantities that were answered as lots, and what was read stays when the file is deleted', async () => {
    const { store, app, send, drop } = await enter();
    const user = await app.logIn('asha');
    const asked = askFirstBody.parse((await sendFile(user, 'a.csv', IN_LOTS, 'any')).json());
    const answer = () =>
      user.send({ method: 'POST', url: pathOf('answerFile', { id: asked.import_id }), payload: { answers: { units: 'lots' } } });
    const refused = await answer();
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('unknown-multiplier')]);
    const id = await send(user, '2026-11-17', '400');
    const read = await answer();
    expect(read.statusCode).toBe(200);
    expect(uploadBody.parse(read.json()).understood?.trades).toBe(1);
    await workOff(store, TODAY);
    const { user: me } = (await user.get('/api/me')).json<{ user: { user_id: number } }>();
    const mine = mineOf(store, me.user_id);
    const units = async () => (await mine.selectFrom('trades').select('quantity').execute()).map(({ quantity }) => quantity);
    expect(await units()).toEqual([800]);
    await drop(user, id);
    expect(await units()).toEqual([800]);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });

  it('are learned of files that an earlier version read', async () => {
    const { store, app, send } = await enter();
    const user = await app.logIn('asha');
    await send(user, '2026-11-17', '400');
    const folder = tempFolder();
    writeFileSync(join(folder, 'fo.csv'), bhavcopy('2026-11-18', '400'));
    await readMarketFolder(store, folder, TODAY, false);
    const { user: me } = (await user.get('/api/me')).json<{ user: { user_id: number } }>();
    const days = async () => (await learnedLots(mineOf(store, me.user_id))).flatMap((learned) => learned.days.toSorted());
    expect(await days()).toEqual(['2026-11-17', '2026-11-18']);
    for (const table of ['market_days', 'shared_market_days']) await sql.raw(`ALTER TABLE ${table} DROP COLUMN lots`).execute(store.db);
    const migration = (await readMigrations()).find(({ name }) => name === '020-learned-lots.sql');
    for (const statement of migration?.text.split(/;\n/) ?? []) if (statement.trim()) await sql.raw(statement).execute(store.db);
    expect(await days()).toEqual([]);
    await workOff(store, TODAY);
    await readMarketFolder(store, folder, TODAY, false);
    expect(await days()).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('count for brokerage per lot, from a user’s file or the operator’s folder', async () => {
    const { store, app, send, drop } = await enter();
    const user = await app.withTradebook('asha', BOOK);
    const mine = mineOf(store, user.userId);
    const [account] = accountsBody.parse((await user.get('/api/accounts')).json()).accounts;
    const options = { mode: 'per_lot', rupees: 20, percent: null };
    const plans = [{ from: '2026-01-01', plan: null, own_fees: { fees: { options }, dp: null } }];
    expect((await user.send({ method: 'PUT', url: `/api/accounts/${account?.id}/plans`, payload: { plans } })).statusCode).toBe(200);
    await workOff(store, TODAY);
    const brokerage = async () => {
      expect(await checkJournal(mine, TODAY)).toEqual([]);
      return (await mine.selectFrom('contract_days').select(['brokerage', 'estimates']).orderBy('day').execute()).map(
        ({ brokerage: fee, estimates }) => [fee, estimates.includes('brokerage')],
      );
    };
    const [oneLot, twoLots] = [
      [2000, true],
      [4000, false],
    ];
    expect(await brokerage()).toEqual([oneLot, oneLot]);
    const later = await send(user, '2026-11-19', '400');
    expect(await brokerage()).toEqual([oneLot, twoLots]);
    await send(user, '2026-11-17', '400');
    expect(await brokerage()).toEqual([twoLots, twoLots]);
    await drop(user, later);
    expect(await brokerage()).toEqual([twoLots, twoLots]);
    await user.send({ method: 'DELETE', url: pathOf('deleteMarketFiles') });
    await workOff(store, TODAY);
    expect(await brokerage()).toEqual([oneLot, oneLot]);

    const folder = tempFolder();
    writeFileSync(join(folder, 'fo.csv'), bhavcopy('2026-11-18', '400'));
    await readMarketFolder(store, folder, TODAY, false);
    await workOff(store, TODAY);
    expect(await brokerage()).toEqual([twoLots, twoLots]);
  });
});
