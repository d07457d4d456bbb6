import { useNavigate, useSearchParams } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { DoubtOfFilter } from '../../doubts/doubt-of-filter.tsx';
import { filterOfSlices, isFiltered, readFilter, withFilter } from '../../filter/filter.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { NothingMatches } from '../../filter/nothing-matches.tsx';
import { useBehind, useFilter } from '../../filter/use-filter.ts';
import { SLICE_NAMES, SLICE_TABS } from '../../text/en/figures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useHiddenRupees } from '../../ui/page-choice.ts';
import { Empty } from '../../ui/page/empty.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { chartsUrl, paths, readSlice, searchNow } from '../../urls.ts';
import type { Card } from './card.ts';
import { ChartCard } from './chart-card.tsx';
import { useChartAnswers, type ChartAnswers } from './queries.ts';
import { MAIN_CARDS, MORE_CARDS } from './registry.ts';
import '../../charts/chart-panel.css';
import '../../ui/page/panel.css';
import './charts-screen.css';
import { CHART_TEXTS } from '../../text/en/charts.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const LAYOUTS = [
  { key: '1', name: '1' },
  { key: '2', name: '2' },
  { key: '3', name: '3' },
] as const;

const RESULTS = { heading: CHART_TEXTS.results, list: MAIN_CARDS };
const MORE = { heading: CHART_TEXTS.timingInstrumentsAndRisk, list: MORE_CARDS };

/** The closed trades of one slice in charts. */
export function ChartsScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const slice = readSlice(search);
  const columns = readColumns(search);
  const filter = useFilter();
  const behind = useBehind();
  const answers = useChartAnswers(slice, filter);
  const nothing = answers.days.data?.length === 0 && answers.trades.data?.points.length === 0;
  const go = (change: { readonly slice?: Slice; readonly columns?: string }) => {
    const now = searchNow();
    const to = { slice: readSlice(now), columns: readColumns(now), ...change };
    void navigate(withFilter(chartsUrl(to.slice, Number(to.columns)), readFilter(now)), { replace: change.slice === undefined });
  };
  const urlOf = (to: string) => behind(slice === 'overall' ? to : `${to}&slice=${slice}`);
  const isEmpty = nothing && !isFiltered(filter) && slice === 'overall';
  // Who trades contracts asks for the underlying first.
  const hasContracts = (answers.groups.data?.expiry.groups.length ?? 0) > 0;
  const sections = hasContracts ? [MORE, RESULTS] : [RESULTS, MORE];
  const cards = { of: SLICE_NAMES[slice], answers, columns, urlOf };
  return (
    <Page
      title={CHART_TEXTS.performanceCharts}
      lead={CHART_TEXTS.closedTradesAfterEvery}
      filter={<FilterLine trades={answers.trades.data?.total ?? null} within={filterOfSlices([slice])} />}
      aside={
        <div className="row charts-choices">
          <div className="row dim charts-layout">
            <span aria-hidden="true">{CHART_TEXTS.columns}</span>
            <ToggleTabs label={CHART_TEXTS.columns} tabs={LAYOUTS} selected={[columns]} onToggle={(key) => go({ columns: key })} />
          </div>
          <ToggleTabs label={CHART_TEXTS.segment} tabs={SLICE_TABS} selected={[slice]} onToggle={(key) => go({ slice: key })} />
        </div>
      }
    >
      {nothing && isFiltered(filter) && <NothingMatches />}
      {isEmpty && (
        <Empty icon="bars" level={2} title={CHART_TEXTS.chartsBeginFirstClosed} hint={CHART_TEXTS.uploadTradebookBrokerType}>
          <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
        </Empty>
      )}
      {!isEmpty && <DoubtOfFilter within={filterOfSlices([slice])} />}
      {!isEmpty && sections.map((section) => <Cards key={`${slice} ${section.heading}`} {...section} {...cards} />)}
    </Page>
  );
}

function readColumns(search: URLSearchParams): string {
  return LAYOUTS.find(({ key }) => key === search.get('columns'))?.key ?? '3';
}

interface CardsProps {
  readonly heading: string;
  readonly list: readonly Card[];
  readonly of: string;
  readonly answers: ChartAnswers;
  readonly columns: string;
  readonly urlOf: (to: string) => string;
}

function Cards({ heading, list, of, answers, columns, urlOf }: CardsProps) {
  const [hidden] = useHiddenRupees();
  return (
    <section className="charts-section stack gap-12" aria-label={heading}>
      <h2>{heading}</h2>
      <div className="charts-grid" data-columns={columns}>
        {list.map((card) => (
          <ChartCard key={`${card.id} ${hidden}`} card={card} of={of} answer={answers[card.from]} urlOf={urlOf} />
        ))}
      </div>
    </section>
  );
}
