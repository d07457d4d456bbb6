import { Link } from 'react-router';
import type { PairedTradeBody, SymbolRowBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';
import { askedUrl } from '../../trips/asked-trips.ts';
import { count, day, percent, price, signedPercent } from '../../format.ts';
import { SettleField } from '../../trips/settle-field.tsx';
import { settledAtText } from '../../trips/settled-at-text.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { PlainName } from '../../ui/text/plain-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { useChange } from '../../changes/use-change.ts';
import { changed, historyViewUrl, type HistoryView } from './history-view.ts';

type Run = ReturnType<typeof useChange>['run'];

/** The columns of specification 001 §2, in its order; the table adds Delete. */
export function tradeColumns(view: HistoryView, run: Run): readonly Column<PairedTradeBody>[] {
  return [
    { key: 'rank', name: '#', word: HISTORY_TEXTS.rank, numeric: true, place: 'none', cell: (_, index) => count(index + 1) },
    { key: 'status', name: HISTORY_TEXTS.status, place: 'foot', cell: (trade) => <Status trade={trade} /> },
    {
      key: 'symbol',
      name: HISTORY_TEXTS.symbolTitle,
      place: 'heading',
      cell: (trade) => <TradeName trade={trade} view={view} run={run} />,
    },
    { key: 'buy_date', name: HISTORY_TEXTS.buyDate, cell: (trade) => <Day date={trade.buy_date} time={trade.buy_time} /> },
    { key: 'buy_price', name: HISTORY_TEXTS.buyPrice, numeric: true, cell: (trade) => price(trade.buy_price) },
    { key: 'quantity', name: HISTORY_TEXTS.qty, numeric: true, cell: (trade) => count(trade.quantity) },
    {
      key: 'buy_brokerage',
      name: HISTORY_TEXTS.buyBrokerage,
      numeric: true,
      place: 'more',
      folds: { under: 'buy_price', step: 1 },
      cell: (trade) => <Money amount={trade.buy_brokerage} />,
    },
    {
      key: 'buy_total',
      name: HISTORY_TEXTS.totalInvestment,
      numeric: true,
      place: 'more',
      folds: { under: 'buy_price', step: 2 },
      cell: (trade) => <Money amount={trade.buy_total} />,
    },
    { key: 'sell_date', name: HISTORY_TEXTS.sellDate, cell: (trade) => <Day date={trade.sell_date} time={trade.sell_time} /> },
    { key: 'sell_price', name: HISTORY_TEXTS.sellPrice, numeric: true, cell: (trade) => price(trade.sell_price) },
    {
      key: 'sell_brokerage',
      name: HISTORY_TEXTS.sellBrokerage,
      numeric: true,
      place: 'more',
      folds: { under: 'sell_price', step: 1 },
      cell: (trade) => <Money amount={trade.sell_brokerage} />,
    },
    {
      key: 'sell_total',
      name: HISTORY_TEXTS.sellProceeds,
      numeric: true,
      place: 'more',
      folds: { under: 'sell_price', step: 2 },
      cell: (trade) => <Money amount={trade.sell_total} />,
    },
    {
      key: 'pnl',
      name: HISTORY_TEXTS.profitLoss,
      note: HISTORY_TEXTS.grossThenNet,
      numeric: true,
      place: 'figure',
      cell: (trade) => <ProfitLoss trade={trade} />,
    },
    {
      key: 'percent',
      name: '%',
      word: HISTORY_TEXTS.percent,
      numeric: true,
      folds: { under: 'pnl', step: 2 },
      cell: (trade) => signedPercent(trade.percent, 2),
    },
  ];
}

/** The results of a symbol, with a link to its trades. */
export function symbolColumns(view: HistoryView): readonly Column<SymbolRowBody>[] {
  return [
    { key: 'rank', name: HISTORY_TEXTS.rank, numeric: true, cell: (row) => count(row.rank) },
    {
      key: 'symbol',
      name: HISTORY_TEXTS.symbolTitle,
      place: 'heading',
      cell: (row) => (
        <>
          <Link to={historyViewUrl(changed(view, { tab: 'trades', symbol: row.symbol }))}>{row.symbol}</Link>
          <PlainName of={row} />
        </>
      ),
    },
    { key: 'segment', name: HISTORY_TEXTS.segment, place: 'mark', cell: (row) => row.segment },
    { key: 'trades', name: HISTORY_TEXTS.trades, numeric: true, cell: (row) => count(row.trades) },
    { key: 'win_rate', name: HISTORY_TEXTS.winRate, numeric: true, cell: (row) => percent(row.win_rate) },
    { key: 'charges', name: HISTORY_TEXTS.charges, numeric: true, cell: (row) => <Money amount={row.charges} /> },
    { key: 'pnl', name: HISTORY_TEXTS.pAndL, note: HISTORY_TEXTS.gross, numeric: true, cell: (row) => <Money amount={row.pnl} result /> },
    {
      key: 'net_pnl',
      name: HISTORY_TEXTS.netPAndL,
      numeric: true,
      sortable: false,
      place: 'figure',
      cell: (row) => <Money amount={row.net_pnl} result />,
    },
  ];
}

function Status({ trade: { status } }: { readonly trade: PairedTradeBody }) {
  if (status === 'EVEN') return <Badge tone="plain">{HISTORY_TEXTS.even}</Badge>;
  return (
    <Badge tone={status === 'WIN' ? 'gain' : 'loss'} title={HISTORY_TEXTS.afterCharges}>
      {status}
    </Badge>
  );
}

interface TradeNameProps {
  readonly trade: PairedTradeBody;
  readonly view: HistoryView;
  readonly run: Run;
}

function TradeName({ trade, view, run }: TradeNameProps) {
  const { symbol, segment, direction, product, assumed, expired, order_assumed: orderAssumed, from_result: fromResult } = trade;
  const settledAt = settledAtText(trade);
  return (
    <>
      <span className="trade-symbol">
        <Link to={historyViewUrl(changed(view, { symbol }))} title={HISTORY_TEXTS.showOnlyThisSymbol}>
          {symbol}
        </Link>
        <Link
          to={askedUrl(entryOf(trade), view.filter)}
          className="trade-open screen-only"
          aria-label={HISTORY_TEXTS.openTradeIn(symbol)}
          title={HISTORY_TEXTS.openTrade}
        >
          <Icon name="arrowRight" size={14} />
        </Link>
      </span>
      <PlainName of={trade} />
      <small className="trade-kind">
        {segment} · {direction} · {product}
        {orderAssumed && <span title={HISTORY_TEXTS.orderAssumed}> · {HISTORY_TEXTS.orderIsAssumed}</span>}
        {fromResult && (
          <span className="trade-result-mark">
            <Badge tone="info" title={HISTORY_TEXTS.fromResult}>
              {HISTORY_TEXTS.pLReport}
            </Badge>
          </span>
        )}
        {settledAt !== null && <span className="trade-settled">{settledAt}</span>}
      </small>
      {expired && (
        <details className="fold trade-expired">
          <summary title={assumed ? HISTORY_TEXTS.assumed : (settledAt ?? HISTORY_TEXTS.settled)}>
            <Badge tone="warn">{assumed ? TRIPS_TEXTS.expiredAssumed : TRIPS_TEXTS.expiredSettled}</Badge>
            <span className="screen-only">{assumed ? HISTORY_TEXTS.enterPrice : HISTORY_TEXTS.changePrice}</span>
          </summary>
          <SettleField of={{ name: trade.plain_name ?? symbol, instrument_id: trade.instrument_id }} run={run} />
        </details>
      )}
    </>
  );
}

/** The order that entered it; of a settlement at expiry the other one. */
function entryOf({ id, direction }: PairedTradeBody): number {
  const [buy = 0, sell = 0] = id.split('-').map(Number);
  return direction === 'LONG' ? buy || sell : sell || buy;
}

function Day({ date, time }: { readonly date: string; readonly time: string | null }) {
  return (
    <time dateTime={time ? `${date}T${time}+05:30` : date} title={time ?? undefined}>
      {day(date)}
    </time>
  );
}

function ProfitLoss({ trade }: { readonly trade: PairedTradeBody }) {
  return (
    <span className="stacked trade-result">
      <Money amount={trade.pnl} result />
      <small title={HISTORY_TEXTS.afterBrokerageTaxesAll}>{HISTORY_TEXTS.net(<Money amount={trade.net_pnl} result />)}</small>
    </span>
  );
}
