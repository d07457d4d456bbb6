import type { ECharts } from 'echarts/core';
import type { ChartOption } from './parts.ts';
import { isSame, LEAST_RANGE, movedBy, showing, zoomedBy, type Zoom, type ZoomWindow } from './zoom-window.ts';

/** The part of a drawing in sight, and the ways to change it. */
export interface ZoomView {
  readonly window: () => ZoomWindow;
  /** Multiplies the range in sight around a value of the axis or the middle; returns whether it changed. */
  readonly zoomBy: (factor: number, around?: number) => boolean;
  /** Moves along the axis. */
  readonly moveBy: (distance: number) => void;
  readonly show: (value: number) => void;
  readonly reset: () => void;
  /** The value of the axis at this distance from the left edge. */
  readonly valueAt: (pixel: number) => number;
}

/** The zoom component of ECharts for a window, without its own gestures: ours follow the specification. */
export function zoomOption(zoom: Zoom, window: ZoomWindow): ChartOption {
  return { type: 'inside', disabled: true, xAxisIndex: 0, filterMode: 'filter', minValueSpan: LEAST_RANGE, ...shown(zoom, window) };
}

/** Begins at a window and draws at most once per frame. `onChange` receives each drawn window. */
export function makeZoomView(chart: ECharts, zoom: Zoom, begin: ZoomWindow, onChange: (window: ZoomWindow) => void): ZoomView {
  let window = begin;
  let frame = 0;
  const draw = () => {
    frame = 0;
    if (chart.isDisposed()) return;
    chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, ...shown(zoom, window) });
    onChange(window);
  };
  const become = (next: ZoomWindow) => {
    if (isSame(next, window)) return false;
    window = next;
    frame ||= requestAnimationFrame(draw);
    return true;
  };
  return {
    window: () => window,
    zoomBy: (factor, around = (window.start + window.end) / 2) => become(zoomedBy(factor, around, window, zoom.whole)),
    moveBy: (distance) => void become(movedBy(distance, window, zoom.whole)),
    show: (value) => void become(showing(value, window, zoom.whole)),
    reset: () => void become(zoom.initial),
    valueAt: (pixel) => {
      const { startValue: start, endValue: end } = shown(zoom, window);
      const [left, right] = [start, end].map((value) => chart.convertToPixel({ xAxisIndex: 0 }, value)) as [number, number];
      return right === left ? start : start + ((pixel - left) / (right - left)) * (end - start);
    },
  };
}

function shown({ kind }: Zoom, { start, end }: ZoomWindow): { readonly startValue: number; readonly endValue: number } {
  return kind === 'category' ? { startValue: Math.round(start), endValue: Math.round(end) } : { startValue: start, endValue: end };
}
