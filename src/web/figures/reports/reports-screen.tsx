import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ReportBody } from '#contract/reports.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { counted } from '#contract/counted.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { PeriodChips } from '../../filter/period-chips.tsx';
import { cutText, DIMENSION_NAMES, REPORTS, spanText, UNIT_WORDS } from '../../text/en/reports.ts';
import { AmountsInFiles } from '../../ui/amounts-in-files.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useHiddenRupees } from '../../ui/page-choice.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { addressOf, paths } from '../../urls.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { reportFile, type ExportedReport } from './export-report.ts';
import { fitsHeatMap, HeatMap } from './heat-map.tsx';
import { tableColumns } from './report-columns.tsx';
import { ReadyMade, ReportControls } from './report-controls.tsx';
import { rowsOf, sortRows, totalRow } from './report-rows.ts';
import { otherFilter, readReport, reportQuery, reportUrl, type ReportView } from './report-view.ts';
import '../../ui/page/panel.css';
import './reports-screen.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const ChargesDialog = lazyDialog(async () => (await import('../charges-dialog.tsx')).ChargesDialog);

/** The smallest window for the table. */
const TABLE_FROM = 1024;

/** The last report stays until the new one is loaded. */
const SHOWN = { placeholderData: keepPreviousData } as const;

/** What trades came to, group by group. */
export function ReportsScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = useMemo(() => readReport(search), [search]);
  const [hidden] = useHiddenRupees();
  const { data, isError, isPlaceholderData, refetch } = useApi('report', { query: reportQuery(view, view.filter) }, SHOWN);
  const second = useApi('report', view.other && { query: reportQuery(view, otherFilter(view)) }, SHOWN);
  const change = (fields: Partial<ReportView>) => void navigate(reportUrl({ ...view, ...fields }), { replace: true });
  const failed = (isError && !data) || (view.other !== null && second.isError && !second.data);
  const isStale = isPlaceholderData || (view.other !== null && second.isPlaceholderData);
  const retry = () => Promise.all([refetch(), view.other && second.refetch()]);
  return (
    <Page
      title={REPORTS.reports}
      lead={REPORTS.lead}
      filter={<FilterLine trades={data?.total.trades ?? null} unit={UNIT_WORDS[view.unit].one} />}
    >
      <PeriodChips />
      <ReadyMade view={view} />
      <section
        className={`panel report-panel${view.other ? ' report-compared' : ''}`}
        aria-label={REPORTS.report}
        aria-busy={isStale || undefined}
      >
        <ReportControls view={view} onChange={change} />
        <Loaded of={{ data: failed ? undefined : data, isError: failed, refetch: retry }} failed={REPORTS.loadFailed}>
          {(report) => (
            <Report
              key={String(hidden)}
              view={view}
              report={report ?? null}
              second={view.other ? second.data : undefined}
              stale={isStale}
              onChange={change}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
}

interface ReportProps {
  readonly view: ReportView;
  readonly report: ReportBody | null;
  readonly second: ReportBody | undefined;
  readonly stale: boolean;
  readonly onChange: (change: Partial<ReportView>) => void;
}

function Report({ view, report, second, stale, onChange }: ReportProps) {
  const asCards = useMediaQuery(`screen and (width < ${TABLE_FROM}px)`);
  const { columns, filter, sort } = view;
  // While another report loads, the last one is shown: it knows what it is grouped by.
  const { by: dimensions, unit } = report ?? view;
  const other = second && report && second.by.join() === report.by.join() && second.unit === report.unit ? second : undefined;
  const rows = useMemo(() => report && sortRows(rowsOf(dimensions, report, other), dimensions, sort), [report, other, dimensions, sort]);
  if (rows?.length === 0) return <NoGroups filtered={Object.keys(filter).length > 0} />;
  const compared = view.other ? namesOf(view) : null;
  const [by, within] = dimensions;
  const hasHeat = rows !== null && by !== undefined && within !== undefined && !compared && fitsHeatMap(rows);
  const isHeat = hasHeat && view.show === 'heat';
  const heading = dimensions.map((dimension) => DIMENSION_NAMES[dimension]).join(' · ');
  const total = report && totalRow(report, other);
  const cut = report?.meta.truncated ? cutText(report.groups.length, report.meta.groups) : null;
  return (
    <>
      <div className="row report-head">
        <div>
          <p className="strong">{report && <Counts report={report} other={other} />}</p>
          <DoubtNote of={report?.doubt} size="small" />
        </div>
        {hasHeat && (
          <ToggleTabs
            label={REPORTS.shownAs}
            tabs={[
              { key: 'table', name: REPORTS.table },
              { key: 'heat', name: REPORTS.heatMap },
            ]}
            selected={[isHeat ? 'heat' : 'table']}
            onToggle={(show) => onChange({ show })}
          />
        )}
        <Levies view={view} />
        {rows && total && <ExportButtons report={{ dimensions, unit, columns, rows, total, compared, cut }} />}
      </div>
      {isHeat ? (
        <HeatMap rows={rows} by={by} within={within} unit={unit} filter={filter} />
      ) : (
        <DataTable
          label={REPORTS.reportBy(heading)}
          columns={tableColumns({ heading, dimensions, unit, filter, columns, rows: rows ?? [], compared, asCards })}
          rows={rows}
          expected={8}
          stale={stale}
          idOf={({ id }) => id}
          nameOf={({ names }) => names.join(' · ')}
          sort={sort}
          onSort={(next) => onChange({ sort: next })}
          total={total ?? undefined}
          offset={0}
          wide={columns.length > 6 || compared !== null}
          tableFrom={TABLE_FROM}
        />
      )}
      {report && (
        <div className="note report-notes">
          {report.overlaps && <p>{REPORTS.overlaps}</p>}
          {cut && <p>{cut}</p>}
          {compared && columns.length > 4 && <p>{REPORTS.fewColumns}</p>}
          <p>{REPORTS.counted[unit]}</p>
        </div>
      )}
    </>
  );
}

/** What the two filters of a comparison are called: their days. */
function namesOf(view: ReportView): readonly [string, string] {
  const text = (filter: ReportView['filter']) => spanText(filter.from_date, filter.to_date);
  return [text(view.filter), text(otherFilter(view))];
}

function Counts({ report, other }: { readonly report: ReportBody; readonly other: ReportBody | undefined }) {
  const { one, many } = UNIT_WORDS[report.unit];
  const own = counted(report.total.trades ?? 0, one, many);
  return other ? REPORTS.comparedWith(own, counted(other.total.trades ?? 0, one, many)) : own;
}

/** The charges of the filter by levy, which no group shows; `levies=1` of the address opens them. */
function Levies({ view }: { readonly view: ReportView }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (url: string) => void navigate(url, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button variant="default" size="s" onClick={() => go(addressOf(paths.reports, new URLSearchParams([...search, ['levies', '1']])))}>
        {REPORTS.levies}
      </Button>
      <ChargesDialog slices={['overall']} opened={search.get('levies') === '1'} onClose={() => go(reportUrl(view))} />
    </>
  );
}

function ExportButtons({ report }: { readonly report: ExportedReport }) {
  const name = REPORTS.reportByOfDimensions(report.dimensions.map((dimension) => DIMENSION_NAMES[dimension].toLowerCase()).join(' and '));
  return (
    <fieldset className="export-formats">
      <legend className="visually-hidden">{REPORTS.exportThisReport}</legend>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} variant="default" size="s" onClick={() => saveFile(`${name}.${format}`, reportFile(format, report))}>
          <Icon name="download" size={16} />
          {format === 'csv' ? REPORTS.csv : REPORTS.excel}
        </Button>
      ))}
      <AmountsInFiles />
    </fieldset>
  );
}

function NoGroups({ filtered }: { readonly filtered: boolean }) {
  if (filtered) {
    return (
      <Empty icon="search" level={2} title={REPORTS.noMatch} hint={REPORTS.noMatchHint}>
        <Link to={paths.reports}>{REPORTS.allTrades}</Link>
      </Empty>
    );
  }
  return (
    <Empty icon="table" level={2} title={REPORTS.none} hint={REPORTS.noneHint}>
      <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
    </Empty>
  );
}
