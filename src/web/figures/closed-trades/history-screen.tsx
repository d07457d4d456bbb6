import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EstimateNotes } from '../estimate-notes.tsx';
import { FilterLine } from '../../filter/filter-line.tsx';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { SLICE_TABS } from '../../text/en/figures.ts';
import { Empty } from '../../ui/page/empty.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { OwnFilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { changed, historyViewUrl, onTab, readHistoryView, withinView, type HistoryView } from './history-view.ts';
import { searchNow } from '../../urls.ts';
import { useTotal } from './queries.ts';
import { SymbolsTab } from './symbols-tab.tsx';
import { TradesTab } from './trades-tab.tsx';
import { useToday } from '../../ui/today.ts';
import '../../ui/text/badge.css';
import '../../ui/page/panel.css';
import './history-screen.css';

const TABS = [
  { key: 'trades', name: HISTORY_TEXTS.trades },
  { key: 'symbols', name: HISTORY_TEXTS.symbols },
] as const;

/** Closed trades, one by one or by symbol; the address holds all choices. */
export function HistoryScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const view = useMemo(() => readHistoryView(search, today), [search, today]);
  const go = (change: Partial<HistoryView>, replace = false) =>
    void navigate(historyViewUrl(changed(readHistoryView(searchNow(), today), change)), { replace });
  const waiting = view.period === 'custom' && !view.range;
  const total = useTotal(view, !waiting);
  return (
    <Page
      title={HISTORY_TEXTS.pageTitle}
      lead={HISTORY_TEXTS.buysMatchedSellsResult}
      filter={<FilterLine trades={total} within={withinView(view)} />}
      aside={<ToggleTabs label={HISTORY_TEXTS.segment} tabs={SLICE_TABS} selected={[view.slice]} onToggle={(slice) => go({ slice })} />}
    >
      <section className="panel" aria-label={HISTORY_TEXTS.listOfClosedTrades}>
        <div className="row history-tools">
          <ToggleTabs label={HISTORY_TEXTS.view} tabs={TABS} selected={[view.tab]} onToggle={(tab) => go(onTab(tab))} />
          <Filters view={view} today={today} onChange={go} />
        </div>
        <OwnFilterChips view={view} onChange={go} />
        {waiting && <Empty icon="calendar" level={2} title={HISTORY_TEXTS.bothDates} hint={HISTORY_TEXTS.customPeriodNeedsFirst} />}
        {!waiting && view.tab === 'trades' && <TradesTab view={view} onChange={go} />}
        {!waiting && view.tab === 'symbols' && <SymbolsTab view={view} onChange={go} />}
      </section>
      <EstimateNotes slices={[view.slice]} filter={{ ...view.filter, ...withinView(view) }} />
    </Page>
  );
}
