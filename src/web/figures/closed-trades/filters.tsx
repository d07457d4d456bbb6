import type { TradingDay } from '#engine/day.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { DateRange } from '../../ui/form/date-range.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { activeFilters, OUTCOME_NAMES } from './active-filters.ts';
import { STATUSES, type HistoryView } from './history-view.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PERIODS, quickRanges } from './periods.ts';

const PERIOD_NAMES: Record<(typeof PERIODS)[number], string> = {
  all: HISTORY_TEXTS.allTime,
  '30d': '30 days',
  '60d': '60 days',
  '90d': '90 days',
  custom: HISTORY_TEXTS.custom,
};
/** Holding times by their bounds in days; an address may have others. */
const HELD_NAMES: Readonly<Record<string, string>> = {
  '-': HISTORY_TEXTS.anyHoldingTime,
  '-0': HISTORY_TEXTS.withinDayTitle,
  '1-7': '1–7 days',
  '8-30': '8–30 days',
  '31-': HISTORY_TEXTS.over30Days,
};

interface FiltersProps {
  readonly view: HistoryView;
  readonly today: TradingDay;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
}

/** The filters: part of the symbol, result, holding time and days of exit. A phone shows them once they are asked for. */
export function Filters(props: FiltersProps) {
  const isSmall = useMediaQuery('(width < 640px)');
  const used = activeFilters(props.view).length;
  if (!isSmall) return <Fields {...props} />;
  return (
    <details className="filters-fold">
      <summary className="button button-default button-s">{used > 0 ? HISTORY_TEXTS.filters(used) : HISTORY_TEXTS.filtersTitle}</summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ view, today, onChange }: FiltersProps) {
  const { period, range } = view;
  const [from, to] = period === 'custom' ? [view.from_date, view.to_date] : [range?.from ?? '', range?.to ?? ''];
  const held = `${view.min_days}-${view.max_days}`;
  const choosePeriod = (value: string) => {
    const chosen = PERIODS.find((key) => key === value) ?? 'all';
    onChange({ period: chosen, ...(chosen === 'custom' && { from_date: from, to_date: to }) });
  };
  const chooseHeld = (value: string) => {
    const [least = '', most = ''] = value.split('-');
    onChange({ min_days: least, max_days: most });
  };
  return (
    <div className="filters">
      <SearchField label={HISTORY_TEXTS.filterBySymbol} value={view.symbol} onSearch={(symbol) => onChange({ symbol }, true)} />
      <Choice
        label={HISTORY_TEXTS.result}
        names={OUTCOME_NAMES}
        value={view.status}
        onChoose={(value) => onChange({ status: STATUSES.find((key) => key === value) ?? '' })}
      />
      <Choice
        label={HISTORY_TEXTS.holdingTime}
        names={{ ...HELD_NAMES, ...(!(held in HELD_NAMES) && { [held]: HISTORY_TEXTS.other }) }}
        value={held}
        onChoose={chooseHeld}
      />
      <Choice label={HISTORY_TEXTS.period} names={PERIOD_NAMES} value={period} onChoose={choosePeriod} />
      <DateRange
        label={HISTORY_TEXTS.daysOfExit}
        from={from}
        to={to}
        quick={quickRanges(today)}
        incomplete={HISTORY_TEXTS.bothDates}
        onRange={(first, last) => onChange({ period: 'custom', from_date: first, to_date: last })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, names, value, onChoose }: ChoiceProps) {
  const options = Object.entries(names).map(([key, name]) => ({ value: key, name }));
  return (
    <SelectField
      label={label}
      labelled="unseen"
      options={options}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
