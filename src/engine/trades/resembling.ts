import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { type Paise, type Price, type Quantity, quantity, sum, valueOf } from '../money.ts';
import type { Side } from './trade.ts';

/**
 * Why a row probably is a trade that the journal has, the strongest first. same-trade-id: the exchange's own id. same-order: an order of
 * the same id with another quantity. same-values: day, instrument, side, quantity and price. same-total: several rows that together
 * have the quantity and value of several trades.
 */
export const RESEMBLANCES = ['same-trade-id', 'same-order', 'same-values', 'same-total'] as const;
export type Resemblance = (typeof RESEMBLANCES)[number];

/** What is compared of a trade. */
export interface Comparable {
  readonly instrumentId: number;
  readonly exchange: Exchange;
  readonly day: TradingDay;
  readonly time: TimeOfDay | null;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly value: Paise;
  readonly tradeId: string | null;
  readonly orderId: string | null;
}

/** A new row of a file, by its place among them. */
export interface FreshRow extends Comparable {
  readonly index: number;
}

/** A trade of the journal that is not itself a row of the file. */
export interface KnownTrade extends Comparable {
  readonly id: number;
  /** It came with the same kind of report, whose order ids and times are written alike and can be compared. */
  readonly sameReport: boolean;
}

/** A row that resembles trades of the journal. Several rows and several trades that make one order or total share a trade's id. */
export interface Resembling {
  readonly index: number;
  readonly tradeIds: readonly number[];
  readonly why: Resemblance;
}

type Key = (trade: Comparable) => string | null;
type Contrary = (row: FreshRow, trade: KnownTrade) => boolean;

/**
 * The rows that probably are trades which the journal has from another source. Each trade stands for one row only: of three equal rows
 * beside two equal trades, one is new. Rows of a file are never compared with each other. Neither the order of rows nor of trades counts.
 */
export function resembling(fresh: readonly FreshRow[], known: readonly KnownTrade[]): Resembling[] {
  if (known.length === 0) return [];
  const matching = new Matching(fresh, known);
  matching.pair('same-trade-id', exchangeKey, never);
  matching.pair('same-values', within(valuesOf, tradeIdOf), never);
  matching.dropProven();
  matching.pair('same-values', within(valuesOf, orderIdOf), differentIds);
  matching.pair('same-values', within(valuesOf, minuteOf), differentOrders);
  matching.pair('same-values', valuesOf, differentTimes);
  matching.join('same-order', within(placeOf, orderIdOf), isOneOrder);
  matching.join('same-total', within(placeOf, paiseOf), isOneTotal);
  matching.join('same-total', placeOf, isOneTotal);
  return matching.found.toSorted((a, b) => a.index - b.index);
}

/** Takes rows and trades that belong together out of what is left, in one step after the other. */
class Matching {
  readonly found: Resembling[] = [];
  #fresh: readonly FreshRow[];
  #known: readonly KnownTrade[];

  constructor(fresh: readonly FreshRow[], known: readonly KnownTrade[]) {
    const places = new Set(known.map(placeOf));
    this.#fresh = fresh.filter((row) => places.has(placeOf(row))).toSorted(byContent);
    this.#known = known.toSorted((a, b) => byContent(a, b) || a.id - b.id);
  }

  /** Pairs rows and trades of one key one to one, unless they are shown to be different trades. */
  pair(why: Resemblance, key: Key, contrary: Contrary): void {
    this.#inGroups(key, (rows, trades) => {
      const [rowKinds, tradeKinds] = [ofKinds(rows, rowProof), ofKinds(trades, tradeProof)];
      for (const ofTrades of tradeKinds) {
        for (const ofRows of rowKinds) {
          const [row, trade] = [ofRows[0], ofTrades[0]];
          if (!row || !trade || contrary(row, trade)) continue;
          const count = Math.min(ofRows.length, ofTrades.length);
          const taken = ofTrades.splice(0, count);
          for (const [at, { index }] of ofRows.splice(0, count).entries()) {
            this.found.push({ index, tradeIds: [(taken[at] as KnownTrade).id], why });
          }
        }
      }
    });
  }

  /** Where the exchange's ids are on one side throughout, those of the other side that have one too were compared already. */
  dropProven(): void {
    const hasId = ({ tradeId }: Comparable) => tradeId !== null;
    const [rowsHave, tradesHave] = [this.#fresh.every(hasId), this.#known.every(hasId)];
    if (tradesHave) this.#fresh = this.#fresh.filter((row) => !hasId(row));
    if (rowsHave) this.#known = this.#known.filter((trade) => !hasId(trade));
  }

  /** Takes all rows and trades of one key together where they make one thing. The first row has the ids of all trades, to name each once. */
  join(why: Resemblance, key: Key, isOne: (rows: readonly FreshRow[], trades: readonly KnownTrade[]) => boolean): void {
    this.#inGroups(key, (rows, trades) => {
      if (!isOne(rows, trades)) return;
      const ids = trades.map(({ id }) => id);
      for (const [at, { index }] of rows.entries()) this.found.push({ index, tradeIds: at === 0 ? ids : ids.slice(0, 1), why });
    });
  }

  #inGroups(key: Key, match: (rows: readonly FreshRow[], trades: readonly KnownTrade[]) => void): void {
    if (this.#fresh.length === 0 || this.#known.length === 0) return;
    const before = this.found.length;
    const trades = Map.groupBy(this.#known, key);
    trades.delete(null);
    const rows = Map.groupBy(this.#fresh, key);
    for (const [name, ofRows] of rows) {
      const ofTrades = trades.get(name);
      if (ofTrades) match(ofRows, ofTrades);
    }
    const added = this.found.slice(before);
    if (added.length === 0) return;
    const [taken, gone] = [new Set(added.map(({ index }) => index)), new Set(added.flatMap(({ tradeIds }) => tradeIds))];
    this.#fresh = this.#fresh.filter(({ index }) => !taken.has(index));
    this.#known = this.#known.filter(({ id }) => !gone.has(id));
  }
}

function never(): boolean {
  return false;
}

/** Two ids of the exchange: equal ones were paired before, so they differ. */
function differentIds(row: FreshRow, trade: KnownTrade): boolean {
  return row.tradeId !== null && trade.tradeId !== null;
}

/** Or two order ids of one kind of report, likewise. */
function differentOrders(row: FreshRow, trade: KnownTrade): boolean {
  return differentIds(row, trade) || (trade.sameReport && row.orderId !== null && trade.orderId !== null);
}

/** Or two times of one kind of report, likewise. */
function differentTimes(row: FreshRow, trade: KnownTrade): boolean {
  return differentOrders(row, trade) || (trade.sameReport && row.time !== null && trade.time !== null);
}

function isOneOrder(rows: readonly FreshRow[], trades: readonly KnownTrade[]): boolean {
  return !rows.some(({ tradeId }) => tradeId !== null) || !trades.some(({ tradeId }) => tradeId !== null);
}

/** One report lists a trade in one way only, so trades of the same report are never parts of a total. */
function isOneTotal(rows: readonly FreshRow[], trades: readonly KnownTrade[]): boolean {
  if (rows.length + trades.length < 3 || trades.some(({ sameReport }) => sameReport) || !isOneOrder(rows, trades)) return false;
  const units = (list: readonly Comparable[]) => list.reduce((total, trade) => total + trade.quantity, 0);
  return units(rows) === units(trades) && sum(rows.map(({ value }) => value)) === sum(trades.map(({ value }) => value));
}

/** Lists of those with the same proof, the strongest first: who has an id of the exchange can be paired with fewer others. */
function ofKinds<T>(list: readonly T[], proof: (one: T) => number): T[][] {
  return [...Map.groupBy(list, proof)].sort(([a], [b]) => b - a).map(([, ofKind]) => ofKind);
}

function rowProof({ tradeId, orderId, time }: Comparable): number {
  return (tradeId === null ? 0 : 8) + (orderId === null ? 0 : 4) + (time === null ? 0 : 2);
}

function tradeProof(trade: KnownTrade): number {
  return rowProof(trade) + (trade.sameReport ? 1 : 0);
}

function within(outer: Key, inner: Key): Key {
  return (trade) => {
    const text = inner(trade);
    return text === null ? null : `${outer(trade)}|${text}`;
  };
}

function placeOf({ instrumentId, day, side }: Comparable): string {
  return `${instrumentId}|${day}|${side}`;
}

function valuesOf(trade: Comparable): string {
  return `${placeOf(trade)}|${trade.quantity}|${paiseOf(trade)}`;
}

function exchangeKey(trade: Comparable): string | null {
  return trade.tradeId && `${placeOf(trade)}|${trade.exchange}|${plainId(trade.tradeId)}`;
}

function tradeIdOf({ tradeId }: Comparable): string | null {
  return tradeId && plainId(tradeId);
}

function orderIdOf({ orderId }: Comparable): string | null {
  return orderId && plainId(orderId);
}

/** Some reports leave the seconds out. */
function minuteOf({ time }: Comparable): string | null {
  return time === null ? null : String(Math.floor(time / 60));
}

/** The price in whole paise: averages of one order are written with two or with four decimals. */
function paiseOf({ price }: Comparable): string {
  return String(valueOf(price, quantity(1)));
}

/** Without the zeros that a spreadsheet takes away. */
function plainId(id: string): string {
  return id.replace(/^0+(?=.)/, '');
}

function byContent(a: Comparable, b: Comparable): number {
  return (
    (a.time ?? -1) - (b.time ?? -1) ||
    a.quantity - b.quantity ||
    a.value - b.value ||
    compareIds(a.orderId, b.orderId) ||
    compareIds(a.tradeId, b.tradeId)
  );
}

function compareIds(a: string | null, b: string | null): number {
  const [first, second] = [a ?? '', b ?? ''];
  return first < second ? -1 : Number(first > second);
}
