import { count, percent } from '../format.ts';
import type { Palette } from './palette.ts';
import { tooltipHtml, tooltipLook, type ChartOption } from './parts.ts';

/** One part of a pie. */
export interface PiePart {
  readonly name: string;
  readonly value: number;
  readonly color: 'profit' | 'loss' | 'rest';
}

/** How a pie of counts is drawn: a ring, its parts named beside it, `middle` within. */
export function pieOption(parts: readonly PiePart[], middle: readonly [figure: string, name: string], palette: Palette): ChartOption {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return {
    animation: false,
    title: {
      text: middle[0],
      subtext: middle[1],
      left: 'center',
      top: 'middle',
      itemGap: 2,
      textStyle: { color: palette.text, fontSize: 22, fontWeight: 680 },
      subtextStyle: { color: palette.dim, fontSize: 12 },
    },
    tooltip: {
      trigger: 'item',
      ...tooltipLook(palette),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = parts[dataIndex];
        if (!part) return '';
        return tooltipHtml(part.name, [
          { color: palette[part.color], name: count(part.value), value: percent((part.value / whole) * 100) },
        ]);
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['52%', '76%'],
        data: parts.map(({ name, value, color }) => ({ name, value, itemStyle: { color: palette[color] } })),
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        label: {
          color: palette.text,
          fontSize: 12,
          lineHeight: 16,
          formatter: ({ name, value }: { name: string; value: number }) => `${name}\n${count(value)}`,
        },
        labelLine: { lineStyle: { color: palette.line }, length: 8, length2: 8 },
        emphasis: { scaleSize: 4 },
      },
    ],
  };
}
