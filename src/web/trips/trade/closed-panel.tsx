import type { PairedTradeBody } from '#contract/closed-trades.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { count, counted, day, price, rupees, signedRupees } from '../../format.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Panel } from '../../ui/page/panel.tsx';

/** The closed trades that it is made of, as Closed Trades lists them. */
export function ClosedPanel({ trip: { closed_trades: closed } }: { readonly trip: RoundTripDetail }) {
  if (closed.length === 0) return null;
  return (
    <Panel title="Closed trades" hint={`${counted(closed.length, 'part')} of a buy met by the same quantity of a sell`}>
      <FiguresTable
        title="Closed trades"
        table={{
          columns: ['Quantity', 'Bought', 'Sold', 'Gross', 'Charges', 'Net'],
          words: ['Bought', 'Sold'],
          rows: closed.map((trade) => [
            count(trade.quantity),
            `${when(trade.buy_date, trade.buy_time)} at ${price(trade.buy_price)}`,
            `${when(trade.sell_date, trade.sell_time)} at ${price(trade.sell_price)}`,
            signedRupees(trade.pnl),
            rupees(trade.charges),
            signedRupees(trade.net_pnl),
          ]),
        }}
      />
    </Panel>
  );
}

function when(date: string, time: PairedTradeBody['buy_time']): string {
  return time ? `${day(date)} ${time}` : day(date);
}
