import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFor } from '../charges/brokerage-plan.ts';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import { addDays, type TradingDay } from '../day.ts';
import { journalOf } from '../journal.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { quantity, sum } from '../money.ts';
import { sampleShare, sampleTrade } from '#test/engine/sample-trade.ts';
import { arrive, tradeBooks } from '#test/engine/trade-books.ts';
import { totalOf } from '../trades/charges.ts';
import type { StoredTrade } from '../trades/trade.ts';
import { pairEquity } from './pair-equity.ts';
import { asExecuted, type Leg, type Paired } from './position.ts';

const RUNS = { numRuns: 400 };
const FIRST = sampleTrade(0, {}).day;
const TODAY = '2026-11-20' as TradingDay;
const CREDIT = 900_000;

const ratio = fc.record({ held: fc.integer({ min: 1, max: 12 }), given: fc.integer({ min: 1, max: 12 }) });
const effects: fc.Arbitrary<LotEffect> = fc.oneof(
  ratio.map((of): LotEffect => ({ kind: 'ratio', ...of })),
  ratio.map((of): LotEffect => ({ kind: 'bonus', creditId: CREDIT, ...of })),
  fc
    .tuple(ratio, ratio, fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 400_000 }))
    .map(([one, other, a, b]): LotEffect => ({
      kind: 'part',
      children: [
        { instrumentId: 2, costShare: a, ...one },
        { instrumentId: 3, costShare: b, ...other },
      ],
    })),
  ratio.map((of): LotEffect => ({ kind: 'whole', instrumentId: 2, ...of })),
  fc.integer({ min: 1, max: 300 }).map((units): LotEffect => ({ kind: 'leave', units })),
);
const actions: fc.Arbitrary<LotAction[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), effects, fc.option(fc.integer({ min: 0, max: 3 }))), { maxLength: 3 })
  .map((list) =>
    list.map(([day, effect, later], index) => {
      const on = addDays(FIRST, day);
      return { id: index + 1, on, effect: withOwnFacts(effect, index, later === null ? null : addDays(on, later)) };
    }),
  );
const shares = tradeBooks.filter(({ instrument }) => instrument.segment === 'EQ').map(({ trades }) => trades);

describe('laws of corporate actions', () => {
  test('what was executed of each order is in its legs, to the unit and the paisa', () => {
    fc.assert(
      fc.property(shares, actions, (trades, acts) => {
        const paired = pair(trades, acts);
        const legs = Map.groupBy(legsOf(paired), (leg) => leg.order.id);
        for (const order of aggregateOrders(trades)) {
          const parts = (legs.get(order.id) ?? []).map(asExecuted);
          expect(parts.reduce((total, leg) => total + leg.quantity, 0)).toBe(order.quantity);
          expect(sum(parts.map((leg) => leg.value))).toBe(order.value);
        }
      }),
      RUNS,
    );
  });

  test('no paisa of cost is lost or made: what was bought is sold, held, went into another company, or away', () => {
    fc.assert(
      fc.property(shares, actions, (trades, acts) => {
        const { closed, open, left = [] } = pair(trades, acts);
        const costs = [
          ...closed.map(({ buy }) => buy.value),
          ...open.flatMap(({ side, leg }) => (side === 'BUY' ? leg.value : [])),
          ...left.flatMap(({ into, joins, leg }) => (into === null && joins !== null ? [] : leg.value)),
        ];
        expect(sum(costs)).toBe(sum(trades.flatMap(({ side, value }) => (side === 'BUY' ? value : []))));
      }),
      RUNS,
    );
  });

  test('a lot keeps the day of its purchase, and a bonus lot has its own', () => {
    fc.assert(
      fc.property(shares, actions, (trades, acts) => {
        const bought = new Map(trades.map(({ id, day }) => [id, day]));
        const bonuses = new Map(
          acts.flatMap(({ on, effect }) => (effect.kind === 'bonus' ? [[effect.creditId, [on, effect.allottedOn ?? on]] as const] : [])),
        );
        for (const { order } of legsOf(pair(trades, acts))) expect(bonuses.get(order.id) ?? [bought.get(order.id)]).toContain(order.day);
      }),
      RUNS,
    );
  });

  test('first in first out by the day on which shares stand: a bonus at its allotment, sold before it only where nothing else is left', () => {
    const row = fc.record({ days: fc.integer({ min: 0, max: 9 }), isSale: fc.boolean(), units: fc.integer({ min: 1, max: 9 }) });
    const bonus = fc.record({ ex: fc.integer({ min: 1, max: 5 }), later: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 12 }), bonus, (rows, { ex, later }) => {
        const trades = rows.map(({ days, isSale, units }, index) =>
          sampleTrade(index + 1, {
            day: addDays(FIRST, days),
            side: isSale ? 'SELL' : 'BUY',
            quantity: quantity(units),
            tradeToTrade: true,
            orderId: String(index),
          }),
        );
        const effect = { kind: 'bonus', creditId: CREDIT, held: 1, given: 1, allottedOn: addDays(FIRST, ex + later) } as const;
        const { closed } = pair(trades, [{ id: 1, on: addDays(FIRST, ex), effect }]);
        const sold = closed.flatMap(({ buy, quantity: units }) => Array.from({ length: units }, () => buy.order.id));
        expect(sold).toEqual(soldByHand(rows, ex, ex + later));
      }),
      { numRuns: 150 },
    );
  });

  test('the order of actions, and of arrival, changes nothing', () => {
    const shuffled = fc
      .tuple(shares, actions)
      .chain(([trades, acts]) =>
        fc.tuple(
          fc.constant({ trades, acts }),
          fc.shuffledSubarray([...trades], { minLength: trades.length }),
          fc.shuffledSubarray(acts, { minLength: acts.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ trades, acts }, others, otherActs]) => {
        const again = arrive(others);
        expect(texts(pair(again, otherActs), again)).toEqual(texts(pair(trades, acts), trades));
      }),
      RUNS,
    );
  });

  test('actions before the first purchase, and none at all, change nothing', () => {
    fc.assert(
      fc.property(shares, actions, (trades, acts) => {
        const plain = pair(trades, []);
        const early = acts.map((action) => ({ ...action, on: addDays(FIRST, -5) }));
        const { closed, open, left, given } = pair(trades, early);
        expect({ closed, open }).toEqual(plain);
        expect([left ?? [], given ?? []]).toEqual([[], []]);
      }),
      RUNS,
    );
  });

  test('a split into whole shares is as if all had been bought after it', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 0, max: 4 }), (trades, given, day) => {
        const on = addDays(FIRST, day);
        const acted = pair(trades, [{ id: 1, on, effect: { kind: 'ratio', held: 1, given } }]);
        const restated = trades.map((trade) => (trade.day < on ? { ...trade, quantity: quantity(trade.quantity * given) } : trade));
        const plain = pair(restated, []);
        const after = (paired: Paired) =>
          paired.closed.flatMap(({ buy, sell }) => (sell.order.day < on ? [] : [`${buy.order.id} ${sell.order.id} ${sell.quantity}`]));
        expect(after(acted)).toEqual(after(plain));
        expect(acted.open.map(({ leg }) => leg.quantity)).toEqual(
          plain.open.map(({ leg, side }) => (side === 'SELL' && leg.order.day < on ? leg.quantity / given : leg.quantity)),
        );
      }),
      RUNS,
    );
  });

  test('charges are those of the notes: on what is sold, held, or went into another company', () => {
    fc.assert(
      fc.property(shares, actions, fc.boolean(), (trades, all, isStated) => {
        // With shares that leave without a sale go the charges of their purchase.
        const acts = all.filter(({ effect }) => effect.kind !== 'leave');
        const plain = isStated ? trades : trades.map((trade) => ({ ...trade, charges: null }));
        const book = { instrumentId: 1, instrument: sampleShare, trades: plain, corrections: [], settlement: null, actions: acts };
        const { closed, open, days, credits } = journalOf([book], () => planFor('ZERODHA'), TODAY);
        const borne = [
          ...closed.map(({ charges }) => totalOf(charges)),
          ...open.map(({ charges }) => charges),
          ...credits.map(({ charges }) => totalOf(charges)),
        ];
        const own = days.flatMap((day) => (day.own ? [totalOf(day.own)] : []));
        const noted = sum([...days.map((day) => totalOf(day.shares)), ...own]);
        expect(sum(borne)).toBe(noted);
      }),
      { numRuns: 200 },
    );
  });
});

function withOwnFacts(effect: LotEffect, index: number, allottedOn: TradingDay | null): LotEffect {
  return effect.kind === 'bonus' ? { ...effect, creditId: CREDIT + index, allottedOn } : effect;
}

/** The ids of the shares that are sold, one by one: sales of a day come before its purchases, and a bonus doubles what is held. */
function soldByHand(rows: readonly { days: number; isSale: boolean; units: number }[], ex: number, allotted: number): number[] {
  const held: { id: number; from: number }[] = [];
  const sold: number[] = [];
  for (let day = 0; day <= 9; day += 1) {
    if (day === ex) held.push(...held.map(() => ({ id: CREDIT, from: allotted })));
    held.sort((a, b) => a.from - b.from);
    const ofDay = rows.flatMap((one, index) => (one.days === day ? [{ ...one, id: index + 1 }] : []));
    for (const { units } of ofDay.filter(({ isSale }) => isSale)) sold.push(...held.splice(0, units).map(({ id }) => id));
    for (const { units, id } of ofDay.filter(({ isSale }) => !isSale))
      held.push(...Array.from({ length: units }, () => ({ id, from: day })));
  }
  return sold;
}

function pair(trades: readonly StoredTrade[], acts: readonly LotAction[]): Paired {
  return pairEquity(aggregateOrders(trades), acts);
}

function legsOf({ closed, open, left = [] }: Paired): Leg[] {
  return [...closed.flatMap(({ buy, sell }) => [buy, sell]), ...open.map(({ leg }) => leg), ...left.map(({ leg }) => leg)];
}

/** Without ids, which follow the order of arrival. */
function texts(paired: Paired, trades: readonly StoredTrade[]): string[] {
  const names = new Map(trades.map(({ id, tradeId }) => [id, tradeId]));
  const text = ({ order, quantity: units, value, changed }: Leg) =>
    `${names.get(order.id) ?? order.id} ${units} ${value} ${changed?.value ?? '-'} ${changed?.by.length ?? 0}`;
  return [
    ...paired.closed.map(({ buy, sell }) => `${text(buy)} > ${text(sell)}`),
    ...paired.open.map(({ leg }) => text(leg)),
    ...(paired.left ?? []).map(({ leg, into, given }) => `${text(leg)} to ${into} ${given}`),
  ];
}
