import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { ChartOption } from './parts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { readPalette, type Palette } from './palette.ts';
import './chart-panel.css';

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }));

/** The numbers of a chart as text, for who reads rather than looks. The first column names the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartPanelProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  /** One sentence that says what the drawing shows. */
  readonly summary: string;
  readonly height: number;
  /** null while loading: the place is kept. */
  readonly table: ChartTable | null;
  readonly option: (palette: Palette) => ChartOption;
  /** A click on a part of the drawing, by its name. */
  readonly onPick?: (name: string) => void;
  readonly children?: ReactNode;
}

/** A card with a chart, which can be shown as a table. */
export function ChartPanel({ title, hint, aside, summary, height, table, option, onPick, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const { theme } = useTheme();
  const drawn = useMemo(() => option(readPalette(theme)), [option, theme]);
  return (
    <Panel
      title={title}
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

function FiguresTable({ title, table, height }: { readonly title: string; readonly table: ChartTable; readonly height: number }) {
  return (
    <ScrollRegion label={`${title}, table`} className="chart-table" style={{ height }}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
