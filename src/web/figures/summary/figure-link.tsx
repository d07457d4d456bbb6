import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBehind } from '../../filter/use-filter.ts';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';

interface FigureLinkProps {
  /** Name of the figure, for screen readers: a list of links would show numbers only. */
  readonly name: string;
  /** null: no link. */
  readonly to: string | null;
  readonly children: ReactNode;
}

/** A figure that opens the trades behind it: those of the filter. */
export function FigureLink({ name, to, children }: FigureLinkProps) {
  const behind = useBehind();
  if (!to) return children;
  return (
    <Link to={behind(to)} className="figure-link" title={SUMMARY_TEXTS.showTradesBehind}>
      <span className="visually-hidden">{name}: </span>
      {children}
    </Link>
  );
}
