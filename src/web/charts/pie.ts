import { count, percent } from '../format.ts';
import type { Palette } from './palette.ts';
import { legendLook, tooltipHtml, tooltipLook, type ChartOption } from './parts.ts';

/** One part of a pie. */
export interface PiePart {
  readonly name: string;
  readonly value: number;
  readonly color: 'profit' | 'loss' | 'rest';
}

const LEGEND_BELOW = { top: 'auto', bottom: 4, left: 'center', right: 'auto' } as const;

/** A pie of counts, drawn as a ring with its legend below and `middle` inside. */
export function pieOption(parts: readonly PiePart[], middle: readonly [figure: string, name: string], palette: Palette): ChartOption {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const counts = new Map(parts.map(({ name, value }) => [name, value]));
  return {
    animation: false,
    title: {
      text: middle[0],
      subtext: middle[1],
      left: 'center',
      top: '36%',
      itemGap: 2,
      // Else the chart takes the heights from the font of a sign that may be missing.
      textStyle: { color: palette.text, fontSize: 22, lineHeight: 26, fontWeight: 680 },
      subtextStyle: { color: palette.dim, fontSize: 12, lineHeight: 16 },
    },
    tooltip: {
      trigger: 'item',
      ...tooltipLook(palette),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = parts[dataIndex];
        if (!part) return '';
        const line = { color: palette[part.color], name: count(part.value), value: percent((part.value / whole) * 100) };
        return tooltipHtml({ title: part.name, lines: [line] });
      },
    },
    legend: { ...legendLook(palette), ...LEGEND_BELOW, formatter: (name: string) => `${name} ${count(counts.get(name))}` },
    series: [
      {
        type: 'pie',
        radius: ['54%', '82%'],
        center: ['50%', '45%'],
        data: parts.map(({ name, value, color }) => ({ name, value, itemStyle: { color: palette[color] } })),
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        label: { show: false },
        emphasis: { scaleSize: 4 },
      },
    ],
  };
}
