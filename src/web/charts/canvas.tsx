import { BarChart, CandlestickChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, LegendPlainComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import type { ChartOption } from './parts.ts';
import { KEYS_HELP, watchKeys, type Reading } from './watch-keys.ts';
import { useChart } from './use-chart.ts';
import { usePick } from './use-pick.ts';
import { useZoom } from './use-zoom.ts';
import type { Zoom } from './zoom-window.ts';

register([
  BarChart,
  CandlestickChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  TitleComponent,
  LegendPlainComponent,
  DataZoomInsideComponent,
  LabelLayout,
  CanvasRenderer,
]);

/** Actions on a drawing from outside. */
export interface CanvasHandle {
  /** The drawing as an image at twice its resolution. */
  readonly picture: (background: string) => HTMLCanvasElement;
  readonly resetZoom: () => void;
}

interface CanvasProps {
  readonly option: ChartOption;
  readonly height: number | string;
  readonly summary: string;
  readonly zoom?: Zoom | null;
  /** Makes the drawing usable by keyboard. */
  readonly reading?: Reading;
  /** Receives whether the zoom differs from the initial one. */
  readonly onZoomed?: (zoomed: boolean) => void;
  readonly handle?: RefObject<CanvasHandle | null>;
  /** Receives the datum that was clicked. */
  readonly onPick?: (index: number) => void;
}

/** Draws a chart with ECharts. In its own chunk, because the library is large. */
export function Canvas({ option, height, summary, zoom = null, reading, onZoomed, handle, onPick }: CanvasProps) {
  const frame = useRef<HTMLElement>(null);
  const spoken = useRef<HTMLOutputElement>(null);
  const live = useChart(option, zoom);
  const { place, chart } = live;
  const view = useZoom(live, zoom, onZoomed);

  useEffect(() => {
    const [drawing, box] = [chart.current, frame.current];
    if (!reading || !drawing || !box) return undefined;
    box.tabIndex = 0;
    return watchKeys(box, drawing, view.current, reading, (text) => {
      if (spoken.current) spoken.current.textContent = text;
    });
  }, [reading, zoom, chart, view]);

  usePick(live, onPick, reading?.datumAt);

  useImperativeHandle(
    handle,
    () => ({
      picture: (backgroundColor) => chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor }) ?? document.createElement('canvas'),
      resetZoom: () => view.current?.reset(),
    }),
    [chart, view],
  );

  return (
    <figure
      ref={frame}
      className="chart-canvas"
      aria-label={reading ? `${summary} ${KEYS_HELP}` : summary}
      {...(reading && { role: 'application', 'aria-roledescription': 'chart' })}
    >
      <div ref={place} className={zoom ? 'chart-zooms' : undefined} style={{ height }} aria-hidden="true" />
      <output ref={spoken} className="visually-hidden" />
    </figure>
  );
}
