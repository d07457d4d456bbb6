import { describe, expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise } from '../money.ts';
import { sumDayResults } from './day-results.ts';
import { aClosedTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';

const at = (seconds: number): TimeOfDay => (34_200 + seconds) as TimeOfDay;

describe('day results', () => {
  it('belong to the later of buy and sell day', () => {
    const long = aClosedTrade({ sellOn: dayAfter(2) });
    const short = aClosedTrade({ direction: 'SHORT', segment: 'FUT', buyOrder: 4, sellOrder: 3, buyOn: dayAfter(1) });
    expect(sumDayResults([long, short]).map(({ day, slice, daysHeld }) => [day, slice, daysHeld])).toEqual([
      [dayAfter(1), 'overall', 1],
      [dayAfter(1), 'futures', 1],
      [dayAfter(2), 'overall', 2],
      [dayAfter(2), 'equity', 2],
    ]);
  });

  it('judge a trade by its net: a gain smaller than its charges is a loss, exactly 0 is break-even', () => {
    const charged = { buyCharges: paise(60), charges: { ...aClosedTrade().charges, brokerage: paise(60) } };
    const lost = aClosedTrade({ ...charged, sellValue: paise(10_050) });
    const even = aClosedTrade({ ...charged, buyOrder: 3, sellOrder: 4, sellValue: paise(10_060) });
    const won = aClosedTrade({ ...charged, buyOrder: 5, sellOrder: 6, sellValue: paise(10_061) });
    expect(sumDayResults([lost, even, won])[0]).toMatchObject({ trades: 3, wins: 1, losses: 1, won: 1, lost: -10, net: -9, gross: 171 });
  });

  it('order exits by time, and equal times by what they are', () => {
    const loss = aClosedTrade({ sellTime: at(9), sellValue: paise(9000) });
    const early = aClosedTrade({ buyOrder: 3, sellOrder: 8, sellTime: at(1), sellValue: paise(11_000) });
    const tied = aClosedTrade({ buyOrder: 5, sellOrder: 6, sellTime: at(1), sellValue: paise(9500) });
    expect(sumDayResults([loss, early, tied])[0]?.streaks).toMatchObject({
      firstSign: -1,
      firstRun: 1,
      lastSign: -1,
      lastRun: 1,
      longestWin: 1,
    });
  });

  it('name the earliest exit as best when several are as good', () => {
    const second = aClosedTrade({ symbol: 'SECOND', sellTime: at(9), sellValue: paise(11_000) });
    const first = aClosedTrade({ symbol: 'FIRST', buyOrder: 3, sellOrder: 4, sellTime: at(1), sellValue: paise(11_000) });
    expect(sumDayResults([second, first])[0]?.best).toEqual({ net: 1000, symbol: 'FIRST' });
  });

  it('count what the journal assumed', () => {
    const expired = aClosedTrade({ segment: 'OPT', sellOrder: 0, sellValue: paise(0), expired: true, assumed: true });
    expect(sumDayResults([expired, aClosedTrade({ buyOrder: 3, sellOrder: 4 })])[0]).toMatchObject({ trades: 2, assumed: 1 });
  });
});
