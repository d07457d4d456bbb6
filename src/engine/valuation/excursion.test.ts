import { describe, expect, it } from 'vitest';
import { known, readInstrument, readTrade } from '#test/engine/case-trades.ts';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import { parseDay, type TradingDay } from '../day.ts';
import { NO_COSTS } from '../charges/cost.ts';
import { parsePrice, priceToRupees, toRupees, ZERO } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { pairInstrument } from '../pairing/pair-instrument.ts';
import { roundTripsOf, type TracedTrip } from '../round-trips/round-trips.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { type DayRange, excursionOf, type Extreme, touchOf } from './excursion.ts';

/** 1 June 2026 is a Monday. */
const day = (date: number) => known(parseDay(`2026-06-0${date}`));
const rupees = (text: number) => known(parsePrice(String(text)));
const range = (date: number, high: number, low: number): DayRange => ({ day: day(date), high: rupees(high), low: rupees(low) });
const act = (date: number, effect: LotEffect): LotAction => ({ id: 1, on: day(date), effect });

function trip(lines: readonly string[], actions: readonly LotAction[] = [], of = 'EQ'): TracedTrip {
  const instrument = readInstrument(of);
  const trades = lines.map((line, index) => Object.assign(readTrade(`2026-06-0${line}`, instrument), { id: index + 1 }));
  const orders = aggregateOrders(trades);
  const { closed, open, given = [] } = pairInstrument(instrument, orders, { today: '2026-06-20' as TradingDay, price: null }, actions);
  const costed = {
    closed: closed.map((match) => ({ ...match, ...NO_COSTS })),
    open: open.map((position) => ({ ...position, entryCharges: NO_CHARGES, dp: ZERO })),
  };
  return known(roundTripsOf({ id: 1, symbol: 'CASE', segment: instrument.segment }, [...orders, ...given], costed)[0]);
}

/** '<day>: <price>, <rupees of all>, <per unit>, <part of entry>' */
function text(extreme: Extreme | null): string {
  if (!extreme) return '-';
  const { day: on, price, amount, perUnit, ofEntry } = extreme;
  return `${on.slice(-1)}: ${priceToRupees(price)}, ${toRupees(amount)}, ${priceToRupees(perUnit)}, ${ofEntry === null ? '-' : Math.round(ofEntry * 10_000) / 10_000}`;
}

function reach(traced: TracedTrip, ...days: readonly DayRange[]) {
  const { favourable, against } = known(excursionOf(traced, days));
  return {
    certain: [text(favourable.certain), text(against.certain)],
    possible: [text(favourable.possible), text(against.possible)],
  };
}

describe('how far a trade went', () => {
  const five = [range(1, 105, 95), range(2, 112, 98), range(3, 120, 90), range(4, 108, 101), range(5, 130, 80)];

  it('is certain on days held whole, and possible on those of entry and exit', () => {
    expect(reach(trip(['1 10:00:00 NSE BUY 10 @ 100', '5 10:00:00 NSE SELL 10 @ 110']), ...five)).toEqual({
      certain: ['3: 120, 200, 20, 0.2', '3: 90, 100, 10, 0.1'],
      possible: ['5: 130, 300, 30, 0.3', '5: 80, 200, 20, 0.2'],
    });
  });

  it('is the other way round for a short, and goes on while it is open', () => {
    expect(reach(trip(['1 10:00:00 NSE SELL 10 @ 100'], [], 'FUT ?'), ...five)).toEqual({
      certain: ['5: 80, 200, 20, 0.2', '5: 130, 300, 30, 0.3'],
      possible: ['5: 80, 200, 20, 0.2', '5: 130, 300, 30, 0.3'],
    });
  });

  it('knows of a trade within a day only what its own orders met', () => {
    const within = trip(['1 10:00:00 NSE BUY 10 @ 100', '1 11:00:00 NSE SELL 10 @ 103']);
    expect(reach(within, range(1, 105, 95))).toEqual({
      certain: ['1: 103, 30, 3, 0.03', '-'],
      possible: ['1: 105, 50, 5, 0.05', '1: 95, 50, 5, 0.05'],
    });
    expect(reach(within)).toEqual({ certain: ['1: 103, 30, 3, 0.03', '-'], possible: ['1: 103, 30, 3, 0.03', '-'] });
  });

  it('takes the quantity and the average of that time: before and after an added lot', () => {
    const added = trip(['1 10:00:00 NSE BUY 10 @ 100', '2 10:00:00 NSE BUY 10 @ 90', '3 10:00:00 NSE SELL 20 @ 95']);
    // 20 at 95 on average: 85 is 200 against them, 102 is 140 for them. Certain: the 10 that were held when the lot at 90 was bought.
    expect(reach(added, range(2, 102, 85))).toEqual({
      certain: ['-', '2: 90, 100, 10, 0.1'],
      possible: ['2: 102, 140, 7, 0.0737', '2: 85, 200, 10, 0.1053'],
    });
  });

  it('counts shares after a split at their new number', () => {
    const split = trip(['1 10:00:00 NSE BUY 10 @ 1000', '4 10:00:00 NSE SELL 50 @ 205'], [act(3, { kind: 'ratio', held: 1, given: 5 })]);
    const days = [range(2, 1050, 990), range(3, 215, 190), range(4, 220, 204)];
    expect(reach(split, ...days)).toEqual({
      certain: ['3: 215, 750, 15, 0.075', '3: 190, 500, 10, 0.05'],
      possible: ['4: 220, 1000, 20, 0.1', '3: 190, 500, 10, 0.05'],
    });
    // 190 × 5 is 950; 215 × 5 is 1,075, and 220 × 5 is 1,100.
    expect(touchOf(split, days, rupees(960), 'stop')).toEqual({ possible: day(3), certain: day(3) });
    expect(touchOf(split, days, rupees(940), 'stop')).toEqual({ possible: null, certain: null });
    expect(touchOf(split, days, rupees(1090), 'target')).toEqual({ possible: day(4), certain: null });
  });

  it('counts bonus shares from the ex-date on, at no cost of their own', () => {
    const bonus = trip(['1 10:00:00 NSE BUY 10 @ 1000'], [act(3, { kind: 'bonus', creditId: 900, held: 1, given: 1 })]);
    expect(reach(bonus, range(2, 1010, 985), range(3, 520, 480)).certain).toEqual(['3: 520, 400, 20, 0.04', '3: 480, 400, 20, 0.04']);
  });

  it('counts a share after a demerger at the cost that stays with it', () => {
    const parted = trip(
      ['1 10:00:00 NSE BUY 10 @ 1000'],
      [act(3, { kind: 'part', children: [{ instrumentId: 2, costShare: 300_000, held: 1, given: 1 }] })],
    );
    // Until the ex-date 10,000 are at stake, from then on 7,000.
    expect(reach(parted, range(2, 1020, 900), range(3, 725, 690)).certain).toEqual(['3: 725, 250, 25, 0.0357', '2: 900, 1000, 100, 0.1']);
  });

  it('holds a contract to its expiry, and does not take an assumed price for one that was met', () => {
    const option = trip(['8 10:00:00 NSE BUY 75 @ 100'], [], 'OPT 2026-06-09 CE');
    expect(option.trip).toMatchObject({ status: 'closed', assumed: true });
    expect(reach(option, range(8, 101, 60), range(9, 90, 5))).toEqual({
      certain: ['-', '9: 5, 7125, 95, 0.95'],
      possible: ['8: 101, 75, 1, 0.01', '9: 5, 7125, 95, 0.95'],
    });
  });

  it('is not known of a sale without its purchase', () => {
    const sale = trip(['1 10:00:00 NSE SELL 10 @ 100', '2 10:00:00 NSE BUY 1 @ 100 delivery']);
    expect([sale.trip.status, excursionOf(sale, five), touchOf(sale, five, rupees(1), 'stop')]).toEqual(['unmatched', null, null]);
  });
});

describe('a stop and a target', () => {
  const long = trip(['1 10:00:00 NSE BUY 10 @ 100', '3 10:00:00 NSE SELL 10 @ 94']);

  it('are reached for certain on a day held whole, or by an order', () => {
    const days = [range(1, 101, 95), range(2, 108, 97)];
    expect(touchOf(long, days, rupees(95), 'stop')).toEqual({ possible: day(1), certain: day(3) });
    expect(touchOf(long, days, rupees(97), 'stop')).toEqual({ possible: day(1), certain: day(2) });
    expect(touchOf(long, days, rupees(108), 'target')).toEqual({ possible: day(2), certain: day(2) });
    expect(touchOf(long, days, rupees(109), 'target')).toEqual({ possible: null, certain: null });
  });

  it('lie on the other sides of a short', () => {
    const short = trip(['1 10:00:00 NSE SELL 10 @ 100'], [], 'FUT ?');
    expect(touchOf(short, [range(2, 106, 93)], rupees(105), 'stop')?.certain).toBe(day(2));
    expect(touchOf(short, [range(2, 106, 93)], rupees(94), 'target')?.certain).toBe(day(2));
    expect(touchOf(short, [range(2, 106, 93)], rupees(92), 'target')?.certain).toBe(null);
  });
});
