import type { DiaryDay } from '#contract/days.ts';
import { addDays, parseDay, weekday } from '#engine/day.ts';
import { day as dayText } from '../../format.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { DIARY_TEXTS } from '../../text/en/days.ts';

const WEEKS = 8;

interface Week {
  readonly from: string;
  readonly kept: number;
  readonly broken: number;
}

/** How many limits were kept in each of the latest weeks that had some. */
export function LimitRecord({ days }: { readonly days: readonly DiaryDay[] }) {
  const weeks = limitWeeks(days);
  if (weeks.length === 0) return null;
  return (
    <Panel title={DIARY_TEXTS.limitsKept} hint={DIARY_TEXTS.latestWithLimits(weeks.length)}>
      <ul className="limit-weeks">
        {weeks.map(({ from, kept, broken }) => (
          <li key={from}>
            <span>{DIARY_TEXTS.weekOf(dayText(from))}</span>
            <span className="limit-bar" aria-hidden="true">
              <i style={{ width: `${(kept / (kept + broken)) * 100}%` }} />
            </span>
            <b>{DIARY_TEXTS.keptOf(kept, kept + broken)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** By week from Monday, the latest first. */
function limitWeeks(days: readonly DiaryDay[]): Week[] {
  const judged = days.filter(({ limits_kept: kept, limits_broken: broken }) => kept + broken > 0);
  const byWeek = Map.groupBy(judged, ({ day }) => mondayOf(day));
  return [...byWeek]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, WEEKS)
    .map(([from, of]) => ({
      from,
      kept: of.reduce((sum, { limits_kept: kept }) => sum + kept, 0),
      broken: of.reduce((sum, { limits_broken: broken }) => sum + broken, 0),
    }));
}

function mondayOf(text: string): string {
  const day = parseDay(text);
  return day ? addDays(day, -((weekday(day) + 6) % 7)) : text;
}
