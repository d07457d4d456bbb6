import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { parseDay, type TradingDay } from '#engine/day.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { CalendarEntry } from '#engine/metrics/calendar.ts';
import { dayAfterKey, monthOf, weeksOf, type Month } from './calendar-view.ts';
import { DayTile } from './day-tile.tsx';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface MonthGridProps {
  readonly label: string;
  readonly month: Month;
  readonly slice: Slice;
  readonly today: TradingDay;
  /** null while loading: the tiles keep their size. */
  readonly entries: readonly CalendarEntry[] | null;
  readonly onMonth: (month: Month) => void;
}

/** A month of tiles. One of them can be reached by Tab; arrow, Home, End and page keys move on, over months too. */
export function MonthGrid({ label, month, slice, today, entries, onMonth }: MonthGridProps) {
  const byDay = useMemo(() => new Map(entries?.map((entry) => [entry.day, entry])), [entries]);
  const [chosen, setChosen] = useState<TradingDay | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const reachable = chosen && monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : parseDay(`${month}-01`);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [reachable]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = reachable && dayAfterKey(reachable, event.key);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moved.current = true;
    setChosen(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };

  return (
    <div ref={grid} role="grid" tabIndex={-1} className="month" aria-label={label} aria-busy={!entries} onKeyDown={move}>
      <div role="row" className="month-week">
        {WEEKDAYS.map((name) => (
          <span key={name} role="columnheader" className="month-weekday" aria-label={name}>
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div role="row" className="month-week" key={week[0]}>
          {week.map((day) => (
            <DayTile
              key={day}
              day={day}
              slice={slice}
              entry={byDay.get(day)}
              loading={!entries}
              isToday={day === today}
              reachable={day === reachable}
              onFocus={() => setChosen(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
