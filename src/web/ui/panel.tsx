import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  readonly title: string;
  /** Explains the whole card, beside its heading. */
  readonly tip?: ReactNode;
  /** A line below the heading. */
  readonly hint?: ReactNode;
  /** Controls at the right of the heading. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card with a heading; a landmark of its own for who moves by headings and regions. */
export function Panel({ title, tip, hint, aside, className = '', children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={heading}>
      <div className="panel-head">
        <div>
          <div className="panel-title">
            <h2 id={heading}>{title}</h2>
            {tip}
          </div>
          {hint && <p className="panel-hint">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
