import type { Card } from './card.ts';
import { drawDaily, drawDrawdown, drawPayoff, drawWeekdays, drawWinLoss } from './day-cards.ts';
import { drawBottomSymbols, drawTopSymbols } from './symbol-cards.ts';
import {
  drawDistribution,
  drawExpiry,
  drawHoldingTimes,
  drawHours,
  drawSizeColumns,
  drawSizeScatter,
  drawUnderlyings,
} from './trade-cards.ts';
import {
  drawDirectionAverage,
  drawDirectionCount,
  drawDirectionWinRate,
  drawTradesPerDay,
  drawYearly,
  drawYearlyCounts,
  drawYearlySplit,
} from './year-cards.ts';

/** The fifteen charts of specification 001 §2, in its order. */
export const MAIN_CARDS: readonly Card[] = [
  { id: 'daily', from: 'days', draw: drawDaily },
  { id: 'weekday', from: 'days', draw: drawWeekdays },
  { id: 'winLoss', from: 'days', draw: drawWinLoss },
  { id: 'topSymbols', from: 'symbols', draw: drawTopSymbols },
  { id: 'bottomSymbols', from: 'symbols', draw: drawBottomSymbols },
  { id: 'tradesPerDay', from: 'years', draw: drawTradesPerDay },
  { id: 'yearly', from: 'years', draw: drawYearly },
  { id: 'yearlySplit', from: 'years', draw: drawYearlySplit },
  { id: 'yearlyCounts', from: 'years', draw: drawYearlyCounts },
  { id: 'payoff', from: 'days', draw: drawPayoff },
  { id: 'sizeScatter', from: 'trades', draw: drawSizeScatter },
  { id: 'sizeColumns', from: 'groups', draw: drawSizeColumns },
  { id: 'directionCount', from: 'years', draw: drawDirectionCount },
  { id: 'directionWinRate', from: 'years', draw: drawDirectionWinRate },
  { id: 'directionAverage', from: 'years', draw: drawDirectionAverage },
];

/** Further charts, of the same answers: a report for each would cost the server seconds more in a journal of 100,000 trades. */
export const MORE_CARDS: readonly Card[] = [
  { id: 'underlying', from: 'groups', draw: drawUnderlyings },
  { id: 'hour', from: 'groups', draw: drawHours },
  { id: 'holding', from: 'groups', draw: drawHoldingTimes },
  { id: 'expiry', from: 'groups', draw: drawExpiry },
  { id: 'drawdown', from: 'days', draw: drawDrawdown },
  { id: 'distribution', from: 'groups', draw: drawDistribution },
];
