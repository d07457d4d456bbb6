import { compactRupees } from '../format.ts';
import type { Palette } from './palette.ts';
import { tooltipHtml, type ChartOption, type TipText, valueAxis, tooltipLook } from './parts.ts';
import type { Place } from './watch-keys.ts';
import { TABLE_TEXTS } from '../text/en/kit.ts';

/** Points by two amounts in rupees; those above and those below 0 have different colours. */
interface Scatter {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly xName: string;
  readonly yName: string;
  readonly tip: (index: number) => TipText;
}

/** More points than this are drawn in one batch, as squares. */
const MANY = 2000;

/** Draws every point; none is sampled away. */
export function scatterOption({ x, y, xName, yName, tip }: Scatter, palette: Palette): ChartOption {
  const many = x.length > MANY;
  const kinds = [
    { name: TABLE_TEXTS.profit, color: palette.profit, isOf: isProfit },
    { name: TABLE_TEXTS.loss, color: palette.loss, isOf: isLoss },
  ];
  const places = kinds.map(({ isOf }) => placesOf(y, isOf));
  const name = { nameTextStyle: { color: palette.dim, fontSize: 12 }, nameLocation: 'middle' };
  return {
    animation: false,
    grid: { left: 22, right: 16, top: 12, bottom: 22, containLabel: true },
    xAxis: {
      ...valueAxis(palette, compactRupees),
      splitNumber: 3,
      name: xName,
      nameGap: 26,
      ...name,
      splitLine: { show: false },
      axisTick: { show: false },
      axisLine: { show: true, lineStyle: { color: palette.dim } },
    },
    yAxis: { ...valueAxis(palette, compactRupees), name: yName, ...name, nameGap: 8, nameMoveOverlap: true },
    tooltip: {
      trigger: 'item',
      ...tooltipLook(palette),
      formatter: ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) =>
        tooltipHtml(tip(places[seriesIndex]?.[dataIndex] ?? 0)),
    },
    series: kinds.map(({ name: kind, color }, index) => ({
      type: 'scatter',
      name: kind,
      dimensions: ['x', 'y'],
      data: pairsOf(places[index] ?? [], x, y),
      symbol: many ? 'rect' : 'circle',
      symbolSize: many ? 2.5 : 7,
      itemStyle: { color, opacity: many ? 0.55 : 0.75 },
      large: many,
      largeThreshold: MANY / 2,
      // One batch on one canvas: drawn in parts, the points flicker while they move.
      progressive: 0,
      progressiveThreshold: Number.MAX_SAFE_INTEGER,
    })),
  };
}

/** The series of a point and its index in that series. */
export function placeOfPoint(y: Float64Array, index: number): Place {
  const below = (y[index] ?? 0) < 0;
  let dataIndex = 0;
  for (let at = 0; at < index; at += 1) if ((y[at] ?? 0) < 0 === below) dataIndex += 1;
  return { seriesIndex: below ? 1 : 0, dataIndex };
}

/** The point at a place. */
export function pointAt(y: Float64Array, { seriesIndex, dataIndex }: Place): number {
  return placesOf(y, seriesIndex === 1 ? isLoss : isProfit)[dataIndex] ?? 0;
}

const isProfit = (value: number) => value >= 0;
const isLoss = (value: number) => value < 0;

function placesOf(values: Float64Array, isOf: (value: number) => boolean): number[] {
  const places: number[] = [];
  for (const [index, value] of values.entries()) if (isOf(value)) places.push(index);
  return places;
}

function pairsOf(places: readonly number[], x: Float64Array, y: Float64Array): Float64Array {
  const pairs = new Float64Array(places.length * 2);
  for (const [at, place] of places.entries()) {
    pairs[at * 2] = x[place] ?? 0;
    pairs[at * 2 + 1] = y[place] ?? 0;
  }
  return pairs;
}
