import type { ComponentProps, ReactNode } from 'react';
import './field.css';

/** A box to tick with its words beside it. */
export function Checkbox({ label, ...input }: { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
