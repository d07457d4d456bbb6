import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { filterOfSlices } from '../../filter/filter.ts';
import { count, fixed, percent } from '../../format.ts';
import { articleOf } from '../figure-articles.ts';
import { FIGURES, SUMMARY_TEXTS, NO_CAPITAL } from '../../text/en/summary.ts';
import { Gauge } from '../../ui/text/gauge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { capitalUrl, paths } from '../../urls.ts';
import { curveOf, deepestFall } from '../curve.ts';
import { FigureBoxes, type Box, type Boxes } from './figure-boxes.tsx';
import { FigureLink } from './figure-link.tsx';
import type { FigureAt } from './places.ts';
import type { SliceSummary } from './queries.ts';
import { daysOfStreak, tradesBehind, tradesOfDays, type Streak } from './trades-behind.ts';

/** The value of a full gauge; specification 001 §9. */
const FULL: Readonly<Record<FigureAt<'gauge'> | 'win_rate', number>> = {
  volatility: 150,
  max_drawdown: 100,
  sharpe_ratio: 4,
  win_rate: 100,
};
const WIN_RATE_POSITIVE = 50;

interface RiskProps {
  readonly slice: Slice;
  /** null while loading. */
  readonly data: SliceSummary | null;
}

/** Risk: gauges and streaks. */
export function RiskPanel({ title, slice, data }: RiskProps & { readonly title: string }) {
  const lacking = data !== null && lacksCapital(data.summary);
  const uncovered = data !== null && isUncovered(data.summary);
  return (
    <Panel
      title={title}
      tip={lacking && <Tip {...NO_CAPITAL} />}
      hint={
        lacking ? (
          <>
            {SUMMARY_TEXTS.noRatiosYetAdd((text) => (
              <Link to={capitalUrl}>{text}</Link>
            ))}
          </>
        ) : uncovered ? (
          <>
            {SUMMARY_TEXTS.noRatiosCashNothing((text) => (
              <Link to={paths.cash}>{text}</Link>
            ))}
          </>
        ) : (
          SUMMARY_TEXTS.yearlyCapitalBase
        )
      }
    >
      <div className="risk">
        <Gauges slice={slice} data={data} />
      </div>
      <div className="risk-open">
        <DoubtNote of={data?.summary.doubt} within={filterOfSlices([slice])} size="small" />
      </div>
      <FigureBoxes slice={slice} summary={data?.summary ?? null} boxes={STREAKS} />
    </Panel>
  );
}

function Gauges({ slice, data }: RiskProps) {
  const { volatility = null, max_drawdown: drawdown = null, sharpe_ratio: sharpe = null, win_rate: winRate = null } = data?.summary ?? {};
  const fallen = data?.summary.drawdown_rupees;
  const all = tradesBehind(slice);
  const fall = data && tradesOfDays(slice, deepestFall(curveOf([data.series])));
  // While loading, gauges are empty and without text.
  const shown = (id: keyof typeof FULL, to: string | null, text: ReactNode) => ({
    name: FIGURES[id].name,
    tip: <Tip name={FIGURES[id].name} text={FIGURES[id].help} formula={FIGURES[id].formula} more={articleOf(id)} />,
    max: FULL[id],
    text: data ? (
      <FigureLink name={FIGURES[id].name} to={to}>
        {text}
      </FigureLink>
    ) : (
      '\u00A0'
    ),
  });
  return (
    <div className="gauges">
      <Gauge {...shown('volatility', all, percent(volatility))} value={volatility} tone="neutral" />
      <Gauge
        {...shown('max_drawdown', fall, drawdown === null ? <Money amount={fallen} compact /> : percent(drawdown))}
        value={drawdown && Math.abs(drawdown)}
        tone="bad"
      />
      <Gauge {...shown('sharpe_ratio', all, fixed(sharpe, 2))} value={sharpe} tone={toneOf(sharpe, 0)} />
      <Gauge {...shown('win_rate', all, percent(winRate))} value={winRate} tone={toneOf(winRate, WIN_RATE_POSITIVE)} />
    </div>
  );
}

/** Premium and margin in use are not capital, so ratios on capital are not defined. */
function lacksCapital({ trades, capital_base: base, capital_assumed: assumed }: SummaryBody): boolean {
  return trades > 0 && base === null && assumed;
}

/** Cash that came in later than the trades, or too little of it. */
function isUncovered({ trades, capital_base: base, capital_dated: dated }: SummaryBody): boolean {
  return trades > 0 && base === null && dated;
}

function toneOf(value: number | null, goodFrom: number): 'good' | 'bad' | 'neutral' {
  if (value === null) return 'neutral';
  return value >= goodFrom ? 'good' : 'bad';
}

const streakBox = (streak: Streak, tone: Box['tone']) => (summary: SummaryBody, slice: Slice) => ({
  value: count(summary[streak]),
  to: tradesOfDays(slice, daysOfStreak(summary, streak)),
  tone,
});

const STREAKS: Boxes<FigureAt<'streak'>> = {
  longest_winning_streak: streakBox('longest_winning_streak', 'gain'),
  longest_losing_streak: streakBox('longest_losing_streak', 'loss'),
  current_winning_streak: streakBox('current_winning_streak', 'gain'),
  current_losing_streak: streakBox('current_losing_streak', 'loss'),
};
