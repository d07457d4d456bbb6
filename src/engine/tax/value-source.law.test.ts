import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import type { LotAction, LotEffect, Ratio } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import { journalOf } from '../journal.ts';
import { paise, price, quantity } from '../money.ts';
import { sampleShare, sampleTrade } from '#test/engine/sample-trade.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { valueOf2018, valueSource } from './value-source.ts';

const [FIRST, SECOND, THIRD] = [1, 2, 3];
const ratio = fc.record({ held: fc.integer({ min: 1, max: 4 }), given: fc.integer({ min: 1, max: 5 }) });
const lots = fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 28 }), blocks: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ day }) => day,
});

test('what all that became of a lot is worth by the price of 31 January 2018 is what the lot was worth on that day', () => {
  const histories = fc.record({
    lots,
    ratios: fc.tuple(ratio, ratio, ratio, ratio),
    costShare: fc.integer({ min: 0, max: 1_000_000 }),
    fair: fc.integer({ min: 1, max: 5_000_000 }),
  });
  fc.assert(
    fc.property(histories, ({ lots: bought, ratios: [split, merger, later, child], costShare, fair }) => {
      // So many that each action gives whole shares of each lot.
      const block = split.held * merger.held * later.held * child.held;
      const actions = new Map<number, LotAction[]>([
        [
          FIRST,
          [
            action(1, '2018-06-04', { kind: 'ratio', ...split }),
            action(2, '2019-06-03', { kind: 'whole', instrumentId: SECOND, ...merger }),
          ],
        ],
        [
          SECOND,
          [
            action(3, '2020-06-01', { kind: 'ratio', ...later }),
            action(4, '2021-06-01', { kind: 'part', children: [{ instrumentId: THIRD, costShare, ...child }] }),
          ],
        ],
      ]);
      const units = bought.reduce((total, { blocks }) => total + blocks * block, 0);
      const second = timesOf(timesOf(timesOf(units, split), merger), later);
      const buys = bought.map(({ day, blocks }, index) =>
        traded(index + 1, `2017-01-${String(day).padStart(2, '0')}`, 'BUY', blocks * block),
      );
      const books = [
        { instrumentId: FIRST, trades: buys },
        { instrumentId: SECOND, trades: [traded(90, '2024-12-02', 'SELL', second)] },
        { instrumentId: THIRD, trades: [traded(91, '2024-12-02', 'SELL', timesOf(second, child))] },
      ].map((book) => ({
        ...book,
        instrument: sampleShare,
        corrections: [],
        settlement: null,
        actions: actions.get(book.instrumentId) ?? [],
      }));
      const { closed, open } = journalOf(books, () => planFor('ZERODHA'), '2026-11-20' as TradingDay);
      expect(open).toEqual([]);
      const given = closed.map(({ buyOrder, instrumentId, buyOn }) => ({
        id: buyOrder,
        accountId: 1,
        into: instrumentId,
        action: instrumentId === SECOND ? 2 : 4,
        day: buyOn,
      }));
      const worth = closed.map((trade) => {
        const source = valueSource({ ...trade, accountId: 1 }, actions, given);
        expect(source.instrumentId).toBe(FIRST);
        return valueOf2018(price(fair * 100), trade.quantity, source);
      });
      const total = worth.reduce((sum, one) => sum + one, 0);
      // Each closed trade is rounded by half a paisa at most.
      expect(Math.abs(total - fair * units)).toBeLessThanOrEqual(closed.length / 2);
    }),
    { numRuns: 100 },
  );
});

function action(id: number, on: string, effect: LotEffect): LotAction {
  return { id, on: on as TradingDay, effect };
}

function timesOf(units: number, { given, held }: Ratio): number {
  return (units * given) / held;
}

function traded(id: number, day: string, side: 'BUY' | 'SELL', units: number): StoredTrade {
  return sampleTrade(id, {
    day: day as TradingDay,
    side,
    quantity: quantity(units),
    price: price(10_000),
    value: paise(units * 100),
    orderId: String(id),
  });
}
