import { LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartOption } from './parts.ts';

register([LineChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface CanvasProps {
  readonly option: ChartOption;
  readonly height: number;
  readonly summary: string;
  readonly onPick?: (name: string) => void;
}

/** The chart library's drawing, kept at the size of its place; in a chunk of its own, since the library is large. */
export function Canvas({ option, height, summary, onPick }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const font = useRef('sans-serif');
  const categories = (option['xAxis'] as { readonly data?: readonly string[] } | undefined)?.data;

  useEffect(() => {
    if (!place.current) return undefined;
    const created = init(place.current);
    font.current = getComputedStyle(place.current).fontFamily;
    chart.current = created;
    const resized = new ResizeObserver(() => created.resize());
    resized.observe(place.current);
    return () => {
      resized.disconnect();
      created.dispose();
    };
  }, []);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption(
      { animation: !still, animationDuration: 300, textStyle: { fontFamily: font.current }, ...option },
      { notMerge: true },
    );
  }, [option]);

  useEffect(() => {
    if (!onPick) return undefined;
    const drawing = chart.current;
    const pick = (event: { name?: string }) => {
      if (event.name) onPick(event.name);
    };
    // Between the points of a line nothing is drawn that could be clicked: the place tells which one is meant.
    const pickPlace = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      if (!categories || !drawing?.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return;
      const name = categories[Math.round(drawing.convertFromPixel({ xAxisIndex: 0 }, offsetX))];
      if (name) onPick(name);
    };
    drawing?.on('click', pick);
    drawing?.getZr().on('click', pickPlace);
    return () => {
      drawing?.off('click', pick);
      if (!drawing?.isDisposed()) drawing?.getZr().off('click', pickPlace);
    };
  }, [onPick, categories]);

  return (
    <figure className="chart-canvas" aria-label={summary}>
      <div ref={place} style={{ height }} aria-hidden="true" />
    </figure>
  );
}
