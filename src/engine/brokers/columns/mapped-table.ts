import type { Mapping } from '../../questions.ts';
import { COLUMN_ALIASES, type Field } from './column-aliases.ts';
import { tidyHeader, type KnownTable } from '../find-table.ts';
import type { FileFacts } from '../format.ts';
import { judgeValue, type JudgedValue } from '../judge/judge-value.ts';

/** Rows whose values are checked. */
const SAMPLE = 500;
const FIELDS: ReadonlySet<string> = new Set(COLUMN_ALIASES.map(({ field }) => field));
/** One field of each list must have a column. */
const NEEDED: readonly (readonly Field[])[] = [['day'], ['symbol', 'name'], ['quantity']];

/** How a table is mapped; `isRemembered`: from another file. */
export interface MappingInUse {
  readonly mapping: Mapping;
  readonly isRemembered: boolean;
}

/** What the user shows now that columns hold, else what was remembered of columns with this fingerprint; null if neither. */
export function mappingIn(facts: FileFacts, fingerprint: string): MappingInUse | null {
  const answer = facts.answers['columns'];
  if (typeof answer === 'object') return { mapping: answer, isRemembered: false };
  const mapping = facts.mappingFor(fingerprint);
  return mapping && { mapping, isRemembered: true };
}

/** A table with its columns named as a mapping says; null if it lacks one that the mapping has, or the mapping one that a trade needs. */
export function mappedTable(table: KnownTable, { columns, side }: Mapping): KnownTable | null {
  const fields = Object.entries(columns).filter(([field]) => FIELDS.has(field));
  const named = new Map(fields.map(([field, header]) => [field, table.columns.get(tidyHeader(header)) ?? -1] as const));
  if ([...named.values()].includes(-1)) return null;
  const needed = [...NEEDED, pricesNeeded(named), ...(side === 'column' && !named.has('sellPrice') ? [['side']] : [])];
  if (!needed.every((options) => options.some((field) => named.has(field)))) return null;
  return { ...table, columns: named };
}

/** The other price of a row that has that of a sale or an exit. */
function pricesNeeded(named: ReadonlyMap<string, number>): readonly Field[] {
  if (named.has('sellPrice')) return ['buyPrice'];
  return named.has('exitPrice') ? ['entryPrice', 'price'] : ['price', 'value'];
}

/** What the column of amounts of a mapped table holds. Without a price, it is what the user says that it is. */
export function valueOfMapped({ rows, columns }: KnownTable): JudgedValue | null {
  const column = columns.get('value');
  return column === undefined ? null : judgeValue(rows.slice(0, SAMPLE), columns, column, !columns.has('price'));
}
