import type { TradingDay } from '#engine/day.ts';
import { Icon } from '../../ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import { changed, NO_FILTER, unfiltered, type HistoryView } from './history-view.ts';

interface FilterChipsProps {
  readonly view: HistoryView;
  readonly today: TradingDay;
  readonly onChange: (view: HistoryView) => void;
}

/** The filters in use, each with a button to remove it. Links from other screens set filters too. */
export function FilterChips({ view, today, onChange }: FilterChipsProps) {
  const filters = activeFilters(view, today);
  if (filters.length === 0) return null;
  return (
    <ul className="row filter-chips" aria-label="Filters in use">
      {filters.map(({ key, text }) => (
        <li key={key}>
          <button type="button" className="filter-chip" onClick={() => onChange(changed(view, NO_FILTER[key]))}>
            <span className="visually-hidden">Remove filter </span>
            {text}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="text-button filter-clear" onClick={() => onChange(unfiltered(view))}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
