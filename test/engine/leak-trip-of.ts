import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { type Paise, paise, type Quantity } from '#engine/money.ts';

/** What a case says of a trip; days and times as text. The rest is a share bought for ₹100 and sold at the same price, without charges. */
type Said = Partial<Omit<LeakTrip, 'net' | 'openedOn' | 'exitedOn' | 'openedTime' | 'exitedTime' | 'expiryOn' | 'added'>> & {
  readonly day?: string;
  readonly at?: string | null;
  readonly exitDay?: string;
  readonly until?: string | null;
  readonly expiry?: string;
  readonly added?: { readonly entryValue: number; readonly gross: number; readonly net: number };
};

/** A trip for a case: amounts are paise, 'HH:MM' or 'HH:MM:SS' are times. */
export function leakTripOf({ day = '2026-03-02', at = '10:00', exitDay = day, until = '10:30', expiry, added, ...said }: Said): LeakTrip {
  const [gross, charges] = [said.gross ?? (0 as Paise), said.charges ?? (0 as Paise)];
  return {
    id: 1,
    underlying: 'SBIN',
    segment: 'EQ',
    side: 'LONG',
    product: exitDay === day ? 'intraday' : 'delivery',
    quantity: 10 as Quantity,
    entryValue: paise(10_000),
    assumed: false,
    ...said,
    openedOn: day as TradingDay,
    openedTime: at === null ? null : timeOf(at),
    exitedOn: exitDay as TradingDay,
    exitedTime: until === null ? null : timeOf(until),
    gross,
    charges,
    net: paise(gross - charges),
    expiryOn: (expiry ?? null) as TradingDay | null,
    added: (added ?? null) as LeakTrip['added'],
  };
}

function timeOf(text: string): TimeOfDay {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) as TimeOfDay;
}
