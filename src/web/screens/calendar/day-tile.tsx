import { Link } from 'react-router';
import type { TradingDay } from '#engine/day.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { CalendarEntry } from '#engine/metrics/calendar.ts';
import { toRupees } from '#engine/money.ts';
import { count, counted, day as dayText, signedRupees } from '../../format.ts';
import { CALENDAR_TEXTS } from '../../text/calendar.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { historyDayUrl } from '../../urls.ts';

interface DayTileProps {
  readonly day: TradingDay;
  readonly slice: Slice;
  readonly entry: CalendarEntry | undefined;
  readonly loading: boolean;
  readonly isToday: boolean;
  /** The one tile that Tab reaches. */
  readonly reachable: boolean;
  readonly onFocus: () => void;
}

/** One day: what it made and with how many trades; it leads to them. */
export function DayTile({ day, slice, entry, loading, isToday, reachable, onFocus }: DayTileProps) {
  return (
    <td className={`day ${toneOf(entry)}`}>
      <Link
        to={historyDayUrl(day, slice)}
        className="day-link"
        tabIndex={reachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${dayText(day)}${isToday ? ', today' : ''}: ${loading ? 'Loading...' : said(entry)}`}
        onFocus={onFocus}
      >
        <span className="day-number">
          {Number(day.slice(8))}
          {isToday && <span className="day-today">Today</span>}
        </span>
        {loading && <Skeleton height={14} width="70%" />}
        {!loading && entry && (
          <>
            <Money amount={toRupees(entry.net)} result compact />
            <span className="day-trades">
              {count(entry.trades)} <span className="day-word">{entry.trades === 1 ? 'trade' : 'trades'}</span>
            </span>
          </>
        )}
        {!loading && !entry && <span className="day-none">{CALENDAR_TEXTS.noTrade}</span>}
      </Link>
    </td>
  );
}

function said(entry: CalendarEntry | undefined): string {
  return entry ? `${signedRupees(toRupees(entry.net))}, ${counted(entry.trades, 'trade')}` : CALENDAR_TEXTS.noTrade;
}

function toneOf(entry: CalendarEntry | undefined): string {
  if (!entry) return 'day-quiet';
  return entry.net > 0 ? 'day-gain' : entry.net < 0 ? 'day-loss' : 'day-even';
}
