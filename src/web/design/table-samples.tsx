import { useState } from 'react';
import { Badge } from '../ui/text/badge.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Money } from '../ui/text/money.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Column, Sort } from '../ui/table/table-column.ts';
import { Sample } from './sample.tsx';

interface Row {
  readonly id: number;
  readonly symbol: string;
  readonly quantity: number;
  readonly result: number;
}

const ROWS: readonly Row[] = [
  { id: 1, symbol: 'INFY', quantity: 120, result: 1834.5 },
  { id: 2, symbol: 'NIFTY 24 NOV 26000 CE', quantity: 75, result: -2210.25 },
  { id: 3, symbol: 'CRUDEOIL DEC FUT', quantity: 100, result: 0 },
];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'symbol', name: 'Symbol', cell: (row) => row.symbol, sortable: true, place: 'heading' },
  {
    key: 'side',
    name: 'Status',
    cell: (row) => <Badge tone={row.result < 0 ? 'loss' : 'gain'}>{row.result < 0 ? 'LOSS' : 'WIN'}</Badge>,
    place: 'mark',
  },
  { key: 'quantity', name: 'Qty', cell: (row) => row.quantity, numeric: true, sortable: true },
  { key: 'result', name: 'Profit/Loss', cell: (row) => <Money amount={row.result} result />, numeric: true, sortable: true },
];

/** The table, with rows and loading. */
export function TableSamples() {
  const [sort, setSort] = useState<Sort>({ key: 'symbol', descending: false });
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set([2]));
  const toggle = (changed: readonly (number | string)[], on: boolean) => {
    const kept = [...ids].filter((id) => !changed.includes(id));
    setIds(new Set(on ? [...kept, ...changed] : kept));
  };
  const list = {
    columns: COLUMNS,
    idOf: (row: Row) => row.id,
    nameOf: (row: Row) => row.symbol,
    sort,
    onSort: setSort,
    offset: 0,
    expected: 3,
  };
  return (
    <Panel title="Table" hint="Cards on narrow screens.">
      <div className="stack">
        <Sample name="DataTable">
          <DataTable
            {...list}
            label="Sample trades"
            rows={ROWS}
            selection={{ ids, toggle }}
            renderActions={(row) => <IconButton icon="trash" label={`Delete ${row.symbol}`} />}
          />
        </Sample>
        <Sample name="DataTable, loading">
          <DataTable {...list} label="Trades to come" rows={null} />
        </Sample>
      </div>
    </Panel>
  );
}
