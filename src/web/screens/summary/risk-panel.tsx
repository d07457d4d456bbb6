import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, fixed, NOT_AVAILABLE, percent } from '../../format.ts';
import { FIGURES, NO_CAPITAL, STREAKS } from '../../text/summary.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tip } from '../../ui/tip.tsx';
import { capitalUrl } from '../../urls.ts';
import { curveOf, deepestFall } from './curve.ts';
import { FigureLink } from './figure-link.tsx';
import { MonthsDialog } from './months-dialog.tsx';
import type { SliceSummary } from './queries.ts';
import { daysOfStreak, tradesBehind, tradesOfDays } from './trades-behind.ts';

/** Where each gauge is full; specification 001 §9. */
const FULL = { volatility: 150, drawdown: 100, sharpe: 4, winRate: 100 } as const;
const WIN_RATE_POSITIVE = 50;

interface RiskProps {
  readonly slice: Slice;
  /** null while loading. */
  readonly data: SliceSummary | null;
}

/** How bumpy the way was: gauges, holding time, streaks, active months. */
export function RiskPanel({ title, slice, data }: RiskProps & { readonly title: string }) {
  const lacking = data !== null && lacksCapital(data.summary);
  return (
    <Panel
      title={title}
      tip={lacking && <Tip {...NO_CAPITAL} />}
      hint={
        lacking ? (
          <>
            No ratios yet: <Link to={capitalUrl}>add your capital</Link>
          </>
        ) : (
          'Yearly, on the capital base'
        )
      }
    >
      <div className="risk">
        <Gauges slice={slice} data={data} />
      </div>
      <Boxes slice={slice} summary={data?.summary ?? null} />
    </Panel>
  );
}

function Gauges({ slice, data }: RiskProps) {
  const { volatility = null, max_drawdown: drawdown = null, sharpe_ratio: sharpe = null, win_rate: winRate = null } = data?.summary ?? {};
  const fallen = data?.summary.drawdown_rupees;
  const all = tradesBehind(slice);
  const fall = data && tradesOfDays(slice, deepestFall(curveOf([data.series])));
  // While loading the gauges stand empty, without words.
  const shown = (id: keyof typeof FULL, to: string | null, text: ReactNode) => ({
    name: FIGURES[id].name,
    tip: <Tip name={FIGURES[id].name} text={FIGURES[id].help} formula={FIGURES[id].formula} />,
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
        {...shown('drawdown', fall, drawdown === null ? <Money amount={fallen} compact /> : percent(drawdown))}
        value={drawdown && Math.abs(drawdown)}
        tone="bad"
      />
      <Gauge {...shown('sharpe', all, fixed(sharpe, 2))} value={sharpe} tone={toneOf(sharpe, 0)} />
      <Gauge {...shown('winRate', all, percent(winRate))} value={winRate} tone={toneOf(winRate, WIN_RATE_POSITIVE)} />
    </div>
  );
}

/** Premium and margin in use are no capital, so figures that stand on one are not defined. */
function lacksCapital({ trades, capital_base: base, capital_assumed: assumed }: SummaryBody): boolean {
  return trades > 0 && base === null && assumed;
}

function toneOf(value: number | null, goodFrom: number): 'good' | 'bad' | 'neutral' {
  if (value === null) return 'neutral';
  return value >= goodFrom ? 'good' : 'bad';
}

function Boxes({ slice, summary }: { readonly slice: Slice; readonly summary: SummaryBody | null }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <dl className="boxes">
        {(Object.keys(STREAKS) as (keyof typeof STREAKS)[]).map((streak) => (
          <Box key={streak} {...STREAKS[streak]} tone={streak.includes('winning') ? 'gain' : 'loss'}>
            {summary && (
              <FigureLink name={STREAKS[streak].name} to={tradesOfDays(slice, daysOfStreak(summary, streak))}>
                {count(summary[streak])}
              </FigureLink>
            )}
          </Box>
        ))}
        <Box {...FIGURES.holding}>
          {summary && (
            <FigureLink name={FIGURES.holding.name} to={tradesBehind(slice)}>
              {holdingDays(summary.average_holding_days)}
            </FigureLink>
          )}
        </Box>
        <Box {...FIGURES.months}>
          {summary && (
            <button type="button" className="figure-link" aria-haspopup="dialog" onClick={() => setOpened(true)}>
              <span className="visually-hidden">{FIGURES.months.name}: </span>
              {count(summary.active_months)}
            </button>
          )}
        </Box>
      </dl>
      <MonthsDialog slice={slice} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function holdingDays(days: number | null): string {
  return days === null ? NOT_AVAILABLE : `${fixed(days, 1)} days`;
}

interface BoxProps {
  readonly name: string;
  readonly help: string;
  readonly formula?: string;
  readonly tone?: 'gain' | 'loss';
  readonly children: ReactNode;
}

function Box({ name, help, formula, tone, children }: BoxProps) {
  return (
    <div className={`box ${tone ? `box-${tone}` : ''}`}>
      <dt>
        {name}
        <Tip name={name} text={help} formula={formula} />
      </dt>
      <dd>{children ?? <Skeleton height={26} width="40%" />}</dd>
    </div>
  );
}
