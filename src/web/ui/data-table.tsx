import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { Skeleton } from './skeleton.tsx';
import type { RowsProps } from './table-column.ts';
import { useMediaQuery } from './use-media-query.ts';
import './data-table.css';

interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  /** null while nothing is there yet: the place of `expected` rows is kept. */
  readonly rows: readonly Row[] | null;
  readonly expected: number;
  /** Another page or order is on its way. */
  readonly stale?: boolean;
  /** Many columns: cards up to 1,100 px instead of 800, and a frame that scrolls below 1,400. */
  readonly wide?: boolean;
}

/** The one table of the product: sortable, with selection and row renderActions; on narrow screens each row is a card. */
export function DataTable<Row>({ rows, expected, stale = false, wide = false, ...rest }: DataTableProps<Row>) {
  const asCards = useMediaQuery(wide ? '(width < 1100px)' : '(width < 800px)');
  const scrolls = useMediaQuery('(width < 1400px)') && wide;
  if (!rows) return <Loading asCards={asCards} rows={expected} />;
  return (
    <div className={`data-table${wide ? ' data-table-wide' : ''}`} aria-busy={stale || undefined}>
      {asCards ? <RowCards {...rest} rows={rows} /> : <RowTable {...rest} rows={rows} scrolls={scrolls} />}
    </div>
  );
}

function Loading({ asCards, rows }: { readonly asCards: boolean; readonly rows: number }) {
  return (
    <div className={asCards ? 'cards' : 'table-loading'}>
      <output className="visually-hidden">Loading...</output>
      {Array.from({ length: asCards ? Math.min(rows, 6) : rows }, (_, index) => (
        <Skeleton key={index} height={asCards ? 196 : 24} />
      ))}
    </div>
  );
}
