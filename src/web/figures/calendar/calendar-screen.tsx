import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { holidayName } from '#engine/exchange/holidays.ts';
import { evaluateCalendar } from '#engine/metrics/calendar.ts';
import { day as dayText, month as monthName } from '../../format.ts';
import { filterOfSlices, isFiltered, readFilter, withFilter } from '../../filter/filter.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { useBehind, useFilter } from '../../filter/use-filter.ts';
import { CALENDAR_TEXTS } from '../../text/en/calendar.ts';
import { FILTER_TEXTS } from '../../text/en/filter.ts';
import { SLICE_NAMES, SLICE_TABS } from '../../text/en/figures.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { calendarUrl, paths, readSlice, searchNow } from '../../urls.ts';
import { monthOf, weeksOf, type Month } from '../months.ts';
import { firstMonth, monthChoices, readMonth } from './calendar-view.ts';
import { dayEntries, ofMonth } from './day-entries.ts';
import { EvaluationCard } from './evaluation-card.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead } from './month-head.tsx';
import { useCalendar, useWrittenDays } from './queries.ts';
import '../../ui/page/panel.css';
import './calendar-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';
import { useToday } from '../../ui/today.ts';

/** The result of each day of a month, and figures of the month and of all time. */
export function CalendarScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const slice = readSlice(search);
  const filter = useFilter();
  const month = readMonth(search, firstMonth(filter, today));
  const calendar = useCalendar(slice, filter);
  const { data } = calendar;
  const written = useWrittenDays(month);
  const entries = useMemo(() => (data ? dayEntries(data) : null), [data]);
  const inMonth = useMemo(() => entries && ofMonth(entries, month), [entries, month]);
  const all = useMemo(() => entries && evaluateCalendar(entries), [entries]);
  const found = useMemo(() => inMonth && evaluateCalendar(inMonth), [inMonth]);
  const choices = useMemo(() => monthChoices(entries?.map((entry) => entry.day) ?? [], today, month), [entries, today, month]);
  const go = (change: { readonly slice?: Slice; readonly month?: Month }) => {
    const now = searchNow();
    const asked = readFilter(now);
    const first = firstMonth(asked, today);
    const { slice: to, month: shown } = { slice: readSlice(now), month: readMonth(now, first), ...change };
    void navigate(withFilter(calendarUrl(to, shown === first ? undefined : shown), asked));
  };
  const name = monthName(`${month}-01`);
  return (
    <Page
      title={CALENDAR_TEXTS.timelineCalendar}
      lead={CALENDAR_TEXTS.note}
      filter={<FilterLine trades={all?.trades ?? null} within={filterOfSlices([slice])} />}
      aside={<ToggleTabs label={CALENDAR_TEXTS.segment} tabs={SLICE_TABS} selected={[slice]} onToggle={(key) => go({ slice: key })} />}
    >
      <Loaded of={calendar} failed={KIT_TEXTS.failedToLoad} hint={CALENDAR_TEXTS.tradesSafeOnlyView}>
        {() => (
          <div className="calendar">
            <section className="panel" aria-label={CALENDAR_TEXTS.calendarOf(name)}>
              <MonthHead
                slice={slice}
                month={month}
                choices={choices}
                today={today}
                entries={inMonth}
                found={found}
                onMonth={(next) => go({ month: next })}
              />
              <MonthGrid
                label={`${name}, ${SLICE_NAMES[slice]}`}
                month={month}
                slice={slice}
                today={today}
                entries={inMonth}
                written={written}
                onMonth={(next) => go({ month: next })}
              />
              <MonthHolidays month={month} />
              <p className="dim">{found ? CALENDAR_TEXTS.activeDays(found.activeDays) : '\u00a0'}</p>
              {inMonth?.length === 0 && <QuietMonth slice={slice} latest={entries?.at(-1)?.day} />}
            </section>
            <EvaluationCard slice={slice} monthName={name} all={all} month={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Market holidays of the month by name, for screens where the tiles are too small for them. */
function MonthHolidays({ month }: { readonly month: Month }) {
  const holidays = weeksOf(month)
    .flat()
    .flatMap((day) => {
      const name = holidayName(day);
      return name === null ? [] : [{ day, name }];
    });
  if (holidays.length === 0) return null;
  return (
    <ul className="month-holidays" aria-label={CALENDAR_TEXTS.marketHolidays}>
      {holidays.map(({ day, name }) => (
        <li key={day}>
          <i aria-hidden="true" />
          {dayText(day)}: {name}
        </li>
      ))}
    </ul>
  );
}

interface QuietMonthProps {
  readonly slice: Slice;
  /** The latest day with a closed trade, if there is any. */
  readonly latest: string | undefined;
}

/** A month without a closed trade: a link to the latest month with trades, or to the first upload. */
function QuietMonth({ slice, latest }: QuietMonthProps) {
  const behind = useBehind();
  const filtered = isFiltered(useFilter());
  if (filtered && !latest) return <p className="callout">{`${FILTER_TEXTS.noMatch}.`}</p>;
  return (
    <p className="callout">
      {latest ? (
        <>
          {CALENDAR_TEXTS.noTradeEndedMonth(filtered, monthName(latest), (text) => (
            <Link to={behind(calendarUrl(slice, monthOf(latest)))}>{text}</Link>
          ))}
        </>
      ) : (
        <>
          {CALENDAR_TEXTS.daysFillOnceTrades((text) => (
            <Link to={paths.upload}>{text}</Link>
          ))}
        </>
      )}
    </p>
  );
}
