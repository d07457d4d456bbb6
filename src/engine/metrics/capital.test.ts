import { describe, expect, it } from 'vitest';
import { sumDayFlows } from '../daily/day-flows.ts';
import { paise } from '../money.ts';
import { aClosedTrade, anOpenTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { capitalInUse, highestCapital } from './capital.ts';

const closed = [
  aClosedTrade({ buyValue: paise(50_000), sellOn: dayAfter(5) }),
  aClosedTrade({ buyOrder: 3, sellOrder: 4, buyOn: dayAfter(2), sellOn: dayAfter(2), buyValue: paise(30_000) }),
  aClosedTrade({ buyOrder: 5, sellOrder: 6, buyOn: dayAfter(6), sellOn: dayAfter(9), buyValue: paise(60_000) }),
];
const flows = sumDayFlows(closed, [anOpenTrade({ openedOn: dayAfter(7), value: paise(7000) })]).filter((flow) => flow.slice === 'equity');

describe('capital in use', () => {
  it('is highest where positions overlap, within a day too', () => {
    expect(highestCapital(flows)).toBe(80_000);
  });

  it('is, after the last day, the cost of what is still open', () => {
    expect(capitalInUse(flows)).toBe(7000);
  });

  it('is 0 without trades', () => {
    expect([highestCapital([]), capitalInUse([])]).toEqual([0, 0]);
  });
});
