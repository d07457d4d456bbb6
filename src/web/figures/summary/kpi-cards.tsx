import type { ReactNode } from 'react';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { filterOfSlices } from '../../filter/filter.ts';
import { count, percent, signedPercent, truncated } from '../../format.ts';
import { SLICE_NAMES } from '../../text/en/figures.ts';
import { articleOf } from '../figure-articles.ts';
import { FIGURES, type FigureId, SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { Money } from '../../ui/text/money.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { openPositionsUrl } from '../../urls.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureAt } from './places.ts';
import { tradesBehind } from './trades-behind.ts';

const WIN_RATE_POSITIVE = 50;

interface Card {
  readonly value: ReactNode;
  /** Link to its trades; null without any. */
  readonly to: string | null;
  /** The amount in rupees, if the value is one. */
  readonly amount?: number | null;
  readonly note: ReactNode;
  /** What of it is open. */
  readonly doubt?: FigureDoubt;
}

/** One card for each figure, in this order. */
const CARDS: Readonly<Record<FigureAt<'card'>, (summary: SummaryBody, slice: Slice) => Card>> = {
  net_pl: (summary, slice) => ({
    ...moneyCard(summary.net_pl, true),
    to: tradesBehind(slice),
    note: <span title={tradesNote(summary)}>{tradesNote(summary)}</span>,
    doubt: summary.doubt,
  }),
  xirr: (summary, slice) => ({
    value: <Rate value={summary.xirr} neutral={0} text={signedPercent(summary.xirr, 2)} />,
    to: tradesBehind(slice),
    note: xirrNote(summary),
  }),
  best_trade_return: ({ best_trade_return: amount, best_trade_symbol: symbol, best_trade_doubt: doubt, plain_names: names }, slice) => ({
    ...moneyCard(amount, true),
    to: symbol && tradesBehind(slice, { symbol }),
    note: <SymbolName symbol={symbol} names={names} />,
    doubt,
  }),
  worst_trade_return: (
    { worst_trade_return: amount, worst_trade_symbol: symbol, worst_trade_doubt: doubt, plain_names: names },
    slice,
  ) => ({
    ...moneyCard(amount, true),
    to: symbol && tradesBehind(slice, { symbol, sdir: 'asc' }),
    note: <SymbolName symbol={symbol} names={names} />,
    doubt,
  }),
  win_rate: (summary, slice) => ({
    value: <Rate value={summary.win_rate} neutral={WIN_RATE_POSITIVE} text={percent(summary.win_rate)} />,
    to: tradesBehind(slice),
    note: <WonAndLost slice={slice} summary={summary} />,
  }),
  current_invested_amount: ({ current_invested_amount: amount }, slice) => ({
    ...moneyCard(amount, false),
    to: amount ? openPositionsUrl({ tab: 'symbols', skey: 'segment' }) : null,
    note:
      amount > 0
        ? SUMMARY_TEXTS.stillHeld
        : slice === 'overall' || slice === 'equity'
          ? SUMMARY_TEXTS.noSharesHeld
          : SUMMARY_TEXTS.sharesOnly,
  }),
};

interface KpiCardsProps {
  readonly slice: Slice;
  /** null while loading. */
  readonly summary: SummaryBody | null;
  /** Only some of the closed trades count: what is held now is not a figure of theirs. */
  readonly filtered?: boolean;
}

/** The key figures of one slice. */
export function KpiCards({ slice, summary, filtered = false }: KpiCardsProps) {
  const ids = (Object.keys(CARDS) as (keyof typeof CARDS)[]).filter((id) => !filtered || id !== 'current_invested_amount');
  const within = filterOfSlices([slice]);
  return (
    <>
      <ul className="kpis columns" aria-label={SUMMARY_TEXTS.keyFigures(SLICE_NAMES[slice])}>
        {ids.map((id) => (
          <Kpi key={id} id={id} card={summary && CARDS[id](summary, slice)} within={within} />
        ))}
      </ul>
      <div className="kpis-below">
        {summary?.doubt ? <DoubtNote of={summary.doubt} within={within} /> : summary && <p className="note">{SUMMARY_TEXTS.basis}</p>}
      </div>
    </>
  );
}

function moneyCard(amount: number | null, result: boolean) {
  return { amount, value: <Money amount={amount} result={result} /> };
}

/** An exact amount from ten lakh on needs the whole width. */
const LONG = 1_000_000;

interface KpiProps {
  readonly id: FigureId;
  readonly card: Card | null;
  /** The trades that it counts. */
  readonly within: AskedFilter;
}

function Kpi({ id, card, within }: KpiProps) {
  const { name, help, formula } = FIGURES[id];
  return (
    <li className="kpi stack gap-4 boxed">
      <span className="kpi-name">
        {name}
        <Tip name={name} text={help} formula={formula} more={articleOf(id)} />
        <DoubtNote of={card?.doubt} within={within} size="word" />
      </span>
      <span className={Math.abs(card?.amount ?? 0) >= LONG ? 'kpi-value kpi-long' : 'kpi-value'}>
        {card ? (
          <FigureLink name={name} to={card.to}>
            {card.value}
          </FigureLink>
        ) : (
          <Skeleton height={26} width="70%" />
        )}
      </span>
      <small className="kpi-note">{card?.note ?? <Skeleton height={16} width="45%" />}</small>
    </li>
  );
}

/** A percentage that is good from `neutral` on, shown by an arrow and a colour. */
function Rate({ value, neutral, text }: { readonly value: number | null; readonly neutral: number; readonly text: string }) {
  const direction = value === null ? 'flat' : value >= neutral ? 'gain' : 'loss';
  return (
    <span className={`money nowrap money-${direction}`}>
      {direction !== 'flat' && <i className="money-arrow" aria-hidden="true" />}
      {text}
    </span>
  );
}

function WonAndLost({ slice, summary: { wins, losses } }: { readonly slice: Slice; readonly summary: SummaryBody }) {
  return (
    <>
      <FigureLink name={SUMMARY_TEXTS.wonTrades} to={wins > 0 ? tradesBehind(slice, { status: 'WIN' }) : null}>
        {SUMMARY_TEXTS.won(count(wins))}
      </FigureLink>
      {', '}
      <FigureLink name={SUMMARY_TEXTS.lostTrades} to={losses > 0 ? tradesBehind(slice, { status: 'LOSS' }) : null}>
        {SUMMARY_TEXTS.lost(count(losses))}
      </FigureLink>
    </>
  );
}

function SymbolName({ symbol, names }: { readonly symbol: string | null; readonly names: SummaryBody['plain_names'] }) {
  if (symbol === null) return SUMMARY_TEXTS.noTradesYet;
  return <span title={symbol}>{names[symbol] ?? truncated(symbol)}</span>;
}

/** Says how many of the trades the journal assumed. */
function tradesNote({ trades, assumed_trades: assumed }: SummaryBody): string {
  return SUMMARY_TEXTS.closedTrades(trades, assumed);
}

/** Without a yearly rate, shows the plain return. */
function xirrNote({ xirr, return_on_capital: plain }: SummaryBody): string {
  if (xirr !== null) return SUMMARY_TEXTS.aYear;
  return plain === null ? SUMMARY_TEXTS.definedTrades : SUMMARY_TEXTS.onCapitalInAll(signedPercent(plain, 2));
}
