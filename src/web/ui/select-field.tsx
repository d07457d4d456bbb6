import { useId, type ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

/** A labelled choice of one among few. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select {...select} id={id}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </div>
    </div>
  );
}
