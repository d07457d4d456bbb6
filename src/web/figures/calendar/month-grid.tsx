import { useEffect, useMemo, useRef, useState } from 'react';
import { parseDay, type TradingDay } from '#engine/day.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { type CalendarEntry, netOfDays } from '#engine/metrics/calendar.ts';
import { monthOf, weeksOf, type Month } from '../months.ts';
import { WEEKDAYS } from '../../text/en/kit.ts';
import { Money } from '../../ui/text/money.tsx';
import { dayAfterKey } from './calendar-view.ts';
import { DayTile } from './day-tile.tsx';
import { CALENDAR_TEXTS } from '../../text/en/calendar.ts';

const BLANK = '\u00a0';

interface MonthGridProps {
  readonly label: string;
  readonly month: Month;
  readonly slice: Slice;
  readonly today: TradingDay;
  /** null while loading: the tiles keep their size. */
  readonly entries: readonly CalendarEntry[] | null;
  /** Days about which something is written. */
  readonly written: ReadonlySet<string>;
  readonly onMonth: (month: Month) => void;
}

/** The net of a week's days within the month; nothing where no trade ended. */
function WeekNet({ of }: { readonly of: readonly CalendarEntry[] }) {
  return of.length > 0 && <Money amount={netOfDays(of)} result compact />;
}

/** A month of tiles. Tab reaches one of them; arrow, Home, End and page keys move from there, also to other months and years. */
export function MonthGrid({ label, month, slice, today, entries, written, onMonth }: MonthGridProps) {
  const byDay = useMemo(() => new Map(entries?.map((entry) => [entry.day, entry])), [entries]);
  const [chosen, setChosen] = useState<TradingDay | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const reachable = chosen && monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : parseDay(`${month}-01`);

  useEffect(() => {
    // Wait until the month of the chosen day is shown.
    if (!moved.current || reachable !== chosen) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('.day-link[tabindex="0"]')?.focus();
  }, [reachable, chosen]);

  useEffect(() => {
    const element = table.current;
    const move = (event: KeyboardEvent) => {
      const next = reachable && dayAfterKey(reachable, event.key, event.shiftKey);
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moved.current = true;
      setChosen(next);
      if (monthOf(next) !== month) onMonth(monthOf(next));
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, [reachable, month, onMonth]);

  return (
    <table ref={table} role="grid" className="month" aria-label={label} aria-busy={!entries}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
          <th scope="col" className="month-week dim nowrap right">
            {CALENDAR_TEXTS.week}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week[0]}>
            {index === 0 && week.length < 7 && <td colSpan={7 - week.length}>{BLANK}</td>}
            {week.map((day) => (
              <DayTile
                key={day}
                day={day}
                slice={slice}
                entry={byDay.get(day)}
                loading={!entries}
                isToday={day === today}
                hasWords={written.has(day)}
                reachable={day === reachable}
                onFocus={() => setChosen(day)}
              />
            ))}
            {index > 0 && week.length < 7 && <td colSpan={7 - week.length}>{BLANK}</td>}
            <td className="month-week dim nowrap right">
              <WeekNet of={week.flatMap((day) => byDay.get(day) ?? [])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
