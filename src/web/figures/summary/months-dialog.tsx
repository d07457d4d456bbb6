import { Link } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { month } from '../../format.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useMonths } from './queries.ts';
import { tradesOfMonth } from './trades-behind.ts';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';

interface MonthsDialogProps {
  readonly slice: Slice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Months with closed trades, latest first, each with a link to its trades. */
export function MonthsDialog({ slice, opened, onClose }: MonthsDialogProps) {
  const behind = useBehind();
  const months = useMonths(slice, opened);
  return (
    <Dialog title={SUMMARY_TEXTS.activeMonths} opened={opened} onClose={onClose}>
      <Loaded of={months} failed={SUMMARY_TEXTS.couldNotLoadDetails} skeleton={280}>
        {(data) => (
          <table className="amounts months-table">
            <thead>
              <tr>
                <th scope="col">{SUMMARY_TEXTS.month}</th>
                <th scope="col">{SUMMARY_TEXTS.trades}</th>
                <th scope="col">{SUMMARY_TEXTS.netPnL}</th>
              </tr>
            </thead>
            <tbody>
              {data.toReversed().map(({ date, trades, pnl }) => (
                <tr key={date}>
                  <th scope="row">
                    <Link to={behind(tradesOfMonth(slice, date))}>{month(date)}</Link>
                  </th>
                  <td>{SUMMARY_TEXTS.closedTrades(trades, 0)}</td>
                  <td>
                    <Money amount={pnl} result />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Dialog>
  );
}
