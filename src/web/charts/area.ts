import { compactRupees } from '../format.ts';
import type { Palette } from './palette.ts';
import { dayAxis, tooltipHtml, tooltipLook, valueAxis, type ChartOption, type TipText } from './parts.ts';

interface Area {
  readonly days: readonly string[];
  /** Rupees, at or below 0. */
  readonly values: readonly number[];
  readonly tip: (index: number) => TipText;
}

/** A line of losses by day, with the area between it and 0. */
export function areaOption({ days, values, tip }: Area, palette: Palette): ChartOption {
  return {
    animation: false,
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    xAxis: { ...dayAxis(palette, days), position: 'bottom', axisLine: { onZero: false, lineStyle: { color: palette.line } } },
    // Without a loss the axis still needs a range.
    yAxis: { ...valueAxis(palette, compactRupees), max: 0, ...(values.every((value) => value === 0) && { min: -100 }) },
    tooltip: {
      trigger: 'axis',
      ...tooltipLook(palette),
      formatter: ([hovered]: readonly { dataIndex: number }[]) => tooltipHtml(tip(hovered?.dataIndex ?? 0)),
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
