import { Link } from 'react-router';
import type { TradingDay } from '#engine/day.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { holidayName } from '#engine/exchange/holidays.ts';
import type { CalendarEntry } from '#engine/metrics/calendar.ts';
import { count, day as dayText, signedRupees } from '../../format.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { CALENDAR_TEXTS } from '../../text/en/calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { dayUrl, historyDayUrl } from '../../urls.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DayTileProps {
  readonly day: TradingDay;
  readonly slice: Slice;
  readonly entry: CalendarEntry | undefined;
  readonly loading: boolean;
  readonly isToday: boolean;
  /** Something is written about the day. */
  readonly hasWords: boolean;
  /** Only one tile can be reached by Tab. */
  readonly reachable: boolean;
  readonly onFocus: () => void;
}

/** One day with its net and number of trades, and a link to them. */
export function DayTile({ day, slice, entry, loading, isToday, hasWords, reachable, onFocus }: DayTileProps) {
  const holiday = holidayName(day);
  const behind = useBehind();
  return (
    <td className={`day ${toneOf(entry)}`}>
      <Link
        to={behind(historyDayUrl(day, slice))}
        className="day-link"
        tabIndex={reachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        title={holiday ?? undefined}
        onFocus={onFocus}
      >
        <Face day={day} entry={entry} loading={loading} isToday={isToday} holiday={holiday} />
      </Link>
      <Link
        to={dayUrl(day)}
        className={hasWords ? 'day-journal day-written' : 'day-journal'}
        tabIndex={reachable ? 0 : -1}
        aria-label={hasWords ? CALENDAR_TEXTS.journalOfWritten(dayText(day)) : CALENDAR_TEXTS.journalOf(dayText(day))}
        title={hasWords ? CALENDAR_TEXTS.planReviewNotes : CALENDAR_TEXTS.planAndReview}
        onFocus={onFocus}
      >
        <Icon name="pencil" size={14} />
      </Link>
    </td>
  );
}

interface FaceProps extends Pick<DayTileProps, 'day' | 'entry' | 'loading' | 'isToday'> {
  readonly holiday: string | null;
}

/** The visible texts are short; screen readers get the full ones. */
function Face({ day, entry, loading, isToday, holiday }: FaceProps) {
  const date = [dayText(day), isToday && CALENDAR_TEXTS.onToday, holiday && CALENDAR_TEXTS.holiday(holiday)].filter(Boolean).join(', ');
  return (
    <>
      <span className="visually-hidden">{`${date}: ${loading ? KIT_TEXTS.loading : fullResult(entry)}`}</span>
      <span className="day-face" aria-hidden="true">
        <span className="day-number quiet strong">
          {Number(day.slice(8))}
          {isToday && <span className="day-today narrow-unseen">{CALENDAR_TEXTS.today}</span>}
        </span>
        {loading ? <Skeleton height={14} width="70%" /> : <Result entry={entry} />}
        {holiday && <span className="day-holiday">{holiday}</span>}
      </span>
    </>
  );
}

function Result({ entry }: { readonly entry: CalendarEntry | undefined }) {
  if (!entry) return <span className="day-none">{CALENDAR_TEXTS.noTrade}</span>;
  return (
    <>
      <Money amount={entry.net} result compact />
      <span className="day-trades">
        {count(entry.trades)} <span className="narrow-unseen">{CALENDAR_TEXTS.tradesWord(entry.trades)}</span>
      </span>
    </>
  );
}

function fullResult(entry: CalendarEntry | undefined): string {
  return entry ? `${signedRupees(entry.net)}, ${CALENDAR_TEXTS.closedTrades(entry.trades)}` : CALENDAR_TEXTS.noTrade;
}

function toneOf(entry: CalendarEntry | undefined): string {
  if (!entry) return 'day-quiet';
  return entry.net > 0 ? 'day-gain' : entry.net < 0 ? 'day-loss' : 'day-even';
}
