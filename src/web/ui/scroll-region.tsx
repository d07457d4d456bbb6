import type { CSSProperties, ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A part of the page that scrolls by itself; the keyboard reaches it, so that it can be scrolled without a pointer. */
export function ScrollRegion({ label, className, style, children }: ScrollRegionProps) {
  return (
    <section ref={makeFocusable} className={className} style={style} aria-label={label}>
      {children}
    </section>
  );
}

function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}
