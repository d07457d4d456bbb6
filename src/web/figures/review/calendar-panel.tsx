import { Link } from 'react-router';
import { parseDay, weekday } from '#engine/day.ts';
import { addRupees } from '#engine/money.ts';
import { count, day as dayText, month as monthName, signedRupees } from '../../format.ts';
import { weeksOf } from '../months.ts';
import { WEEKDAYS } from '../../text/en/kit.ts';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { dayUrl, reviewUrl } from '../../urls.ts';
import { monthsOf, type Period } from './period.ts';
import type { ReviewDay } from './queries.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

const BLANK = '\u00a0';

interface CalendarPanelProps {
  readonly period: Period;
  /** The days of the period on which trades ended. */
  readonly days: readonly ReviewDay[];
}

/** A month by day, or a year by month. */
export function CalendarPanel({ period, days }: CalendarPanelProps) {
  return (
    <Panel title={REVIEW_TEXTS.calendar} hint={REVIEW_TEXTS.netClosedTradesExit(period.kind === 'month' ? 'day' : 'month')}>
      {period.kind === 'month' ? <Days month={period.key} name={period.name} days={days} /> : <Months period={period} days={days} />}
    </Panel>
  );
}

/** Weekends have columns only if trades ended on one: special sessions. */
function Days({ month, name, days }: { readonly month: string; readonly name: string; readonly days: readonly ReviewDay[] }) {
  const byDay = new Map(days.map((one) => [one.date, one]));
  const used = new Set(days.map(({ date }) => weekdayOf(date)));
  const columns = [0, 1, 2, 3, 4, 5, 6].filter((column) => (column > 0 && column < 6) || used.has(column));
  const weeks = weeksOf(month).filter((week) => week.some((one) => columns.includes(weekday(one))));
  return (
    <table className="review-days" aria-label={REVIEW_TEXTS.daysOf(name)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" abbr={WEEKDAYS[column]}>
              {WEEKDAYS[column]?.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {columns.map((column) => {
              const date = week.find((one) => weekday(one) === column);
              return date ? <Day key={column} date={date} of={byDay.get(date)} /> : <td key={column}>{BLANK}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ date, of }: { readonly date: string; readonly of: ReviewDay | undefined }) {
  const short = String(Number(date.slice(8)));
  return (
    <td>{of ? <Tile to={dayUrl(date)} name={dayText(date)} short={short} net={of.pnl} trades={of.trades} /> : <Quiet short={short} />}</td>
  );
}

function Months({ period, days }: CalendarPanelProps) {
  return (
    <ol className="review-months">
      {monthsOf(period).map((month) => {
        const own = days.filter(({ date }) => date >= month.from && date <= month.to);
        const net = own.reduce((sum, { pnl }) => addRupees(sum, pnl), 0);
        const trades = own.reduce((sum, one) => sum + one.trades, 0);
        const [short = ''] = monthName(month.from).split(' ');
        return (
          <li key={month.key}>
            {trades > 0 ? (
              <Tile to={reviewUrl(month.key)} name={month.name} short={short} net={net} trades={trades} />
            ) : (
              <Quiet short={short} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface TileProps {
  readonly to: string;
  /** For screen readers; `short` is what is seen. */
  readonly name: string;
  readonly short: string;
  readonly net: number;
  /** Closed trades. */
  readonly trades: number;
}

/** A day or a month with its net, and a link to it. */
function Tile({ to, name, short, net, trades }: TileProps) {
  return (
    <Link to={to} className={`review-tile ${net > 0 ? 'review-gain' : net < 0 ? 'review-loss' : ''}`}>
      <span className="visually-hidden">{`${name}: ${signedRupees(net)}, ${REVIEW_TEXTS.closedTrades(trades)}`}</span>
      <span aria-hidden="true">{short}</span>
      <span aria-hidden="true" className="review-net">
        <Money amount={net} result compact />
      </span>
      <small aria-hidden="true">{count(trades)}</small>
    </Link>
  );
}

/** One without a trade. */
function Quiet({ short }: { readonly short: string }) {
  return <span className="review-none quiet">{short}</span>;
}

function weekdayOf(date: string): number | null {
  const day = parseDay(date);
  return day && weekday(day);
}
