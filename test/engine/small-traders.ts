import { addDays, type TimeOfDay, type TradingDay, weekday } from '#engine/day.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { paise, quantity } from '#engine/money.ts';
import { generator } from '#test/server/synthetic-tradebook.ts';

/** What a trader knows when entering a trip. */
export interface Entry {
  readonly day: TradingDay;
  readonly time: number;
  /** 1 for the first of the day. */
  readonly nth: number;
  readonly underlying: string;
  readonly side: 'LONG' | 'SHORT';
  /** Nets of the trips of today that were closed, in order. */
  readonly closed: readonly number[];
}

export interface SmallTrader {
  readonly seed: number;
  readonly days: number;
  readonly tripsADay: number;
  /** How much of a result belongs to the day, 0–1. */
  readonly ofDay: number;
  /** The share that is traded; null for a random one. */
  readonly trade?: (entry: Entry) => string | null;
  /** What is added to a result, in usual moves. */
  readonly leak?: (entry: Entry) => number;
  /** What a size is multiplied with. */
  readonly size?: (entry: Entry) => number;
}

const SHARES = ['SBIN', 'INFY', 'TCS', 'ITC'];
const OPENS = 33_300;
const SECONDS_OPEN = 20_000;
/** 1.2 % is a usual move. */
const MOVE = 0.012;

/** The trips of a trader of four shares within the day: one after the other, results normal with a part that all of a day share. */
export function tripsOf({ seed, days, tripsADay, ofDay, trade, leak, size }: SmallTrader): LeakTrip[] {
  const random = generator(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const trips: LeakTrip[] = [];
  let day = '2025-01-05' as TradingDay;
  for (let count = 0; count < days; count += 1) {
    do day = addDays(day, 1);
    while (weekday(day) === 0 || weekday(day) === 6);
    const [shared, closed] = [normal(), [] as number[]];
    let time = OPENS + Math.floor(random() * 900);
    for (let nth = 1; nth <= tripsADay; nth += 1) {
      const share = SHARES[Math.floor(random() * SHARES.length)] as string;
      const side = random() < 0.6 ? 'LONG' : 'SHORT';
      const known = { day, time, nth, side, closed: [...closed] } as const;
      const underlying = trade?.({ ...known, underlying: share }) ?? share;
      const entry: Entry = { ...known, underlying };
      const units = Math.max(1, Math.round(100 * Math.exp(0.2 * normal()) * (size?.(entry) ?? 1)));
      const entryValue = paise(units * 50_000);
      const result = Math.sqrt(ofDay) * shared + Math.sqrt(1 - ofDay) * normal() - 0.05 + (leak?.(entry) ?? 0);
      const gross = paise(Math.round(entryValue * MOVE * result));
      const charges = paise(Math.round(entryValue * 0.0005));
      const net = paise(gross - charges);
      const exit = time + 60 + Math.floor(random() * (SECONDS_OPEN / tripsADay - 120));
      trips.push({
        id: trips.length + 1,
        underlying,
        segment: 'EQ',
        side,
        product: 'intraday',
        openedOn: day,
        openedTime: time as TimeOfDay,
        exitedOn: day,
        exitedTime: exit as TimeOfDay,
        quantity: quantity(units),
        entryValue,
        gross,
        charges,
        net,
        expiryOn: null,
        assumed: false,
        added: null,
      });
      closed.push(net);
      time = exit + 30 + Math.floor(random() * 60);
    }
  }
  return trips;
}
