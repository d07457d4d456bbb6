import { useState } from 'react';
import { Link } from 'react-router';
import { type ReportDimension, USUAL_COLUMNS } from '#contract/report-groups.ts';
import { type Unit, UNITS } from '#engine/daily/counted.ts';
import { DIMENSION_NAMES, READY_MADE, UNIT_WORDS, REPORTS } from '../../text/en/reports.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { compareSpans } from './compare-spans.ts';
import { ColumnChoice } from './column-choice.tsx';
import { reportUrl, type ReportView } from './report-view.ts';
import { useToday } from '../../ui/today.ts';

interface ReportControlsProps {
  readonly view: ReportView;
  readonly onChange: (change: Partial<ReportView>) => void;
}

const DIMENSIONS = Object.keys(DIMENSION_NAMES) as ReportDimension[];
const options = (of: readonly ReportDimension[]) => of.map((value) => ({ value, name: DIMENSION_NAMES[value] }));

/** What the report groups by, counts, shows and is compared with. */
export function ReportControls({ view, onChange }: ReportControlsProps) {
  const [choosing, setChoosing] = useState(false);
  const today = useToday();
  const { unit, columns, filter, other } = view;
  const [by = 'exit_weekday', within] = view.by;
  const spans = compareSpans(filter, today);
  const valueOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} ${to}`;
  const chosen = other ? valueOf({ from: other.from_date ?? '', to: other.to_date ?? '' }) : '';
  const isListed = chosen === '' || spans.some((span) => valueOf(span) === chosen);
  const compare = (value: string) => {
    const [from = '', to = ''] = value.split(' ');
    onChange({ other: value === '' ? null : { from_date: from, to_date: to }, show: 'table' });
  };
  return (
    <div className="report-controls">
      <SelectField
        label={REPORTS.groupBy}
        options={options(DIMENSIONS)}
        value={by}
        onChange={(event) => {
          const value = event.currentTarget.value as ReportDimension;
          onChange({ by: within && within !== value ? [value, within] : [value] });
        }}
      />
      <SelectField
        label={REPORTS.thenBy}
        options={[{ value: '', name: REPORTS.nothing }, ...options(DIMENSIONS.filter((dimension) => dimension !== by))]}
        value={within ?? ''}
        onChange={(event) => {
          const value = event.currentTarget.value as ReportDimension | '';
          onChange({ by: value === '' ? [by] : [by, value], show: 'table' });
        }}
      />
      <SelectField
        label={REPORTS.count}
        options={UNITS.map((value) => ({ value, name: UNIT_WORDS[value].name }))}
        value={unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as Unit })}
      />
      <SelectField
        label={REPORTS.compareWith}
        options={[
          { value: '', name: REPORTS.nothing },
          ...(isListed ? [] : [{ value: chosen, name: REPORTS.anotherFilter }]),
          ...spans.map((span) => ({ value: valueOf(span), name: span.name })),
        ]}
        value={chosen}
        onChange={(event) => compare(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => setChoosing(true)} aria-haspopup="dialog">
        {REPORTS.columnsOfColumns(columns.length)}
      </Button>
      <ColumnChoice
        columns={columns}
        opened={choosing}
        onChange={(next) => onChange({ columns: next })}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

/** Links to the reports that are asked for most; the filter stays. */
export function ReadyMade({ view }: { readonly view: ReportView }) {
  return (
    <nav className="report-ready row gap-8" aria-label={REPORTS.readyMadeReports}>
      {READY_MADE.map(({ name, by, unit = 'closed', show }) => {
        const isShown = view.by.join() === by.join();
        const [first = 'exit_weekday'] = by;
        const columns = OF_RISK.includes(first) ? WITH_R : USUAL_COLUMNS;
        return (
          <Link
            key={name}
            to={reportUrl({ ...view, by, unit, show: show ?? 'table', columns, other: null, sort: sortOf(first) })}
            aria-current={isShown ? 'page' : undefined}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

const WITH_R = [
  'net_pl',
  'trades',
  'win_rate',
  'profit_factor',
  'expectancy',
  'average_win',
  'average_loss',
  'average_r',
  'total_charges',
] as const;
const OF_RISK: readonly ReportDimension[] = ['r', 'rule', 'plan'];
/** What has an order of its own starts in it. */
const ORDERED: readonly ReportDimension[] = ['r', 'mfe', 'mae', 'held', 'expiry', 'month', 'weekday', 'exit_weekday'];

function sortOf(by: ReportDimension): ReportView['sort'] {
  return ORDERED.includes(by) ? { key: 'name', descending: false } : { key: 'net_pl', descending: true };
}
