import { init, type ECharts } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { ChartOption } from './parts.ts';
import { zoomOption } from './zoom-view.ts';
import type { Zoom, ZoomWindow } from './zoom-window.ts';

/** A drawing in its place, and what of which zoom is in sight there. */
export interface LiveChart {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly chart: RefObject<ECharts | null>;
  readonly inSight: RefObject<{ readonly zoom: Zoom; readonly window: ZoomWindow } | null>;
}

/** Draws an option in the place, at the place's size, until the component goes. */
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
    // So that the drawing of a place can be asked what it shows, from the console and by the browser tests.
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
    // Another look of the same data keeps what is in sight.
    const window = zoom && (inSight.current?.zoom === zoom ? inSight.current.window : zoom.initial);
    inSight.current = zoom && window && { zoom, window };
    const common = { animation: !still, animationDuration: 300, textStyle: { fontFamily: font.current } };
    const zooming = zoom && window && { dataZoom: [zoomOption(zoom, window)] };
    chart.current?.setOption({ ...common, ...option, ...zooming }, { notMerge: true });
  }, [option, zoom]);

  return { place, chart, inSight };
}
