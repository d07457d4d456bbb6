import type { Palette } from './palette.ts';
import { dayAxis, tooltipHtml, tooltipLook, valueAxis, type ChartOption, type TooltipLine } from './parts.ts';

/** A line by day, at or below 0, with the area up to 0. */
export interface Area {
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly axis: (value: number) => string;
  readonly tip: (index: number) => { readonly title: string; readonly lines: readonly TooltipLine[] };
}

/** How an area of losses is drawn. */
export function areaOption({ days, values, axis, tip }: Area, palette: Palette): ChartOption {
  return {
    animation: false,
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    xAxis: { ...dayAxis(palette, days), position: 'bottom', axisLine: { onZero: false, lineStyle: { color: palette.line } } },
    // Without any loss the line still lies at the top of something.
    yAxis: { ...valueAxis(palette, axis), max: 0, ...(values.every((value) => value === 0) && { min: -100 }) },
    tooltip: {
      trigger: 'axis',
      ...tooltipLook(palette),
      formatter: ([hovered]: readonly { dataIndex: number }[]) => {
        const { title, lines } = tip(hovered?.dataIndex ?? 0);
        return tooltipHtml(title, lines);
      },
    },
    series: [
      {
        type: 'line',
        data: values,
        showSymbol: values.length < 2,
        lineStyle: { color: palette.loss, width: 1.5 },
        itemStyle: { color: palette.loss },
        areaStyle: { color: palette.loss, opacity: 0.22 },
      },
    ],
  };
}
