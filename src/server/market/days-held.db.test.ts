import { expect, it } from 'vitest';
import { type DayBody, dayBody } from '#contract/days.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { tripPricesBody } from '#contract/trip-prices.ts';
import { pathOf } from '#contract/routes.ts';
import { uploadBody } from '#contract/imports.ts';
import type { TradingDay } from '#engine/day.ts';
import { indexCloses, udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2028-01-10' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const ISIN = 'INE009A01021';
const row = (day: string, side: string, id: number) => `INFY,${ISIN},${day},NSE,EQ,EQ,${side},false,10,1500,${id},${id},${day}T10:00:00,`;
/** Over a weekend of a year without a calendar, on whose Sunday there was a session. */
const BOOK = [HEAD, row('2028-01-07', 'buy', 1), row('2028-01-10', 'sell', 2)].join('\n');
const SUNDAY = '2028-01-09';
const fileOf = (day: string) => marketRequest(udiffShares(day, [{ symbol: 'INFY', isin: ISIN, close: '1500' }]), `bhav_${day}.csv`);

describeOnOneEngine('days of which a market file is there', (open) => {
  it('were held, though the calendar says no session or nothing', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook('asha', BOOK);
    const day = async (): Promise<DayBody> => dayBody.parse((await user.get(pathOf('readDay', { day: SUNDAY }))).json());
    const prices = async () => {
      const [trip] = (await user.get(pathOf('listRoundTrips'))).json<RoundTripsBody>().data;
      return tripPricesBody.parse((await user.get(pathOf('readTripPrices', { id: trip?.id ?? 0 }))).json());
    };
    const remarks = async (csv: string) =>
      uploadBody.parse((await user.send(uploadRequest(csv, 'other'))).json()).understood?.remarks.map(({ code }) => code);
    const send = async (...days: string[]) => {
      for (const at of days) expect((await user.send(fileOf(at))).statusCode).toBe(200);
      await workOff(store, TODAY);
    };

    await send('2028-01-07', '2028-01-10');
    expect(await prices()).toMatchObject({ held_days: 2, missing_days: 0 });
    // A price of it comes with a second file of the day: until then the day is missing.
    expect((await user.send(marketRequest(indexCloses('09-01-2028', { 'Nifty 50': '25000' }), `ind_${SUNDAY}.csv`))).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await prices()).toMatchObject({ held_days: 3, missing_days: 1 });
    expect(await checkJournal(mineOf(store, user.userId), TODAY)).toEqual([]);
    await send(SUNDAY);
    expect(await prices()).toMatchObject({ held_days: 3, missing_days: 0 });
    expect((await day()).holiday).toBeNull();
    expect(await remarks([HEAD, row(SUNDAY, 'buy', 3), row('2028-01-10', 'sell', 4)].join('\n'))).not.toContain('beyond-calendar');
    expect(await remarks([HEAD, row('2028-01-06', 'buy', 5)].join('\n'))).toContain('beyond-calendar');
  });

  it('of 2026 were held, too, where their name says the day as their rows do', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook('bina', [HEAD, row('2026-01-23', 'buy', 1)].join('\n'));
    const at = async () => dayBody.parse((await user.get(pathOf('readDay', { day: '2026-01-25' }))).json()).holiday;
    expect(await at()).toBe('Sunday');
    await user.send(marketRequest(udiffShares('2026-01-25', [{ symbol: 'INFY', isin: ISIN, close: '1501' }]), 'a.csv'));
    await workOff(store, TODAY);
    expect(await at()).toBe('Sunday');
    await user.send(fileOf('2026-01-25'));
    await workOff(store, TODAY);
    expect(await at()).toBeNull();
  });
});
