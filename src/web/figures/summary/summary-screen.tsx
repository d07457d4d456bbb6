import { Fragment } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { SLICE_NAMES, SLICE_TABS } from '../../text/en/figures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { EstimateNotes } from '../estimate-notes.tsx';
import { filterOfSlices, isFiltered, readFilter, withFilter } from '../../filter/filter.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { FilesWait } from '../../files/files-wait.tsx';
import { useNeedsYou } from '../../files/import-queries.ts';
import { NeedsYouLine } from '../../needs-you/needs-you.tsx';
import { NothingMatches } from '../../filter/nothing-matches.tsx';
import { PeriodChips } from '../../filter/period-chips.tsx';
import { useIsPairing } from '../../files/processing.ts';
import { useFilter } from '../../filter/use-filter.ts';
import { useHiddenRupees } from '../../ui/page-choice.ts';
import { paths, readSlices, searchNow, summaryUrl } from '../../urls.ts';
import { EquityPanel } from './equity-panel.tsx';
import { SharesHeldPanel } from './shares-held-panel.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { PositionsPanel } from './positions-panel.tsx';
import { useOpenPositions, useSliceSummaries, type SliceSummary } from './queries.ts';
import { StatisticsPanel } from './statistics-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { toggleSlice } from './toggle-slice.ts';
import { Waterfall } from './waterfall.tsx';
import './summary-screen.css';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The result of the chosen segments: figures for each, curve and waterfall for all. */
export function SummaryScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const slices = readSlices(search);
  const filter = useFilter();
  const summaries = useSliceSummaries(slices, filter);
  const { data } = summaries;
  const working = useIsPairing();
  const isEmpty = data?.every(({ summary }) => summary.trades === 0) ?? false;
  const trades = data?.reduce((sum, { summary }) => sum + summary.trades, 0) ?? null;
  const choose = (slice: Slice) => {
    const now = searchNow();
    void navigate(withFilter(summaryUrl(toggleSlice(readSlices(now), slice)), readFilter(now)));
  };
  return (
    <Page
      title={SUMMARY_TEXTS.summary}
      lead={working ? SUMMARY_TEXTS.tradesBeingPairedFigures : SUMMARY_TEXTS.closedTradesAfterEvery}
      filter={<FilterLine trades={trades} within={filterOfSlices(slices)} />}
      aside={<ToggleTabs label={SUMMARY_TEXTS.segments} tabs={SLICE_TABS} selected={slices} onToggle={choose} />}
    >
      {(!isEmpty || isFiltered(filter)) && <PeriodChips />}
      <NeedsYouLine doubts={isEmpty} />
      <Loaded
        of={summaries}
        failed={KIT_TEXTS.failedToLoad}
        hint={SUMMARY_TEXTS.tradesSafeOnlyView}
        isEmpty={() => isEmpty}
        empty={isFiltered(filter) ? <NothingMatches /> : <NothingYet slices={slices} working={working} />}
      >
        {(loaded) => <Figures slices={slices} data={loaded ?? null} filtered={isFiltered(filter)} />}
      </Loaded>
    </Page>
  );
}

function NothingYet({ slices, working }: { readonly slices: readonly Slice[]; readonly working: boolean }) {
  const overall = slices.includes('overall');
  const files = useNeedsYou()?.files_waiting ?? 0;
  const isSomethingOpen = (useOpenPositions().data ?? []).length > 0;
  if (working) {
    return <Empty icon="refresh" level={2} title={SUMMARY_TEXTS.tradesBeingPaired} hint={SUMMARY_TEXTS.figuresAppearFewSeconds} />;
  }
  return (
    <>
      {files > 0 ? (
        <FilesWait files={files} />
      ) : overall && isSomethingOpen ? (
        <Empty icon="upload" level={2} title={SUMMARY_TEXTS.nothingClosedYet} hint={SUMMARY_TEXTS.figuresFollowExits} />
      ) : (
        <Empty
          icon="upload"
          level={2}
          title={overall ? SUMMARY_TEXTS.summaryStartsFile : SUMMARY_TEXTS.noClosedTradesSegment}
          hint={SUMMARY_TEXTS.uploadTradebookBrokerBuys}
        >
          <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
        </Empty>
      )}
      <PositionsPanel slices={slices} onlyIfAny />
    </>
  );
}

interface FiguresProps {
  readonly slices: readonly Slice[];
  readonly data: readonly SliceSummary[] | null;
  readonly filtered: boolean;
}

function Figures({ slices, data, filtered }: FiguresProps) {
  const filter = useFilter();
  const [hidden] = useHiddenRupees();
  const several = slices.length > 1;
  const titled = (title: string, slice: Slice) => (several ? `${title}, ${SLICE_NAMES[slice]}` : title);
  const ofSlice = (slice: string) => data?.find((loaded) => loaded.slice === slice) ?? null;
  return (
    <>
      {slices.map((slice) => (
        <Fragment key={slice}>
          {several && <h2 className="slice-name type-15 bold">{SLICE_NAMES[slice]}</h2>}
          <KpiCards slice={slice} summary={ofSlice(slice)?.summary ?? null} filtered={filtered} />
        </Fragment>
      ))}
      <div className="summary-row">
        <EquityPanel key={String(hidden)} data={data} />
        <Waterfall data={data} />
      </div>
      {slices.map((slice) => (
        <StatisticsPanel
          key={slice}
          title={titled(SUMMARY_TEXTS.tradeStatistics, slice)}
          slice={slice}
          summary={ofSlice(slice)?.summary ?? null}
        />
      ))}
      <div className="summary-halves columns gap-16">
        {slices.map((slice) => (
          <RiskPanel key={slice} title={titled(SUMMARY_TEXTS.riskAndStreaks, slice)} slice={slice} data={ofSlice(slice)} />
        ))}
        {slices.some((slice) => slice === 'overall' || slice === 'equity') && <SharesHeldPanel filtered={filtered} />}
        <PositionsPanel slices={slices} filtered={filtered} />
      </div>
      <EstimateNotes slices={slices} filter={filter} />
    </>
  );
}
