import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PairedRowsBody, PairedSymbolsBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { ExportButtons } from './export-buttons.tsx';
import { doubtsWithin, type HistoryView } from './history-view.ts';
import { NoTrades } from './no-trades.tsx';
import { Totals } from './totals.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ListFrameProps {
  readonly view: HistoryView;
  readonly query: Pick<UseQueryResult<PairedRowsBody | PairedSymbolsBody>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  readonly perPage: number;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
  readonly children: ReactNode;
}

/** What is around the list of each tab: its totals, files of it and pages; in its place why it is empty. */
export function ListFrame({ view, query, perPage, onChange, children }: ListFrameProps) {
  const { data, isPlaceholderData } = query;
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.total, perPage, (page) => onChange({ page }, true));
  return (
    <Loaded of={query} failed={HISTORY_TEXTS.loadFailed} hint={KIT_TEXTS.dataNotChanged}>
      {(list) => (
        <>
          <div className="row apart">
            <Totals meta={list?.meta ?? null} rows={list?.data ?? null} doubtsWithin={doubtsWithin(view)} />
            <ExportButtons view={view} empty={!list?.total} />
          </div>
          {list?.total === 0 ? <NoTrades view={view} /> : children}
          <Pager page={view.page} total={list?.total ?? 0} perPage={perPage} onPage={(page) => onChange({ page })} />
        </>
      )}
    </Loaded>
  );
}
