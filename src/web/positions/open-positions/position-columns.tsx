import { Link } from 'react-router';
import type { ConsolidatedPositionBody, OpenPositionBody } from '#contract/positions.ts';
import { count, day, price } from '../../format.ts';
import { actionWords } from '../../text/en/corporate-actions.ts';
import { APART, POSITION_TEXTS } from '../../text/en/positions.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { PlainName } from '../../ui/text/plain-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { openPositionsUrl, tradeUrl } from '../../urls.ts';

/** One row for each open trade. */
export const DETAILED: readonly Column<OpenPositionBody>[] = [
  { key: 'symbol', name: POSITION_TEXTS.symbol, place: 'heading', cell: (row) => <TradeLink row={row} /> },
  {
    key: 'buy_sell',
    name: POSITION_TEXTS.status,
    place: 'mark',
    cell: (row) => <Status short={row.buy_sell === 'SELL'} status={row.status} />,
  },
  { key: 'segment', name: POSITION_TEXTS.segment, cell: (row) => row.segment },
  { key: 'timestamp', name: POSITION_TEXTS.date, cell: (row) => <Bought row={row} /> },
  { key: 'quantity', name: POSITION_TEXTS.quantity, numeric: true, cell: (row) => count(row.quantity) },
  { key: 'avg_price', name: POSITION_TEXTS.avgPrice, numeric: true, cell: (row) => price(row.avg_price) },
  {
    key: 'total_investment',
    name: POSITION_TEXTS.investment,
    numeric: true,
    place: 'figure',
    cell: (row) => <Money amount={row.total_investment} />,
  },
  { key: 'charges', name: POSITION_TEXTS.charges, numeric: true, cell: (row) => <Money amount={row.charges} /> },
  { key: 'broker', name: POSITION_TEXTS.broker, cell: (row) => row.broker },
];

/** One row for each symbol, side and status; the symbol links to its rows. */
export const CONSOLIDATED: readonly Column<ConsolidatedPositionBody>[] = [
  {
    key: 'symbol',
    name: POSITION_TEXTS.symbol,
    place: 'heading',
    cell: (row) => (
      <>
        <Link to={openPositionsUrl({ q: row.symbol })} title={POSITION_TEXTS.showItsRows}>
          {row.symbol}
        </Link>
        <PlainName of={row} />
      </>
    ),
  },
  { key: 'buy_sell', name: POSITION_TEXTS.status, place: 'mark', cell: (row) => <Status short={row.total_qty < 0} status={row.status} /> },
  { key: 'segment', name: POSITION_TEXTS.segment, cell: (row) => row.segment },
  { key: 'total_qty', name: POSITION_TEXTS.quantity, numeric: true, cell: (row) => count(row.total_qty) },
  { key: 'avg_price', name: POSITION_TEXTS.avgPrice, numeric: true, cell: (row) => price(row.avg_price) },
  {
    key: 'total_investment',
    name: POSITION_TEXTS.investment,
    numeric: true,
    place: 'figure',
    cell: (row) => <Money amount={row.total_investment} />,
  },
  { key: 'charges', name: POSITION_TEXTS.charges, numeric: true, cell: (row) => <Money amount={row.charges} /> },
  { key: 'positions', name: POSITION_TEXTS.rows, numeric: true, sortable: false, cell: (row) => count(row.positions) },
];

/** The day of purchase, and what happened to the shares since. */
function Bought({ row: { timestamp, date, actions } }: { readonly row: OpenPositionBody }) {
  return (
    <>
      <time dateTime={timestamp}>{day(date)}</time>
      {actions.map((action) => (
        <small key={`${action.kind} ${action.ex_date}`} className="position-action">
          {actionWords(action)}
        </small>
      ))}
    </>
  );
}

/** The symbol, as a link to its round trip. */
function TradeLink({ row }: { readonly row: OpenPositionBody }) {
  return (
    <>
      <Link to={tradeUrl(row.id)} title={POSITION_TEXTS.openTrade}>
        {row.symbol}
      </Link>
      <PlainName of={row} />
    </>
  );
}

/** LONG or SHORT, and a badge for an unmatched or expired row. */
function Status({ short, status }: { readonly short: boolean; readonly status: OpenPositionBody['status'] }) {
  return (
    <span className="position-status">
      <Badge tone={short ? 'plain' : 'info'}>{short ? POSITION_TEXTS.short : POSITION_TEXTS.long}</Badge>
      {status !== 'open' && (
        <Badge tone="warn" title={APART[status].why}>
          {APART[status].name}
        </Badge>
      )}
    </span>
  );
}
