import type { LevyLineBody, RoundTripDetail, TripOrder as TripOrderBody } from '#contract/round-trips.ts';
import type { LevyLine } from '#engine/charges/levy-lines.ts';
import { type ExactPaise, exactToRupees, priceOf, priceToRupees, toRupees } from '#engine/money.ts';
import type { TripOrder } from '#engine/round-trips/trip-orders.ts';
import type { CostedTrip } from '../actions/cost-trip.ts';
import type { FileRow } from '../journal/file-rows.ts';
import { timeText } from './closed-bodies.ts';

type Rates = RoundTripDetail['rates'];

/** The orders of a round trip as they cross HTTP, and the rates that their levies name: many orders share one. */
export function tripOrderBodies(
  { orders, trades, corrected }: CostedTrip,
  rows: ReadonlyMap<number, FileRow>,
): { order_list: TripOrderBody[]; rates: Rates } {
  const rates = new Map<string, { readonly place: number; readonly body: Rates[number] }>();
  const rateOf = ({ rate, source, from, certain }: LevyLine): number | null => {
    if (rate === null || source === null) return null;
    const key = `${rate} ${from} ${certain} ${source}`;
    const known = rates.get(key) ?? { place: rates.size, body: { rate, source, from, certain } };
    rates.set(key, known);
    return known.place;
  };
  const list = orders.map((one): TripOrderBody => {
    const { order } = one;
    return {
      id: order.id,
      day: order.day,
      time: timeText(order.time),
      exchange: order.exchange,
      buy_sell: order.side,
      quantity: one.quantity,
      order_quantity: order.quantity,
      price: priceToRupees(priceOf(order.value, order.quantity)),
      value: toRupees(one.value),
      charges: toRupees(one.charges),
      levies: one.levies.map((line) => levyBody(line, rateOf(line))),
      position: one.position,
      result: toRupees(one.result),
      settlement: order.id === 0,
      trades: tradeBodies(one, trades, corrected, rows),
    };
  });
  return { order_list: list, rates: [...rates.values()].map(({ body }) => body) };
}

function levyBody({ levy, amount, base, exact, stated, note }: LevyLine, rate: number | null): LevyLineBody {
  return {
    levy,
    amount: toRupees(amount),
    base: base && toRupees(base),
    rate,
    exact: rupeesOf(exact),
    stated,
    note: note && { exact: exactToRupees(note.exact), amount: toRupees(note.amount), to: note.to },
  };
}

function rupeesOf(exact: ExactPaise | null): number | null {
  return exact === null ? null : exactToRupees(exact);
}

function tradeBodies(
  { order }: TripOrder,
  trades: CostedTrip['trades'],
  corrected: CostedTrip['corrected'],
  rows: ReadonlyMap<number, FileRow>,
): TripOrderBody['trades'] {
  return order.tradeIds.flatMap((id) => {
    const [trade, row] = [trades.get(id), rows.get(id)];
    if (!trade || !row) return [];
    return {
      id,
      quantity: trade.quantity,
      price: priceToRupees(priceOf(trade.value, trade.quantity)),
      time: timeText(trade.time),
      row: row.row,
      source: row.source,
      file_name: row.fileName,
      import_id: row.importId,
      changed: corrected.has(id),
    };
  });
}
