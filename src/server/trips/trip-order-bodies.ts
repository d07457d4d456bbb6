import type { LevyLineBody, LevyTerms, TripOrderBody } from '#contract/round-trips.ts';
import type { LevyLine } from '#engine/charges/levy-lines.ts';
import { type ExactPaise, exactToRupees, priceOf, priceToRupees, toRupees } from '#engine/money.ts';
import type { TripOrder } from '#engine/round-trips/trip-orders.ts';
import type { CostedTrip } from './cost-trip.ts';
import type { FileRow } from '../ledger/file-rows.ts';
import { timeText } from '../figures/closed-bodies.ts';

/** The orders of a round trip as they cross HTTP, and the terms that their levies name: many orders share them. */
export function tripOrderBodies(
  { orders, trades, corrected }: CostedTrip,
  rows: ReadonlyMap<number, FileRow>,
): { order_list: TripOrderBody[]; levy_terms: LevyTerms[] } {
  const known: LevyLine[] = [];
  const ofLevy = new Map<string, readonly { readonly line: LevyLine; readonly place: number }[]>();
  const termsOf = (line: LevyLine): number => {
    const some = ofLevy.get(line.levy) ?? [];
    const same = some.find((one) => haveSameTerms(one.line, line));
    if (same) return same.place;
    ofLevy.set(line.levy, [...some, { line, place: known.length }]);
    return known.push(line) - 1;
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
      levies: one.levies.map((line) => levyBody(line, termsOf(line))),
      position: one.position,
      result: toRupees(one.result),
      settlement: order.id === 0,
      trades: tradeBodies(one, trades, corrected, rows),
    };
  });
  return { order_list: list, levy_terms: known.map(termsBody) };
}

/** Of one levy; the levies of a note are the same object for all its orders. */
function haveSameTerms(a: LevyLine, b: LevyLine): boolean {
  return (
    a.note === b.note && a.rate === b.rate && a.from === b.from && a.certain === b.certain && a.stated === b.stated && a.source === b.source
  );
}

function termsBody({ levy, rate, source, from, certain, stated, note }: LevyLine): LevyTerms {
  const whole = note && { exact: exactToRupees(note.exact), amount: toRupees(note.amount), to: note.to };
  return { levy, rate, source, from, certain, stated, note: whole };
}

function levyBody({ amount, base, exact }: LevyLine, terms: number): LevyLineBody {
  return { terms, amount: toRupees(amount), base: base && toRupees(base), exact: rupeesOf(exact) };
}

function rupeesOf(exact: ExactPaise | null): number | null {
  return exact === null ? null : exactToRupees(exact);
}

/** Shares that a corporate action gave are in no file. */
const GIVEN = { row: 0, source: 'action', fileName: null, importId: 0 } as const;

function tradeBodies(
  { order }: TripOrder,
  trades: CostedTrip['trades'],
  corrected: CostedTrip['corrected'],
  rows: ReadonlyMap<number, FileRow>,
): TripOrderBody['trades'] {
  return order.tradeIds.flatMap((id) => {
    const trade = trades.get(id);
    const row = trade?.credit ? GIVEN : rows.get(id);
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
