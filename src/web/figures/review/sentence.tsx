import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, fixed, NOT_AVAILABLE, percent } from '../../format.ts';
import { FIGURES, type FigureId } from '../../text/en/summary.ts';
import { Money } from '../../ui/text/money.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { historyUrl, tradesUrl } from '../../urls.ts';
import { allCharges, chargesOfGross } from './compare.ts';
import type { Period } from './period.ts';
import { type Review, type ReviewDay, daysOf } from './queries.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

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
      {REVIEW_TEXTS.cameAfterCharges(
        period.name,
        now.trades,
        (text) => (
          <Link to={closedUrl(period)}>{text}</Link>
        ),
        <Money amount={now.net_pl} result />,
        <Money amount={allCharges(now)} />,
      )}
    </p>
  );
}

/** The figures of the period, each with what it counts; those of trades open them. */
export function PeriodFigures({ period, review, days }: PartProps & { readonly days: readonly ReviewDay[] }) {
  const { now, trips } = review;
  const up = days.filter(({ pnl }) => pnl > 0).length;
  const down = days.filter(({ pnl }) => pnl < 0).length;
  const ofGross = chargesOfGross(now);
  return (
    <dl className="review-figures">
      <Figure name={REVIEW_TEXTS.net} note={REVIEW_TEXTS.closedTrades(now.trades)} to={closedUrl(period)}>
        <Money amount={now.net_pl} result />
      </Figure>
      <Figure name={REVIEW_TEXTS.gross} note={REVIEW_TEXTS.beforeCharges}>
        <Money amount={now.gross_pl} result />
      </Figure>
      <Figure
        name={REVIEW_TEXTS.charges}
        note={ofGross === null ? REVIEW_TEXTS.noGrossGainCompare : REVIEW_TEXTS.ofGross(percent(ofGross))}
      >
        <Money amount={allCharges(now)} />
      </Figure>
      <Figure name={REVIEW_TEXTS.trades} note={REVIEW_TEXTS.roundTripsThatEnded} to={tradesUrl({ status: 'closed', ...daysOf(period) })}>
        {count(trips.total)}
      </Figure>
      <Figure name={REVIEW_TEXTS.winRate} note={REVIEW_TEXTS.ofClosedTrades} help="win_rate">
        {percent(now.win_rate)}
      </Figure>
      <Figure
        name={REVIEW_TEXTS.averageWin}
        note={REVIEW_TEXTS.ofClosedTradesOfWins(now.wins)}
        to={now.wins > 0 ? closedUrl(period, 'WIN') : null}
      >
        <Money amount={now.average_win} result />
      </Figure>
      <Figure
        name={REVIEW_TEXTS.averageLoss}
        note={REVIEW_TEXTS.ofClosedTradesOfLosses(now.losses)}
        to={now.losses > 0 ? closedUrl(period, 'LOSS') : null}
      >
        <Money amount={now.average_loss} result />
      </Figure>
      <Figure name={REVIEW_TEXTS.profitFactor} note={REVIEW_TEXTS.ofClosedTrades} help="profit_factor">
        {now.profit_factor === null ? NOT_AVAILABLE : fixed(now.profit_factor, 2)}
      </Figure>
      <Figure name={REVIEW_TEXTS.daysWithExit} note={REVIEW_TEXTS.upDown(count(up), count(down))}>
        {count(days.length)}
      </Figure>
      <Figure name={REVIEW_TEXTS.deepestFall} note={REVIEW_TEXTS.peakDay}>
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
          <Link to={to} title={REVIEW_TEXTS.showTradesBehind}>
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
