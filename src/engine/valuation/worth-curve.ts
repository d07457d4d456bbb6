import type { TradingDay } from '../day.ts';
import { add, type Paise, type Price, type Quantity, subtract, valueOf, ZERO } from '../money.ts';
import type { Side } from '../trades/trade.ts';

/** Units that were held over at least one night, or are held still. */
export interface HeldLot {
  readonly instrumentId: number;
  readonly side: Side;
  readonly quantity: Quantity;
  /** Entry value, without charges. */
  readonly value: Paise;
  readonly from: TradingDay;
  /** The day on which they were closed: then they are held no more. null: still open. */
  readonly to: TradingDay | null;
}

/** What was realised on a day, after charges. */
export interface RealisedDay {
  readonly day: TradingDay;
  readonly net: Paise;
}

/** The price of an instrument on a day. */
export interface DayMark {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly price: Price;
}

/** The result up to the end of a day. */
export interface CurveDay {
  readonly day: TradingDay;
  readonly realised: Paise;
  /** Of what was held at the end of the day and has a price since it was entered, before charges. */
  readonly unrealised: Paise;
  /** Instruments held then without such a price: they count as if nothing was gained. */
  readonly unpriced: number;
}

interface Book {
  units: number;
  cost: number;
  mark: Price | null;
  unrealised: Paise;
}

/**
 * Realised and unrealised result at the end of each day on which something was closed or has a price, ascending, from the first entry on. A holding counts at its
 * last price since the instrument was last flat.
 */
export function worthCurve(lots: readonly HeldLot[], realised: readonly RealisedDay[], marks: readonly DayMark[]): CurveDay[] {
  const changes = Map.groupBy(
    lots.flatMap(({ instrumentId, side, quantity, value, from, to }) => {
      const sign = side === 'BUY' ? 1 : -1;
      const entered = { instrumentId, day: from, units: sign * quantity, cost: sign * value };
      return to === null ? [entered] : [entered, { instrumentId, day: to, units: -sign * quantity, cost: -sign * value }];
    }),
    ({ day }) => day,
  );
  const prices = Map.groupBy(marks, ({ day }) => day);
  const nets = Map.groupBy(realised, ({ day }) => day);
  const books = new Map<number, Book>();
  const curve: CurveDay[] = [];
  let total = ZERO;
  let open = ZERO;
  const [first = ''] = [...changes.keys(), ...nets.keys()].toSorted();
  for (const day of [...new Set([...changes.keys(), ...prices.keys(), ...nets.keys()])].toSorted()) {
    if (day < first) continue;
    const touched = new Set<Book>();
    const bookOf = (instrumentId: number): Book => {
      const book = books.get(instrumentId) ?? { units: 0, cost: 0, mark: null, unrealised: ZERO };
      books.set(instrumentId, book);
      touched.add(book);
      return book;
    };
    for (const { instrumentId, units, cost } of changes.get(day) ?? []) {
      const book = bookOf(instrumentId);
      book.units += units;
      book.cost += cost;
    }
    for (const { instrumentId, price } of prices.get(day) ?? []) bookOf(instrumentId).mark = price;
    for (const { net } of nets.get(day) ?? []) total = add(total, net);
    for (const book of touched) {
      // A price from before it was flat is of another holding.
      if (book.units === 0) book.mark = null;
      open = subtract(open, book.unrealised);
      book.unrealised = book.mark === null ? ZERO : unrealisedOf(book, book.mark);
      open = add(open, book.unrealised);
    }
    if (!prices.has(day) && !nets.has(day)) continue;
    const unpriced = [...books.values()].filter(({ units, mark }) => units !== 0 && mark === null).length;
    curve.push({ day, realised: total, unrealised: open, unpriced });
  }
  return curve;
}

function unrealisedOf({ units, cost }: Book, mark: Price): Paise {
  const worth = valueOf(mark, Math.abs(units) as Quantity);
  return subtract((units < 0 ? -1 * worth : worth) as Paise, cost as Paise);
}
