import type { ReactNode } from 'react';

/** One column of a data table; its key is also what the list is sorted by. */
export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  /** A word under the name in the table's head. */
  readonly note?: string;
  /** A clearer name where the head has only a sign. */
  readonly word?: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Figures stand right. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Where it stands on a card of a phone: its heading, beside the heading, beside the actions, folded away, or in the list below. The one with 'heading' names the row. */
  readonly place?: 'heading' | 'mark' | 'figure' | 'foot' | 'more' | 'none';
}

/** What a list is sorted by. */
export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** Rows that are ticked, by their ids. */
export interface Selection {
  readonly ids: ReadonlySet<number | string>;
  readonly toggle: (ids: readonly (number | string)[], on: boolean) => void;
}

/** What a table and its cards show alike. */
export interface RowsProps<Row> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number | string;
  readonly nameOf: (row: Row) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selection?: Selection | undefined;
  /** Buttons at the row's end. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
  /** What stands in the row's place while it is edited. */
  readonly renderEditor?: ((row: Row) => ReactNode) | undefined;
  /** The number of the first row, from 0, in the whole list. */
  readonly offset: number;
}

/** The sort after a press on a column: ascending at first, then turned round. */
export function pressed(sort: Sort, key: string): Sort {
  return { key, descending: sort.key === key && !sort.descending };
}
