import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  /** gain and loss also have an arrow, so they do not depend on colour. */
  readonly tone: 'gain' | 'loss' | 'warn' | 'info' | 'plain';
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A word or two about a row. */
export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`} title={title}>
      {(tone === 'gain' || tone === 'loss') && <i className="badge-arrow" aria-hidden="true" />}
      {children}
    </span>
  );
}
