import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PairedRowsBody, PairedSymbolsBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/history.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { ExportButtons } from './export-buttons.tsx';
import type { HistoryView } from './history-view.ts';
import { NoTrades } from './no-trades.tsx';
import { Totals } from './totals.tsx';

interface ListFrameProps {
  readonly view: HistoryView;
  readonly query: Pick<UseQueryResult<PairedRowsBody | PairedSymbolsBody>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  readonly perPage: number;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
  readonly children: ReactNode;
}

/** What is around the list of each tab: its totals, files of it and pages; in its place why it is empty. */
export function ListFrame({ view, query, perPage, onChange, children }: ListFrameProps) {
  const { data, isError, isPlaceholderData, refetch } = query;
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.total, perPage, (page) => onChange({ page }, true));
  if (isError) return <LoadError text={HISTORY_TEXTS.loadFailed} hint="Your data was not changed." onRetry={() => void refetch()} />;
  return (
    <>
      <div className="row apart">
        <Totals meta={data?.meta ?? null} rows={data?.data ?? null} />
        <ExportButtons view={view} empty={!data?.total} />
      </div>
      {data?.total === 0 ? <NoTrades view={view} /> : children}
      <Pager page={view.page} total={data?.total ?? 0} perPage={perPage} onPage={(page) => onChange({ page })} />
    </>
  );
}
