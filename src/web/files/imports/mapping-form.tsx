import type { ColumnsBody, MappingBody } from '#contract/questions.ts';
import { useBrokers } from '../import-queries.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { MEANINGS } from './fields.ts';

const SAMPLES_SHOWN = 3;
const DAY_ORDERS = [
  { value: '', name: 'As the values show' },
  { value: 'day-first', name: 'Day first (31/12/2026)' },
  { value: 'month-first', name: 'Month first (12/31/2026)' },
];
const SEGMENTS = [
  { value: '', name: 'A column or the symbols show it' },
  { value: 'EQ', name: 'All rows are shares' },
  { value: 'FUT', name: 'All rows are futures' },
  { value: 'OPT', name: 'All rows are options' },
  { value: 'COM', name: 'All rows are commodities' },
];
const UNITS = [
  { value: 'units', name: 'Units' },
  { value: 'lots', name: 'Lots' },
];
const SIDES = [
  { value: 'column', name: 'A column says it' },
  { value: 'signed', name: 'A quantity below 0 is a sale' },
];

interface MappingFormProps {
  readonly question: ColumnsBody;
  readonly mapping: MappingBody;
  readonly onChange: (mapping: MappingBody) => void;
}

/** Says what each column holds, and what no column says. */
export function MappingForm({ question, mapping, onChange }: MappingFormProps) {
  const brokers = useBrokers();
  const fieldOf = new Map(Object.entries(mapping.columns).map(([field, header]) => [header, field]));
  const setField = (header: string, field: string) => {
    // A column holds one thing, and each thing is in one column.
    const others = Object.entries(mapping.columns).filter(([known, column]) => known !== field && column !== header);
    onChange({ ...mapping, columns: Object.fromEntries(field === '' ? others : [...others, [field, header]]) });
  };
  const named = question.headers.map((header, index) => ({ header, index })).filter(({ header }) => header.trim() !== '');
  return (
    <section className="question stack gap-8 mapping" aria-label={question.text}>
      <h3>{question.text}</h3>
      <ul className="mapping-columns">
        {named.map(({ header, index }) => (
          <li key={`${index} ${header}`}>
            <SelectField
              label={header}
              options={MEANINGS}
              value={fieldOf.get(header) ?? ''}
              onChange={(event) => setField(header, event.currentTarget.value)}
            />
            <p className="note ellipsis">{samplesOf(question, index) || 'empty'}</p>
          </li>
        ))}
      </ul>
      <h3>What no column says</h3>
      <div className="mapping-rest">
        <SelectField
          label="Dates"
          options={DAY_ORDERS}
          value={mapping.day_order ?? ''}
          onChange={(event) => onChange({ ...mapping, day_order: (event.currentTarget.value || null) as MappingBody['day_order'] })}
        />
        <SelectField
          label="What was traded"
          options={SEGMENTS}
          value={mapping.segment ?? ''}
          onChange={(event) => onChange({ ...mapping, segment: (event.currentTarget.value || null) as MappingBody['segment'] })}
        />
        <SelectField
          label="Quantities count"
          options={UNITS}
          value={mapping.units}
          onChange={(event) => onChange({ ...mapping, units: event.currentTarget.value as MappingBody['units'] })}
        />
        <SelectField
          label="Buy or sell"
          options={SIDES}
          value={mapping.side}
          onChange={(event) => onChange({ ...mapping, side: event.currentTarget.value as MappingBody['side'] })}
        />
        <SelectField
          label="Charges as of"
          options={[{ value: '', name: 'The account’s broker' }, ...brokers.map((name) => ({ value: name, name }))]}
          value={mapping.broker ?? ''}
          onChange={(event) => onChange({ ...mapping, broker: event.currentTarget.value || null })}
        />
      </div>
    </section>
  );
}

/** The first different values of a column. */
function samplesOf({ sample }: ColumnsBody, index: number): string {
  const values = sample.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
  return [...new Set(values)].slice(0, SAMPLES_SHOWN).join(', ');
}
