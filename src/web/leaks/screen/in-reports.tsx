import { Link } from 'react-router';
import { lookDays } from '#engine/leaks/look-days.ts';
import type { TradingDay } from '#engine/day.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { LEAKS } from '../../text/en/leaks.ts';
import { type LeakPeriod, type ReportsSearch, reportsUrl } from '../../urls.ts';

const HAPPENED = 'net_pl,trades,win_rate,average_win,average_loss';
const CHARGES = 'net_pl,trades,total_charges,charges_of_gross,gross_pl';
const IN_ORDER = { skey: 'name', sdir: 'asc' } as const;

/** What each report shows; those that have an order of their own start in it. */
const REPORTS: Readonly<Record<keyof typeof LEAKS.reports, ReportsSearch>> = {
  held: { by: 'held', columns: HAPPENED, ...IN_ORDER },
  underlying: { by: 'underlying', columns: HAPPENED },
  hour: { by: 'hour', columns: HAPPENED, ...IN_ORDER },
  weekday: { by: 'weekday', columns: HAPPENED, ...IN_ORDER },
  account_id: { by: 'account_id', columns: CHARGES },
  segment: { by: 'segment', columns: CHARGES },
  levies: { by: 'segment', columns: CHARGES, levies: '1' },
};

/** Links to the reports of the same trades and days: plain tables of what happened, without judgement. */
export function InReports({ period, upTo }: { readonly period: LeakPeriod; readonly upTo: string }) {
  const behind = useBehind();
  const { from, to } = lookDays(period, upTo as TradingDay);
  const links = Object.entries(REPORTS) as [keyof typeof REPORTS, ReportsSearch][];
  return (
    <nav className="leak-reports" aria-label={LEAKS.happened}>
      <h3>{LEAKS.happened}</h3>
      <p className="note">{LEAKS.happenedHint}</p>
      <ul className="row gap-8 type-14">
        {links.map(([name, search]) => (
          <li key={name}>
            <Link to={behind(reportsUrl({ ...search, unit: 'round_trips', from_date: from ?? '', to_date: to }))}>
              {LEAKS.reports[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
