import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { TradesFields, TradesView } from './trades-view.ts';

interface TradeFiltersProps {
  readonly view: TradesView;
  readonly onChange: (fields: Partial<TradesFields>, replace?: boolean) => void;
}

const CHOICES = {
  status: { label: 'Status', names: { '': 'Open and closed', open: 'Open', closed: 'Closed' } },
  sort: { label: 'Order', names: { '': 'Latest first', net: 'By net', r: 'By R', charges: 'By charges', symbol: 'By symbol' } },
} as const;

/** What of the trades is shown, and in which order; the address holds it. */
export function TradeFilters({ view, onChange }: TradeFiltersProps) {
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
    </div>
  );
}
