import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import type { RowsProps } from './table-column.ts';
import { useMediaQuery } from '../use-media-query.ts';
import './data-table.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  /** null while loading: space for `expected` rows is kept. */
  readonly rows: readonly Row[] | null;
  readonly expected: number;
  /** Another page or order is loading. */
  readonly stale?: boolean;
  /** Many columns: smaller text. */
  readonly wide?: boolean;
  /** The smallest window width for the table; below it, rows are cards. */
  readonly tableFrom?: 640 | 1024 | 1280;
}

/** The one table of the product: sortable, with selection and row actions. On narrow screens each row is a card. */
export function DataTable<Row>({ rows, expected, stale = false, wide = false, tableFrom = 1024, ...rest }: DataTableProps<Row>) {
  // Paper always shows the table.
  const asCards = useMediaQuery(`screen and (width < ${tableFrom}px)`);
  if (!rows) return <Loading asCards={asCards} wide={wide} rows={expected} />;
  return (
    <div className={`data-table${wide ? ' data-table-wide' : ''}`} aria-busy={stale || undefined}>
      {asCards ? <RowCards {...rest} rows={rows} /> : <RowTable {...rest} rows={rows} />}
    </div>
  );
}

/** Widths of the placeholders in a loading row. */
const PIECES = ['16%', '8%', '9%', '11%', '7%', '12%', '10%'] as const;

function Loading({ asCards, wide, rows }: { readonly asCards: boolean; readonly wide: boolean; readonly rows: number }) {
  return (
    <div className={asCards ? 'cards' : `table-loading${wide ? ' table-loading-wide' : ''}`}>
      <output className="visually-hidden">{KIT_TEXTS.loading}</output>
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
