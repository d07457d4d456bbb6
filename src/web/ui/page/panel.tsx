import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './panel.css';

interface PanelProps {
  readonly title: string;
  /** An explanation beside the heading. */
  readonly tip?: ReactNode;
  /** A line below the heading. */
  readonly hint?: ReactNode;
  /** Controls at the right of the heading. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card that shows only its heading until it is opened. */
export function FoldedPanel({ title, hint, children }: Pick<PanelProps, 'title' | 'hint' | 'children'>) {
  const heading = useId();
  return (
    <section className="panel" aria-labelledby={heading}>
      <details>
        <summary className="row start apart">
          <div>
            <h2 id={heading}>{title}</h2>
            {hint && <p className="panel-hint dim">{hint}</p>}
          </div>
          <Icon name="chevronDown" />
        </summary>
        <div className="stack panel-folded">{children}</div>
      </details>
    </section>
  );
}

/** A card with a heading. It is a region, so screen readers can jump to it. */
export function Panel({ title, tip, hint, aside, className = '', children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={heading}>
      <div className="row start apart">
        <div>
          <div className="line gap-4">
            <h2 id={heading}>{title}</h2>
            {tip}
          </div>
          {hint && <p className="panel-hint dim">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
