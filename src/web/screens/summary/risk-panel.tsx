import type { ReactNode } from 'react';
import type { SummaryBody } from '#contract/summary.ts';
import { count, fixed, NOT_AVAILABLE, percent } from '../../format.ts';
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
      <div className="risk">
        <Gauges summary={summary} />
      </div>
      <Boxes summary={summary} />
    </Panel>
  );
}

function Gauges({ summary }: { readonly summary: SummaryBody | null }) {
  const volatility = summary?.volatility ?? null;
  const drawdown = summary?.max_drawdown ?? null;
  const sharpe = summary?.sharpe_ratio ?? null;
  const winRate = summary?.win_rate ?? null;
  // While loading the gauges stand empty, without words.
  const text = (figure: string) => (summary ? figure : '\u00A0');
  return (
    <div className="gauges">
      <Gauge {...FIGURES.volatility} value={volatility} max={FULL.volatility} text={text(percent(volatility))} tone="neutral" />
      <Gauge {...FIGURES.drawdown} value={drawdown && Math.abs(drawdown)} max={FULL.drawdown} text={text(percent(drawdown))} tone="bad" />
      <Gauge {...FIGURES.sharpe} value={sharpe} max={FULL.sharpe} text={text(fixed(sharpe, 2))} tone={toneOf(sharpe, 0)} />
      <Gauge
        {...FIGURES.winRate}
        value={winRate}
        max={FULL.winRate}
        text={text(percent(winRate))}
        tone={toneOf(winRate, WIN_RATE_POSITIVE)}
      />
    </div>
  );
}

function toneOf(value: number | null, goodFrom: number): 'good' | 'bad' | 'neutral' {
  if (value === null) return 'neutral';
  return value >= goodFrom ? 'good' : 'bad';
}

function Boxes({ summary }: { readonly summary: SummaryBody | null }) {
  return (
    <dl className="boxes">
      {(Object.keys(STREAKS) as (keyof typeof STREAKS)[]).map((streak) => (
        <Box key={streak} name={STREAKS[streak]} tone={streak.includes('winning') ? 'gain' : 'loss'}>
          {summary && count(summary[streak])}
        </Box>
      ))}
      <Box name={FIGURES.holding.name}>{summary && holdingDays(summary.average_holding_days)}</Box>
      <Box name="Active months">{summary && count(summary.active_months)}</Box>
    </dl>
  );
}

function holdingDays(days: number | null): string {
  return days === null ? NOT_AVAILABLE : `${fixed(days, 1)} days`;
}

function Box({ name, tone, children }: { readonly name: string; readonly tone?: 'gain' | 'loss'; readonly children: ReactNode }) {
  return (
    <div className={`box ${tone ? `box-${tone}` : ''}`}>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton height={26} width="40%" />}</dd>
    </div>
  );
}
