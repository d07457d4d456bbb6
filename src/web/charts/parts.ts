import type { Palette } from './palette.ts';
import { month } from '../format.ts';

/** An option of ECharts; its own types are as wide as this. */
export type ChartOption = Readonly<Record<string, unknown>>;

/** The text of a tooltip; `color` is that of the mark before a line. */
export interface TipText {
  readonly title: string;
  readonly lines: readonly { readonly color?: string | undefined; readonly name: string; readonly value: string }[];
}

/** A tooltip as HTML; names come from the files of users, so they are escaped. */
export function tooltipHtml({ title, lines }: TipText): string {
  const rows = lines.map(
    ({ color, name, value }) =>
      `<div style="display:flex;gap:16px;justify-content:space-between"><span>${
        color ? `<i style="display:inline-block;width:8px;height:8px;border-radius:2px;margin-right:7px;background:${color}"></i>` : ''
      }${escape(name)}</span><b>${escape(value)}</b></div>`,
  );
  return `<div style="font-weight:600;margin-bottom:4px">${escape(title)}</div>${rows.join('')}`;
}

/** Colours and behaviour of every tooltip. */
export function tooltipLook(palette: Palette): ChartOption {
  return {
    confine: true,
    backgroundColor: palette.surface,
    borderColor: palette.line,
    textStyle: { color: palette.text, fontSize: 13, fontFamily: 'inherit' },
    extraCssText: 'font-variant-numeric:tabular-nums;box-shadow:var(--shadow);border-radius:8px',
  };
}

/** A legend at the upper edge; its entries cannot be clicked. */
export function legendLook(palette: Palette): ChartOption {
  return {
    top: 0,
    right: 4,
    icon: 'roundRect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    selectedMode: false,
    textStyle: { color: palette.dim, fontSize: 12 },
  };
}

/** An axis of amounts, with their texts from `write`. */
export function valueAxis(palette: Palette, write: (value: number) => string): ChartOption {
  return {
    type: 'value',
    axisLabel: { color: palette.dim, fontSize: 12, hideOverlap: true, formatter: (value: number) => write(value) },
    splitLine: { lineStyle: { color: palette.line } },
  };
}

/** An axis of days, labelled where a month begins. */
export function dayAxis(palette: Palette, days: readonly string[]): ChartOption {
  return {
    type: 'category',
    data: days,
    boundaryGap: false,
    axisLabel: {
      color: palette.dim,
      fontSize: 12,
      hideOverlap: true,
      alignMinLabel: 'left',
      margin: 12,
      interval: (index: number) => index === 0 || days[index]?.slice(0, 7) !== days[index - 1]?.slice(0, 7),
      formatter: month,
    },
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
