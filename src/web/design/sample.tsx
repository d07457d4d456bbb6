import type { ReactNode } from 'react';

/** One component under its name. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
