import { describe, expect, test } from 'vitest';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { paise, toRupees } from '../money.ts';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { dayOf, readLines, splitOn, tradedAs } from '#test/engine/traded-lines.ts';
import { pairEquity } from './pair-equity.ts';
import type { Leg } from './position.ts';

/** Real events; every expected figure was computed by hand. A lot is 'units at cost, acquired day'. */
describe('corporate actions on lots', () => {
  test('TATASTEEL split 10 to 1: ten bought at 1200, a hundred sold at 105, lose 1,500', () => {
    const { closed, open } = pair(['2022-07-01 BUY 10 1200', '2022-08-01 SELL 100 105'], [splitOn('2022-07-28', 10, 1)]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([['100 at 12000, 2022-07-01', '100 at 10500, 2022-08-01']]);
    expect(closed[0]?.buy.changed).toMatchObject({ quantity: 10, value: 1_200_000 });
    expect(open).toEqual([]);
  });

  test('what leaves without a sale is the oldest, the last lot in part, and no more than is there', () => {
    const trades = ['2025-06-02 BUY 10 100', '2025-06-03 BUY 10 110', '2025-06-10 BUY 5 120', '2025-06-20 SELL 8 130'];
    const leave = (units: number): LotAction => ({ id: 1, on: dayOf('2025-06-10'), effect: { kind: 'leave', units } });
    const { closed, open, left = [] } = pair(trades, [leave(13)]);
    expect(left.map(({ leg, into, given }) => [text(leg), into, given])).toEqual([
      ['10 at 1000, 2025-06-02', null, 0],
      ['3 at 330, 2025-06-03', null, 0],
    ]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['7 at 770, 2025-06-03', '7 at 910, 2025-06-20'],
      ['1 at 120, 2025-06-10', '1 at 130, 2025-06-20'],
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['4 at 480, 2025-06-10']);
    expect(pair(trades, [leave(99)]).left?.map(({ leg }) => text(leg))).toEqual(['10 at 1000, 2025-06-02', '10 at 1100, 2025-06-03']);
  });

  test('only what is held on the ex-date is split: what was sold before stays as it was', () => {
    const { closed, open } = pair(
      ['2022-07-01 BUY 10 1200', '2022-07-27 SELL 4 1000', '2022-07-28 SELL 20 100', '2022-07-28 BUY 5 99'],
      [splitOn('2022-07-28', 10, 1)],
    );
    expect(closed.map(({ buy, sell, product }) => `${text(buy)} > ${text(sell)} ${product}`)).toEqual([
      '4 at 4800, 2022-07-01 > 4 at 4000, 2022-07-27 delivery',
      '5 at 495, 2022-07-28 > 5 at 500, 2022-07-28 intraday',
      '15 at 1800, 2022-07-01 > 15 at 1500, 2022-07-28 delivery',
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['45 at 5400, 2022-07-01']);
  });

  test('RELIANCE bonus 1 to 1: the old lot keeps its whole cost, the bonus lot costs nothing from the ex-date on', () => {
    const { closed, open } = pair(
      ['2024-09-02 BUY 10 2900', '2024-11-04 SELL 15 1350'],
      [{ id: 7, on: dayOf('2024-10-28'), effect: { kind: 'bonus', held: 1, given: 1, creditId: 99 } }],
    );
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['10 at 29000, 2024-09-02', '10 at 13500, 2024-11-04'],
      ['5 at 0, 2024-10-28', '5 at 6750, 2024-11-04'],
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['5 at 0, 2024-10-28']);
    expect(open[0]?.leg.order.id).toBe(99);
  });

  test('bonus shares count from their allotment, but those that were sold before it from the ex-date', () => {
    const effect = { kind: 'bonus', held: 1, given: 1, creditId: 99, allottedOn: dayOf('2024-10-31') } as const;
    const trades = ['2024-09-02 BUY 10 2900', '2024-10-29 SELL 12 1350', '2024-11-04 SELL 5 1350'];
    const { closed, open } = pair(trades, [{ id: 7, on: dayOf('2024-10-28'), effect }]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['10 at 29000, 2024-09-02', '10 at 13500, 2024-10-29'],
      ['2 at 0, 2024-10-28', '2 at 2700, 2024-10-29'],
      ['5 at 0, 2024-10-31', '5 at 6750, 2024-11-04'],
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['3 at 0, 2024-10-31']);
  });

  test('bonus shares stand in the queue at their allotment: what was bought before that day is sold first', () => {
    const effect = { kind: 'bonus', held: 1, given: 1, creditId: 99, allottedOn: dayOf('2025-07-07') } as const;
    const trades = [
      '2025-06-02 BUY 10 1000',
      '2025-07-03 BUY 4 540',
      '2025-07-07 BUY 3 560',
      '2025-07-14 SELL 12 550',
      '2025-07-15 SELL 13 551',
    ];
    const { closed, open } = pair(trades, [{ id: 7, on: dayOf('2025-07-01'), effect }]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['10 at 10000, 2025-06-02', '10 at 5500, 2025-07-14'],
      ['2 at 1080, 2025-07-03', '2 at 1100, 2025-07-14'],
      ['2 at 1080, 2025-07-03', '2 at 1102, 2025-07-15'],
      ['10 at 0, 2025-07-07', '10 at 5510, 2025-07-15'],
      ['1 at 560, 2025-07-07', '1 at 551, 2025-07-15'],
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['2 at 1120, 2025-07-07']);
  });

  test('they keep that place when a split comes before the allotment, and when a later bonus is allotted earlier', () => {
    const first = { kind: 'bonus', held: 1, given: 1, creditId: 98, allottedOn: dayOf('2025-07-20') } as const;
    const second = { kind: 'bonus', held: 20, given: 1, creditId: 99, allottedOn: dayOf('2025-07-08') } as const;
    const trades = ['2025-06-02 BUY 10 1000', '2025-07-03 BUY 4 540', '2025-07-10 BUY 5 270'];
    const { open } = pair(trades, [
      { id: 7, on: dayOf('2025-07-01'), effect: first },
      splitOn('2025-07-04', 2, 1),
      { id: 9, on: dayOf('2025-07-07'), effect: second },
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual([
      '20 at 10000, 2025-06-02',
      '8 at 2160, 2025-07-03',
      '2 at 0, 2025-07-08',
      '5 at 1350, 2025-07-10',
      '20 at 0, 2025-07-20',
    ]);
  });

  test('a bonus share that is sold on the ex-date is delivered, not intraday', () => {
    const { closed } = pair(
      ['2024-10-01 BUY 1 2900', '2024-10-28 SELL 2 1400'],
      [{ id: 7, on: dayOf('2024-10-28'), effect: { kind: 'bonus', held: 1, given: 1, creditId: 99 } }],
    );
    expect(closed.map(({ product }) => product)).toEqual(['delivery', 'delivery']);
  });

  test('BAJFINANCE split 2 to 1 and bonus 4 to 1 of one day: the split comes first, whichever is given first', () => {
    const bonus: LotAction = { id: 1, on: dayOf('2025-06-16'), effect: { kind: 'bonus', held: 1, given: 4, creditId: 99 } };
    const { open } = pair(['2025-06-02 BUY 5 9000'], [bonus, { ...splitOn('2025-06-16', 2, 1), id: 2 }]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['10 at 45000, 2025-06-02', '40 at 0, 2025-06-16']);
  });

  test('TATAMOTORS demerger: 68.85 % of the cost stays, 31.15 % goes with the date of the purchase', () => {
    const effect: LotEffect = { kind: 'part', children: [{ instrumentId: 2, held: 1, given: 1, costShare: 311_500 }] };
    const { closed, left } = pair(['2025-06-02 BUY 100 660', '2025-11-20 SELL 100 350'], [{ id: 7, on: dayOf('2025-10-14'), effect }]);
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([['100 at 45441, 2025-06-02', '100 at 35000, 2025-11-20']]);
    expect(left?.map(({ leg, into, given }) => [text(leg), into, given])).toEqual([['0 at 20559, 2025-06-02', 2, 100]]);
  });

  test('ITC gives one share for ten: 25 shares give two, and the cost of the half share stays with them', () => {
    const effect: LotEffect = { kind: 'part', children: [{ instrumentId: 2, held: 10, given: 1, costShare: 135_100 }] };
    const { open, left } = pair(['2024-12-02 BUY 5 440', '2024-12-03 BUY 20 450'], [{ id: 7, on: dayOf('2025-01-06'), effect }]);
    // 2,200 × 86.49 % = 1,902.78 and 9,000 × 86.49 % = 7,784.10.
    expect(open.map(({ leg }) => text(leg))).toEqual(['5 at 1902.78, 2024-12-02', '20 at 7784.1, 2024-12-03']);
    expect(left?.map(({ leg, given }) => [text(leg), given])).toEqual([
      ['0 at 297.22, 2024-12-02', 0],
      ['0 at 1215.9, 2024-12-03', 2],
    ]);
  });

  test('nine shares of ITC give none: all of the cost stays', () => {
    const effect: LotEffect = { kind: 'part', children: [{ instrumentId: 2, held: 10, given: 1, costShare: 135_100 }] };
    const { open, left } = pair(['2024-12-02 BUY 9 440'], [{ id: 7, on: dayOf('2025-01-06'), effect }]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['9 at 3960, 2024-12-02']);
    expect(left).toEqual([]);
  });

  test('HDFC merger 42 for 25: 17 shares give 28, the lots leave with cost and dates', () => {
    const effect: LotEffect = { kind: 'whole', instrumentId: 2, held: 25, given: 42 };
    const { open, left } = pair(['2021-03-01 BUY 10 2700', '2022-03-01 BUY 7 2600'], [{ id: 7, on: dayOf('2023-07-13'), effect }]);
    expect(open).toEqual([]);
    // 10 × 1.68 = 16.8: 16 whole; 17 × 1.68 = 28.56: 28 whole, 12 of them in the second lot.
    expect(left?.map(({ leg, given }) => [text(leg), given])).toEqual([
      ['10 at 27000, 2021-03-01', 16],
      ['7 at 18200, 2022-03-01', 12],
    ]);
  });

  test('a consolidation of ten into one: lots without a whole share join the one that has it', () => {
    const { open, left } = pair(
      ['2024-01-01 BUY 3 5', '2024-01-02 BUY 4 6', '2024-01-03 BUY 5 7', '2024-01-04 BUY 2 8'],
      [splitOn('2024-02-01', 1, 10)],
    );
    expect(open.map(({ leg }) => text(leg))).toEqual(['1 at 90, 2024-01-03']);
    expect(left?.map(({ leg, joins }) => [leg.order.day, joins?.day])).toEqual([
      ['2024-01-01', '2024-01-03'],
      ['2024-01-02', '2024-01-03'],
      ['2024-01-04', '2024-01-03'],
    ]);
  });

  test('a call on partly paid shares adds to the cost of what is held', () => {
    const { open } = pair(
      ['2024-12-10 BUY 8 90', '2025-06-10 BUY 8 300'],
      [{ id: 7, on: dayOf('2025-06-01'), effect: { kind: 'call', perShare: paise(27_000) } }],
    );
    expect(open.map(({ leg }) => text(leg))).toEqual(['8 at 2880, 2024-12-10', '8 at 2400, 2025-06-10']);
  });

  test('shares that an action put in are sold after those that were there, from their day on, with the older date of purchase', () => {
    const trades = readLines(['2020-01-01 BUY 5 1000', '2021-01-01 SELL 5 1500', '2023-07-14 SELL 4 1600']);
    const credited = sampleTrade(9, {
      ...tradedAs('2015-05-05 BUY 16 500'),
      time: null,
      credit: { action: 7, on: dayOf('2023-07-13') },
    });
    const { closed, open } = pairEquity(aggregateOrders([...trades, credited]));
    expect(closed.map(({ buy, sell }) => [text(buy), text(sell)])).toEqual([
      ['5 at 5000, 2020-01-01', '5 at 7500, 2021-01-01'],
      ['4 at 2000, 2015-05-05', '4 at 6400, 2023-07-14'],
    ]);
    expect(open.map(({ leg }) => text(leg))).toEqual(['12 at 6000, 2015-05-05']);
  });
});

function pair(lines: readonly string[], actions: readonly LotAction[]) {
  return pairEquity(aggregateOrders(readLines(lines)), actions);
}

function text({ order, quantity: units, value }: Leg): string {
  return `${units} at ${toRupees(value)}, ${order.day}`;
}
