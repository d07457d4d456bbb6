import type { PairedTradeBody } from '#contract/closed-trades.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { count, day, price, rupees, signedRupees } from '../../format.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

/** The closed trades that it is made of, as Closed Trades lists them. */
export function ClosedPanel({ trip: { closed_trades: closed } }: { readonly trip: RoundTripDetail }) {
  if (closed.length === 0) return null;
  return (
    <Panel title={TRADE_TEXTS.closedTrades} hint={TRADE_TEXTS.partsBuyMetSame(closed.length)}>
      <FiguresTable
        title={TRADE_TEXTS.closedTrades}
        table={{
          columns: [TRADE_TEXTS.quantity, TRADE_TEXTS.bought, TRADE_TEXTS.sold, TRADE_TEXTS.gross, TRADE_TEXTS.charges, TRADE_TEXTS.net],
          words: [TRADE_TEXTS.bought, TRADE_TEXTS.sold],
          rows: closed.map((trade) => [
            count(trade.quantity),
            TRADE_TEXTS.buyDateAtBuyPrice(when(trade.buy_date, trade.buy_time), price(trade.buy_price)),
            TRADE_TEXTS.sellDateAtSellPrice(when(trade.sell_date, trade.sell_time), price(trade.sell_price)),
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
