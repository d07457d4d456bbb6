import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { TradesFields, TradesView } from './trades-view.ts';
import { TRADES_TEXTS } from '../../text/en/trades.ts';

interface TradeFiltersProps {
  readonly view: TradesView;
  readonly onChange: (fields: Partial<TradesFields>, replace?: boolean) => void;
}

const CHOICES = {
  status: { label: TRADES_TEXTS.status, names: { '': TRADES_TEXTS.openAndClosed, open: TRADES_TEXTS.open, closed: TRADES_TEXTS.closed } },
  sort: {
    label: TRADES_TEXTS.order,
    names: {
      '': TRADES_TEXTS.latestFirst,
      net: TRADES_TEXTS.byNet,
      r: TRADES_TEXTS.byR,
      charges: TRADES_TEXTS.byCharges,
      symbol: TRADES_TEXTS.bySymbol,
    },
  },
} as const;

/** What of the trades is shown, and in which order; the address holds it. */
export function TradeFilters({ view, onChange }: TradeFiltersProps) {
  return (
    <div className="row trip-tools">
      <SearchField label={TRADES_TEXTS.contractOrSymbol} value={view.q} onSearch={(q) => onChange({ q }, true)} />
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
