import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { type MarketFilesBody, marketFilesBody, type PositionValuesBody, positionValuesBody, worthByDayBody } from '#contract/market.ts';
import type { ReportBody } from '#contract/reports.ts';
import type { RoundTripDetail, RoundTripsBody } from '#contract/round-trips.ts';
import { tripPricesBody } from '#contract/trip-prices.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { indexCloses, udiffContracts, udiffShares } from '#test/engine/market-files.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

/** Rows of a Zerodha tradebook: symbol, ISIN, day, segment, side, units, price, expiry. */
function tradebook(...rows: (readonly [string, string, string, string, string, number, number, string])[]): string {
  const lines = rows.map(([symbol, isin, day, segment, side, units, price, expiry], index) =>
    [
      symbol,
      isin,
      day,
      'NSE',
      segment,
      segment === 'EQ' ? 'EQ' : '',
      side,
      'false',
      units,
      price,
      100 + index,
      900 + index,
      `${day}T10:00:00`,
      expiry,
    ].join(','),
  );
  return [HEAD, ...lines].join('\n');
}

const INFY = 'INE009A01021';
const SHARES = tradebook(
  ['INFY', INFY, '2026-06-01', 'EQ', 'buy', 10, 1500, ''],
  ['TCS', 'INE467B01029', '2026-06-01', 'EQ', 'buy', 2, 3000, ''],
);
/** NIFTY 2026-06-09 is a Tuesday: the weekly expiry. Sold at 120 and bought at 30, both open at expiry. */
const EXPIRED = tradebook(
  ['NIFTY2660925000CE', '', '2026-06-05', 'FO', 'buy', 75, 120, '2026-06-09'],
  ['NIFTY2660925200CE', '', '2026-06-05', 'FO', 'sell', 75, 30, '2026-06-09'],
);

describeOnOneEngine('market files', (open) => {
  let store: Store;
  let app: JournalApp;
  beforeAll(async () => {
    store = await open();
  });

  async function trader(name: string, csv: string): Promise<Browser & { readonly userId: number }> {
    app = await openJournalApp(store, TODAY);
    return app.withTradebook(name, csv);
  }
  async function send(browser: Browser, ...files: (string | Uint8Array)[]): Promise<void> {
    for (const [index, file] of files.entries()) expect((await browser.send(marketRequest(file, `file${index}.csv`))).statusCode).toBe(200);
    await workOff(store, TODAY);
  }
  const values = async (browser: Browser): Promise<PositionValuesBody> =>
    positionValuesBody.parse((await browser.get(pathOf('positionValues'))).json());
  const files = async (browser: Browser): Promise<MarketFilesBody> =>
    marketFilesBody.parse((await browser.get(pathOf('listMarketFiles'))).json());
  const closed = async (browser: Browser) =>
    (await browser.get(`${pathOf('listClosedTrades')}?skey=symbol&sdir=asc`)).json<PairedRowsBody>().data;

  it('say what the capital would have gained in the Nifty 50 beside what was gained', async () => {
    const indu = await trader('indu', SHARES);
    await send(
      indu,
      udiffShares('2026-06-11', [{ symbol: 'INFY', isin: INFY, close: '1480' }]),
      udiffShares('2026-06-12', [{ symbol: 'INFY', isin: INFY, close: '1520.50' }]),
      indexCloses('10-06-2026', { 'Nifty 50': '25000' }),
      indexCloses('12-06-2026', { 'Nifty 50': '25100.40' }),
    );
    const curve = async () => worthByDayBody.parse((await indu.get(pathOf('worthByDay'))).json());
    // Without a capital there is nothing to put into an index.
    expect((await curve()).benchmark).toBeNull();
    const kept = await indu.send({ method: 'PUT', url: '/api/me/capital', payload: { capital: '2,00,000', risk_free_rate: '6.5' } });
    expect(kept.statusCode).toBe(200);
    const { benchmark, data } = await curve();
    expect(benchmark).toEqual({ name: 'Nifty 50', capital: 200_000, from_date: '2026-06-10', from_level: 25_000 });
    // 8 units of the index: 100.40 points are 803.20.
    expect(data.map(({ date, benchmark: gain }) => [date, gain])).toEqual([
      ['2026-06-11', 0],
      ['2026-06-12', 803.2],
    ]);
  });

  it('say what open positions are worth, with the day of each price', async () => {
    const asha = await trader('asha', SHARES);
    expect(await values(asha)).toMatchObject({ has_prices: false, positions: [] });
    await send(
      asha,
      udiffShares('2026-06-11', [
        { symbol: 'INFY', isin: INFY, close: '1480' },
        { symbol: 'TCS', isin: 'INE467B01029', close: '3100' },
      ]),
      udiffShares('2026-06-12', [{ symbol: 'INFY', isin: INFY, close: '1520.50' }]),
    );
    const { has_prices, total, positions } = await values(asha);
    expect(has_prices).toBe(true);
    expect(
      positions.map(({ symbol, price, price_day, stale, worth, unrealised }) => [symbol, price, price_day, stale, worth, unrealised]),
    ).toEqual([
      ['INFY', 1520.5, '2026-06-12', false, 15_205, 205],
      ['TCS', 3100, '2026-06-11', true, 6200, 200],
    ]);
    const { data } = worthByDayBody.parse((await asha.get(pathOf('worthByDay'))).json());
    expect(data).toEqual([
      { date: '2026-06-11', realised: 0, unrealised: 0, unpriced: 0, benchmark: null },
      { date: '2026-06-12', realised: 0, unrealised: 405, unpriced: 0, benchmark: null },
    ]);
    expect(total).toEqual({ holdings: 2, unpriced: 0, invested: 21_000, worth: 21_405, unrealised: 405, weight: 1 });
  });

  it('keep only what the user can use, and are read again when something new is traded', async () => {
    const bina = await trader('bina', SHARES);
    const day = (at: string) =>
      udiffShares(at, [
        { symbol: 'WIPRO', isin: 'INE075A01022', close: '250' },
        { symbol: 'INFY', isin: INFY, close: '1500' },
      ]);
    await send(bina, day('2026-04-30'), day('2026-05-04'), day('2026-06-10'), day('2026-06-11'));
    const kept = () =>
      store.db.selectFrom('marks').select(['name', 'day']).where('user_id', '=', bina.userId).orderBy('name').orderBy('day').execute();
    const before = await kept();
    expect(before.map(({ name, day: at }) => `${name} ${at}`)).toEqual(
      ['2026-05-04', '2026-06-10', '2026-06-11'].flatMap((at) => [`ISIN:${INFY} ${at}`, `SHARE:INFY ${at}`]).toSorted(),
    );
    const typed = {
      symbol: 'WIPRO',
      exchange: 'NSE',
      segment: 'EQ',
      buy_sell: 'BUY',
      quantity: '4',
      price: '240',
      broker: 'ZERODHA',
      date: '2026-06-11',
    };
    expect((await bina.send({ method: 'POST', url: '/api/trades', payload: typed })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect((await values(bina)).positions.find(({ symbol }) => symbol === 'WIPRO')).toMatchObject({
      price: 250,
      price_day: '2026-06-11',
      worth: 1000,
    });
    // From thirty days before its first trade on 11 June, by its symbol and by the ISIN that was learned.
    expect((await kept()).length).toBe(before.length + 4);
  });

  it('settle index options at the close of the index, with STT on exercise, and no longer when they are deleted', async () => {
    const chitra = await trader('chitra', EXPIRED);
    const assumed = await closed(chitra);
    expect(assumed.map(({ assumed: isAssumed, pnl }) => [isAssumed, pnl])).toEqual([
      [true, -9000],
      [true, 2250],
    ]);
    await send(chitra, indexCloses('09-06-2026', { 'Nifty 50': '25100.40' }));
    const rows = await closed(chitra);
    // 25,100.40 − 25,000 = 100.40 a unit; the other is out of the money.
    expect(
      rows.map(({ assumed: isAssumed, expired, sell_price, buy_price, pnl }) => [isAssumed, expired, sell_price, buy_price, pnl]),
    ).toEqual([
      [false, true, 100.4, 120, -1470],
      [false, true, 30, 0, 2250],
    ]);
    const by = { level: 25_100.4, underlying: 'NIFTY', date: '2026-06-09', source: 'NSE-INDEX' };
    expect(rows.map((row) => row.settled_by)).toEqual([by, by]);
    const trip = (await chitra.get(pathOf('readRoundTrip', { id: Number(rows[0]?.id.split('-')[0]) }))).json<RoundTripDetail>();
    expect(trip.closed_trades.map((row) => row.settled_by)).toEqual([by]);
    expect(assumed.map((row) => row.settled_by)).toEqual([null, null]);
    // STT of 0.125 % on 7,530 is 9.41: a rupee amount on the note. Nothing is charged for the assigned or worthless one.
    expect(rows[0]?.sell_brokerage).toBeGreaterThan(assumed[0]?.sell_brokerage ?? 0);
    expect(rows[1]?.charges).toBe(assumed[1]?.charges);
    expect((await values(chitra)).settlements).toEqual([
      {
        instrument_id: rows[0]?.instrument_id,
        symbol: rows[0]?.symbol,
        expiry_date: '2026-06-09',
        level: 25_100.4,
        source: 'NSE-INDEX',
        price: 100.4,
        asked: false,
      },
      {
        instrument_id: rows[1]?.instrument_id,
        symbol: rows[1]?.symbol,
        expiry_date: '2026-06-09',
        level: 25_100.4,
        source: 'NSE-INDEX',
        price: 0,
        asked: false,
      },
    ]);
    expect(await checkJournal(mineOf(store, chitra.userId), TODAY)).toEqual([]);
    const [file] = (await files(chitra)).data;
    expect((await chitra.send({ method: 'DELETE', url: pathOf('deleteMarketFile', { id: file?.id ?? 0 }) })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await closed(chitra)).toEqual(assumed);
  });

  it('never settle against the price that the user gave, nor a stock option that is delivered', async () => {
    const dev = await trader(
      'dev',
      tradebook(
        ['NIFTY2660925000CE', '', '2026-06-05', 'FO', 'buy', 75, 120, '2026-06-09'],
        ['INFY26MAY1500CE', '', '2026-05-20', 'FO', 'buy', 400, 20, '2026-05-26'],
      ),
    );
    const [infy, nifty] = await closed(dev);
    const price = { method: 'PUT', url: `/api/instruments/${nifty?.instrument_id}/settlement`, payload: { price: '90' } } as const;
    expect((await dev.send(price)).statusCode).toBe(200);
    await send(
      dev,
      indexCloses('09-06-2026', { 'Nifty 50': '25100.40' }),
      udiffShares('2026-05-26', [{ symbol: 'INFY', isin: INFY, close: '1540' }]),
    );
    const rows = await closed(dev);
    expect(rows.map(({ sell_price, assumed }) => [sell_price, assumed])).toEqual([
      [0, true],
      [90, false],
    ]);
    expect(rows.map((row) => row.settled_by)).toEqual([null, null]);
    expect((await values(dev)).settlements).toEqual([
      {
        instrument_id: infy?.instrument_id,
        symbol: infy?.symbol,
        expiry_date: '2026-05-26',
        level: 1540,
        source: 'NSE-CM',
        price: 40,
        asked: true,
      },
    ]);
  });

  it('take no close of another paper: the symbol is the same after a split, the ISIN is not', async () => {
    const esha = await trader('esha', SHARES);
    await send(
      esha,
      udiffShares('2026-06-11', [{ symbol: 'INFY', isin: INFY, close: '1500' }]),
      udiffShares('2026-06-12', [{ symbol: 'INFY', isin: 'INE009A01039', close: '150' }]),
    );
    expect((await values(esha)).positions[0]).toMatchObject({ price: 1500, price_day: '2026-06-11', stale: true });
  });

  it('tell what is not read, and count each day once: the last file of it', async () => {
    const farid = await trader('farid', SHARES);
    const share = (close: string) => udiffShares('2026-06-12', [{ symbol: 'INFY', isin: INFY, close }]);
    const both = writeZip([
      { name: 'a.csv', data: share('1510') },
      { name: 'page.csv', data: '<html>Access Denied</html>' },
    ]);
    await send(farid, share('1500'), both, '<!DOCTYPE html><html></html>', share('1500'));
    const { data, lists, files: count, waiting } = await files(farid);
    expect([count, waiting, lists]).toEqual([3, 0, [{ source: 'NSE-CM', days: 1, first_day: '2026-06-12', last_day: '2026-06-12' }]]);
    expect(data.map(({ status, said, used }) => [status, said, used])).toEqual([
      ['refused', expect.stringMatching(/^file2\.csv: this is a web page, not the file/), false],
      ['read', expect.stringMatching(/^page\.csv: this is a web page/), true],
      // A later file has its day.
      ['read', '', false],
    ]);
    expect((await values(farid)).positions[0]?.price).toBe(1510);
    expect((await farid.send({ method: 'DELETE', url: pathOf('deleteMarketFiles') })).statusCode).toBe(200);
    expect(await values(farid)).toMatchObject({ has_prices: false });
    expect(await files(farid)).toMatchObject({ files: 0, bytes: 0, lists: [] });
  });

  it('take the place of prices of their days that came with an export', async () => {
    const ishita = await trader('ishita', SHARES);
    const share = (close: string) => udiffShares('2026-06-12', [{ symbol: 'INFY', isin: INFY, close }]);
    await send(ishita, share('1500'));
    const mine = mineOf(store, ishita.userId);
    for (const table of ['market_days', 'market_files'] as const) await mine.deleteFrom(table).execute();
    expect((await values(ishita)).positions[0]?.price).toBe(1500);
    await send(ishita, share('1600'));
    expect((await values(ishita)).positions[0]?.price).toBe(1600);
  });

  it('an earlier file of a day counts again when the later one is deleted, and never before', async () => {
    const rosa = await trader('rosa', SHARES);
    const infy = (close: string) => udiffShares('2026-06-11', [{ symbol: 'INFY', isin: INFY, close }]);
    await send(rosa, infy('1480'), udiffShares('2026-06-12', [{ symbol: 'TCS', isin: 'INE467B01029', close: '3100' }]));
    await send(rosa, infy('1490'));
    await send(rosa, infy('1500'));
    const price = async () => (await values(rosa)).positions.find(({ symbol }) => symbol === 'INFY')?.price;
    const [latest, middle, , first] = (await files(rosa)).data.toSorted((a, b) => b.id - a.id);
    const remove = async (id: number | undefined) => {
      expect((await rosa.send({ method: 'DELETE', url: pathOf('deleteMarketFile', { id: id ?? 0 }) })).statusCode).toBe(200);
      await workOff(store, TODAY);
    };
    expect(await price()).toBe(1500);
    await remove(middle?.id);
    expect(await price()).toBe(1500);
    await remove(latest?.id);
    expect(await price()).toBe(1480);
    const { data, lists, waiting } = await files(rosa);
    expect([waiting, data.length, data.find(({ id }) => id === first?.id)?.status]).toEqual([0, 2, 'read']);
    expect(lists).toMatchObject([{ days: 2, first_day: '2026-06-11', last_day: '2026-06-12' }]);
  });

  it('have a quota, and are the user’s own', async () => {
    app = await openJournalApp(store, TODAY, { marketQuota: 500 });
    const gita = await app.logIn('gita');
    const noise = randomBytes(600);
    expect((await gita.send(marketRequest(noise))).statusCode).toBe(409);
    expect((await gita.send(marketRequest(indexCloses('09-06-2026', { 'Nifty 50': '25100.40' })))).statusCode).toBe(200);
    const hari = await app.logIn('hari');
    expect(await files(hari)).toMatchObject({ files: 0, lists: [] });
  });

  it('say how far a trade went, by its days and by its own orders', async () => {
    const jaya = await trader(
      'jaya',
      tradebook(['INFY', INFY, '2026-06-01', 'EQ', 'buy', 10, 1500, ''], ['INFY', INFY, '2026-06-04', 'EQ', 'sell', 10, 1520, '']),
    );
    const { data } = (await jaya.get(`${pathOf('listRoundTrips')}?status=closed`)).json<RoundTripsBody>();
    const id = data[0]?.id ?? 0;
    const prices = async () => tripPricesBody.parse((await jaya.get(pathOf('readTripPrices', { id }))).json());
    expect(await prices()).toMatchObject({ has_prices: false, bars: [], held_days: 0, favourable: null, stop: null });
    const plan = { method: 'PUT', url: pathOf('setPlan', { id }), payload: { stop: 1470, target: 1600 } } as const;
    expect((await jaya.send(plan)).statusCode).toBe(200);
    const infy = (day: string, open: string, high: string, low: string, close: string) =>
      udiffShares(day, [{ symbol: 'INFY', isin: INFY, open, high, low, close }]);
    await send(
      jaya,
      infy('2026-05-29', '1480', '1495', '1475', '1490'),
      infy('2026-06-01', '1490', '1510', '1465', '1505'),
      infy('2026-06-02', '1505', '1550', '1470', '1540'),
      infy('2026-06-04', '1530', '1610', '1500', '1510'),
      infy('2026-06-05', '1500', '1505', '1300', '1400'),
      udiffShares('2026-06-03', [{ symbol: 'TCS', isin: 'INE467B01029', close: '3100' }]),
    );
    const { bars, ...found } = await prices();
    expect(bars.map(({ day, open, high, low, close }) => [day, open, high, low, close])).toEqual([
      ['2026-05-29', 1480, 1495, 1475, 1490],
      ['2026-06-01', 1490, 1510, 1465, 1505],
      ['2026-06-02', 1505, 1550, 1470, 1540],
      ['2026-06-04', 1530, 1610, 1500, 1510],
      ['2026-06-05', 1500, 1505, 1300, 1400],
    ]);
    // Held whole on 2 and 3 June, of which the 3rd has no price.
    expect(found).toEqual({
      has_prices: true,
      held_days: 4,
      former_days: 0,
      missing_days: 1,
      undecided_from: null,
      favourable: {
        certain: { day: '2026-06-02', price: 1550, amount: 500, per_unit: 50, of_entry: 500 / 15_000 },
        possible: { day: '2026-06-04', price: 1610, amount: 1100, per_unit: 110, of_entry: 1100 / 15_000 },
      },
      against: {
        certain: { day: '2026-06-02', price: 1470, amount: 300, per_unit: 30, of_entry: 0.02 },
        possible: { day: '2026-06-01', price: 1465, amount: 350, per_unit: 35, of_entry: 350 / 15_000 },
      },
      stop: { certain: '2026-06-02', possible: '2026-06-01' },
      target: { certain: null, possible: '2026-06-04' },
    });
    const groups = async (by: string) => {
      const { data: rows } = (await jaya.get(`${pathOf('listRoundTrips')}?${by}=unsure&status=closed`)).json<RoundTripsBody>();
      const report = (await jaya.get(`${pathOf('report')}?by=${by}&unit=round_trips`)).json<ReportBody>();
      return [rows.length, report.groups.map(({ keys, metrics }) => [...keys, metrics.trades])];
    };
    // A day without a price: nothing is said of the whole.
    expect(await groups('mfe')).toEqual([0, [['-', 1]]]);
    await send(jaya, infy('2026-06-03', '1540', '1545', '1520', '1530'));
    // For it 3.3 % is certain and 7.3 % possible; against it 2 % and 2.3 %.
    expect(await groups('mfe')).toEqual([1, [['unsure', 1]]]);
    expect(await groups('mae')).toEqual([0, [['2-5', 1]]]);
    expect(await checkJournal(mineOf(store, jaya.userId), TODAY)).toEqual([]);
    const efficiency = async () =>
      (await jaya.get(`${pathOf('report')}?by=side&unit=round_trips&columns=exit_efficiency`)).json<ReportBody>().total.exit_efficiency;
    expect(await efficiency()).toBeNull();
    // On the day of the exit no higher than 1,550 now: the best is the 500 of 2 June, of which 200 were kept.
    await send(jaya, infy('2026-06-04', '1530', '1550', '1500', '1510'));
    expect(await efficiency()).toBe(40);
    // The file of 3 June.
    const [, sent] = (await files(jaya)).data;
    expect((await jaya.send({ method: 'DELETE', url: pathOf('deleteMarketFile', { id: sent?.id ?? 0 }) })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await groups('mae')).toEqual([0, [['-', 1]]]);
    expect((await jaya.send({ method: 'DELETE', url: pathOf('deleteMarketFiles') })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, jaya.userId), TODAY)).toEqual([]);
  });

  it('exposure: options by underlying and expiry', async () => {
    const ila = await trader(
      'ila',
      tradebook(
        ['NIFTY26JUN25000CE', '', '2026-06-05', 'FO', 'buy', 75, 120, '2026-06-30'],
        ['NIFTY26JUN25500CE', '', '2026-06-05', 'FO', 'sell', 75, 30, '2026-06-30'],
      ),
    );
    await send(
      ila,
      udiffContracts('2026-06-12', [
        { symbol: 'NIFTY', expiry: '2026-06-30', strike: '25000', type: 'CE', close: '99', settle: '101.5', units: '0', level: '24950' },
      ]),
    );
    const { exposures, positions, by_segment } = await values(ila);
    expect(exposures).toEqual([
      {
        underlying: 'NIFTY',
        expiry_date: '2026-06-30',
        contracts: 2,
        premium_paid: 9000,
        premium_received: 2250,
        notional: 50_500 * 75,
        most_lost: 6750,
      },
    ]);
    expect(positions.map(({ price, traded, unrealised }) => [price, traded, unrealised])).toEqual([
      [101.5, false, -1387.5],
      [null, false, null],
    ]);
    expect(by_segment).toMatchObject([{ key: 'OPT', holdings: 2, unpriced: 1 }]);
  });
});
