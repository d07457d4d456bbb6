import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DiaryDay } from '#contract/days.ts';
import { day as dayText, month, signedRupees } from '../../format.ts';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import { dayUrl } from '../../urls.ts';
import { yearWeeks } from './year-weeks.ts';
import { DIARY_TEXTS } from '../../text/en/days.ts';

const SIZE = 13;
const APART = 3;
const STEP = SIZE + APART;
const ABOVE = 18;

interface YearSquaresProps {
  readonly year: string;
  /** null while loading. */
  readonly days: readonly DiaryDay[] | null;
}

/** A year of small squares, a column for each week: green above zero, red with a bar below, a dot where something is written. */
export function YearSquares({ year, days }: YearSquaresProps) {
  const navigate = useNavigate();
  const weeks = useMemo(() => yearWeeks(year), [year]);
  const byDay = new Map(days?.map((one) => [one.day, one]));
  const traded = days?.filter(({ trades, net }) => trades > 0 || net !== 0).length ?? 0;
  const written = days?.filter(isWritten).length ?? 0;
  const figure = useRef<HTMLElement>(null);
  const last = days
    ?.map((one) => one.day)
    .toSorted()
    .at(-1);
  useEffect(() => {
    const scroller = figure.current?.querySelector('.year-scroll');
    const column = weeks.findIndex((week) => week.some((day) => day === last));
    // On a phone the year is wider than the screen: what was last done is shown first.
    if (scroller && column >= 0) scroller.scrollLeft = (column + 2) * STEP - scroller.clientWidth;
  }, [weeks, last]);
  return (
    <figure
      ref={figure}
      className="year stack gap-8 middle"
      aria-label={days ? DIARY_TEXTS.daysResultsWords(year, traded, written) : DIARY_TEXTS.loading(year)}
    >
      <ScrollRegion label={DIARY_TEXTS.daysOf(year)} className="year-scroll">
        <svg width={weeks.length * STEP} height={ABOVE + 7 * STEP} aria-hidden="true" focusable="false">
          {weeks.map((week, column) => {
            const begins = week.find((day) => day?.endsWith('-01'));
            return begins ? (
              <text key={begins} x={column * STEP} y={11}>
                {month(begins).slice(0, 3)}
              </text>
            ) : null;
          })}
          {weeks.flatMap((week, column) =>
            week.map((day, row) => {
              if (day === null) return null;
              const found = byDay.get(day);
              const [x, y] = [column * STEP, ABOVE + row * STEP];
              return (
                <g key={day} className={`year-day ${toneOf(found)}`} onClick={() => void navigate(dayUrl(day))}>
                  <title>{titleOf(day, found)}</title>
                  <rect x={x} y={y} width={SIZE} height={SIZE} rx={3} />
                  {found && found.net < 0 && <path d={`M${x + 3.5} ${y + SIZE / 2}h${SIZE - 7}`} />}
                  {found && isWritten(found) && <circle cx={x + SIZE - 2.5} cy={y + 2.5} r={2.5} />}
                </g>
              );
            }),
          )}
        </svg>
      </ScrollRegion>
      <figcaption className="year-key type-12 quiet">
        <span className="year-key-gain">{DIARY_TEXTS.gain}</span>
        <span className="year-key-loss">{DIARY_TEXTS.loss}</span>
        <span className="year-key-words">{DIARY_TEXTS.written}</span>
      </figcaption>
    </figure>
  );
}

/** Whether there is a plan, a review or a note. */
function isWritten({ plan, review, notes }: DiaryDay): boolean {
  return plan !== '' || review !== '' || notes > 0;
}

function toneOf(found: DiaryDay | undefined): string {
  if (!found) return 'year-none';
  return found.net > 0 ? 'year-gain' : found.net < 0 ? 'year-loss' : 'year-even';
}

function titleOf(day: string, found: DiaryDay | undefined): string {
  if (!found) return dayText(day);
  return `${dayText(day)}: ${signedRupees(found.net)}, ${DIARY_TEXTS.trades(found.trades)}`;
}
