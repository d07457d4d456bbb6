import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, fixed } from '../../format.ts';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FigureBoxes, type Box } from './figure-boxes.tsx';
import type { FigureAt } from './places.ts';
import { tradesBehind } from './trades-behind.ts';

const BOXES: Readonly<Record<FigureAt<'results'>, (summary: SummaryBody, slice: Slice) => Box>> = {
  expectancy: ({ expectancy }, slice) => ({ value: <Money amount={expectancy} result />, to: tradesBehind(slice), note: 'a trade' }),
  profit_factor: ({ profit_factor: factor }, slice) => ({ value: fixed(factor, 2), to: tradesBehind(slice) }),
  payoff_ratio: ({ payoff_ratio: payoff }, slice) => ({ value: fixed(payoff, 2), to: tradesBehind(slice) }),
  average_win: ({ average_win: amount, wins }, slice) => ({
    value: <Money amount={amount} result />,
    to: wins > 0 ? tradesBehind(slice, { status: 'WIN' }) : null,
    tone: 'gain',
  }),
  average_loss: ({ average_loss: amount, losses }, slice) => ({
    value: <Money amount={amount} result />,
    to: losses > 0 ? tradesBehind(slice, { status: 'LOSS' }) : null,
    tone: 'loss',
  }),
  break_even: ({ break_even: trades }, slice) => ({
    value: count(trades),
    to: trades > 0 ? tradesBehind(slice, { status: 'EVEN' }) : null,
  }),
};

interface ResultsPanelProps {
  readonly title: string;
  readonly slice: Slice;
  /** null while loading. */
  readonly summary: SummaryBody | null;
}

/** What a trade brings on average, and how wins compare with losses. */
export function ResultsPanel({ title, slice, summary }: ResultsPanelProps) {
  return (
    <Panel title={title} hint="Closed trades, after every charge">
      <FigureBoxes slice={slice} summary={summary} boxes={BOXES} />
    </Panel>
  );
}
