import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, counted, fixed, NOT_AVAILABLE, percent } from '../../format.ts';
import { FIGURES, type FigureId } from '../../text/en/summary.ts';
import { Money } from '../../ui/text/money.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { historyUrl, tradesUrl } from '../../urls.ts';
import { allCharges, chargesOfGross } from './compare.ts';
import type { Period } from './period.ts';
import { daysOf, type Review, type ReviewDay } from './queries.ts';

interface PartProps {
  readonly period: Period;
  readonly review: Review;
}

/** The closed trades of a period. */
function closedUrl(period: Period, status?: 'WIN' | 'LOSS'): string {
  return historyUrl({ period: 'custom', ...daysOf(period), ...(status && { status }) });
}

/** The result of the period in one sentence. */
export function Sentence({ period, review: { now } }: PartProps) {
  return (
    <p className="review-sentence type-24 medium">
      {period.name}: <Link to={closedUrl(period)}>{counted(now.trades, 'closed trade')}</Link> came to <Money amount={now.net_pl} result />{' '}
      after <Money amount={allCharges(now)} /> of charges.
    </p>
  );
}

/** The figures of the period, each with what it counts; those of trades open them. */
export function Figures({ period, review, days }: PartProps & { readonly days: readonly ReviewDay[] }) {
  const { now, trips } = review;
  const up = days.filter(({ pnl }) => pnl > 0).length;
  const down = days.filter(({ pnl }) => pnl < 0).length;
  const ofGross = chargesOfGross(now);
  return (
    <dl className="review-figures">
      <Figure name="Net" note={counted(now.trades, 'closed trade')} to={closedUrl(period)}>
        <Money amount={now.net_pl} result />
      </Figure>
      <Figure name="Gross" note="before charges">
        <Money amount={now.gross_pl} result />
      </Figure>
      <Figure name="Charges" note={ofGross === null ? 'no gross gain to compare with' : `${percent(ofGross)} of gross`}>
        <Money amount={allCharges(now)} />
      </Figure>
      <Figure name="Trades" note="round trips that ended" to={tradesUrl({ status: 'closed', ...daysOf(period) })}>
        {count(trips.total)}
      </Figure>
      <Figure name="Win rate" note="of closed trades" help="win_rate">
        {percent(now.win_rate)}
      </Figure>
      <Figure name="Average win" note={`of ${counted(now.wins, 'closed trade')}`} to={now.wins > 0 ? closedUrl(period, 'WIN') : null}>
        <Money amount={now.average_win} result />
      </Figure>
      <Figure name="Average loss" note={`of ${counted(now.losses, 'closed trade')}`} to={now.losses > 0 ? closedUrl(period, 'LOSS') : null}>
        <Money amount={now.average_loss} result />
      </Figure>
      <Figure name="Profit factor" note="of closed trades" help="profit_factor">
        {now.profit_factor === null ? NOT_AVAILABLE : fixed(now.profit_factor, 2)}
      </Figure>
      <Figure name="Days with an exit" note={`${count(up)} up, ${count(down)} down`}>
        {count(days.length)}
      </Figure>
      <Figure name="Deepest fall" note="from a peak, by day">
        <Money amount={now.drawdown_rupees} result />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  /** What it counts. */
  readonly note: string;
  /** The trades behind it. */
  readonly to?: string | null;
  /** The metric that explains it. */
  readonly help?: FigureId;
  readonly children: ReactNode;
}

function Figure({ name, note, to, help, children }: FigureProps) {
  return (
    <div>
      <dt>
        {name} {help && <Tip {...FIGURES[help]} name={name} text={FIGURES[help].help} />}
      </dt>
      <dd>
        {to ? (
          <Link to={to} title="Show the trades behind it">
            <span className="visually-hidden">{name}: </span>
            {children}
          </Link>
        ) : (
          children
        )}
        <small className="note">{note}</small>
      </dd>
    </div>
  );
}
