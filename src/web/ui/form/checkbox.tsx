import type { ComponentProps, ReactNode } from 'react';
import './field.css';

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="checkbox line start type-14">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
