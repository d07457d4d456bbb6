import { expect, it } from 'vitest';
import { type DoubtBody, doubtsBody } from '#contract/doubts.ts';
import { pathOf } from '#contract/routes.ts';
import { summaryBody } from '#contract/summary.ts';
import { addRupees } from '#engine/money.ts';
import type { TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-07-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
let ids = 0;

function row(symbol: string, day: string, side: 'buy' | 'sell', quantity: number, price: number, expiry = ''): string {
  ids += 1;
  const segment = expiry === '' ? 'EQ' : 'FO';
  const time = `${day}T10:${String(10 + (ids % 50)).padStart(2, '0')}:00`;
  return `${symbol},,${day},NSE,${segment},${expiry === '' ? 'EQ' : ''},${side},false,${quantity},${price},${ids},${ids},${time},${expiry}`;
}

/** Held over splits of 1 into 5 and of 1 into 10; sold at what they were worth then. */
const ACTED = [
  row('KOTAKBANK', '2025-12-01', 'buy', 20, 2000),
  row('KOTAKBANK', '2026-02-02', 'sell', 20, 410),
  row('ANGELONE', '2026-01-20', 'buy', 8, 2500.35),
  row('ANGELONE', '2026-03-12', 'sell', 5, 255),
  row('ANGELONE', '2026-03-13', 'sell', 3, 251.1),
];
/** Bought the same day as the split shares were sold: their contract note is one. */
const BESIDE = [row('ITC', '2026-02-02', 'buy', 33, 401.45), row('ITC', '2026-03-02', 'sell', 33, 409.9)];
const EXPIRY = '2026-06-30';
const EXPIRED = [
  row('RELIANCE26JUN2900CE', '2026-06-22', 'buy', 250, 40, EXPIRY),
  row('TCS26JUN3000CE', '2026-06-22', 'buy', 175, 55, EXPIRY),
  row('SBIN26JUN800PE', '2026-06-22', 'sell', 750, 12, EXPIRY),
  row('INFY26JUN1500PE', '2026-06-23', 'buy', 400, 21.35, EXPIRY),
  row('HDFCBANK26JUN1700CE', '2026-06-23', 'sell', 550, 18, EXPIRY),
];
const CLOSES = [
  { symbol: 'RELIANCE', isin: 'INE002A01018', close: '2950' },
  { symbol: 'TCS', isin: 'INE467B01029', close: '3050.50' },
  { symbol: 'SBIN', isin: 'INE062A01020', close: '781.25' },
  { symbol: 'INFY', isin: 'INE009A01021', close: '1466.60' },
  { symbol: 'HDFCBANK', isin: 'INE040A01034', close: '1729.95' },
];
const TWICE = ['WIPRO', 'LT', 'MARUTI', 'TITAN', 'CIPLA', 'UPL'].flatMap((symbol, index) => [
  row(symbol, `2026-05-${11 + index > 15 ? 18 : 11 + index}`, 'buy', 10 + index, 500 + 3.35 * index),
  row(symbol, `2026-05-${11 + index > 15 ? 18 : 11 + index}`, 'sell', 10 + index, 507.7 + index),
]);
const UNMATCHED = [
  row('BPCL', '2026-04-06', 'sell', 50, 300),
  row('ONGC', '2026-04-07', 'sell', 40, 250.5),
  row('GAIL', '2026-04-08', 'sell', 100, 180),
];

describeOnOneEngine('what is open', (open) => {
  it('has the sum at the headline that settling each alone changes, to the paisa, and adds no words to it', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', [HEAD, ...ACTED, ...BESIDE, ...EXPIRED, ...TWICE, ...UNMATCHED].join('\n'));
    const work = () => workOff(app.store, TODAY);
    await user.send(marketRequest(udiffShares(EXPIRY, CLOSES)));
    await sendFile(user, 'again.csv', [HEAD, ...TWICE].join('\n'), 'zerodha kite');
    const typed = { symbol: 'COALINDIA', exchange: 'NSE', segment: 'EQ', broker: 'my uncle', quantity: '10', date: '2026-04-15' };
    for (const trade of [
      { buy_sell: 'BUY', price: '400' },
      { buy_sell: 'SELL', price: '404' },
    ])
      await user.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...typed, ...trade } });
    await sendFile(user, 'waits.csv', doubtfulFile('POWERGRID'), 'my uncle');
    await work();

    const list = async (query = '') => doubtsBody.parse((await user.get(`${pathOf('listDoubts')}${query}`)).json());
    const summary = async (slice = 'overall') => summaryBody.parse((await user.get(pathOf('summarise', { slice }))).json());
    const first = await list();
    const known = first.doubts.filter(({ amount }) => amount !== null);
    expect(
      Object.fromEntries([...Map.groupBy(known, ({ kind }) => kind)].map(([kind, own]) => [kind, own.map(({ count }) => count)])),
    ).toEqual({
      'corporate-action': [1, 1],
      'expired-worthless': [1, 1, 1, 1, 1],
      doubles: [12],
    });
    expect(first.net).toBe((await summary()).net_pl);

    const post = async (name: 'decideCorporateAction' | 'decideHeld', payload: object) =>
      user.send({ method: 'POST', url: pathOf(name), payload });
    const settle = async ({ action }: DoubtBody): Promise<number> => {
      const answer =
        action.code === 'decide-action'
          ? await post('decideCorporateAction', { known: action.known, instrument_id: action.instrument_id })
          : action.code === 'decide-held'
            ? await post('decideHeld', { import_id: action.import_id, decision: 'keep' })
            : action.code === 'settle-contract'
              ? await user.send({
                  method: 'PUT',
                  url: pathOf('settleContract', { id: action.instrument_id }),
                  payload: { price: String(action.price) },
                })
              : null;
      expect(answer?.statusCode).toBe(200);
      await work();
      return answer?.json<{ change_id: number }>().change_id ?? 0;
    };
    let alone = 0;
    for (const doubt of known) {
      const change = await settle(doubt);
      const changed = addRupees((await summary()).net_pl, -first.net);
      expect([doubt.id, doubt.amount]).toEqual([doubt.id, changed]);
      expect(changed).not.toBe(0);
      alone = addRupees(alone, Math.abs(changed));
      expect((await user.send({ method: 'POST', url: pathOf('undoChange', { id: change }) })).statusCode).toBe(200);
      await work();
      expect(await list()).toEqual(first);
    }
    expect(first.total).toBe(alone);
    expect((await summary()).doubt).toMatchObject({ amount: alone });

    const words = first.doubts.filter(({ amount }) => amount === null);
    const said = words.map(({ kind, name, count, rests }) => [kind, name, count, rests] as const);
    expect(said.toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))).toEqual([
      ['charges-estimated', 'MY UNCLE', 1, expect.any(Number)],
      ['file-waits', 'waits.csv', 1, 26_980],
      ['purchase-missing', 'BPCL', 1, 15_000],
      ['purchase-missing', 'GAIL', 1, 18_000],
      ['purchase-missing', 'ONGC', 1, 10_020],
    ]);

    // A part of the journal has its part of it, and the parts are the whole.
    const parts = await Promise.all(['equity', 'options'].map(async (slice) => (await summary(slice)).doubt?.amount ?? 0));
    expect(addRupees(parts[0] ?? 0, parts[1] ?? 0)).toBe(alone);
    expect((await list('?from_date=2026-06-30&to_date=2026-06-30')).doubts.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'expired-worthless'),
    );
    expect((await list('?underlying=ITC')).doubts.filter(({ amount }) => amount === null)).toEqual([]);
    expect((await summary('com')).doubt).toBeNull();

    const mine = mineOf(app.store, user.userId);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    for (const doubt of known.toReversed()) await settle(doubt);
    const last = await list();
    expect([last.net, last.settled_net, last.total]).toEqual([first.settled_net, first.settled_net, 0]);
    expect(last.doubts.map(({ kind }) => kind).toSorted()).toEqual(words.map(({ kind }) => kind).toSorted());
    expect(await checkJournal(mine, TODAY)).toEqual([]);
  });
});
