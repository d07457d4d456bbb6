import type { ReactNode } from 'react';
import type { SummaryBody } from '#contract/summary.ts';
import { count, fixed, percent } from '../../format.ts';
import { FIGURES, STREAKS } from '../../text/summary.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where each gauge is full; specification 001 §9. */
const FULL = { volatility: 150, drawdown: 100, sharpe: 4, winRate: 100 } as const;
const WIN_RATE_POSITIVE = 50;

/** How bumpy the way was: gauges, holding time, streaks, active months. null while loading. */
export function RiskPanel({ title, summary }: { readonly title: string; readonly summary: SummaryBody | null }) {
  return (
    <Panel title={title} hint="Volatility and Sharpe are yearly, from daily returns on the capital base">
      {summary ? <Gauges summary={summary} /> : <Skeleton height={120} />}
      {summary ? <Boxes summary={summary} /> : <Skeleton height={150} />}
    </Panel>
  );
}

function Gauges({ summary }: { readonly summary: SummaryBody }) {
  const { volatility, max_drawdown: drawdown, sharpe_ratio: sharpe, win_rate: winRate } = summary;
  return (
    <div className="gauges">
      <Gauge {...FIGURES.volatility} value={volatility} max={FULL.volatility} text={percent(volatility)} tone="neutral" />
      <Gauge
        {...FIGURES.drawdown}
        value={drawdown === null ? null : Math.abs(drawdown)}
        max={FULL.drawdown}
        text={percent(drawdown)}
        tone="bad"
      />
      <Gauge
        {...FIGURES.sharpe}
        value={sharpe}
        max={FULL.sharpe}
        text={fixed(sharpe, 2)}
        tone={sharpe === null ? 'neutral' : sharpe > 0 ? 'good' : 'bad'}
      />
      <Gauge
        {...FIGURES.winRate}
        value={winRate}
        max={FULL.winRate}
        text={percent(winRate)}
        tone={winRate === null ? 'neutral' : winRate >= WIN_RATE_POSITIVE ? 'good' : 'bad'}
      />
    </div>
  );
}

function Boxes({ summary }: { readonly summary: SummaryBody }) {
  const days = summary.average_holding_days;
  return (
    <dl className="boxes">
      {(Object.keys(STREAKS) as (keyof typeof STREAKS)[]).map((streak) => (
        <Box key={streak} name={STREAKS[streak]} tone={streak.includes('winning') ? 'gain' : 'loss'}>
          {count(summary[streak])}
        </Box>
      ))}
      <Box name={FIGURES.holding.name}>{days === null ? 'n/a' : `${fixed(days, 1)} days`}</Box>
      <Box name="Active months">{count(summary.active_months)}</Box>
    </dl>
  );
}

function Box({ name, tone, children }: { readonly name: string; readonly tone?: 'gain' | 'loss'; readonly children: ReactNode }) {
  return (
    <div className={`box ${tone ? `box-${tone}` : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
