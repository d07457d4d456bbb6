import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CaseTrades, known, readInstrument, readTrade, rupees } from '#test/engine/case-trades.ts';
import { formatTime, parseDay, type TimeOfDay, type TradingDay } from '../day.ts';
import { NO_COSTS } from '../charges/cost.ts';
import { ZERO } from '../money.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { pairInstrument } from '../pairing/pair-instrument.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { roundTripsOf, type TracedTrip } from './round-trips.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const names = readdirSync(CASES).filter((name) => name.startsWith('round-trips-'));

/** A case as written: the trades in order of arrival, so that #1 is the first; without charges. */
interface Case extends CaseTrades {
  readonly rule: string;
  readonly trips: readonly string[];
}

describe('golden cases of round trips', () => {
  test.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case;
    const instrument = readInstrument(golden.instrument ?? 'EQ');
    const trades = golden.trades.map((line, index) => Object.assign(readTrade(line, instrument), { id: index + 1 }));
    const orders = aggregateOrders(trades);
    const { closed, open } = pairInstrument(instrument, orders, { today: known(parseDay(golden.today ?? '2026-11-20')), price: null });
    const trips = roundTripsOf({ id: 1, symbol: instrument.symbol, segment: instrument.segment }, orders, {
      closed: closed.map((match) => ({ ...match, ...NO_COSTS })),
      open: open.map((position) => ({ ...position, entryCharges: NO_CHARGES, dp: ZERO })),
    });
    expect(trips.map(write)).toEqual(golden.trips);
  });

  test('are named by their rule and say it in a sentence', () => {
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const name of names) expect((JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case).rule).toMatch(/\.$/);
  });
});

function write({ trip, closed }: TracedTrip): string {
  const facts = [
    `#${trip.id} ${trip.side} ${trip.product} ${trip.status} ${trip.quantity}: ${at(trip.openedOn, trip.openedTime)} to ${at(trip.exitedOn, trip.exitedTime)}`,
    `entries ${rupees(trip.entryValue)}`,
    `exits ${rupees(trip.exitValue)}`,
    `gross ${rupees(trip.gross)}`,
    `orders ${trip.entryOrders}+${trip.exitOrders}`,
    `closed trades ${closed.length}`,
    trip.openQuantity > 0 && `open ${trip.openQuantity}`,
    trip.expired && 'expired',
    trip.assumed && 'assumed',
  ];
  return facts.filter((fact) => fact !== false).join(', ');
}

function at(day: TradingDay | null, time: TimeOfDay | null): string {
  return day === null ? '-' : `${day} ${time === null ? '-' : formatTime(time)}`;
}
