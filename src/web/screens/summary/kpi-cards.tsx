import type { ReactNode } from 'react';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, counted, percent, signedPercent, truncated } from '../../format.ts';
import { SLICE_NAMES } from '../../text/slices.ts';
import { FIGURES, type FigureId } from '../../text/summary.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tip } from '../../ui/tip.tsx';
import { openPositionsUrl } from '../../urls.ts';
import { FigureLink } from './figure-link.tsx';
import { tradesBehind } from './trades-behind.ts';

const WIN_RATE_POSITIVE = 50;

/** The headline figures of one slice; a summary of null while loading. */
export function KpiCards({ slice, summary }: { readonly slice: Slice; readonly summary: SummaryBody | null }) {
  const all = tradesBehind(slice);
  const ofSymbol = (symbol: string | null, sdir: string) => symbol && tradesBehind(slice, { symbol, sdir });
  return (
    <ul className="kpis" aria-label={`Key figures, ${SLICE_NAMES[slice]}`}>
      <Kpi
        id="net"
        to={all}
        amount={summary?.net_pl}
        value={summary && <Money amount={summary.net_pl} result />}
        note={summary && <span title={tradesNote(summary)}>{tradesNote(summary)}</span>}
      />
      <Kpi
        id="xirr"
        to={all}
        value={summary && <Rate value={summary.xirr} neutral={0} text={signedPercent(summary.xirr, 2)} />}
        note={summary && xirrNote(summary)}
      />
      <Kpi
        id="best"
        to={ofSymbol(summary?.best_trade_symbol ?? null, '')}
        amount={summary?.best_trade_return}
        value={summary && <Money amount={summary.best_trade_return} result />}
        note={summary && <SymbolName symbol={summary.best_trade_symbol} />}
      />
      <Kpi
        id="worst"
        to={ofSymbol(summary?.worst_trade_symbol ?? null, 'asc')}
        amount={summary?.worst_trade_return}
        value={summary && <Money amount={summary.worst_trade_return} result />}
        note={summary && <SymbolName symbol={summary.worst_trade_symbol} />}
      />
      <Kpi
        id="winRate"
        to={all}
        value={summary && <Rate value={summary.win_rate} neutral={WIN_RATE_POSITIVE} text={percent(summary.win_rate)} />}
        note={summary && <WonAndLost slice={slice} summary={summary} />}
      />
      <Kpi
        id="invested"
        to={summary?.current_invested_amount ? openPositionsUrl({ tab: 'symbols', skey: 'segment' }) : null}
        amount={summary?.current_invested_amount}
        value={summary && <Money amount={summary.current_invested_amount} />}
        note={summary && (summary.current_invested_amount > 0 ? 'still held' : 'no shares held')}
      />
    </ul>
  );
}

/** From ten lakh on an exact amount needs the whole width. */
const LONG = 1_000_000;

interface KpiProps {
  readonly id: FigureId;
  readonly to: string | null;
  readonly value: ReactNode;
  /** The amount in it, where it is one. */
  readonly amount?: number | null | undefined;
  readonly note: ReactNode;
}

function Kpi({ id, to, value, amount, note }: KpiProps) {
  const { name, help, formula } = FIGURES[id];
  return (
    <li className="kpi">
      <span className="kpi-name">
        {name}
        <Tip name={name} text={help} formula={formula} />
      </span>
      <span className={Math.abs(amount ?? 0) >= LONG ? 'kpi-value kpi-long' : 'kpi-value'}>
        {value ? (
          <FigureLink name={name} to={to}>
            {value}
          </FigureLink>
        ) : (
          <Skeleton height={26} width="70%" />
        )}
      </span>
      <span className="kpi-note">{note ?? <Skeleton height={16} width="45%" />}</span>
    </li>
  );
}

/** A percentage that is good from `neutral` on: an arrow says so beside the colour. */
function Rate({ value, neutral, text }: { readonly value: number | null; readonly neutral: number; readonly text: string }) {
  const direction = value === null ? 'flat' : value >= neutral ? 'gain' : 'loss';
  return (
    <span className={`money money-${direction}`}>
      {direction !== 'flat' && <i className="money-arrow" aria-hidden="true" />}
      {text}
    </span>
  );
}

function WonAndLost({ slice, summary: { wins, losses } }: { readonly slice: Slice; readonly summary: SummaryBody }) {
  return (
    <>
      <FigureLink name="Won trades" to={wins > 0 ? tradesBehind(slice, { status: 'WIN' }) : null}>
        {count(wins)} won
      </FigureLink>
      {', '}
      <FigureLink name="Lost trades" to={losses > 0 ? tradesBehind(slice, { status: 'LOSS' }) : null}>
        {count(losses)} lost
      </FigureLink>
    </>
  );
}

function SymbolName({ symbol }: { readonly symbol: string | null }) {
  if (symbol === null) return 'no trades yet';
  return <span title={symbol}>{truncated(symbol)}</span>;
}

/** Money that the journal assumed is named where it counts. */
function tradesNote({ trades, assumed_trades: assumed }: SummaryBody): string {
  return `${counted(trades, 'trade')}${assumed > 0 ? `, ${count(assumed)} assumed` : ''}`;
}

/** Where no yearly rate is defined, the plain return stands in its place. */
function xirrNote({ xirr, return_on_capital: plain }: SummaryBody): string {
  if (xirr !== null) return 'a year';
  return plain === null ? 'not defined for these trades' : `${signedPercent(plain, 2)} on capital in all`;
}
