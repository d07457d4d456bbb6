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
  /** Many columns: a smaller type, and cards up to 1,100 px. */
  readonly wide?: boolean;
  /** The width of the window from which the columns have room. */
  readonly tableFrom?: number;
}

/** The one table of the product: sortable, with selection and row renderActions; on narrow screens each row is a card. */
export function DataTable<Row>({
  rows,
  expected,
  stale = false,
  wide = false,
  tableFrom = wide ? 1100 : 800,
  ...rest
}: DataTableProps<Row>) {
  // Paper gets the table, whatever the window is.
  const asCards = useMediaQuery(`screen and (width < ${tableFrom}px)`);
  if (!rows) return <Loading asCards={asCards} wide={wide} rows={expected} />;
  return (
    <div className={`data-table${wide ? ' data-table-wide' : ''}`} aria-busy={stale || undefined}>
      {asCards ? <RowCards {...rest} rows={rows} /> : <RowTable {...rest} rows={rows} />}
    </div>
  );
}

/** Widths of what stands in a row until it comes. */
const PIECES = ['16%', '8%', '9%', '11%', '7%', '12%', '10%'] as const;

function Loading({ asCards, wide, rows }: { readonly asCards: boolean; readonly wide: boolean; readonly rows: number }) {
  return (
    <div className={asCards ? 'cards' : `table-loading${wide ? ' table-loading-wide' : ''}`}>
      <output className="visually-hidden">Loading...</output>
      {asCards
        ? Array.from({ length: Math.min(rows, 6) }, (_, index) => <Skeleton key={index} height={wide ? 330 : 196} />)
        : Array.from({ length: rows }, (_, index) => (
            <div key={index} className="table-loading-row">
              {PIECES.map((width) => (
                <Skeleton key={width} height={12} width={width} />
              ))}
            </div>
          ))}
    </div>
  );
}
