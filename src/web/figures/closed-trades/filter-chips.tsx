import { Icon } from '../../ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import { type HistoryView, NOTHING_OWN } from './history-view.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';

interface OwnFilterChipsProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>) => void;
}

/** The filters of this screen in use, each with a button to remove it. Links from other screens set filters too. */
export function OwnFilterChips({ view, onChange }: OwnFilterChipsProps) {
  const filters = activeFilters(view);
  if (filters.length === 0) return null;
  return (
    <ul className="row filter-chips" aria-label={HISTORY_TEXTS.filtersInUse}>
      {filters.map(({ text, off }) => (
        <li key={text}>
          <button type="button" className="filter-chip inline gap-6 type-13 medium" onClick={() => onChange(off)}>
            <span className="visually-hidden">{HISTORY_TEXTS.removeFilter} </span>
            {text}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="text-button filter-clear" onClick={() => onChange(NOTHING_OWN)}>
            {HISTORY_TEXTS.clearAll}
          </button>
        </li>
      )}
    </ul>
  );
}
