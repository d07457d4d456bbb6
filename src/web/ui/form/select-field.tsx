import { useId, type ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import './field.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  readonly label: string;
  /** The place of the label: above, beside, or visible to screen readers only. */
  readonly labelled?: 'above' | 'beside' | 'unseen';
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

/** A select with a label. */
export function SelectField({ label, labelled = 'above', options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`field stack gap-4 field-${labelled}`}>
      <label htmlFor={id} className={labelled === 'unseen' ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-box">
        <select {...select} id={id} className="control">
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
