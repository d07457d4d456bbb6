import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TradesFilter, TradesView } from './trades-view.ts';

interface TradeFiltersProps {
  readonly view: TradesView;
  readonly onChange: (fields: Partial<TradesFilter>, replace?: boolean) => void;
}

const CHOICES = {
  status: { label: 'Status', names: { '': 'Open and closed', open: 'Open', closed: 'Closed' } },
  segment: { label: 'Segment', names: { '': 'All segments', EQ: 'Shares', FUT: 'Futures', OPT: 'Options', COM: 'Commodities' } },
  sort: { label: 'Order', names: { '': 'Latest first', net: 'By net', r: 'By R', charges: 'By charges', symbol: 'By symbol' } },
} as const;
/** What links from other screens choose. */
const CHIPS = { setup: 'Setup', tag: 'Tag', mistake: 'Mistake', from_date: 'From', to_date: 'Until' } as const;

/** What of the trades is shown, and in which order; the address holds it. */
export function TradeFilters({ view, onChange }: TradeFiltersProps) {
  const chips = Object.entries(CHIPS).filter(([key]) => view[key as keyof typeof CHIPS] !== '');
  return (
    <div className="row trip-tools">
      <SearchField label="Contract or symbol" value={view.q} onSearch={(q) => onChange({ q }, true)} />
      {Object.entries(CHOICES).map(([key, { label, names }]) => (
        <SelectField
          key={key}
          label={label}
          labelled="unseen"
          options={Object.entries(names).map(([value, name]) => ({ value, name }))}
          value={view[key as keyof typeof CHOICES]}
          onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        />
      ))}
      {chips.map(([key, name]) => (
        <button key={key} type="button" className="trip-filter" onClick={() => onChange({ [key]: '' })}>
          <span className="visually-hidden">Remove filter </span>
          {name}: {view[key as keyof typeof CHIPS]}
          <Icon name="close" size={14} />
        </button>
      ))}
    </div>
  );
}
