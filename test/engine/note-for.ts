import { contractDaysOf } from '#engine/charges/contract-day.ts';
import type { WorkedDay } from '#engine/charges/contract-day.ts';
import type { BrokeragePlan } from '#engine/charges/brokerage-plan.ts';
import type { RateKind } from '#engine/charges/rates/statutory-rows.ts';
import { settleNotes } from '#engine/charges/settle-note.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Order } from '#engine/orders/order.ts';
import type { Exchange, Instrument, Segment } from '#engine/instruments/instrument.ts';
import { paise, quantity, sum } from '#engine/money.ts';
import type { Paise } from '#engine/money.ts';
import type { OpenPosition } from '#engine/pairing/position.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import type { Charges, Levy } from '#engine/trades/charges.ts';
import type { Side } from '#engine/trades/trade.ts';

/** One executed order of a test, in one product. */
export interface TestOrder {
  readonly kind: RateKind;
  readonly side: Side;
  readonly quantity: number;
  readonly value: Paise;
}

/** A test instrument of this kind. */
export function instrumentOf(kind: RateKind, underlying: string, expiryOn: TradingDay | null = null): Instrument {
  const segment: Segment = kind.startsWith('EQ') ? 'EQ' : kind.startsWith('COM') ? 'COM' : kind === 'FUT' ? 'FUT' : 'OPT';
  const option = kind.includes('OPT');
  const contract = { underlying, expiryOn, expiryAssumed: false, strike: null, optionType: option ? ('CE' as const) : null };
  return { aliases: [`TEST:${underlying}`], segment, symbol: underlying, contract: segment === 'EQ' ? null : contract };
}

/** An order of a test. Fields that charges do not read have fixed values. */
export function orderOf(
  id: number,
  day: TradingDay,
  exchange: Exchange,
  order: Omit<TestOrder, 'kind'>,
  charges: Charges | null = null,
): Order {
  return {
    id,
    tradeIds: [id],
    exchange,
    day,
    time: null,
    side: order.side,
    quantity: quantity(order.quantity),
    value: order.value,
    tradeToTrade: false,
    product: null,
    charges,
  };
}

/** Contract days of orders that stay open as a whole. */
export function daysOf(
  orders: readonly TestOrder[],
  day: TradingDay,
  exchange: Exchange,
  instrument: Instrument,
  plan: BrokeragePlan,
): WorkedDay[] {
  const open = orders.map((given, index): OpenPosition => {
    const order = orderOf(index + 1, day, exchange, given);
    const product = given.kind === 'EQ_INTRADAY' ? 'intraday' : given.kind === 'EQ_DELIVERY' ? 'delivery' : 'carry';
    return { side: given.side, product, leg: { order, quantity: order.quantity, value: order.value }, status: 'open' };
  });
  return contractDaysOf(1, instrument, { closed: [], open }, () => plan);
}

/** The note of such orders by levy and in total, in paise. `without` leaves out a levy that a published example does not have. */
export function noteFor(days: readonly WorkedDay[], plan: BrokeragePlan, without: readonly Levy[] = []): Record<Levy | 'total', Paise> {
  const left = days.map((day) => ({ ...day, exact: { ...day.exact, ...Object.fromEntries(without.map((levy) => [levy, 0n])) } }));
  const shares = settleNotes(left, () => plan);
  const note = { total: paise(0) } as Record<Levy | 'total', Paise>;
  for (const levy of LEVIES) note[levy] = sum(shares.map((share) => share.charges[levy]));
  note.total = sum(LEVIES.map((levy) => note[levy]));
  return note;
}
