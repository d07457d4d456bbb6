import type { TradingDay } from '#engine/day.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { changed, type HistoryView } from './history-view.ts';
import { PERIODS, quickRanges, type DayRange } from './periods.ts';

const PERIOD_NAMES: Record<(typeof PERIODS)[number], string> = {
  all: 'All time',
  '30d': '30 days',
  '60d': '60 days',
  '90d': '90 days',
  custom: 'Custom',
};

interface FiltersProps {
  readonly view: HistoryView;
  readonly range: DayRange | null;
  readonly today: TradingDay;
  readonly onChange: (view: HistoryView, replace?: boolean) => void;
}

/** What narrows the list: a part of the symbol, and the days of exit. */
export function Filters({ view, range, today, onChange }: FiltersProps) {
  const from = view.period === 'custom' ? view.from : (range?.from ?? '');
  const to = view.period === 'custom' ? view.to : (range?.to ?? '');
  return (
    <div className="filters">
      <SearchField label="Filter by symbol" value={view.symbol} onSearch={(symbol) => onChange(changed(view, { symbol }), true)} />
      <label className="filters-period">
        <span className="visually-hidden">Period</span>
        <select
          value={view.period}
          onChange={(event) => {
            const period = PERIODS.find((key) => key === event.currentTarget.value) ?? 'all';
            onChange(changed(view, { period, ...(period === 'custom' && { from, to }) }));
          }}
        >
          {PERIODS.map((key) => (
            <option key={key} value={key}>
              {PERIOD_NAMES[key]}
            </option>
          ))}
        </select>
      </label>
      <DateRange
        label="Days of exit"
        from={from}
        to={to}
        quick={quickRanges(today)}
        incomplete={HISTORY_TEXTS.bothDates}
        onRange={(first, last) => onChange(changed(view, { period: 'custom', from: first, to: last }))}
      />
    </div>
  );
}
