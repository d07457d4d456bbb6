import { parsePaise, type Paise } from '../money.ts';
import { LEVIES, type Levy } from '../trades/charges.ts';
import { squashHeader } from './columns/column-aliases.ts';
import { tidyHeader, type KnownTable } from './find-table.ts';
import { isWholeLevy, LEVY_HEADERS, looksLikeLevy, TOTALS } from './levy-headers.ts';
import { readNumber } from './read-number.ts';

/** Where the charges of a table's rows stand. */
export interface ChargeColumns {
  /** The columns that make up each levy, by tidied header; null: not every charge is stated, so they are computed. */
  readonly levies: ReadonlyMap<Levy, readonly string[]> | null;
  /** The column of all charges: what the others do not hold of it is 'other'. */
  readonly total: string | null;
  /** Where the columns stand that are used. */
  readonly places: ReadonlyMap<string, number>;
  /** Their headers. */
  readonly used: readonly string[];
  /** Levies that no column states, or more than one. */
  readonly lacking: readonly Levy[];
  /** Headers that look like charges and are not used. */
  readonly unused: readonly string[];
}

interface Column {
  readonly index: number;
  readonly cell: string;
  readonly tidy: string;
  /** In the form of squashHeader. */
  readonly name: string;
}

/** How far a total may be from the sum of its parts, in paise: each is rounded. */
const MOST_ROUNDED = 2;

/** Where the charges of each table stand, if its report or list states any. */
export function statedCharges(tables: readonly KnownTable[]): ReadonlyMap<KnownTable, ChargeColumns> {
  return new Map(tables.flatMap((table) => (table.format.levies ? [[table, chargeColumns(table, table.format.levies)] as const] : [])));
}

/**
 * The charges that a table states: they count if each of these levies has its column, or a total holds it. In a list of trades that is no
 * report, a column with an amount below 0 or a text is not understood.
 */
function chargeColumns({ header, rows, format, columns: fields }: KnownTable, levies: readonly Levy[]): ChargeColumns {
  const isReport = !format.isList;
  const amounts = ({ index }: Column): (Paise | null)[] => rows.map(({ cells }) => amountIn(cells[index] ?? ''));
  const isUnderstood = (column: Column): boolean => amounts(column).every((amount) => amount !== null && amount >= 0);
  const columns = header.cells.map((cell, index) => ({ index, cell, tidy: tidyHeader(cell), name: squashHeader(tidyHeader(cell)) }));
  const named = isReport ? undefined : columns.find(({ index }) => index === fields.get('charges'));
  const known = columns.filter(
    (column) => !named && LEVY_HEADERS.has(column.name) && (isReport || (!/%/.test(column.cell) && isUnderstood(column))),
  );
  const total = named ?? columns.find((column) => TOTALS.has(column.name) && isUnderstood(column)) ?? null;
  const unknown = columns.filter(
    (column) => looksLikeLevy(column.tidy) && !known.includes(column) && column !== total && amounts(column).some((amount) => amount),
  );
  const holding = (levy: Levy): string[] =>
    known.filter(({ name }) => LEVY_HEADERS.get(name)?.holds.includes(levy)).map(({ name }) => name);
  const lacking = levies.filter((levy) => !isWholeLevy(holding(levy)));
  const doubled = LEVIES.filter((levy) => holding(levy).length > 1 && !isWholeLevy(holding(levy)));
  const over = total === null ? [] : beyondParts(amounts(total), known.map(amounts));
  const relation = lacking.length > 0 && total !== null ? relationOf(total, known.length > 0, over) : null;
  if (doubled.length > 0 || (lacking.length > 0 && relation === null)) {
    const unused = columns.filter((column) => known.includes(column) || column === total || unknown.includes(column));
    const isSaid = isReport || unused.length > 0;
    return {
      levies: null,
      total: null,
      places: new Map(),
      used: [],
      lacking: isSaid ? [...new Set([...lacking, ...doubled])] : [],
      unused: unused.map(headerOf),
    };
  }
  const used = relation === null || total === null ? known : [...known, total];
  const parts = relation === 'rest' ? used : known;
  const levyOf = ({ name }: Column): Levy => LEVY_HEADERS.get(name)?.levy ?? 'other';
  return {
    levies: new Map(LEVIES.map((levy) => [levy, parts.filter((column) => levyOf(column) === levy).map(({ tidy }) => tidy)])),
    total: relation === 'total' && total ? total.tidy : null,
    places: new Map(used.map(({ tidy, index }) => [tidy, index])),
    used: used.map(headerOf),
    lacking: [],
    unused: (total === null || used.includes(total) || over.every(isRounded) ? unknown : [...unknown, total]).map(headerOf),
  };
}

/** By how much a total is more than its parts, row by row. */
function beyondParts(totals: readonly (Paise | null)[], parts: readonly (readonly (Paise | null)[])[]): number[] {
  return totals.map((amount, row) => (amount ?? 0) - parts.reduce((sum, part) => sum + (part[row] ?? 0), 0));
}

/** Whether a column holds the total of the others or what they leave out; null if nothing tells. */
function relationOf({ name }: Column, hasParts: boolean, over: readonly number[]): 'total' | 'rest' | null {
  const isNamed = name !== 'charges' || !hasParts;
  if (over.every((paise) => isRounded(paise) || (isNamed && paise > 0))) return 'total';
  return !isNamed && over.some((paise) => paise < -MOST_ROUNDED) ? 'rest' : null;
}

function isRounded(paise: number): boolean {
  return Math.abs(paise) <= MOST_ROUNDED;
}

function headerOf({ cell }: Column): string {
  return cell.trim();
}

/** 0 for an empty cell; null for a text. */
function amountIn(cell: string): Paise | null {
  return parsePaise(/^-?$/.test(cell) ? '0' : (readNumber(cell) ?? ''));
}
