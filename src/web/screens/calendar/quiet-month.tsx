import { Link } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { month } from '../../format.ts';
import { calendarUrl, paths } from '../../urls.ts';
import { monthOf } from './calendar-view.ts';

interface QuietMonthProps {
  readonly slice: Slice;
  /** The latest day with a closed trade, if there is any. */
  readonly latest: string | undefined;
}

/** A month without a closed trade: the way to the latest one that has some, or to the first upload. */
export function QuietMonth({ slice, latest }: QuietMonthProps) {
  return (
    <p className="quiet-month">
      {latest ? (
        <>
          No trade ended in this month. <Link to={calendarUrl(slice, monthOf(latest))}>Go to {month(latest)}</Link>, the latest with trades.
        </>
      ) : (
        <>
          The days fill in once trades are closed. <Link to={paths.upload}>Add trades</Link> from your broker’s tradebook to begin.
        </>
      )}
    </p>
  );
}
