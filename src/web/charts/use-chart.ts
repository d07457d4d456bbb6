import { init, type ECharts } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { ChartOption } from './parts.ts';
import { zoomOption } from './zoom-view.ts';
import type { Zoom, ZoomWindow } from './zoom-window.ts';

/** A drawing, its element and the part in sight. */
export interface LiveChart {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly chart: RefObject<ECharts | null>;
  readonly inSight: RefObject<{ readonly zoom: Zoom; readonly window: ZoomWindow } | null>;
}

/** Draws an option in an element and follows its size. */
export function useChart(option: ChartOption, zoom: Zoom | null): LiveChart {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const inSight = useRef<{ zoom: Zoom; window: ZoomWindow }>(null);
  const font = useRef('sans-serif');

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const created = init(box);
    font.current = getComputedStyle(box).fontFamily;
    chart.current = created;
    // For the console and the browser tests, which read what is drawn.
    Object.assign(box, { drawing: created });
    const resized = new ResizeObserver(() => created.resize());
    resized.observe(box);
    return () => {
      resized.disconnect();
      created.dispose();
      Object.assign(box, { drawing: null });
    };
  }, []);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce), print').matches;
    // New colours for the same data keep the zoom.
    const window = zoom && (inSight.current?.zoom === zoom ? inSight.current.window : zoom.initial);
    inSight.current = zoom && window && { zoom, window };
    const common = { animation: !still, animationDuration: 300, textStyle: { fontFamily: font.current } };
    const zooming = zoom && window && { dataZoom: [zoomOption(zoom, window)] };
    chart.current?.setOption({ ...common, ...option, ...zooming }, { notMerge: true });
  }, [option, zoom]);

  return { place, chart, inSight };
}
