import type { TradingDay } from '#engine/day.ts';
import { Icon } from '../../ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import { NO_FILTER, NO_FILTERS, type HistoryView } from './history-view.ts';

interface FilterChipsProps {
  readonly view: HistoryView;
  readonly today: TradingDay;
  readonly onChange: (change: Partial<HistoryView>) => void;
}

/** The filters in use, each with a button to remove it. Links from other screens set filters too. */
export function FilterChips({ view, today, onChange }: FilterChipsProps) {
  const filters = activeFilters(view, today);
  if (filters.length === 0) return null;
  return (
    <ul className="row filter-chips" aria-label="Filters in use">
      {filters.map(({ key, text }) => (
        <li key={key}>
          <button type="button" className="filter-chip" onClick={() => onChange(NO_FILTER[key])}>
            <span className="visually-hidden">Remove filter </span>
            {text}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="text-button filter-clear" onClick={() => onChange(NO_FILTERS)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
