import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import type { CalendarEntry, CalendarEvaluation } from '#engine/metrics/calendar.ts';
import { counted } from '#contract/counted.ts';
import { count, day, fixed, NOT_AVAILABLE, percent } from '../../format.ts';
import { DoubtOfFilter } from '../../doubts/doubt-of-filter.tsx';
import { filterOfSlices } from '../../filter/filter.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { EVALUATION, CALENDAR_TEXTS } from '../../text/en/calendar.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { historyDayUrl } from '../../urls.ts';

interface EvaluationCardProps {
  readonly slice: Slice;
  readonly monthName: string;
  /** Both null while loading. */
  readonly all: CalendarEvaluation | null;
  readonly month: CalendarEvaluation | null;
}

type Shown = (found: CalendarEvaluation, slice: Slice) => ReactNode;

const FIGURES: Readonly<Record<keyof typeof EVALUATION, Shown>> = {
  trades: ({ trades }) => count(trades),
  averagePerDay: ({ averagePerDay: average }) => <Money amount={average} result />,
  biggestGain: ({ biggestGain }, slice) => <DayFigure entry={biggestGain} slice={slice} />,
  biggestLoss: ({ biggestLoss }, slice) => <DayFigure entry={biggestLoss} slice={slice} />,
  charges: ({ charges }) => <Money amount={charges} />,
  winRate: ({ winRate }) => percent(winRate === null ? null : winRate * 100),
  days: ({ winningDays, losingDays }) => `${count(winningDays)} / ${count(losingDays)}`,
  tradesPerDay: ({ tradesPerDay }) => fixed(tradesPerDay, 1),
  recent: ({ recent }) => <Recent results={recent} />,
  streak: ({ streak }) =>
    streak ? counted(streak.days, streak.kind === 'W' ? CALENDAR_TEXTS.winningDay : CALENDAR_TEXTS.losingDay) : NOT_AVAILABLE,
};

/** Figures of all days and of the shown month. */
export function EvaluationCard({ slice, monthName, all, month }: EvaluationCardProps) {
  return (
    <Panel title={CALENDAR_TEXTS.evaluation} hint={CALENDAR_TEXTS.afterAllChargesDay}>
      <DoubtOfFilter within={filterOfSlices([slice])} />
      <table className="evaluation">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{CALENDAR_TEXTS.figure}</span>
            </th>
            <th scope="col">{CALENDAR_TEXTS.cumulative}</th>
            <th scope="col">{CALENDAR_TEXTS.monthly(monthName)}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(EVALUATION) as (keyof typeof EVALUATION)[]).map((id) => (
            <tr key={id}>
              <th scope="row" title={EVALUATION[id].help}>
                {EVALUATION[id].name}
              </th>
              <td>{all ? FIGURES[id](all, slice) : <Skeleton height={18} />}</td>
              <td>{month ? FIGURES[id](month, slice) : <Skeleton height={18} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function DayFigure({ entry, slice }: { readonly entry: CalendarEntry | null; readonly slice: Slice }) {
  const behind = useBehind();
  if (!entry) return NOT_AVAILABLE;
  return (
    <Link to={behind(historyDayUrl(entry.day, slice))} className="stacked day-figure">
      <Money amount={entry.net} result />
      <small>{day(entry.day)}</small>
    </Link>
  );
}

function Recent({ results }: { readonly results: CalendarEvaluation['recent'] }) {
  if (results.length === 0) return NOT_AVAILABLE;
  return (
    <span className="recent">
      {results.map((result, index) => (
        <Badge key={`${result}${results.length - index}`} tone={result === 'W' ? 'gain' : 'loss'}>
          {result}
        </Badge>
      ))}
    </span>
  );
}
