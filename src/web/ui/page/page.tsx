import type { ReactNode } from 'react';
import './page.css';

interface PageProps {
  /** The heading and the window title. */
  readonly title: string;
  readonly lead?: string;
  /** Controls beside the heading. */
  readonly aside?: ReactNode;
  /** The line that narrows what the screen shows. */
  readonly filter?: ReactNode;
  /** A narrow column for forms and reading. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen: heading, width and window title. */
export function Page({ title, lead, aside, filter, narrow = false, children }: PageProps) {
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      <title>{`${title} · Rojmel`}</title>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {filter}
        {aside}
      </div>
      {children}
    </div>
  );
}
