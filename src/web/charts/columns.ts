import { compactRupees, count, fixed, percent } from '../format.ts';
import type { FigureKind } from './drawing.ts';
import type { Palette } from './palette.ts';
import { legendLook, tooltipHtml, tooltipLook, valueAxis, type ChartOption, type TipText } from './parts.ts';

/** The colour of a column; 'sign' is that of profit or of loss. */
export type ColumnColor = 'sign' | 'profit' | 'loss' | 'accent' | 'second';
/** What a column measures. */
export type AmountKind = Exclude<FigureKind, 'text' | 'day' | 'rupees'>;

interface ColumnSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** One for all, or one for each. */
  readonly color: ColumnColor | readonly ColumnColor[];
}

/** Columns over categories. */
export interface Columns {
  readonly names: readonly string[];
  /** Shortens a name for the axis, so that it differs from the others. */
  readonly label?: (name: string, names: readonly string[]) => string;
  /** Slants the names, or stands many of them upright, since there is no room for them side by side. */
  readonly aslant?: boolean;
  /** Columns that touch, as in a histogram. */
  readonly dense?: boolean;
  /** The series are stacked: those below 0 hang from it. */
  readonly stacked?: boolean;
  readonly kind: AmountKind;
  readonly series: readonly ColumnSeries[];
  /** The text of a tooltip. Its first lines are those of the series. */
  readonly tip: (index: number) => TipText;
}

const AXES: Readonly<Record<AmountKind, (value: number) => string>> = {
  result: compactRupees,
  count,
  percent: (value) => percent(value, value % 1 === 0 ? 0 : 1),
  ratio: (value) => fixed(value, 1),
};

const MOST_LABELLED = 12;
/** Of slanted names that a narrow chart has room for: more of them stand upright, or every other one would be left out. */
const MOST_ASLANT = 12;

/** Draws columns. When there are few, each is labelled with its amount. */
export function columnOption(columns: Columns, palette: Palette): ChartOption {
  const { series, kind, tip } = columns;
  const labelled = columns.names.length * series.length <= MOST_LABELLED;
  return {
    animation: false,
    grid: { left: 4, right: 8, top: series.length > 1 ? 34 : 16, bottom: 4, containLabel: true },
    ...(series.length > 1 && { legend: legendLook(palette) }),
    xAxis: categoryAxis(columns, palette),
    yAxis: {
      ...valueAxis(palette, AXES[kind]),
      ...(labelled && { boundaryGap: roomForLabels(series) }),
      ...(kind === 'percent' && { max: 100, min: 0 }),
      ...(kind === 'count' && { minInterval: 1 }),
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.dim, opacity: 0.12 } },
      ...tooltipLook(palette),
      position: besideColumns,
      formatter: ([hovered]: readonly { dataIndex: number }[]) => {
        const index = hovered?.dataIndex ?? 0;
        const { title, lines } = tip(index);
        const colors = series.map(({ color, values }) => colorOf(color, index, values[index] ?? null, palette));
        return tooltipHtml({ title, lines: lines.map((line, at) => ({ ...line, color: colors[at] })) });
      },
    },
    series: series.map((one) => columnSeries(one, columns, labelled, palette)),
  };
}

/** At the top, on the side away from the pointer, so that the columns beside the pointed one stay in sight. */
export function besideColumns([x]: readonly [number, number], ...[, , , { contentSize, viewSize }]: TipPlace): readonly [number, number] {
  return [x < viewSize[0] / 2 ? viewSize[0] - contentSize[0] - TIP_EDGE : TIP_EDGE, TIP_EDGE];
}

/** What ECharts says besides the pointer. */
type TipPlace = readonly [
  params: unknown,
  element: unknown,
  rect: unknown,
  size: { readonly contentSize: readonly [number, number]; readonly viewSize: readonly [number, number] },
];

const TIP_EDGE = 8;

/** Space below the lowest and above the highest column, only where there are columns. */
function roomForLabels(series: readonly ColumnSeries[]): readonly [string, string] {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  return [values.some((value) => value < 0) ? '12%' : '0%', values.some((value) => value > 0) ? '8%' : '0%'];
}

function categoryAxis({ names, label, aslant = false, dense }: Columns, palette: Palette): ChartOption {
  const isUpright = aslant && names.length > MOST_ASLANT;
  return {
    type: 'category',
    // Indexes instead of names: two shortened names can be equal.
    data: names.map((_, index) => String(index)),
    axisLabel: {
      color: palette.dim,
      fontSize: 12,
      // Else the chart takes it from the font of a sign that may be missing.
      lineHeight: 15,
      hideOverlap: true,
      // The ends of a histogram are open: their names say so.
      ...(dense && { showMinLabel: true, showMaxLabel: true, alignMinLabel: 'left', alignMaxLabel: 'right' }),
      formatter: (place: string) => {
        const name = names[Number(place)] ?? '';
        const shown = label ? label(name, names) : name;
        return isUpright ? shown.replaceAll('\n', ' ') : shown;
      },
      ...(aslant && names.length > 3 && { rotate: 38, interval: 0, fontSize: 10, lineHeight: 12 }),
      ...(isUpright && { rotate: 90, hideOverlap: false }),
    },
    axisLine: { onZero: true, lineStyle: { color: palette.dim } },
    axisTick: { show: false },
  };
}

function columnSeries(
  { name, values, color }: ColumnSeries,
  { kind, dense, stacked }: Columns,
  labelled: boolean,
  palette: Palette,
): ChartOption {
  return {
    type: 'bar',
    name,
    // The legend's mark.
    ...(typeof color === 'string' && { color: colorOf(color, 0, 0, palette) }),
    ...(stacked && { stack: 'all' }),
    ...(dense ? { barCategoryGap: '6%', barMaxWidth: 72 } : { barMaxWidth: 44 }),
    data: values.map((value, index) => ({
      value,
      itemStyle: { color: colorOf(color, index, value, palette), borderRadius: (value ?? 0) < 0 ? [0, 0, 3, 3] : [3, 3, 0, 0] },
      ...(labelled && { label: { position: (value ?? 0) < 0 ? 'bottom' : 'top' } }),
    })),
    label: {
      show: labelled,
      color: palette.dim,
      fontSize: 11,
      // One that is wider than its column lies on the next ones.
      textBorderColor: palette.surface,
      textBorderWidth: 3,
      // Labels that would overlap are left out; the tooltip has the amounts.
      minMargin: 8,
      // A column of ₹0 needs no label.
      formatter: ({ value }: { value: number | null }) => (value === null || (value === 0 && kind === 'result') ? '' : AXES[kind](value)),
    },
    labelLayout: { hideOverlap: true },
    emphasis: { focus: 'none' },
  };
}

function colorOf(colors: ColumnSeries['color'], index: number, value: number | null, palette: Palette): string {
  const color = typeof colors === 'string' ? colors : (colors[index] ?? 'accent');
  if (color === 'sign') return (value ?? 0) < 0 ? palette.loss : palette.profit;
  if (color === 'accent') return palette.series[0] ?? palette.accent;
  if (color === 'second') return palette.series[1] ?? palette.dim;
  return palette[color];
}
