import { type Paise, subtract, ZERO } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import { comparePeriodCharges, type PeriodCharge } from './compare-charges.ts';
import { isSmall } from '../statements/is-small.ts';
import { isFactor } from './factors.ts';
import type { StatedPnl, StatedResult } from '../statements/stated-pnl.ts';

/** What the journal realised in an instrument within the period, before charges. */
export interface JournalResult {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly isin: string | null;
  /** All its names. */
  readonly aliases: readonly string[];
  readonly quantity: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
}

/**
 * Why a result differs. `missing`: the journal closed fewer units; `extra`: the statement did. `corporate-action`: the same values for units
 * times a usual factor. `method`: the same units at other values on one side: other lots were taken, or carried lots are valued otherwise.
 * `rounding`: at most a rupee. `unknown`: nothing explains it.
 */
export type ResultClass = 'equal' | 'rounding' | 'missing' | 'extra' | 'corporate-action' | 'method' | 'unknown';

export interface ComparedResult {
  readonly name: string;
  readonly instrumentId: number | null;
  readonly statedUnits: number;
  readonly journalUnits: number;
  readonly stated: Paise;
  readonly journal: Paise;
  /** stated − journal */
  readonly difference: Paise;
  readonly class: ResultClass;
}

/** Puts each result beside the journal's: by the contract or ISIN, else by name, else by units and values; then what only the journal has. */
export function compareResults(stated: readonly StatedResult[], journal: readonly JournalResult[]): ComparedResult[] {
  const left = new Set(journal);
  const found = stated.map((result) => {
    const own = [...left].find((one) => isSame(result, one)) ?? null;
    if (own) left.delete(own);
    return { result, own };
  });
  return [...found.map(({ result, own }) => compare(result, own ?? renamed(result, left))), ...[...left].map((own) => compare(null, own))];
}

/** What the journal has of a period beside a statement. */
export interface JournalPeriod {
  readonly results: readonly JournalResult[];
  /** Of all trades of the period, and of what was closed in it. */
  readonly charges: Charges;
  readonly closingCharges: Charges;
}

/** Puts results and charges of a statement beside the journal's; `charges` is null where the statement has none. */
export function comparePnl(
  stated: Pick<StatedPnl, 'results' | 'charges' | 'areOfClosings' | 'to'>,
  journal: JournalPeriod,
): { rows: ComparedResult[]; charges: PeriodCharge[] | null } {
  const rows = compareResults(stated.results, journal.results);
  const lacking = { journal: rows.some((row) => row.class === 'missing'), statement: rows.some((row) => row.class === 'extra') };
  const own = stated.areOfClosings ? journal.closingCharges : journal.charges;
  return { rows, charges: stated.charges && comparePeriodCharges(stated.charges, own, stated.to, lacking) };
}

/** The one of the journal with another name, of which the statement has exactly the units and the values; it is taken out of `left`. */
function renamed(result: StatedResult, left: Set<JournalResult>): JournalResult | null {
  const alike = [...left].filter(
    (own) =>
      own.quantity === result.quantity &&
      own.buyValue === result.buyValue &&
      own.sellValue === result.sellValue &&
      (result.isin === null || own.isin === null),
  );
  const [own] = alike;
  if (alike.length !== 1 || !own) return null;
  left.delete(own);
  return own;
}

function isSame({ isin, name, aliases }: StatedResult, own: JournalResult): boolean {
  if (aliases.some((alias) => own.aliases.includes(alias))) return true;
  return isin !== null && own.isin !== null ? isin === own.isin : plain(name) === plain(own.symbol);
}

/** Names of contracts differ in spaces and signs alone. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function compare(result: StatedResult | null, own: JournalResult | null): ComparedResult {
  const stated = result ? subtract(result.sellValue, result.buyValue) : ZERO;
  const journal = own ? subtract(own.sellValue, own.buyValue) : ZERO;
  return {
    name: own?.symbol ?? result?.name ?? '',
    instrumentId: own?.instrumentId ?? null,
    statedUnits: result?.quantity ?? 0,
    journalUnits: own?.quantity ?? 0,
    stated,
    journal,
    difference: subtract(stated, journal),
    class: classOf(result, own),
  };
}

function classOf(result: StatedResult | null, own: JournalResult | null): ResultClass {
  if (!result) return 'extra';
  if (!own) return 'missing';
  const [buys, sells] = [subtract(result.buyValue, own.buyValue), subtract(result.sellValue, own.sellValue)];
  if (result.quantity === own.quantity) {
    if (buys === sells) return 'equal';
    if (isSmall(subtract(sells, buys))) return 'rounding';
    return isSmall(buys) || isSmall(sells) ? 'method' : 'unknown';
  }
  if (isSmall(buys) && isSmall(sells) && isFactor(result.quantity, own.quantity)) return 'corporate-action';
  return result.quantity > own.quantity ? 'missing' : 'extra';
}
