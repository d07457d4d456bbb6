import { useMemo, useState } from 'react';
import type { PairedTradeBody } from '#contract/paired.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pager } from '../../ui/pager.tsx';
import { usePageInRange } from '../../ui/use-page-in-range.ts';
import { DeleteTrade } from './delete-trade.tsx';
import { ExportButton } from './export-button.tsx';
import { changed, type HistoryView } from './history-view.ts';
import { NoTrades } from './no-trades.tsx';
import { PER_PAGE, perPageOf, useTrades, type Wanted } from './queries.ts';
import { Totals } from './totals.tsx';
import { tradeColumns } from './trade-columns.tsx';

interface TabProps extends Wanted {
  readonly onChange: (view: HistoryView, replace?: boolean) => void;
}

/** One row a closed trade. */
export function TradesTab({ view, range, onChange }: TabProps) {
  const wanted = { view, range };
  const perPage = perPageOf(wanted);
  const { data, isError, isPlaceholderData, refetch } = useTrades(wanted);
  const [asked, setAsked] = useState<PairedTradeBody | null>(null);
  const columns = useMemo(() => tradeColumns(view), [view]);
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.total, perPage, (page) => onChange({ ...view, page }, true));
  if (isError) return <LoadError text={HISTORY_TEXTS.loadFailed} hint="Nothing of yours was changed." onRetry={() => void refetch()} />;
  return (
    <>
      <div className="totals-row">
        <Totals meta={data?.meta ?? null} />
        <ExportButton wanted={wanted} empty={!data?.total} />
      </div>
      <DeleteTrade trade={asked} onClose={() => setAsked(null)} />
      {data?.total === 0 ? (
        <NoTrades view={view} />
      ) : (
        <DataTable
          label="Closed trades"
          wide
          columns={columns}
          rows={data?.data ?? null}
          expected={PER_PAGE}
          stale={isPlaceholderData}
          idOf={(trade) => trade.id}
          nameOf={(trade) => trade.symbol}
          sort={view.sort}
          onSort={(sort) => onChange(changed(view, { sort }), true)}
          offset={(view.page - 1) * perPage}
          renderActions={(trade) => <IconButton icon="trash" label={`Delete ${trade.symbol}`} onClick={() => setAsked(trade)} />}
        />
      )}
      <Pager page={view.page} total={data?.total ?? 0} perPage={perPage} onPage={(page) => onChange({ ...view, page })} />
    </>
  );
}
