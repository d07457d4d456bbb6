import type { FileProblem } from '../problem.ts';
import type { Sheet } from '../tables/table.ts';
import { anyTradebook } from './any-tradebook.ts';
import { assignColumns } from './assign-columns.ts';
import { COLUMN_ALIASES, squashHeader, type Field } from './column-aliases.ts';
import { headerCandidates, tableAt, type Table } from './find-table.ts';

/** What a trade needs, by the template's header: one field of each list. */
const REQUIRED: readonly (readonly [header: string, fields: readonly Field[]])[] = [
  ['date', ['day']],
  ['symbol', ['symbol', 'name']],
  ['trade_type', ['side']],
  ['quantity', ['quantity']],
  ['price', ['price', 'value']],
];
/** One of these columns is needed too, unless the symbols show that they are contracts. */
const SHOWS_SEGMENT: readonly Field[] = ['segment', 'exchange', 'isin', 'optionType'];
/** A row with fewer of the required columns is not a header. */
const FEWEST = 2;

interface Candidate {
  readonly sheet: Sheet;
  readonly index: number;
  readonly headers: ReadonlyMap<string, number>;
  readonly fields: ReadonlySet<Field>;
  readonly lacking: readonly string[];
}

/**
 * The list of trades in a file that no format knows. Its columns are found by header, checked by value, and named by field. null if no
 * row looks like a header; a problem if a column is missing or its values do not fit its header.
 */
export function matchColumns(sheets: readonly Sheet[]): Table | FileProblem | null {
  const candidates = sheets.flatMap((sheet) => bestHeader(sheet) ?? []).toSorted((a, b) => a.lacking.length - b.lacking.length);
  const [best, second] = candidates;
  if (!best) return null;
  if (best.lacking.length > 0) {
    const showsSegment = SHOWS_SEGMENT.some((field) => best.fields.has(field));
    return { code: 'missing-column', columns: showsSegment ? best.lacking : [...best.lacking, 'segment'] };
  }
  const report = anyTradebook.name;
  if (second?.lacking.length === 0) return { code: 'two-tables', columns: [best.sheet.name, second.sheet.name], report };
  const table = tableAt(best.sheet, best.index, best.headers, anyTradebook);
  if (table.rows.length === 0) return { code: 'no-trades', report };
  const columns = assignColumns(
    table,
    REQUIRED.map(([, fields]) => fields),
  );
  return 'code' in columns ? { ...columns, report } : { ...table, columns };
}

/** The row of a sheet with headers for the most fields; the first of equals. */
function bestHeader(sheet: Sheet): Candidate | null {
  let best: Candidate | null = null;
  for (const [index, tidy] of headerCandidates(sheet).entries()) {
    const headers = new Map([...tidy].map(([name, column]) => [squashHeader(name), column] as const));
    const named = COLUMN_ALIASES.filter(({ sure, vague }) => [...sure, ...vague].some((name) => headers.has(name)));
    const fields = new Set(named.map(({ field }) => field));
    const lacking = REQUIRED.filter(([, options]) => !options.some((field) => fields.has(field))).map(([header]) => header);
    if (REQUIRED.length - lacking.length < FEWEST || fields.size <= (best?.fields.size ?? 0)) continue;
    best = { sheet, index, headers, fields, lacking };
  }
  return best;
}
