import { useMemo } from 'react';
import type { ProvenLeakBody } from '#contract/leaks.ts';
import type { TradingDay } from '#engine/day.ts';
import { addRupees } from '#engine/money.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { day, signedRupees } from '../../format.ts';
import { LEAKS, takenAway, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import type { LeakPeriod } from '../../urls.ts';
import { useResultsByDay } from './queries.ts';
import { whatIfCurve, type WhatIfPoint } from './what-if-curve.ts';

const HEIGHT = 260;

interface WhatIfProps {
  readonly leak: ProvenLeakBody;
  readonly period: LeakPeriod;
  readonly upTo: string;
}

/** The net curve as it was, and without what a leak brought. */
export function WhatIf({ leak, period, upTo }: WhatIfProps) {
  const results = useResultsByDay();
  const { data } = results;
  const points = useMemo(() => (data ? whatIfCurve(data, leak.what_if, period, upTo as TradingDay) : []), [data, leak, period, upTo]);
  const without = takenAway(leak.id);
  const end = points.at(-1);
  return (
    <Loaded of={results} failed={LEAK_TEXTS.loadFailed}>
      {() => (
        <div className="leak-what-if">
          <ChartPanel
            title={LEAK_TEXTS.whatIf}
            hint={LEAKS.warning}
            summary={
              end ? LEAK_TEXTS.netByDayTo(day(end.date), signedRupees(end.real), without, signedRupees(end.without)) : LEAK_TEXTS.noDays
            }
            height={HEIGHT}
            table={data ? tableOf(points, without) : null}
            drawing={
              <LinePlot
                days={points.map(({ date }) => date)}
                values={points.map(({ real }) => real)}
                other={points.map((point) => point.without)}
                height={HEIGHT}
                tip={(index) => tipOf(points[index], index, without)}
              />
            }
          >
            <ul className="leak-key">
              <li className="leak-key-real">{LEAK_TEXTS.asItWas(<b>{signedRupees(end?.real)}</b>)}</li>
              <li>
                {without}: <b>{signedRupees(end?.without)}</b>
              </li>
            </ul>
          </ChartPanel>
        </div>
      )}
    </Loaded>
  );
}

function tableOf(points: readonly WhatIfPoint[], without: string) {
  const rows = points
    .slice(1)
    .map((point) => [
      day(point.date),
      signedRupees(point.real),
      signedRupees(point.without),
      signedRupees(addRupees(point.without, -point.real)),
    ]);
  return { columns: [LEAK_TEXTS.day, LEAK_TEXTS.asItWasTitle, without, LEAK_TEXTS.apart], rows: rows.toReversed() };
}

function tipOf(point: WhatIfPoint | undefined, index: number, without: string) {
  return {
    title: index === 0 ? LEAK_TEXTS.start : day(point?.date),
    lines: [
      { color: 'var(--accent)', name: LEAK_TEXTS.asItWasTitle, value: signedRupees(point?.real) },
      { color: 'var(--info)', name: without, value: signedRupees(point?.without) },
    ],
  };
}
