import { useCallback, useMemo } from 'react';
import { dayAxis, rupeeAxis, tooltipHtml, tooltipLook, type ChartOption } from '../../charts/parts.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import type { Palette } from '../../charts/palette.ts';
import { compactRupees, day, percent, signedPercent, signedRupees } from '../../format.ts';
import { SLICE_NAMES } from '../../text/slices.ts';
import { curveOf, type CurvePoint } from './curve.ts';
import type { SliceSummary } from './queries.ts';

const HEIGHT = 320;
const TREND_ARROWS = { Uptrend: '↗', Downtrend: '↘', Sideways: '→' } as const;

/** The equity curve since its first day, with what it lost from each peak shaded. */
export function EquityPanel({ data }: { readonly data: readonly SliceSummary[] | null }) {
  const points = useMemo(() => curveOf((data ?? []).map(({ series }) => series)), [data]);
  const option = useCallback((palette: Palette) => equityOption(points, palette), [points]);
  const end = points.at(-1);
  const deepest = Math.min(0, ...points.map((point) => point.drawdown ?? 0));
  return (
    <ChartPanel
      title="Equity curve"
      hint="Gain since the first trading day"
      summary={
        end
          ? `Equity from ${day(points[0]?.date)} to ${day(end.date)}: ${signedRupees(end.gain)} in all, deepest drawdown ${percent(deepest)}.`
          : 'No closed trades yet.'
      }
      height={HEIGHT}
      table={
        data && {
          columns: ['Day', 'Since start', 'Drawdown'],
          rows: points.toReversed().map((point) => [day(point.date), signedRupees(point.gain), percent(point.drawdown)]),
        }
      }
      option={option}
    >
      <p className="curve-note">
        {data?.map((slice) => (
          <Trend key={slice.slice} slice={slice} named={data.length > 1} />
        ))}
        {data && <span>{capitalNote(data)}</span>}
      </p>
    </ChartPanel>
  );
}

function Trend({ slice: { slice, series }, named }: { readonly slice: SliceSummary; readonly named: boolean }) {
  const { trend } = series.meta;
  if (!trend) return null;
  return (
    <span className={`trend trend-${trend.toLowerCase()}`}>
      <span aria-hidden="true">{TREND_ARROWS[trend]}</span> {named && `${SLICE_NAMES[slice]}: `}
      {trend}
    </span>
  );
}

function capitalNote(data: readonly SliceSummary[]): string {
  const bases = data.flatMap(({ series }) => series.meta.capital_base ?? []);
  if (bases.length === 0) return 'Shaded: below the last peak';
  const base = compactRupees(bases.reduce((sum, amount) => sum + amount, 0));
  const assumed = data.some(({ series }) => series.meta.capital_assumed);
  return `On ${base}${assumed ? ', the highest capital in use' : ' of capital'}. Shaded: below the last peak`;
}

/** A line with, stacked on it, the gap up to the last peak. */
function equityOption(points: readonly CurvePoint[], palette: Palette): ChartOption {
  const gains = points.map(({ gain }) => gain);
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    xAxis: dayAxis(
      palette,
      points.map(({ date }) => date),
    ),
    yAxis: rupeeAxis(palette),
    tooltip: {
      trigger: 'axis',
      ...tooltipLook(palette),
      formatter: ([hovered]: readonly { dataIndex: number }[]) => {
        const point = points[hovered?.dataIndex ?? 0];
        if (!point) return '';
        return tooltipHtml(day(point.date), [
          { color: palette.accent, name: 'Since start', value: signedRupees(point.gain) },
          { color: palette.loss, name: 'Drawdown', value: signedPercent(point.drawdown) },
        ]);
      },
    },
    series: [
      {
        type: 'line',
        data: gains,
        stack: 'equity',
        stackStrategy: 'all',
        symbol: 'none',
        lineStyle: { color: palette.accent, width: 2 },
        itemStyle: { color: palette.accent },
      },
      {
        type: 'line',
        data: points.map(({ below }) => below),
        stack: 'equity',
        stackStrategy: 'all',
        symbol: 'none',
        lineStyle: { opacity: 0 },
        itemStyle: { color: palette.loss },
        areaStyle: { color: palette.loss, opacity: 0.22 },
        emphasis: { disabled: true },
      },
    ],
  };
}
