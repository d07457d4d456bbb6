import { describe, expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise } from '../money.ts';
import { sumDayFlows } from './day-flows.ts';
import { aClosedTrade, anOpenTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';

const at = (seconds: number): TimeOfDay => (34_200 + seconds) as TimeOfDay;
const overall = (flow: { slice: string }): boolean => flow.slice === 'overall';

describe('day flows', () => {
  it('pay out entry value and entry charges, and bring back the exit less its charges and dp', () => {
    const trade = aClosedTrade({
      buyValue: paise(100_000),
      buyCharges: paise(20),
      sellOn: dayAfter(3),
      sellValue: paise(110_000),
      sellCharges: paise(30),
      dp: paise(1534),
    });
    expect(sumDayFlows([trade], []).filter(overall)).toEqual([
      { day: dayAfter(0), slice: 'overall', paidOut: 100_020, cameBack: 0, capitalChange: 100_000, capitalPeak: 100_000 },
      { day: dayAfter(3), slice: 'overall', paidOut: 0, cameBack: 108_436, capitalChange: -100_000, capitalPeak: 0 },
    ]);
  });

  it('take the sell value of a short as its entry', () => {
    const trade = aClosedTrade({
      direction: 'SHORT',
      segment: 'OPT',
      sellValue: paise(5000),
      sellCharges: paise(10),
      buyOn: dayAfter(1),
      buyValue: paise(2000),
      buyCharges: paise(7),
    });
    const options = sumDayFlows([trade], []).filter((flow) => flow.slice === 'options');
    expect(options.map((flow) => [flow.paidOut, flow.cameBack])).toEqual([
      [5010, 0],
      [0, 7993],
    ]);
  });

  it('let an exit make room for an entry of the same second', () => {
    const first = aClosedTrade({ buyTime: at(0), sellTime: at(60) });
    const second = aClosedTrade({ buyOrder: 3, sellOrder: 4, buyTime: at(60), sellTime: at(90) });
    expect(sumDayFlows([second, first], []).find(overall)?.capitalPeak).toBe(10_000);
  });

  it('count a trade that began and ended in one second', () => {
    const trade = aClosedTrade({ buyTime: at(5), sellTime: at(5) });
    expect(sumDayFlows([trade], []).find(overall)).toMatchObject({ capitalChange: 0, capitalPeak: 10_000 });
  });

  it('without times close what was held before they open again, and take the trades of the day as all open at once', () => {
    const held = aClosedTrade({ sellOn: dayAfter(1) });
    const withinDay = [3, 5].map((order) =>
      aClosedTrade({ buyOrder: order, sellOrder: order + 1, buyOn: dayAfter(1), sellOn: dayAfter(1) }),
    );
    const nextDay = sumDayFlows([held, ...withinDay], []).filter((flow) => overall(flow) && flow.day === dayAfter(1));
    expect(nextDay).toMatchObject([{ capitalChange: -10_000, capitalPeak: 10_000 }]);
  });

  it('hold an option that expires until the end of its last day', () => {
    const expiring = aClosedTrade({ segment: 'OPT', sellOn: dayAfter(1), sellOrder: 0, sellValue: paise(0), expired: true });
    const other = aClosedTrade({
      segment: 'OPT',
      buyOrder: 3,
      sellOrder: 4,
      buyOn: dayAfter(1),
      sellOn: dayAfter(1),
      buyTime: at(0),
      sellTime: at(9),
    });
    const lastDay = sumDayFlows([expiring, other], []).find((flow) => overall(flow) && flow.day === dayAfter(1));
    expect(lastDay).toMatchObject({ capitalPeak: 10_000, capitalChange: -10_000 });
  });

  it('leave out a sell without its buy and a future past expiry', () => {
    const open = [anOpenTrade({ side: 'SELL', status: 'unmatched' }), anOpenTrade({ segment: 'FUT', status: 'expired' })];
    expect(sumDayFlows([], open)).toEqual([]);
    expect(sumDayFlows([], [...open, anOpenTrade()]).find(overall)).toMatchObject({ paidOut: 0, cameBack: 0, capitalChange: 10_000 });
  });
});
