import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { ChartOption } from './parts.ts';
import { Button } from '../ui/button.tsx';
import { FiguresTable, type FiguresTableData } from '../ui/figures-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { readPalette, type Palette } from './palette.ts';
import './chart-panel.css';

const loadCanvas = async () => ({ default: (await import('./canvas.tsx')).Canvas });
const Canvas = lazy(loadCanvas);
// The chart library comes while the figures are still asked for; where it cannot, it is asked for again when a chart is drawn.
void loadCanvas().catch(() => undefined);

interface ChartPanelProps {
  readonly title: string;
  readonly tip?: ReactNode;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  /** One sentence that says what the drawing shows. */
  readonly summary: string;
  readonly height: number;
  /** null while loading: the place is kept. */
  readonly table: FiguresTableData | null;
  readonly option: (palette: Palette) => ChartOption;
  /** A click on a part of the drawing, by its name: a slice's, or the category's where there is an axis of them. */
  readonly onPick?: (name: string) => void;
  readonly children?: ReactNode;
}

/** A card with a chart, which can be shown as a table. */
export function ChartPanel({ title, tip, hint, aside, summary, height, table, option, onPick, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const { theme } = useTheme();
  const drawn = useMemo(() => option(readPalette(theme)), [option, theme]);
  return (
    <Panel
      title={title}
      tip={tip}
      hint={hint}
      aside={
        <span className="chart-tools">
          {aside}
          <Button variant="default" size="s" aria-pressed={asTable} disabled={!table} onClick={() => setAsTable(!asTable)}>
            <Icon name={asTable ? 'chart' : 'table'} size={16} />
            <span className="chart-tool-word">{asTable ? 'Show as chart' : 'Show as table'}</span>
          </Button>
        </span>
      }
    >
      {!table && <Skeleton height={height} />}
      {table && asTable && <FiguresTable title={title} table={table} height={height} />}
      {table && !asTable && (
        <Suspense fallback={<Skeleton height={height} />}>
          <Canvas option={drawn} height={height} summary={summary} {...(onPick && { onPick })} />
        </Suspense>
      )}
      {children}
    </Panel>
  );
}
