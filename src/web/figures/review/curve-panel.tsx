import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import type { TimeseriesBody } from '#contract/summary.ts';
import { addRupees } from '#engine/money.ts';
import { day, signedRupees } from '../../format.ts';
import { curveOf, type CurvePoint } from '../curve.ts';
import { dayUrl } from '../../urls.ts';
import type { Period } from './period.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

const HEIGHT = 220;

/** The net of the period as it came together, by day of exit. */
export function CurvePanel({ period, series }: { readonly period: Period; readonly series: TimeseriesBody }) {
  const navigate = useNavigate();
  const points = useMemo(() => curveOf([series]), [series]);
  const traded = new Set(series.daily.map(({ date }) => date));
  const days = points.slice(1).toReversed();
  // The curve starts on the day before, which may be in another month.
  const [, first] = points;
  const end = points.at(-1);
  return (
    <ChartPanel
      title={REVIEW_TEXTS.netDayByDay}
      hint={REVIEW_TEXTS.closedTradesDayExit}
      summary={REVIEW_TEXTS.netDayDay(period.name, signedRupees(end?.gain), day(end?.date))}
      height={HEIGHT}
      table={{
        columns: [REVIEW_TEXTS.dayTitle, REVIEW_TEXTS.sinceStartOf(period.name), REVIEW_TEXTS.belowLastPeak],
        rows: days.map(({ date, gain, below }) => [day(date), signedRupees(gain), signedRupees(-below)]),
        links: days.map(({ date }) => (traded.has(date) ? dayUrl(date) : null)),
      }}
      drawing={
        <LinePlot
          days={points.map(({ date }, index) => (index === 0 ? (first?.date ?? date) : date))}
          values={points.map(({ gain }) => gain)}
          peaks={points.map(({ gain, below }) => addRupees(gain, below))}
          height={HEIGHT}
          tip={(index) => tipOf(points[index], index)}
          onPick={(date) => traded.has(date) && void navigate(dayUrl(date))}
        />
      }
    />
  );
}

function tipOf(point: CurvePoint | undefined, index: number) {
  return {
    title: index === 0 ? REVIEW_TEXTS.start : day(point?.date),
    lines: [
      { color: 'var(--accent)', name: REVIEW_TEXTS.soFar, value: signedRupees(point?.gain) },
      { color: 'var(--loss)', name: REVIEW_TEXTS.belowLastPeak, value: signedRupees(-(point?.below ?? 0)) },
    ],
  };
}
