import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureLinkProps {
  /** What the figure is: read out before it, since a list of links holds only figures otherwise. */
  readonly name: string;
  /** Where the trades behind it are; null where there are none. */
  readonly to: string | null;
  readonly children: ReactNode;
}

/** A figure that opens the trades behind it. */
export function FigureLink({ name, to, children }: FigureLinkProps) {
  if (!to) return children;
  return (
    <Link to={to} className="figure-link" title="Show the trades behind it">
      <span className="visually-hidden">{name}: </span>
      {children}
    </Link>
  );
}
