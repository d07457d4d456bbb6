import type { ColumnsBody, MappingBody } from '#contract/questions.ts';
import { useBrokers } from '../import-queries.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { fileText } from '../file-text.ts';
import { MEANINGS } from './fields.ts';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

const SAMPLES_SHOWN = 3;
const DAY_ORDERS = [
  { value: '', name: IMPORTS_TEXTS.asValuesShow },
  { value: 'day-first', name: IMPORTS_TEXTS.dayFirst3112 },
  { value: 'month-first', name: IMPORTS_TEXTS.monthFirst1231 },
];
const SEGMENTS = [
  { value: '', name: IMPORTS_TEXTS.columnSymbolsShow },
  { value: 'EQ', name: IMPORTS_TEXTS.allRowsAreShares },
  { value: 'FUT', name: IMPORTS_TEXTS.allRowsAreFutures },
  { value: 'OPT', name: IMPORTS_TEXTS.allRowsAreOptions },
  { value: 'COM', name: IMPORTS_TEXTS.allRowsAreCommodities },
];
const UNITS = [
  { value: 'units', name: IMPORTS_TEXTS.units },
  { value: 'lots', name: IMPORTS_TEXTS.lots },
];
const SIDES = [
  { value: 'column', name: IMPORTS_TEXTS.columnSaysIt },
  { value: 'signed', name: IMPORTS_TEXTS.quantityBelow0Sale },
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
            <p className="note ellipsis">{samplesOf(question, index) || IMPORTS_TEXTS.empty}</p>
          </li>
        ))}
      </ul>
      <h3>{IMPORTS_TEXTS.whatNoColumnSays}</h3>
      <div className="mapping-rest">
        <SelectField
          label={IMPORTS_TEXTS.dates}
          options={DAY_ORDERS}
          value={mapping.day_order ?? ''}
          onChange={(event) => onChange({ ...mapping, day_order: (event.currentTarget.value || null) as MappingBody['day_order'] })}
        />
        <SelectField
          label={IMPORTS_TEXTS.whatWasTraded}
          options={SEGMENTS}
          value={mapping.segment ?? ''}
          onChange={(event) => onChange({ ...mapping, segment: (event.currentTarget.value || null) as MappingBody['segment'] })}
        />
        <SelectField
          label={IMPORTS_TEXTS.quantitiesCount}
          options={UNITS}
          value={mapping.units}
          onChange={(event) => onChange({ ...mapping, units: event.currentTarget.value as MappingBody['units'] })}
        />
        <SelectField
          label={IMPORTS_TEXTS.buyOrSell}
          options={SIDES}
          value={mapping.side}
          onChange={(event) => onChange({ ...mapping, side: event.currentTarget.value as MappingBody['side'] })}
        />
        <SelectField
          label={IMPORTS_TEXTS.chargesAsOf}
          options={[{ value: '', name: IMPORTS_TEXTS.accountsBroker }, ...brokers.map((name) => ({ value: name, name }))]}
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
  return fileText([...new Set(values)].slice(0, SAMPLES_SHOWN).join(', '));
}
