import { useMemo } from 'react';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pager } from '../../ui/pager.tsx';
import { usePageInRange } from '../../ui/use-page-in-range.ts';
import { ExportButtons } from './export-buttons.tsx';
import type { HistoryView } from './history-view.ts';
import { NoTrades } from './no-trades.tsx';
import { PER_PAGE, useSymbols } from './queries.ts';
import { Totals } from './totals.tsx';
import { symbolColumns } from './trade-columns.tsx';

interface TabProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
}

/** One row for each symbol. */
export function SymbolsTab({ view, onChange }: TabProps) {
  const { data, isError, isPlaceholderData, refetch } = useSymbols(view);
  const columns = useMemo(() => symbolColumns(view), [view]);
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.total, PER_PAGE, (page) => onChange({ page }, true));
  if (isError) return <LoadError text={HISTORY_TEXTS.loadFailed} hint="Your data was not changed." onRetry={() => void refetch()} />;
  return (
    <>
      <div className="row row-apart">
        <Totals meta={data?.meta ?? null} rows={data?.data ?? null} />
        <ExportButtons view={view} empty={!data?.total} />
      </div>
      {data?.total === 0 ? (
        <NoTrades view={view} />
      ) : (
        <DataTable
          label="Symbols"
          columns={columns}
          rows={data?.data ?? null}
          expected={PER_PAGE}
          stale={isPlaceholderData}
          idOf={(row) => row.instrument_id}
          nameOf={(row) => row.symbol}
          sort={view.sort}
          onSort={(sort) => onChange({ sort }, true)}
          offset={(view.page - 1) * PER_PAGE}
        />
      )}
      <Pager page={view.page} total={data?.total ?? 0} perPage={PER_PAGE} onPage={(page) => onChange({ page })} />
    </>
  );
}
