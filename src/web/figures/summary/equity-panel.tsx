import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { addRupees } from '#engine/money.ts';
import { compactRupees, day, percent, signedRupees } from '../../format.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { SLICE_NAMES } from '../../text/en/figures.ts';
import { CURVE, SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { Tip } from '../../ui/dialog/tip.tsx';
import { historyDayUrl } from '../../urls.ts';
import { curveOf, deepestFall, type CurvePoint } from '../curve.ts';
import type { SliceSummary } from './queries.ts';

const HEIGHT = 320;
const TREND_ARROWS = { Uptrend: '↗', Downtrend: '↘', Sideways: '→' } as const;

/** The equity curve; the loss since each peak is shaded. */
export function EquityPanel({ data }: { readonly data: readonly SliceSummary[] | null }) {
  const navigate = useNavigate();
  const behind = useBehind();
  const points = useMemo(() => curveOf((data ?? []).map(({ series }) => series)), [data]);
  const table = useMemo(() => data && tableOf(points, data, behind), [points, data, behind]);
  const pick = (date: string) => {
    const to = dayLink(date, data);
    if (to) void navigate(behind(to));
  };
  const end = points.at(-1);
  const deepest = deepestFall(points)?.to;
  return (
    <ChartPanel
      title={CURVE.name}
      hint={SUMMARY_TEXTS.gainSinceFirstTrading}
      tip={<Tip name={CURVE.name} text={CURVE.help} formula={CURVE.formula} />}
      summary={
        end
          ? SUMMARY_TEXTS.equityAllDeepestDrawdown(
              day(points[1]?.date),
              day(end.date),
              signedRupees(end.gain),
              fallText(points.find(({ date }) => date === deepest) ?? end),
            )
          : SUMMARY_TEXTS.noClosedTradesYet
      }
      height={HEIGHT}
      table={table}
      drawing={
        <LinePlot
          days={points.map(({ date }) => date)}
          values={points.map(({ gain }) => gain)}
          peaks={points.map(({ gain, below }) => addRupees(gain, below))}
          height={HEIGHT}
          tip={(index) => tipOf(points, index)}
          onPick={pick}
        />
      }
    >
      <p className="row dim curve-note">
        {data?.map((slice) => (
          <Trend key={slice.slice} slice={slice} named={data.length > 1} />
        ))}
        {data && <span>{capitalNote(data)}</span>}
      </p>
    </ChartPanel>
  );
}

/** Link to the trades of one day; null for several slices or a day without a trade. */
function dayLink(date: string, data: readonly SliceSummary[] | null): string | null {
  const [only, ...others] = data ?? [];
  const traded = only && others.length === 0 && only.series.daily.some((entry) => entry.date === date);
  return traded ? historyDayUrl(date, only.slice) : null;
}

function tableOf(points: readonly CurvePoint[], data: readonly SliceSummary[], behind: ReturnType<typeof useBehind>) {
  const [start, ...days] = points;
  const latestFirst = days.toReversed();
  const cells = (name: string, point: CurvePoint) => [name, signedRupees(point.gain), fallText(point)];
  const [only, ...others] = data;
  const traded = new Set(only && others.length === 0 ? only.series.daily.map(({ date }) => date) : []);
  return {
    columns: [SUMMARY_TEXTS.day, SUMMARY_TEXTS.sinceStart, SUMMARY_TEXTS.drawdown],
    rows: [...latestFirst.map((point) => cells(day(point.date), point)), ...(start ? [cells(SUMMARY_TEXTS.start, start)] : [])],
    links: latestFirst.map(({ date }) => (only && traded.has(date) ? behind(historyDayUrl(date, only.slice)) : null)),
  };
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
  if (bases.length < data.length) return SUMMARY_TEXTS.shadedBelowLastPeak;
  const assumed = data.some(({ series }) => series.meta.capital_assumed);
  const base = compactRupees(assumed ? bases.reduce(addRupees, 0) : bases[0]);
  const dated = data.some(({ series }) => series.meta.capital_dated);
  return SUMMARY_TEXTS.shadedOf(base, assumed ? 'assumed' : dated ? 'dated' : 'given');
}

/** Percent below the last peak, or rupees when the capital base is unknown. */
function fallText({ drawdown, below }: CurvePoint): string {
  return drawdown === null ? signedRupees(-below) : percent(drawdown);
}

function tipOf(points: readonly CurvePoint[], index: number) {
  const point = points[index];
  const before = points[index - 1];
  return {
    title: index === 0 ? SUMMARY_TEXTS.start : day(point?.date),
    lines: [
      { color: 'var(--accent)', name: SUMMARY_TEXTS.sinceStart, value: signedRupees(point?.gain) },
      ...(point && before ? [{ name: SUMMARY_TEXTS.thisDay, value: signedRupees(addRupees(point.gain, -before.gain)) }] : []),
      { color: 'var(--loss)', name: SUMMARY_TEXTS.drawdown, value: point ? fallText(point) : '' },
    ],
  };
}
