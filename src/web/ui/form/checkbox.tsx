import type { ComponentProps, ReactNode } from 'react';
import { useFieldError } from './form-fields.ts';
import './field.css';

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const error = useFieldError(input.name);
  return (
    <label className="checkbox line start type-14">
      <input {...input} type="checkbox" aria-invalid={error ? true : undefined} />
      <span>{label}</span>
    </label>
  );
}
