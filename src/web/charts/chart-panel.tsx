import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FiguresTable, type FiguresTableData } from '../ui/table/figures-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import './chart-panel.css';
import { TABLE_TEXTS } from '../text/en/kit.ts';

interface ChartPanelProps {
  readonly title: string;
  readonly tip?: ReactNode;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  /** The drawing in one sentence, for screen readers. */
  readonly summary: string;
  readonly height: number;
  /** null while loading. */
  readonly table: FiguresTableData | null;
  readonly drawing: ReactNode;
  readonly children?: ReactNode;
}

/** A panel with a chart that can also be shown as a table. */
export function ChartPanel({ title, tip, hint, aside, summary, height, table, drawing, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      tip={tip}
      hint={hint}
      aside={
        <span className="chart-tools line">
          {aside}
          <Button variant="default" size="s" aria-pressed={asTable} disabled={!table} onClick={() => setAsTable(!asTable)}>
            <Icon name={asTable ? 'chart' : 'table'} size={16} />
            <span className="narrow-unseen">{asTable ? TABLE_TEXTS.showAsChart : TABLE_TEXTS.showAsTable}</span>
          </Button>
        </span>
      }
    >
      {!table && <Skeleton height={height} />}
      {table && asTable && <FiguresTable title={title} table={table} height={height} />}
      {table && !asTable && (
        <figure className="chart-canvas" aria-label={summary}>
          {drawing}
        </figure>
      )}
      {children}
    </Panel>
  );
}
