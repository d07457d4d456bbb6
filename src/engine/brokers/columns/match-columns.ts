import type { FileProblem } from '../../problem.ts';
import type { ColumnsQuestion, Question, Remark } from '../../questions.ts';
import type { Sheet } from '../../tables/table.ts';
import { anyTradebook } from './any-tradebook.ts';
import { askColumns, fingerprintOf } from './ask-columns.ts';
import { assignColumns, type Assigned } from './assign-columns.ts';
import { COLUMN_ALIASES, LOTS, squashHeader, type Field } from './column-aliases.ts';
import { NOTHING_SAID, type Said } from '../judge/doubts.ts';
import { headerCandidates, tableAt, tidyHeader, type KnownTable } from '../find-table.ts';
import type { FileFacts } from '../format.ts';
import { looksLikeTrades } from './looks-like-trades.ts';
import { mappedTable, mappingIn, valueOfMapped, type MappingInUse } from './mapped-table.ts';
import { pricesOfTwo } from './two-trades.ts';
import { remarkOn } from '../remark.ts';
import { settleAmounts } from '../judge/settle-amounts.ts';
import type { SaidOrder } from '../judge/judge-dates.ts';

/** What a trade needs, by the template's header: one field of each list. */
const REQUIRED: readonly (readonly [header: string, fields: readonly Field[]])[] = [
  ['date', ['day']],
  ['symbol', ['symbol', 'name', 'isin']],
  ['trade_type', ['side']],
  ['quantity', ['quantity']],
  ['price', ['price', 'value']],
];
/** One of these columns is needed too, unless the symbols show that they are contracts. */
const SHOWS_SEGMENT: readonly Field[] = ['segment', 'exchange', 'isin', 'optionType'];
/** A row with fewer of the required columns is a header only if the rows below look like trades. */
const FEWEST = 2;

/** The tables of trades in a file, with what was found out or said about them before their rows are read. */
export interface Found {
  readonly tables: readonly KnownTable[];
  readonly said: Said;
  readonly dayOrder: SaidOrder | null;
  readonly remarks: readonly Remark[];
  readonly questions: readonly Question[];
}

/** A row that may be a header. */
interface Candidate {
  readonly sheet: Sheet;
  readonly index: number;
  readonly tidy: ReadonlyMap<string, number>;
  readonly fields: ReadonlySet<Field>;
  readonly lacking: readonly string[];
}

/**
 * The lists of trades in a file that no format knows. Their columns are as the user showed them, now or once; else they are found by
 * header, checked by value, and named by field; else they are asked. null if no row looks like a header; a problem if no column can have
 * what a trade needs.
 */
export function matchColumns(sheets: readonly Sheet[], facts: FileFacts): Found | ColumnsQuestion | FileProblem | null {
  const candidates = sheets
    .flatMap((sheet) => knownHeader(sheet, facts) ?? bestHeader(sheet) ?? [])
    .toSorted((a, b) => a.lacking.length - b.lacking.length);
  const [best] = candidates;
  if (!best) return null;
  const mapping = mappingIn(facts, fingerprintOf(headerOf(best)));
  if (mapping !== null) {
    const tables = candidates.flatMap((candidate) => mappedTable(tableOf(candidate), mapping.mapping) ?? []);
    if (tables.length > 0) return foundByMapping(tables, mapping, facts);
  }
  const two = candidates.map(assigned).find(({ table, assignment }) => pricesOfTwo(table.rows, assignment.columns) !== null);
  const asked = two && askColumns(two.table, two.assignment);
  if (asked) return asked;
  const read = candidates.filter(({ lacking }) => lacking.length === 0).map(assigned);
  const sure = read.filter(({ assignment }) => assignment.doubtful.size === 0);
  if (sure.length > 0) return foundByHeader(sure, facts);
  const [doubtful = assigned(best)] = read;
  if (doubtful.table.rows.length === 0 && best.lacking.length === 0) return { code: 'no-trades', report: anyTradebook.name };
  return askColumns(doubtful.table, doubtful.assignment) ?? problemOf(best, doubtful);
}

interface AssignedTable {
  readonly table: KnownTable;
  readonly assignment: Assigned;
}

function assigned(candidate: Candidate): AssignedTable {
  const table = tableOf(candidate);
  const squashed = new Map([...table.columns].map(([name, column]) => [squashHeader(name), column] as const));
  const named = { ...table, columns: squashed };
  return {
    table,
    assignment: assignColumns(
      named,
      REQUIRED.map(([, fields]) => fields),
    ),
  };
}

function foundByMapping(tables: readonly KnownTable[], { mapping, isRemembered }: MappingInUse, { answers }: FileFacts): Found {
  const count = mapping.units === 'lots' ? 'lots' : null;
  const settled = tables.map((table) => settleAmounts(table, valueOfMapped(table), mapping, answers));
  return {
    tables: settled.map(({ table }) => table),
    said: { ...NOTHING_SAID, segment: mapping.segment, counts: { COM: count, FO: count } },
    dayOrder: mapping.dayOrder && { order: mapping.dayOrder, isRemembered },
    remarks: [...(isRemembered ? [remarkOn('mapping-remembered', rowsOf(tables))] : []), ...settled.flatMap(({ remarks }) => remarks)],
    questions: settled.flatMap(({ questions }) => questions),
  };
}

function foundByHeader(read: readonly AssignedTable[], { answers }: FileFacts): Found {
  const settled = read.map(({ table, assignment }) => {
    const named = { ...table, columns: new Map<string, number>(assignment.columns) };
    return settleAmounts(named, assignment.value, { side: 'column', broker: null }, answers);
  });
  const countLots = read.every(({ table, assignment }) => LOTS.has(headerIn(table, assignment.columns.get('quantity'))));
  return {
    tables: settled.map(({ table }) => table),
    said: countLots ? { ...NOTHING_SAID, counts: { COM: 'lots', FO: 'lots' } } : NOTHING_SAID,
    dayOrder: null,
    remarks: settled.flatMap(({ remarks }) => remarks),
    questions: settled.flatMap(({ questions }) => questions),
  };
}

function headerIn({ header }: KnownTable, index = -1): string {
  return squashHeader(tidyHeader(header.cells[index] ?? ''));
}

function problemOf({ lacking, fields }: Candidate, { table, assignment }: AssignedTable): FileProblem {
  const [unsure] = assignment.doubtful.values();
  if (lacking.length === 0 && unsure !== undefined)
    return { code: 'unsure-column', columns: [table.header.cells[unsure] ?? ''], report: anyTradebook.name };
  const showsSegment = SHOWS_SEGMENT.some((field) => fields.has(field));
  return { code: 'missing-column', columns: showsSegment ? lacking : [...lacking, 'segment'] };
}

/** The first row whose headers the user has shown once. */
function knownHeader(sheet: Sheet, { mappingFor }: FileFacts): Candidate | null {
  for (const [index, tidy] of headerCandidates(sheet).entries()) {
    if (tidy.size > 1 && mappingFor(fingerprintOf([...tidy.keys()])) !== null)
      return { sheet, index, tidy, fields: new Set(), lacking: [] };
  }
  return null;
}

/** The row of a sheet with headers for the most fields; the first of equals. Without one, the first row above rows that look like trades. */
function bestHeader(sheet: Sheet): Candidate | null {
  let best: Candidate | null = null;
  const candidates = headerCandidates(sheet);
  for (const [index, tidy] of candidates.entries()) {
    const headers = new Set([...tidy.keys()].map(squashHeader));
    const named = COLUMN_ALIASES.filter(({ sure, vague }) => [...sure, ...vague].some((name) => headers.has(name)));
    const fields = new Set(named.map(({ field }) => field));
    const lacking = REQUIRED.filter(([, options]) => !options.some((field) => fields.has(field))).map(([header]) => header);
    if (REQUIRED.length - lacking.length < FEWEST || fields.size <= (best?.fields.size ?? 0)) continue;
    best = { sheet, index, tidy, fields, lacking };
  }
  if (best !== null) return best;
  const index = candidates.findIndex((tidy, place) => looksLikeTrades(tableAt(sheet, place, tidy, anyTradebook)));
  const tidy = candidates[index];
  return tidy ? { sheet, index, tidy, fields: new Set(), lacking: REQUIRED.map(([header]) => header) } : null;
}

function tableOf({ sheet, index, tidy }: Candidate): KnownTable {
  return tableAt(sheet, index, tidy, anyTradebook);
}

function headerOf({ tidy }: Candidate): readonly string[] {
  return [...tidy.keys()];
}

function rowsOf(tables: readonly KnownTable[]): number[] {
  return tables.flatMap(({ rows }) => rows.map(({ number }) => number));
}
