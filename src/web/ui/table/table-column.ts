import type { ReactNode } from 'react';

/** One column of a data table. Its key is also the sort key. */
export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  /** A word below the name in the table header. */
  readonly note?: string;
  /** A full name for a column whose header is only a symbol. */
  readonly word?: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** An explanation beside the name in the table header. */
  readonly tip?: ReactNode;
  /** Aligned to the right. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Its place on a phone's card; without one it is in the list of facts. The 'heading' column also names the row in the table. */
  readonly place?: 'heading' | 'mark' | 'figure' | 'foot' | 'more' | 'none';
  /** Where the table would be wider than its place, it stands beneath the column with this key: those of step 1 first. */
  readonly folds?: { readonly under: string; readonly step: 1 | 2 };
}

/** The columns that stand side by side after so many steps, each with those beneath it. */
export function foldedColumns<Row>(columns: readonly Column<Row>[], steps: number): readonly (readonly Column<Row>[])[] {
  const isFolded = ({ folds }: Column<Row>): boolean =>
    folds !== undefined && folds.step <= steps && columns.some(({ key }) => key === folds.under);
  return columns
    .filter((column) => !isFolded(column))
    .map((column) => [column, ...columns.filter((other) => isFolded(other) && other.folds?.under === column.key)]);
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** The ids of the selected rows. */
export interface Selection {
  readonly ids: ReadonlySet<number | string>;
  readonly toggle: (ids: readonly (number | string)[], on: boolean) => void;
}

/** Props that the table and the cards share. */
export interface RowsProps<Row> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number | string;
  readonly nameOf: (row: Row) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selection?: Selection | undefined;
  /** A row below all others, whatever the order is. */
  readonly total?: Row | undefined;
  /** Buttons at the end of the row. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
  /** Replaces the row while it is edited. */
  readonly renderEditor?: ((row: Row) => ReactNode) | undefined;
  /** Index of the first row in the whole list, from 0. */
  readonly offset: number;
}

/** The sort after a click on a column header: ascending first, then reversed. */
export function nextSort(sort: Sort, key: string): Sort {
  return { key, descending: sort.key === key && !sort.descending };
}
