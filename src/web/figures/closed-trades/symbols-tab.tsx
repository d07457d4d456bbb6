import { useMemo } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { HistoryView } from './history-view.ts';
import { ListFrame } from './list-frame.tsx';
import { CLOSED_PER_PAGE, useSymbols } from './queries.ts';
import { symbolColumns } from './trade-columns.tsx';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';

interface TabProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
}

/** One row for each symbol. */
export function SymbolsTab({ view, onChange }: TabProps) {
  const query = useSymbols(view);
  const columns = useMemo(() => symbolColumns(view), [view]);
  return (
    <ListFrame view={view} query={query} perPage={CLOSED_PER_PAGE} onChange={onChange}>
      <DataTable
        label={HISTORY_TEXTS.symbols}
        columns={columns}
        rows={query.data?.data ?? null}
        expected={CLOSED_PER_PAGE}
        stale={query.isPlaceholderData}
        idOf={(row) => row.instrument_id}
        nameOf={(row) => row.symbol}
        sort={view.sort}
        onSort={(sort) => onChange({ sort }, true)}
        offset={(view.page - 1) * CLOSED_PER_PAGE}
      />
    </ListFrame>
  );
}
