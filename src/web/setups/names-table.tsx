import { useState, type ReactNode } from 'react';
import type { FilterPart } from '#contract/filter-parts.ts';
import { DoubtOfValues } from '../doubts/doubt-of-filter.tsx';
import { sortedRows, type SortValue } from '../ui/table/sorted-rows.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { Column, Sort } from '../ui/table/table-column.ts';

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

interface NamesTableProps<Row extends NamedRow> {
  readonly label: string;
  /** What the names are of a trade. */
  readonly part: FilterPart;
  /** Each but the name's has the key of a figure of the row. */
  readonly columns: readonly Column<Row>[];
  /** undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly expected: number;
  /** Of net, at first: the best above. */
  readonly descending: boolean;
  readonly renderActions?: (row: Row) => ReactNode;
}

/** Names that trades have, with their figures and what is open of these. */
export function NamesTable<Row extends NamedRow>({ part, rows, descending, ...rest }: NamesTableProps<Row>) {
  const [sort, setSort] = useState<Sort>({ key: 'net', descending });
  return (
    <>
      <DoubtOfValues part={part} values={rows?.map(({ name }) => name) ?? []} />
      <DataTable
        {...rest}
        rows={rows ? sortedRows(rows, (row) => row[sort.key as keyof Row] as SortValue, sort.descending) : null}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        offset={0}
        tableFrom={640}
      />
    </>
  );
}
