import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtract, sum } from '../money.ts';
import { entryDay, entryValue, exitDay, netOf, type ClosedTrade } from './closed-trade.ts';
import { sumDayFlows } from './day-flows.ts';
import { entryMoment, exitMoment } from './moment.ts';
import type { OpenTrade } from './open-trade.ts';
import { closedTrades, openTrades } from '#test/engine/arbitrary-closed-trades.ts';

const RUNS = { numRuns: 250 };

/** Money in use on a day at a moment, half a step after it when `after`: everything entered and not yet closed. */
function inUse(closed: readonly ClosedTrade[], open: readonly OpenTrade[], day: string, moment: number): number {
  const before = (onDay: string, at: number): boolean => onDay < day || (onDay === day && at < moment);
  const entered = (onDay: string, at: number): boolean => before(onDay, at) || (onDay === day && at === moment);
  let total = 0;
  for (const trade of closed) {
    const closedEarlier = entered(exitDay(trade), exitMoment(trade)) && !sameMoment(trade);
    const gone = closedEarlier || before(exitDay(trade), exitMoment(trade));
    if (entered(entryDay(trade), entryMoment(trade)) && !gone) total += entryValue(trade);
  }
  for (const trade of open) if (trade.status === 'open' && entered(trade.openedOn, trade.openedTime ?? -1)) total += trade.value;
  return total;
}

function sameMoment(trade: ClosedTrade): boolean {
  return entryDay(trade) === exitDay(trade) && entryMoment(trade) === exitMoment(trade);
}

describe('day flows', () => {
  it('bring back what was paid out plus net', () => {
    fc.assert(
      fc.property(closedTrades, openTrades, (closed, open) => {
        const overall = sumDayFlows(closed, open).filter((flow) => flow.slice === 'overall');
        const moved = sum(overall.map((flow) => subtract(flow.cameBack, flow.paidOut)));
        expect(moved).toBe(sum(closed.map(netOf)));
      }),
      RUNS,
    );
  });

  it('leave what is open in use', () => {
    fc.assert(
      fc.property(closedTrades, openTrades, (closed, open) => {
        const equity = sumDayFlows(closed, open).filter((flow) => flow.slice === 'equity');
        const held = open.filter((trade) => trade.segment === 'EQ' && trade.status === 'open');
        expect(sum(equity.map((flow) => flow.capitalChange))).toBe(sum(held.map((trade) => trade.value)));
      }),
      RUNS,
    );
  });

  it('reach the peak that adding up every position at every moment gives', () => {
    fc.assert(
      fc.property(closedTrades, openTrades, (closed, open) => {
        let running = 0;
        for (const flow of sumDayFlows(closed, open).filter((each) => each.slice === 'overall')) {
          const moments = [
            ...closed.filter((trade) => entryDay(trade) === flow.day).map(entryMoment),
            ...open.filter((trade) => trade.openedOn === flow.day).map((trade) => trade.openedTime ?? -1),
          ];
          const peak = Math.max(running, ...moments.map((moment) => inUse(closed, open, flow.day, moment)));
          expect(running + flow.capitalPeak).toBe(peak);
          running += flow.capitalChange;
        }
      }),
      RUNS,
    );
  });

  it('of one day need only the trades that touch it, in any order', () => {
    fc.assert(
      fc.property(closedTrades, openTrades, (closed, open) => {
        const flows = sumDayFlows(closed, open);
        for (const day of new Set(flows.map((flow) => flow.day))) {
          const touching = closed.filter((trade) => entryDay(trade) === day || exitDay(trade) === day).toReversed();
          const opened = open.filter((trade) => trade.openedOn === day).toReversed();
          expect(sumDayFlows(touching, opened).filter((flow) => flow.day === day)).toEqual(flows.filter((flow) => flow.day === day));
        }
      }),
      RUNS,
    );
  });
});
