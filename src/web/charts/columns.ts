import type { Palette } from './palette.ts';
import { legendLook, tooltipHtml, tooltipLook, valueAxis, type ChartOption } from './parts.ts';

/** The colour of a column; 'sign' is that of profit or of loss. */
type ColumnColor = 'sign' | 'profit' | 'loss' | 'accent' | 'second';

/** One row of columns. Columns of one stack stand on one another, those below 0 hang from it. */
export interface ColumnSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** One for all, or one for each. */
  readonly color: ColumnColor | readonly ColumnColor[];
  readonly stack?: string;
}

/** Columns over categories. */
export interface Columns {
  readonly names: readonly string[];
  /** Shortens a name for the axis, so that it differs from the others. */
  readonly label?: (name: string, names: readonly string[]) => string;
  /** Names that have no room side by side stand aslant, all of them. */
  readonly aslant?: boolean;
  /** Columns that touch, as in a histogram. */
  readonly dense?: boolean;
  readonly series: readonly ColumnSeries[];
  /** Writes an amount of the axis. */
  readonly axis: (value: number) => string;
  /** Writes an amount in the tooltip. */
  readonly exact: (value: number | null) => string;
  readonly max?: number;
  readonly wholeSteps?: boolean;
  /** Further lines of the tooltip. */
  readonly more?: (index: number) => readonly { readonly name: string; readonly value: string }[];
}

const MOST_LABELLED = 12;

/** How columns are drawn; few of them carry their amounts. */
export function columnOption(columns: Columns, palette: Palette): ChartOption {
  const { names, series, axis, exact, max, wholeSteps, more } = columns;
  const labelled = names.length * series.length <= MOST_LABELLED;
  return {
    animation: false,
    grid: { left: 4, right: 8, top: series.length > 1 ? 34 : 16, bottom: 4, containLabel: true },
    ...(series.length > 1 && { legend: legendLook(palette) }),
    xAxis: categoryAxis(columns, palette),
    yAxis: {
      ...valueAxis(palette, axis),
      ...(labelled && { boundaryGap: roomForLabels(series) }),
      ...(max !== undefined && { max, min: 0 }),
      ...(wholeSteps && { minInterval: 1 }),
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.dim, opacity: 0.12 } },
      ...tooltipLook(palette),
      formatter: ([hovered]: readonly { dataIndex: number }[]) => {
        const index = hovered?.dataIndex ?? 0;
        const lines = series.map(({ name, values, color }) => {
          const value = values[index] ?? null;
          return { color: colorOf(color, index, value, palette), name, value: exact(value) };
        });
        return tooltipHtml(names[index] ?? '', [...lines, ...(more?.(index) ?? [])]);
      },
    },
    series: series.map((one) => columnSeries(one, columns, labelled, palette)),
  };
}

/** Above the highest and below the lowest column, on the sides where there are some. */
function roomForLabels(series: readonly ColumnSeries[]): readonly [string, string] {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  return [values.some((value) => value < 0) ? '12%' : '0%', values.some((value) => value > 0) ? '8%' : '0%'];
}

function categoryAxis({ names, label, aslant }: Columns, palette: Palette): ChartOption {
  return {
    type: 'category',
    // Places instead of names: shortened names may be equal.
    data: names.map((_, index) => String(index)),
    axisLabel: {
      color: palette.dim,
      fontSize: 12,
      hideOverlap: true,
      formatter: (place: string) => {
        const name = names[Number(place)] ?? '';
        return label ? label(name, names) : name;
      },
      ...(aslant && names.length > 3 && { rotate: 38, interval: 0, fontSize: 10, lineHeight: 10 }),
    },
    axisLine: { onZero: true, lineStyle: { color: palette.dim } },
    axisTick: { show: false },
  };
}

function columnSeries(
  { name, values, color, stack }: ColumnSeries,
  { axis, dense }: Columns,
  labelled: boolean,
  palette: Palette,
): ChartOption {
  const ofMoney = color === 'sign' || color === 'profit' || color === 'loss';
  return {
    type: 'bar',
    name,
    // The legend's mark.
    ...(typeof color === 'string' && { color: colorOf(color, 0, 0, palette) }),
    ...(stack && { stack }),
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
      // Amounts that would touch are left out; the tooltip has them.
      minMargin: 8,
      // An amount of ₹0 is plain to see.
      formatter: ({ value }: { value: number | null }) => (value === null || (value === 0 && ofMoney) ? '' : axis(value)),
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
