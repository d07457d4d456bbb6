import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { add, paise, sum, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import { chargeBooks, workBook } from '#test/engine/charge-books.ts';
import type { ChargeBook } from '#test/engine/charge-books.ts';
import { LEVIES, totalOf } from '../trades/charges.ts';
import type { Charges, Levy } from '../trades/charges.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { ContractDay } from './contract-day.ts';
import { costLegs } from './cost-legs.ts';
import { legRests } from './leg-rests.ts';
import { EXACT_LEVIES } from './exact-levies.ts';
import type { ExactLevy } from './exact-levies.ts';
import { type SettledDay, settleNotes, unchangedDays } from './settle-note.ts';
import type { ContractDayShares } from './settle-note.ts';

const RUNS = { numRuns: 250 };
const NOTHING = Object.fromEntries(LEVIES.map((levy) => [levy, ZERO])) as Charges;

function plus(a: Charges, b: Charges): Charges {
  return Object.fromEntries(LEVIES.map((levy) => [levy, add(a[levy], b[levy])])) as Charges;
}

function dayKey({ order }: { readonly order: Pick<Order, 'day' | 'exchange'> }): string {
  return `${order.day} ${order.exchange}`;
}

function noteKey(day: ContractDay): string {
  const isCommon = day.exchange !== 'MCX' && day.day >= '2025-06-27';
  return `${day.day} ${isCommon ? 'both' : day.exchange} ${day.group}`;
}

/** Sums of shares by note. */
function noteSums(days: readonly ContractDay[], shares: readonly ContractDayShares[]): Map<string, Charges> {
  const notes = new Map<string, Charges>();
  days.forEach((day, index) => notes.set(noteKey(day), plus(notes.get(noteKey(day)) ?? NOTHING, shares[index]?.charges ?? NOTHING)));
  return notes;
}

/** Half up by hand: the oracle for rounding, from 1e-9 paise to paise, and to whole rupees. */
function toPaisa(exact: bigint): number {
  return Number((exact + 500_000_000n) / 1_000_000_000n);
}
function toRupee(amount: number): number {
  return amount % 100 >= 50 ? amount - (amount % 100) + 100 : amount - (amount % 100);
}

/** A note's lines from the exact levies of its contract days, by the words of the rule. */
function noteByHand(days: readonly ContractDay[], plan: BrokeragePlan): Record<Levy, number> {
  const exact = (levy: ExactLevy): bigint => days.reduce((total, day) => total + day.exact[levy], 0n);
  const { sttToRupee, stampToRupee, ipftApart } = plan.rounding;
  const brokerage = days.reduce((total, day) => total + day.brokerage, 0);
  const ipft = toPaisa(exact('ipft'));
  const exchange = ipftApart ? toPaisa(exact('exchange')) : toPaisa(exact('exchange') + exact('ipft')) - ipft;
  const clearing = toPaisa(exact('clearing'));
  const sebi = toPaisa(exact('sebi'));
  const stt = toPaisa(exact('stt'));
  const stamp = toPaisa(exact('stamp'));
  const sebiTaxed = (days[0]?.day ?? '') >= '2022-07-18' ? sebi : 0;
  const gst = toPaisa(BigInt(brokerage + exchange + ipft + clearing + sebiTaxed) * 180_000_000n);
  const rounded = { stt: sttToRupee ? toRupee(stt) : stt, stamp: stampToRupee ? toRupee(stamp) : stamp };
  return { brokerage, exchange, clearing, sebi, ipft, ...rounded, gst, other: 0 };
}

describe('laws of charges', () => {
  it('the shares of a note sum to its lines, rounded once; GST is 18 % of the rounded base', () => {
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        const days = worked.flatMap((some) => some.days);
        const byNote = Map.groupBy(days, noteKey);
        for (const [key, total] of noteSums(
          days,
          settleNotes(days, () => plan),
        )) {
          expect(total, key).toEqual(noteByHand(byNote.get(key) ?? [], plan));
        }
      }),
      RUNS,
    );
  });

  it('by levy, legs sum to the share of their contract day and the charges that files state; DP likewise', () => {
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        for (const { paired, days } of worked) {
          const shares = settleNotes(days, () => plan);
          const { closed, open } = costLegs(paired, days, shares);
          const legs = [
            ...closed.map((trade) => [dayKey(trade.buy), trade.buyCharges, ZERO] as const),
            ...closed.map((trade) => [dayKey(trade.sell), trade.sellCharges, trade.dp] as const),
            ...open.map((position) => [dayKey(position.leg), position.entryCharges, position.dp] as const),
          ];
          days.forEach((day, index) => {
            const mine = legs.filter(([of]) => of === dayKey({ order: day }));
            const total = mine.reduce((all, [, charges]) => plus(all, charges), NOTHING);
            expect(total).toEqual(plus(shares[index]?.charges ?? NOTHING, day.own ?? NOTHING));
            expect(sum(mine.map(([, , dp]) => dp))).toBe(day.dp);
          });
          expect(legs.every(([, charges, dp]) => dp >= 0 && LEVIES.every((levy) => charges[levy] >= 0))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('what rounding left out sums to nothing over a contract day, and with it legs of one order and product bear charges by value', () => {
    let shared = 0;
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        for (const { paired, days } of worked) {
          const shares = settleNotes(days, () => plan);
          const { closed, open } = costLegs(paired, days, shares);
          const given = [
            ...closed.flatMap(({ buyCharges, sellCharges }) => [buyCharges, sellCharges]),
            ...open.map(({ entryCharges }) => entryCharges),
          ];
          days.forEach((day, index) => {
            const own = day.legs.map(({ place }) => given[place] ?? NOTHING);
            const rests = legRests(day, shares[index]?.charges ?? NOTHING, own);
            for (const kind of ['stt', 'others'] as const)
              expect(Math.abs(rests.reduce((total, rest) => total + rest[kind], 0))).toBeLessThanOrEqual(rests.length);
            const legs = day.legs.map((leg, at) => ({
              ...leg,
              unrounded: (totalOf(own[at] ?? NOTHING) - (own[at]?.stt ?? 0)) * 1e6 + (rests[at]?.others ?? 0),
            }));
            for (const together of Map.groupBy(legs, ({ order, part }) => `${order} ${part}`).values()) {
              if (together.length > 1) shared += 1;
              const [value, charges] = [
                together.reduce((total, leg) => total + leg.value, 0),
                together.reduce((total, leg) => total + leg.unrounded, 0),
              ];
              for (const leg of together)
                expect(Math.abs(leg.unrounded * value - charges * leg.value)).toBeLessThanOrEqual((together.length + 1) * value);
            }
          });
        }
      }),
      RUNS,
    );
    expect(shared).toBeGreaterThan(100);
  });

  it('each leg bears GST in proportion to what GST is on, to less than a paisa', () => {
    const baseOf = ({ brokerage, exchange, ipft, clearing, sebi }: Charges): number => brokerage + exchange + ipft + clearing + sebi;
    let shared = 0;
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        for (const { paired, days } of worked) {
          const shares = settleNotes(days, () => plan);
          const { closed, open } = costLegs(paired, days, shares);
          const legs = [
            ...closed.flatMap((trade) => [
              { leg: trade.buy, charges: trade.buyCharges },
              { leg: trade.sell, charges: trade.sellCharges },
            ]),
            ...open.map((position) => ({ leg: position.leg, charges: position.entryCharges })),
          ].filter(({ leg }) => leg.order.charges === null);
          days.forEach((day, index) => {
            const mine = legs.filter(({ leg }) => dayKey(leg) === dayKey({ order: day })).map(({ charges }) => charges);
            const base = mine.reduce((total, charges) => total + baseOf(charges), 0);
            if (base === 0) return;
            if (mine.length > 1) shared += 1;
            const gst = shares[index]?.charges.gst ?? 0;
            for (const charges of mine) expect(Math.abs(charges.gst - (gst * baseOf(charges)) / base)).toBeLessThan(1);
          });
        }
      }),
      RUNS,
    );
    expect(shared).toBeGreaterThan(1000);
  });

  it('the order of contract days changes nothing, nor do the contract days of other notes', () => {
    const shuffled = chargeBooks.chain((book) => {
      const { plan, worked } = workBook(book);
      const days = worked.flatMap((some) => some.days);
      return fc.tuple(fc.constant({ plan, days }), fc.shuffledSubarray(days, { minLength: days.length }));
    });
    fc.assert(
      fc.property(shuffled, ([{ plan, days }, mixed]) => {
        const shares = settleNotes(days, () => plan);
        const again = settleNotes(mixed, () => plan);
        mixed.forEach((day, index) => expect(again[index]).toEqual(shares[days.indexOf(day)]));
        const [first] = days;
        const alone = days.filter((day) => first && noteKey(day) === noteKey(first));
        expect(settleNotes(alone, () => plan)).toEqual(alone.map((day) => shares[days.indexOf(day)]));
      }),
      RUNS,
    );
  });

  it('days that stay as they were keep their shares, and those that change come out as if all were settled', () => {
    let keeping = 0;
    const changed = fc.tuple(chargeBooks, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(changed, ([book, picks]) => {
        const { plan, worked } = workBook(book);
        const days = worked.flatMap((some) => some.days);
        if (days.length === 0) return;
        const stored = settleNotes(days, () => plan).map(({ charges }, index): SettledDay => ({
          ...(days[index] as ContractDay),
          shares: charges,
        }));
        const places = new Set(picks.map((pick) => pick % days.length));
        const now = days.flatMap((day, index) => {
          if (!places.has(index)) return [day];
          return index % 2 === 0 ? [] : [{ ...day, turnover: add(day.turnover, paise(1)), brokerage: add(day.brokerage, paise(2000)) }];
        });
        const kept = unchangedDays(stored, now);
        keeping += kept.length;
        const isChanged = new Set([...places].map((place) => days[place]?.day));
        expect(new Set(kept)).toEqual(new Set(stored.filter(({ day }) => !isChanged.has(day))));
        expect(settleNotes(now, () => plan, kept)).toEqual(settleNotes(now, () => plan));
      }),
      RUNS,
    );
    expect(keeping).toBeGreaterThan(1000);
  });

  it('a note can be settled again from what is stored of its contract days', () => {
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        const days = worked.flatMap((some) => some.days);
        const stored = days.map(
          ({ instrumentId, day, exchange, group, turnover, sold, exact, brokerage, dp, own, estimates }): ContractDay => ({
            instrumentId,
            day,
            exchange,
            group,
            turnover,
            sold,
            exact,
            brokerage,
            dp,
            own,
            estimates,
          }),
        );
        expect(settleNotes(stored, () => plan)).toEqual(settleNotes(days, () => plan));
      }),
      RUNS,
    );
  });

  it('a levy falls only on contract days and legs that owe it', () => {
    fc.assert(
      fc.property(chargeBooks, (book) => {
        const { plan, worked } = workBook(book);
        const days = worked.flatMap((some) => some.days);
        settleNotes(days, () => plan).forEach(({ charges }, index) => {
          for (const levy of EXACT_LEVIES) if ((days[index]?.exact[levy] ?? 0n) === 0n) expect(charges[levy]).toBe(0);
        });
        for (const { paired, days: own } of worked) {
          for (const { buy, buyCharges, product } of costLegs(
            paired,
            own,
            settleNotes(own, () => plan),
          ).closed) {
            if (product !== 'delivery' && buy.order.charges === null) expect(buyCharges.stt).toBe(0);
          }
        }
      }),
      RUNS,
    );
  });

  it('more value never costs less', () => {
    fc.assert(
      fc.property(chargeBooks, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000_000_000 }), (book, which, whose, more) => {
        const dearer = raise(book, which, whose, more);
        const [before, after] = [total(book), total(dearer)];
        for (const [key, charges] of before.notes) {
          for (const levy of LEVIES) expect(after.notes.get(key)?.[levy], `${key} ${levy}`).toBeGreaterThanOrEqual(charges[levy]);
        }
        expect(after.dp).toBeGreaterThanOrEqual(before.dp);
      }),
      RUNS,
    );
  });
});

function total(book: ChargeBook): { notes: Map<string, Charges>; dp: Paise } {
  const { plan, worked } = workBook(book);
  const days = worked.flatMap((some) => some.days);
  return {
    notes: noteSums(
      days,
      settleNotes(days, () => plan),
    ),
    dp: sum(days.map((day) => day.dp)),
  };
}

/** The book with one order worth more. */
function raise(book: ChargeBook, which: number, whose: number, more: number): ChargeBook {
  const instruments = book.instruments.map((some, index) => {
    if (index !== which % book.instruments.length) return some;
    const orders = some.orders.map((order, at) =>
      at === whose % some.orders.length ? Object.assign({}, order, { value: paise(order.value + more) }) : order,
    );
    return { kind: some.kind, orders };
  });
  return { broker: book.broker, instruments };
}
