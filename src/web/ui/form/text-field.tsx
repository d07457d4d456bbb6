import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldError } from './form-fields.ts';
import './field.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  /** A permanent hint below the label. */
  readonly hint?: string;
  /** Announced together with the field; without it, what the form found. */
  readonly error?: string | undefined;
  /** Suggested texts; others can be typed. */
  readonly suggestions?: readonly string[];
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A labelled input for text, a number, a date or a file. */
export function TextField({ label, hint, error: own, suggestions, end, ...input }: TextFieldProps) {
  const found = useFieldError(input.name);
  const error = own ?? found;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field stack gap-4">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      <div className="field-box">
        <input
          {...input}
          className="control"
          id={id}
          list={suggestions && `${id}-list`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {suggestions && (
          <datalist id={`${id}-list`}>
            {suggestions.map((text) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </datalist>
        )}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
