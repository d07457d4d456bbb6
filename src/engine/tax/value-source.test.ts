import { describe, expect, it } from 'vitest';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import { price, quantity, toRupees } from '../money.ts';
import { type GivenLot, type SoldLot, valueOf2018, valueSource } from './value-source.ts';

const [HDFC, BANK, CHILD] = [1, 2, 3];
const split = action(1, '2019-09-19', { kind: 'ratio', given: 2, held: 1 });
const merger = action(2, '2023-07-13', { kind: 'whole', instrumentId: BANK, given: 42, held: 25 });

/** Real events; every figure was computed by hand. */
describe('what a sold share was on 31 January 2018', () => {
  it('HDFCBANK bought for itself is half a share of then, that out of HDFC 25 ÷ 42 of one of HDFC', () => {
    const actions = new Map([
      [BANK, [split]],
      [HDFC, [merger]],
    ]);
    const given = [lotOf(50, BANK, 2, '2017-04-03')];
    expect(worth(sold(BANK, 10, '2017-04-03', '2024-12-02'), actions, given, 2014, 20)).toEqual([BANK, 20_140]);
    expect(worth(sold(BANK, 50, '2017-04-03', '2024-12-02'), actions, given, 1974, 42)).toEqual([HDFC, 49_350]);
  });

  it('a share that was sold before a split is whole, one after it a half', () => {
    const actions = new Map([[BANK, [action(1, '2018-04-13', { kind: 'ratio', given: 2, held: 1 })]]]);
    expect(worth(sold(BANK, 10, '2016-01-04', '2018-04-09'), actions, [], 605, 20)).toEqual([BANK, 12_100]);
    expect(worth(sold(BANK, 10, '2016-01-04', '2024-03-11'), actions, [], 605, 160)).toEqual([BANK, 48_400]);
  });

  it('what happened until 31 January 2018, and bonuses since, change nothing', () => {
    const actions = new Map([
      [
        BANK,
        [
          action(1, '2018-01-31', { kind: 'ratio', given: 2, held: 1 }),
          action(4, '2019-05-02', { kind: 'bonus', creditId: 0, given: 1, held: 1 }),
        ],
      ],
      [HDFC, [action(2, '2017-07-13', { kind: 'whole', instrumentId: BANK, given: 2, held: 1 })]],
    ]);
    const given = [lotOf(50, BANK, 2, '2016-04-04')];
    expect(worth(sold(BANK, 50, '2016-04-04', '2024-12-02'), actions, given, 100, 6)).toEqual([BANK, 600]);
  });

  it('a demerger parts the value as the cost, for those who got shares', () => {
    const effect: LotEffect = { kind: 'part', children: [{ instrumentId: CHILD, given: 1, held: 10, costShare: 135_100 }] };
    const actions = new Map([[BANK, [action(1, '2025-01-06', effect)]]]);
    const given = [lotOf(50, CHILD, 1, '2016-04-04')];
    // 300 × 86.49 % for each of 20 that stayed, 300 × 13.51 % × 10 for each of the two new ones.
    expect(worth(sold(BANK, 10, '2016-04-04', '2025-06-02'), actions, given, 300, 20)).toEqual([BANK, 5189.4]);
    expect(worth(sold(CHILD, 50, '2016-04-04', '2025-06-02'), actions, given, 300, 2)).toEqual([BANK, 810.6]);
    expect(worth(sold(BANK, 10, '2016-04-04', '2025-01-03'), actions, given, 300, 20)).toEqual([BANK, 6000]);
    expect(worth(sold(BANK, 10, '2016-04-04', '2025-06-02'), actions, [], 300, 9)).toEqual([BANK, 2700]);
  });

  it('a chain leads to the first share; of one day those that were given left last', () => {
    const actions = new Map([
      [HDFC, [action(1, '2020-03-02', { kind: 'whole', instrumentId: BANK, given: 2, held: 1 })]],
      [
        BANK,
        [
          action(2, '2021-03-01', { kind: 'ratio', given: 5, held: 1 }),
          action(3, '2022-03-01', { kind: 'whole', instrumentId: CHILD, given: 1, held: 1 }),
        ],
      ],
    ]);
    const given = [lotOf(50, BANK, 1, '2016-04-04'), lotOf(60, CHILD, 3, '2016-04-04'), lotOf(61, CHILD, 3, '2016-04-04')];
    expect(worth(sold(CHILD, 60, '2016-04-04', '2025-06-02'), actions, given, 1000, 10)).toEqual([BANK, 2000]);
    expect(worth(sold(CHILD, 61, '2016-04-04', '2025-06-02'), actions, given, 1000, 10)).toEqual([HDFC, 1000]);
  });
});

function action(id: number, on: string, effect: LotEffect): LotAction {
  return { id, on: on as TradingDay, effect };
}

function lotOf(id: number, into: number, from: number, day: string): GivenLot {
  return { id, accountId: 1, into, action: from, day: day as TradingDay };
}

function sold(instrumentId: number, buyOrder: number, buyOn: string, sellOn: string): SoldLot {
  return { accountId: 1, instrumentId, buyOrder, buyOn: buyOn as TradingDay, sellOn: sellOn as TradingDay };
}

/** The security, and what so many units were worth by its price of that day, in rupees. */
function worth(
  lot: SoldLot,
  actions: ReadonlyMap<number, readonly LotAction[]>,
  given: readonly GivenLot[],
  rupees: number,
  units: number,
): [number, number] {
  const source = valueSource(lot, actions, given);
  return [source.instrumentId, toRupees(valueOf2018(price(rupees * 10_000), quantity(units), source))];
}
