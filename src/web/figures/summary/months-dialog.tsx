import { Link } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { counted, month } from '../../format.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useMonths } from './queries.ts';
import { tradesOfMonth } from './trades-behind.ts';

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
    <Dialog title="Active months" opened={opened} onClose={onClose}>
      <Loaded of={months} failed="Could not load details" skeleton={280}>
        {(data) => (
          <table className="amounts months-table">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Trades</th>
                <th scope="col">Net PnL</th>
              </tr>
            </thead>
            <tbody>
              {data.toReversed().map(({ date, trades, pnl }) => (
                <tr key={date}>
                  <th scope="row">
                    <Link to={behind(tradesOfMonth(slice, date))}>{month(date)}</Link>
                  </th>
                  <td>{counted(trades, 'closed trade')}</td>
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
