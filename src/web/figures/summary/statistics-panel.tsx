import { useState } from 'react';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, fixed, NOT_AVAILABLE, signedPercent } from '../../format.ts';
import { FIGURES, SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { FigureBoxes, type Box, type Boxes } from './figure-boxes.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { FigureAt } from './places.ts';
import { tradesBehind } from './trades-behind.ts';

const MonthsDialog = lazyDialog(async () => (await import('./months-dialog.tsx')).MonthsDialog);

const BOXES: Boxes<Exclude<FigureAt<'statistics'>, 'active_months'>> = {
  expectancy: ({ expectancy }, slice) => ({
    value: <Money amount={expectancy} result />,
    to: tradesBehind(slice),
    note: SUMMARY_TEXTS.aTrade,
  }),
  profit_factor: ({ profit_factor: factor }, slice) => ({
    value: fixed(factor, 2),
    to: tradesBehind(slice),
    note: factor === null ? SUMMARY_TEXTS.noLossesYet : SUMMARY_TEXTS.wonEachRupees1,
  }),
  payoff_ratio: ({ payoff_ratio: payoff }, slice) => ({
    value: fixed(payoff, 2),
    to: tradesBehind(slice),
    note: payoff === null ? SUMMARY_TEXTS.needsWinLoss : SUMMARY_TEXTS.timesAverageLoss,
  }),
  average_win: ({ average_win: amount, wins }, slice) => ({
    value: <Money amount={amount} result />,
    to: wins > 0 ? tradesBehind(slice, { status: 'WIN' }) : null,
    note: SUMMARY_TEXTS.won(count(wins)),
    tone: 'gain',
  }),
  average_loss: ({ average_loss: amount, losses }, slice) => ({
    value: <Money amount={amount} result />,
    to: losses > 0 ? tradesBehind(slice, { status: 'LOSS' }) : null,
    note: SUMMARY_TEXTS.lost(count(losses)),
    tone: 'loss',
  }),
  break_even: ({ break_even: trades }, slice) => ({
    value: count(trades),
    to: trades > 0 ? tradesBehind(slice, { status: 'EVEN' }) : null,
    note: SUMMARY_TEXTS.neitherWonNorLost,
  }),
  return_on_capital: ({ return_on_capital: share }, slice) => ({
    value: signedPercent(share),
    to: tradesBehind(slice),
    note: SUMMARY_TEXTS.inAll,
  }),
  sortino_ratio: ({ sortino_ratio: sortino }, slice) => ({ value: fixed(sortino, 2), to: tradesBehind(slice), note: SUMMARY_TEXTS.aYear }),
  longest_drawdown_days: ({ longest_drawdown_days: days, drawdown_recovered: recovered }) => ({
    value: days === null ? NOT_AVAILABLE : SUMMARY_TEXTS.days(days),
    note: recovered === null ? undefined : recovered ? SUMMARY_TEXTS.recovered : SUMMARY_TEXTS.notRecoveredYet,
  }),
  recovery_days: ({ recovery_days: days, drawdown_rupees: deepest }) => ({
    value: days !== null ? SUMMARY_TEXTS.days(days) : deepest ? SUMMARY_TEXTS.notYet : NOT_AVAILABLE,
    note: SUMMARY_TEXTS.fromLowestPoint,
  }),
  average_holding_days: ({ average_holding_days: days }, slice) => ({
    value: days === null ? NOT_AVAILABLE : days < 0.05 ? SUMMARY_TEXTS.withinDay : SUMMARY_TEXTS.daysOfDays(fixed(days, 1)),
    to: tradesBehind(slice),
    note: SUMMARY_TEXTS.fromEntryToExit,
  }),
};

function monthsBox({ active_months: months }: SummaryBody, onOpen: () => void): Box {
  return {
    value: (
      <button type="button" className="figure-link" aria-haspopup="dialog" onClick={onOpen}>
        <span className="visually-hidden">{FIGURES.active_months.name}: </span>
        {count(months)}
      </button>
    ),
    note: SUMMARY_TEXTS.withClosedTrade,
  };
}

interface StatisticsPanelProps {
  readonly title: string;
  readonly slice: Slice;
  /** null while loading. */
  readonly summary: SummaryBody | null;
}

/** The average trade, wins against losses, and the length of drawdowns. */
export function StatisticsPanel({ title, slice, summary }: StatisticsPanelProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={title} hint={SUMMARY_TEXTS.closedTradesAfterEvery} className="statistics">
      <FigureBoxes slice={slice} summary={summary} boxes={{ ...BOXES, active_months: (of) => monthsBox(of, () => setOpened(true)) }} />
      <MonthsDialog slice={slice} opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  );
}
