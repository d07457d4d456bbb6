import { type Paise, type Price, priceOf, quantity, valueOf, ZERO } from '../money.ts';
import type { Compared } from './explain.ts';
import { isFactor } from './factors.ts';
import type { StatedHolding } from '../statements/read-holdings.ts';

/** What the journal holds of a share at the end of a day, in the accounts that are compared. */
export interface JournalHolding {
  readonly instrumentId: number;
  readonly symbol: string;
  /** A split gives a share another one. */
  readonly isins: readonly string[];
  readonly quantity: number;
  /** What it cost, before charges. */
  readonly value: Paise;
  /** What was held a day before, and two days before: shares arrive and leave a day after the trade, before 2023 two. */
  readonly before: readonly number[];
  /** What would be held if the known actions were applied that wait for a decision; null where none does. */
  readonly ifApplied: number | null;
}

/**
 * Why a statement and the journal differ. `timing`: the statement has what the journal held one or two trading days before.
 * `corporate-action`: a known one that is not decided makes the one of the other, or it is the other times a usual factor of splits and
 * bonuses. `missing-buys`, `missing-sales`: trades that the journal
 * has not. `name`: only the file has the name, and only the journal another, with the same quantity.
 */
export type HoldingClass = 'equal' | 'timing' | 'corporate-action' | 'missing-buys' | 'missing-sales' | 'name';

export interface ComparedHolding {
  readonly name: string;
  readonly isin: string | null;
  readonly instrumentId: number | null;
  readonly stated: number;
  readonly journal: number;
  readonly class: HoldingClass;
  /** The difference in units at the average price of the statement, else of the journal: never negative. */
  readonly rupees: Paise;
  /** Average prices differ by more than 0.01: charges or corporate actions may be in one of them. */
  readonly averageDiffers: boolean;
}

/** Prices are in ten-thousandths of a rupee. */
const ONE_PAISA = 100;

/** Puts each share of a statement beside the journal's: by an ISIN, else by symbol; then what only the journal has. */
export function compareHoldings(stated: readonly StatedHolding[], journal: readonly JournalHolding[]): ComparedHolding[] {
  const left = new Set(journal);
  const found = stated.map((holding) => {
    const own = [...left].find((one) => isSame(holding, one)) ?? null;
    if (own) left.delete(own);
    return { holding, own };
  });
  // A symbol has one share at a time: another ISIN came with a split that the journal does not know.
  for (const one of found) {
    one.own ??= [...left].find(({ symbol }) => symbol === one.holding.name) ?? null;
    if (one.own) left.delete(one.own);
  }
  return [
    ...found.map(({ holding, own }) => compare(holding, own ?? renamed(holding, left))),
    ...[...left].filter((own) => own.quantity !== 0).map((own) => compare(null, own)),
  ];
}

/** Shares as rows in rupees: what differs has the sign of its units. */
export function comparedShares(rows: readonly ComparedHolding[]): Compared[] {
  return rows.map(({ class: why, stated, journal, rupees }) => ({
    class: why,
    stated: stated > journal ? rupees : ZERO,
    journal: stated > journal ? ZERO : rupees,
  }));
}

/** A share of the journal with another name, of which the statement has exactly the units and the cost; it is taken out of `left`. */
function renamed({ quantity: units, average, isin }: StatedHolding, left: Set<JournalHolding>): JournalHolding | null {
  if (average === null || units === 0) return null;
  const alike = [...left].filter(
    (own) => own.quantity === units && isClose(average, averageOf(own)) && (isin === null || own.isins.length === 0),
  );
  const [own] = alike;
  if (alike.length !== 1 || !own) return null;
  left.delete(own);
  return own;
}

function isSame({ isin, name }: StatedHolding, own: JournalHolding): boolean {
  return isin !== null && own.isins.length > 0 ? own.isins.includes(isin) : name === own.symbol;
}

function compare(holding: StatedHolding | null, own: JournalHolding | null): ComparedHolding {
  const [stated, held] = [holding?.quantity ?? 0, own?.quantity ?? 0];
  const average = holding?.average ?? averageOf(own);
  const isNamedElse = holding !== null && own !== null && holding.name !== own.symbol && !isSame(holding, own);
  return {
    name: own?.symbol ?? holding?.name ?? '',
    isin: holding?.isin ?? own?.isins[0] ?? null,
    instrumentId: own?.instrumentId ?? null,
    stated,
    journal: held,
    class: isNamedElse ? 'name' : classOf(stated, held, own),
    rupees: average === null ? ZERO : valueOf(average, quantity(Math.abs(stated - held))),
    averageDiffers: stated === held && stated > 0 && !isClose(holding?.average ?? null, averageOf(own)),
  };
}

function classOf(stated: number, held: number, own: JournalHolding | null): HoldingClass {
  if (stated === held) return 'equal';
  if (own?.before.includes(stated)) return 'timing';
  if (own?.ifApplied === stated || isFactor(stated, held)) return 'corporate-action';
  return stated > held ? 'missing-buys' : 'missing-sales';
}

function averageOf(own: JournalHolding | null): Price | null {
  return own && own.quantity > 0 ? priceOf(own.value, quantity(own.quantity)) : null;
}

function isClose(a: Price | null, b: Price | null): boolean {
  return a === null || b === null || Math.abs(a - b) <= ONE_PAISA;
}
