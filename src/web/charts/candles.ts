import { shortPrice } from '../format.ts';
import type { Palette } from './palette.ts';
import { tooltipHtml, tooltipLook, valueAxis, type ChartOption, type TipText } from './parts.ts';

/** The prices of a day. */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A price that was traded on one of the days. */
export interface CandleMark {
  /** The number of its day. */
  readonly at: number;
  readonly price: number;
  readonly isBuy: boolean;
}

/** A price that was planned, on the days from one to another. */
export interface CandleLevel {
  readonly name: string;
  readonly price: number;
  readonly tone: 'good' | 'bad';
  readonly from: number;
  readonly to: number;
}

interface Candles {
  readonly days: readonly string[];
  /** One for each day; null where no price of it is known. */
  readonly candles: readonly (Candle | null)[];
  readonly marks: readonly CandleMark[];
  readonly levels: readonly CandleLevel[];
  readonly label: (day: string) => string;
  readonly tip: (index: number) => TipText;
}

/** Draws days as candles: hollow where the close is above the open, filled where it is below. Buys are filled ▲, sells hollow ▽. */
export function candleOption({ days, candles, marks, levels, label, tip }: Candles, palette: Palette): ChartOption {
  return {
    animation: false,
    grid: { left: 4, right: 12, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: days,
      axisLabel: { color: palette.dim, fontSize: 12, hideOverlap: true, formatter: label },
      axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false },
    },
    yAxis: { ...valueAxis(palette, shortPrice), scale: true },
    tooltip: {
      trigger: 'axis',
      ...tooltipLook(palette),
      formatter: ([hovered]: readonly { dataIndex: number; axisValue: string }[]) =>
        tooltipHtml(tip(hovered ? days.indexOf(hovered.axisValue) : 0)),
    },
    series: [
      {
        type: 'candlestick',
        data: candles.map((candle) => (candle ? [candle.open, candle.close, candle.low, candle.high] : '-')),
        barMaxWidth: 14,
        itemStyle: {
          color: palette.surface,
          color0: palette.loss,
          borderColor: palette.profit,
          borderColor0: palette.loss,
          borderWidth: 1.5,
        },
      },
      ...levels.map(({ name, price, tone, from, to }) => ({
        type: 'line',
        data: days.map((_, index) => (index >= from && index <= to ? price : null)),
        showSymbol: from === to,
        symbolSize: 6,
        lineStyle: { color: tone === 'good' ? palette.profit : palette.loss, width: 1.5, type: tone === 'good' ? 'dashed' : 'dotted' },
        itemStyle: { color: tone === 'good' ? palette.profit : palette.loss },
        endLabel: { show: true, formatter: name, color: palette.text, fontSize: 12, align: 'right', offset: [-4, -9] },
      })),
      ...[true, false].map((isBuy) => ({
        type: 'scatter',
        data: marks.filter((mark) => mark.isBuy === isBuy).map(({ at, price }) => [at, price]),
        symbol: 'triangle',
        symbolRotate: isBuy ? 0 : 180,
        symbolSize: 12,
        itemStyle: {
          color: isBuy ? palette.text : palette.surface,
          borderColor: isBuy ? palette.surface : palette.text,
          borderWidth: isBuy ? 1 : 2,
        },
        z: 5,
      })),
    ],
  };
}
