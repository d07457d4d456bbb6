import type { Price } from '../../money.ts';
import type { SegmentWord } from '../read-words.ts';

/** What a column of quantities counts. */
export type Count = 'units' | 'lots';

/** Contracts of MCX and of the other exchanges: a broker may count the ones in lots, the others in units. */
export type Market = 'COM' | 'FO';

/** What the user said of the rows that do not say it themselves; null where nothing was said. */
export interface Said {
  readonly segment: Exclude<SegmentWord, 'other'> | null;
  readonly counts: Readonly<Record<Market, Count | null>>;
  /** What a value beside a price is, where the two differ: 'gross', or after charges. */
  readonly amounts: 'gross' | 'net' | null;
}

export const NOTHING_SAID: Said = { segment: null, counts: { COM: null, FO: null }, amounts: null };

/** A quantity of contracts in a column that may count lots; nothing in the row shows which. */
export interface StatedQuantity {
  readonly row: number;
  readonly column: string;
  readonly market: Market;
  readonly stated: number;
  /** Units of one lot; null if not known. */
  readonly lot: number | null;
  /** The layout says that quantities are units; only a quantity below one lot is in doubt. */
  readonly isDeclared: boolean;
}

/** A value near price × quantity that is not it. */
export interface UnequalAmount {
  readonly row: number;
  readonly column: string;
  readonly text: string;
  /** The price that follows from the value, and the one that is printed. */
  readonly price: Price;
  readonly printed: Price;
}

/** The doubts of several tables as those of one. */
export function allDoubts(parts: readonly Doubts[]): Doubts {
  const all = new Doubts();
  for (const { segments, times, exchanges, quantities, amounts, lots, names, fairValues, ids, allotments, costless } of parts) {
    for (const [name, rows] of names) all.names.set(name, [...(all.names.get(name) ?? []), ...rows]);
    for (const row of segments) all.segments.push(row);
    for (const row of times) all.times.push(row);
    for (const row of exchanges) all.exchanges.push(row);
    for (const quantity of quantities) all.quantities.push(quantity);
    for (const amount of amounts) all.amounts.push(amount);
    for (const row of lots) all.lots.push(row);
    for (const row of fairValues) all.fairValues.push(row);
    for (const row of ids) all.ids.push(row);
    for (const row of allotments) all.allotments.push(row);
    for (const row of costless) all.costless.push(row);
  }
  return all;
}

/** What rows left open while they were read. It is judged when all are read, since other rows may decide. */
export class Doubts {
  /** Rows that do not show whether they are shares or contracts; read as shares. */
  readonly segments: number[] = [];
  /** Rows that have a time, and no day. */
  readonly times: number[] = [];
  /** Shares whose row does not name the exchange; taken as of NSE. */
  readonly exchanges: number[] = [];
  /** Read as units. */
  readonly quantities: StatedQuantity[] = [];
  /** Read as price × quantity. */
  readonly amounts: UnequalAmount[] = [];
  /** Names of contracts that mean several, or whose expiry is not known, as the file spells them, with their rows. */
  readonly names = new Map<string, number[]>();
  /** Rows whose value proved that the quantity counts lots. */
  readonly lots: number[] = [];

  /** Rows with tags whose names are not in the file. */
  readonly tags: number[] = [];
  /** Rows whose value of 31 January 2018 is not used. */
  readonly fairValues: number[] = [];
  /** Rows whose order or trade id a spreadsheet has rounded. */
  readonly ids: number[] = [];
  /** Rows that are read as allotments of shares. */
  readonly allotments: number[] = [];
  /** Closed results of shares that cost nothing. */
  readonly costless: number[] = [];

  /** Forgets what the last row left open: it gives no trade. */
  forget(row: number): void {
    if (this.segments.at(-1) === row) this.segments.pop();
    if (this.exchanges.at(-1) === row) this.exchanges.pop();
    if (this.quantities.at(-1)?.row === row) this.quantities.pop();
    if (this.amounts.at(-1)?.row === row) this.amounts.pop();
    if (this.lots.at(-1) === row) this.lots.pop();
    if (this.tags.at(-1) === row) this.tags.pop();
    if (this.fairValues.at(-1) === row) this.fairValues.pop();
    if (this.ids.at(-1) === row) this.ids.pop();
    if (this.allotments.at(-1) === row) this.allotments.pop();
    if (this.costless.at(-1) === row) this.costless.pop();
  }
}
