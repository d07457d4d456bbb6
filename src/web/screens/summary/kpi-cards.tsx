import type { ReactNode } from 'react';
import { count, counted, percent, signedPercent, truncated } from '../../format.ts';
import { FIGURES, type FigureId } from '../../text/summary.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SummaryBody } from '#contract/summary.ts';

const WIN_RATE_POSITIVE = 50;

/** The headline figures of one slice; null while loading. */
export function KpiCards({ summary }: { readonly summary: SummaryBody | null }) {
  return (
    <ul className="kpis">
      <Kpi id="net" value={summary && <Money amount={summary.net_pl} result />} note={summary && tradesNote(summary)} />
      <Kpi
        id="xirr"
        value={summary && <Rate value={summary.xirr} neutral={0} text={signedPercent(summary.xirr, 2)} />}
        note={summary && (summary.xirr === null ? 'not defined for these trades' : 'a year')}
      />
      <Kpi
        id="best"
        value={summary && <Money amount={summary.best_trade_return} result />}
        note={summary && <SymbolName symbol={summary.best_trade_symbol} />}
      />
      <Kpi
        id="worst"
        value={summary && <Money amount={summary.worst_trade_return} result />}
        note={summary && <SymbolName symbol={summary.worst_trade_symbol} />}
      />
      <Kpi
        id="winRate"
        value={summary && <Rate value={summary.win_rate} neutral={WIN_RATE_POSITIVE} text={percent(summary.win_rate)} />}
        note={summary && `${count(summary.wins)} won, ${count(summary.losses)} lost`}
      />
      <Kpi id="invested" value={summary && <Money amount={summary.current_invested_amount} />} note={summary && 'still held'} />
    </ul>
  );
}

interface KpiProps {
  readonly id: FigureId;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Kpi({ id, value, note }: KpiProps) {
  return (
    <li className="kpi" title={FIGURES[id].help}>
      <span className="kpi-name">{FIGURES[id].name}</span>
      <span className="kpi-value">{value ?? <Skeleton height={26} width="70%" />}</span>
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

function SymbolName({ symbol }: { readonly symbol: string | null }) {
  if (symbol === null) return 'no trades yet';
  return <span title={symbol}>{truncated(symbol)}</span>;
}

/** Money that the journal assumed is named where it counts. */
function tradesNote({ trades, assumed_trades: assumed }: SummaryBody): string {
  return `${counted(trades, 'trade')}${assumed > 0 ? `, ${count(assumed)} assumed` : ''}`;
}
