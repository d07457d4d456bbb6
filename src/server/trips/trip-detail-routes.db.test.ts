import { beforeAll, expect, it } from 'vitest';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import { roundTripDetail, type RoundTripDetail, type RoundTripsBody } from '#contract/round-trips.ts';
import type { SetupDetail } from '#contract/setups.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { scalpedPosition } from '#test/engine/scalped-position.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import type { Store } from '../store/client.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const DAYS = ['2026-01-28', '2026-01-29', '2026-01-30', '2026-02-02', '2026-02-03', '2026-02-04'];
let last = 0;
const row = (side: 'buy' | 'sell', units: number, price: string, time: string, day = '2026-02-04', symbol = 'NIFTY2621025250PE') =>
  `${symbol},,${day},NSE,FO,,${side},false,${units}.000000,${price}0000,5000000${(last += 1)},11000000000000${(last += 1)},${day}T${time},2026-02-10`;

/** Paise, so that sums are exact. */
const paise = (rupees: number) => Math.round(rupees * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + paise(amount), 0) / 100;

describeOnOneEngine('everything of one round trip', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  let users = 0;
  const newUser = async (rows: readonly string[]) =>
    (await openJournalApp(store, TODAY)).withTradebook(`detail${(users += 1)}`, `${[HEADER, ...rows].join('\n')}\n`);
  const ask = (user: Browser, id: number) => user.get(pathOf('readRoundTrip', { id }));
  const read = async (user: Browser, id: number): Promise<RoundTripDetail> => roundTripDetail.parse((await ask(user, id)).json());
  const list = async (user: Browser) => (await user.get(`${pathOf('listRoundTrips')}?sort=opened&dir=asc`)).json<RoundTripsBody>().data;
  const first = async (user: Browser): Promise<RoundTripDetail> => read(user, (await list(user))[0]?.id ?? 0);

  it('has the figures of the list, its orders with every levy, closed trades and rows of the file', async () => {
    const user = await newUser([
      row('buy', 455, '135.65', '09:21:04'),
      row('sell', 225, '187.30', '10:04:41'),
      row('sell', 230, '180.00', '10:10:00'),
    ]);
    const [listed] = await list(user);
    const trip = await first(user);
    expect(trip).toMatchObject({ ...listed });
    expect(trip.name).toBe('NIFTY 25250 PE');
    expect(trip.order_list.map(({ buy_sell: side, quantity, position, time }) => [side, quantity, position, time])).toEqual([
      ['BUY', 455, 455, '09:21:04'],
      ['SELL', 225, 230, '10:04:41'],
      ['SELL', 230, 0, '10:10:00'],
    ]);
    expect(sum(trip.order_list.map(({ charges }) => charges))).toBe(trip.charges);
    expect(trip.order_list.at(-1)?.result).toBe(trip.net);
    for (const { levies, charges } of trip.order_list) expect(sum(levies.map(({ amount }) => amount))).toBe(charges);
    const stt = trip.order_list[1]?.levies.find(({ terms }) => trip.levy_terms[terms]?.levy === 'stt');
    expect(stt).toMatchObject({ base: 42_142.5, exact: 42.1425 });
    expect(trip.levy_terms[stt?.terms ?? -1]).toMatchObject({
      rate: '0.1 %',
      from: '2024-10-01',
      certain: true,
      note: { exact: 83.5425, amount: 84, to: 'rupee' },
    });
    expect(
      trip.order_list.flatMap(({ trades }) =>
        trades.map(({ row: line, file_name: file, source, changed }) => [line, file, source, changed]),
      ),
    ).toEqual([
      [2, 'a.csv', 'file', false],
      [3, 'a.csv', 'file', false],
      [4, 'a.csv', 'file', false],
    ]);
    const paired = (await user.get(pathOf('listClosedTrades'))).json<PairedRowsBody>();
    const byId = (rows: PairedRowsBody['data']) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(trip.closed_trades)).toEqual(byId(paired.data));
    for (const trade of trip.order_list.flatMap(({ trades }) => trades)) expect((await read(user, trade.id)).id).toBe(trip.id);
  });

  it('counts levies of other instruments on the same contract note', async () => {
    const other = row('buy', 75, '100.00', '09:30:00', '2026-02-04', 'NIFTY2621025300PE');
    const user = await newUser([row('buy', 75, '100.00', '09:21:04'), row('sell', 75, '110.00', '09:40:00'), other]);
    const trip = await first(user);
    const stamp = trip.order_list[0]?.levies.find(({ terms }) => trip.levy_terms[terms]?.levy === 'stamp');
    expect(stamp).toMatchObject({ exact: 0.225 });
    expect(trip.levy_terms[stamp?.terms ?? -1]).toMatchObject({ note: { exact: 0.45, amount: 0 } });
    expect(sum(trip.order_list.map(({ charges }) => charges))).toBe((await list(user))[0]?.charges);
  });

  it('has the notes, tags, setup, plan and their versions', async () => {
    const user = await newUser([row('buy', 75, '100.00', '09:21:04'), row('sell', 75, '90.00', '09:40:00')]);
    const { id } = await first(user);
    const put = (part: string, payload: object) => user.send({ method: 'PUT', url: `${pathOf('readRoundTrip', { id })}/${part}`, payload });
    await put('note', { text: 'why\nand more', version: 0 });
    await put('tags', { tags: ['trend'] });
    await put('mistakes', { mistakes: ['late'] });
    await put('setup', { setup: 'ORB' });
    await put('plan', { stop: 95, target: 115 });
    expect(await read(user, id)).toMatchObject({
      notes: [{ id, text: 'why\nand more', version: 1 }],
      note: 'why',
      tags: ['trend'],
      mistakes: ['late'],
      setup: 'ORB',
      rules: [],
      versions: { tags: 1, mistakes: 1, setup: 1, plan: 1 },
      plan: { stop: 95, target: 115, risk: null },
      planned: { risk: 375, reward_to_risk: 3, stop_held: false },
    });
    // An emptied note keeps its version: the next text is written over it.
    await put('note', { text: '', version: 1 });
    expect((await read(user, id)).notes).toMatchObject([{ id, text: '', version: 2 }]);
  });

  it('has the setup, the judged rules and the plan of its first trade that has some, and says what its others have', async () => {
    const times = ['10:00:00', '10:30:00', '11:00:00', '11:30:00'];
    const user = await newUser(times.map((time, place) => row(place % 2 === 0 ? 'buy' : 'sell', 75, '100.00', time)));
    const trips = await list(user);
    const payload = { name: 'ORB', rules: [{ text: 'Wait' }, { text: 'Stop first' }] };
    const made = await user.send({ method: 'POST', url: pathOf('makeSetup'), payload });
    const [wait = 0, stopFirst = 0] = made.json<SetupDetail>().rules.map(({ id }) => id);
    const write = async (place: number, setup: string, stop: number, rules: object) => {
      const id = trips[place]?.id ?? 0;
      for (const form of [{ setup: 'ORB', rules }, { setup }])
        await user.send({ method: 'PUT', url: pathOf('setSetup', { id }), payload: form });
      await user.send({ method: 'PUT', url: pathOf('setPlan', { id }), payload: { stop } });
    };
    await write(0, 'ORB', 95, { [wait]: 'kept', [stopFirst]: 'kept' });
    await write(1, 'Pullback', 90, { [wait]: 'kept', [stopFirst]: 'broken' });
    expect((await first(user)).also).toEqual({ setups: [], rules: [], plans: [] });
    // What was bought before makes one of the two.
    await user.send(uploadRequest([HEADER, row('buy', 75, '100.00', '09:21:04')].join('\n')));
    await workOff(store, TODAY);
    expect(await list(user)).toHaveLength(1);
    expect(await first(user)).toMatchObject({
      setup: 'ORB',
      plan: { stop: 95 },
      rules: [{ mark: 'kept' }, { mark: 'kept' }],
      also: {
        setups: ['Pullback'],
        rules: [{ text: 'Stop first', mark: 'broken' }],
        plans: [{ stop: 90, target: null, risk: null }],
      },
    });
  });

  it('names the round trips before and after it in its account', async () => {
    const user = await newUser([
      row('buy', 75, '100.00', '09:21:04'),
      row('sell', 75, '110.00', '09:40:00'),
      row('buy', 75, '100.00', '09:50:00', '2026-02-04', 'NIFTY2621025300PE'),
      row('sell', 75, '100.00', '10:21:04'),
      row('buy', 75, '90.00', '10:40:00'),
    ]);
    const ids = (await list(user)).map(({ id }) => id);
    const found = await Promise.all(ids.map((id) => read(user, id)));
    expect(ids).toHaveLength(3);
    expect(found.map(({ previous, next }) => [previous, next])).toEqual([
      [null, ids[1]],
      [ids[0], ids[2]],
      [ids[1], null],
    ]);
  });

  it('names those before and after it under a filter, and where it stands there', async () => {
    const user = await newUser([
      row('buy', 75, '100.00', '09:21:04'),
      row('sell', 75, '110.00', '09:40:00'),
      row('buy', 75, '100.00', '09:50:00', '2026-02-04', 'NIFTY2621025300PE'),
      row('sell', 75, '100.00', '10:21:04', '2026-02-04', 'NIFTY2621025300PE'),
      row('buy', 75, '90.00', '10:40:00'),
      row('sell', 75, '95.00', '10:50:00'),
    ]);
    const ids = (await list(user)).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    await user.send({ method: 'PUT', url: pathOf('setTags', { id: ids[1] ?? 0 }), payload: { tags: ['late'] } });
    const under = async (query: string) =>
      Promise.all(
        ids.map(async (id) => {
          const { previous, next, filtered } = roundTripDetail.parse(
            (await user.get(`${pathOf('readRoundTrip', { id })}?${query}`)).json(),
          );
          return [previous, next, filtered?.place, filtered?.total];
        }),
      );
    const first25250 = [null, ids[2], 1, 2];
    const last25250 = [ids[0], null, 2, 2];
    expect(await under('tag_none=late')).toEqual([first25250, [ids[0], ids[2], null, 2], last25250]);
    expect(await under('q=25250')).toEqual([first25250, [ids[0], ids[2], null, 2], last25250]);
    expect(await under('setup=none-such')).toEqual(ids.map(() => [null, null, null, 0]));
    expect((await read(user, ids[0] ?? 0)).filtered).toBeNull();
  });

  it('is found by the id of an open row that was edited, and says that its trade was', async () => {
    const user = await newUser([
      row('buy', 75, '100.00', '09:21:04', '2026-06-12', 'INFY').replace(',FO,', ',EQ,').replace('2026-02-10', ''),
    ]);
    const [{ id } = { id: 0 }] = await list(user);
    const { id: edited } = (await user.send({ method: 'PUT', url: pathOf('editOpenPosition', { id }), payload: { avg_price: 101 } })).json<{
      id: number;
    }>();
    const trip = await read(user, edited);
    expect(trip).toMatchObject({ status: 'open', entry_price: 101, exit_price: null, net: 0, open_quantity: 75 });
    expect(trip.order_list[0]?.trades).toMatchObject([{ source: 'edit', file_name: null }]);
    expect((await read(user, id)).id).toBe(trip.id);
  });

  it('answers 404 for a trade that is not there', async () => {
    const user = await newUser([row('buy', 75, '100.00', '09:21:04')]);
    expect((await ask(user, 999_999)).statusCode).toBe(404);
  });

  it('has each of 400 orders among thousands of trades on the same notes', async () => {
    const [, ...long] = scalpedPosition(400).trimEnd().split('\n');
    const others = Array.from({ length: 3000 }, (_, index) =>
      row(index % 2 === 0 ? 'buy' : 'sell', 75, '50.00', '10:15:00', DAYS[index % 6], `NIFTY26210${24_000 + 50 * (index % 60)}CE`),
    );
    const user = await newUser([...long, ...others]);
    const trip = (await list(user)).find(({ symbol }) => symbol === 'NIFTY2621025250PE');
    const detail = await read(user, trip?.id ?? 0);
    expect(detail.order_list.length).toBe(400);
    expect(sum(detail.order_list.map(({ charges }) => charges))).toBe(trip?.charges);
    expect(detail.order_list.at(-1)?.result).toBe(trip?.net);
  });
});
