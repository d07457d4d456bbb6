import * as fc from 'fast-check';
import { contractDaysOf } from '#engine/charges/contract-day.ts';
import type { WorkedDay } from '#engine/charges/contract-day.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import type { BrokeragePlan } from '#engine/charges/brokerage-plan.ts';
import type { RateKind } from '#engine/charges/rates/statutory-rows.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { allocate, paise, quantity } from '#engine/money.ts';
import type { Leg, OpenPosition, Paired, Match } from '#engine/pairing/position.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import type { Charges } from '#engine/trades/charges.ts';
import type { Product, Side } from '#engine/trades/trade.ts';
import { orderOf, instrumentOf } from './note-for.ts';

/** One order of a generated book, split into this many legs. */
export interface BookOrder {
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly side: Side;
  readonly parts: readonly { readonly units: number; readonly intraday: boolean }[];
  readonly value: number;
  readonly settled: boolean;
  readonly stated: boolean;
}

/** Instruments of one broker account with their orders. */
export interface ChargeBook {
  readonly broker: string;
  readonly instruments: readonly { readonly kind: RateKind; readonly orders: readonly BookOrder[] }[];
}

const DAYS = ['2020-06-30', '2023-03-31', '2024-09-30', '2026-06-01', '2026-06-02'] as TradingDay[];
const BROKERS = ['Zerodha', 'Groww', 'Fyers', 'Kotak Neo', '5paisa', 'nobody'];
const STATED = Object.fromEntries(LEVIES.map((levy, index) => [levy, paise(index * 37 + 5)])) as Charges;

function orders(kind: RateKind): fc.Arbitrary<readonly BookOrder[]> {
  const exchanges: Exchange[] = kind.startsWith('COM') ? ['MCX'] : kind.startsWith('EQ') ? ['NSE', 'BSE'] : ['NSE'];
  const part = fc.record({ units: fc.integer({ min: 1, max: 5000 }), intraday: kind.startsWith('EQ') ? fc.boolean() : fc.constant(false) });
  const order: fc.Arbitrary<BookOrder> = fc.record({
    day: fc.constantFrom(...DAYS),
    exchange: fc.constantFrom(...exchanges),
    side: fc.constantFrom<Side>('BUY', 'SELL'),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    value: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 50_000, max: 5_000_000_000 })),
    settled: kind.startsWith('EQ') ? fc.constant(false) : fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
    stated: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
  });
  return fc.array(order, { minLength: 1, maxLength: 8 });
}

const KINDS: readonly RateKind[] = ['EQ_DELIVERY', 'FUT', 'OPT', 'COM_FUT', 'COM_OPT'];

/** Books of up to six instruments, on days before and after rate changes. A leg's day has no other effect, so matches are arbitrary. */
export const chargeBooks: fc.Arbitrary<ChargeBook> = fc.record({
  broker: fc.constantFrom(...BROKERS),
  instruments: fc.array(
    fc.constantFrom(...KINDS).chain((kind) => orders(kind).map((list) => ({ kind, orders: list }))),
    { minLength: 1, maxLength: 6 },
  ),
});

/** One instrument of a book, ready to be costed. */
export interface WorkedInstrument {
  readonly instrument: Instrument;
  readonly paired: Paired;
  readonly days: WorkedDay[];
}

/** The book's contract days by instrument (ids from 1), and the plan of its broker. */
export function workBook(book: ChargeBook): { plan: BrokeragePlan; worked: WorkedInstrument[] } {
  const plan = planFor(book.broker);
  const worked = book.instruments.map(({ kind, orders }, index) => {
    const instrument = instrumentOf(kind, kind === 'OPT' ? 'NIFTY' : `T${index}`);
    const paired = pairOff(orders, kind);
    return { instrument, paired, days: contractDaysOf(index + 1, instrument, paired, () => plan) };
  });
  return { plan, worked };
}

interface Loose {
  readonly leg: Leg;
  readonly product: Product;
}

/** Matches bought and sold legs of the same product, and leaves the rest open. */
function pairOff(orders: readonly BookOrder[], kind: RateKind): Paired {
  const loose = orders.flatMap((order, index) => legsOf(order, index + 1, kind));
  const closed: Match[] = [];
  const open: OpenPosition[] = [];
  const waiting = new Map<string, Loose[]>();
  for (const { leg, product } of loose) {
    const { side } = leg.order;
    const other = waiting.get(`${side === 'BUY' ? 'SELL' : 'BUY'} ${product}`)?.shift();
    if (!other) {
      const key = `${side} ${product}`;
      waiting.set(key, [...(waiting.get(key) ?? []), { leg, product }]);
      continue;
    }
    const [buy, sell] = side === 'BUY' ? [leg, other.leg] : [other.leg, leg];
    const common = {
      direction: 'LONG',
      quantity: buy.quantity,
      expired: false,
      assumed: false,
      orderAssumed: false,
      fromResult: false,
    } as const;
    closed.push({ ...common, product, buy, sell });
  }
  for (const left of waiting.values()) {
    for (const { leg, product } of left) open.push({ side: leg.order.side, product, leg, status: 'open' });
  }
  return { closed, open };
}

function legsOf(given: BookOrder, id: number, kind: RateKind): Loose[] {
  const units = given.parts.map((part) => part.units);
  const values = allocate(paise(given.value), units);
  const whole = { side: given.side, quantity: units.reduce((total, some) => total + some, 0), value: paise(given.value) };
  const stated = given.stated && !given.settled ? STATED : null;
  const order = orderOf(given.settled ? 0 : id, given.day, given.exchange, whole, stated);
  return given.parts.map((part, index) => ({
    leg: { order, quantity: quantity(part.units), value: values[index] ?? paise(0) },
    product: kind !== 'EQ_DELIVERY' ? 'carry' : part.intraday ? 'intraday' : 'delivery',
  }));
}
