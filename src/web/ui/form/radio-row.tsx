import './field.css';

interface RadioRowProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Radio buttons in a row, for two or three options. */
export function RadioRow({ label, name, options, value, onChange }: RadioRowProps) {
  return (
    <fieldset className="radio-row">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-value={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
