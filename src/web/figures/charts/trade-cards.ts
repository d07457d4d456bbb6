import { rangeValue, type RupeeRange } from '#contract/filter-values.ts';
import type { ChartGroupsBody } from '#contract/charts.ts';
import { averageRupees, ratio } from '#engine/metrics/average.ts';
import { symbolLabel } from '#engine/metrics/chart-symbol.ts';
import { SIZE_RANGES, sizesWithin } from '#engine/metrics/position-size.ts';
import type { ResultBin } from '#engine/metrics/result-distribution.ts';
import type { Columns } from '../../charts/columns.ts';
import { tipOf, type Drawing, type Figures } from '../../charts/drawing.ts';
import { placeOfPoint, pointAt, scatterOption } from '../../charts/scatter.ts';
import type { Zoom } from '../../charts/zoom-window.ts';
import { compactRupees, count, rupees, signedRupees } from '../../format.ts';
import { EXPIRY_NAMES, HOLDING_NAMES, sizeName } from '../../text/en/filter.ts';
import { tradesLike, tradesWith } from './behind.ts';
import type { NoDrawing } from './card.ts';
import { drawColumns, NET, TRADES } from './draw-columns.ts';
import type { TradePoints } from './read-answers.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';

/** Each trade by its size and its net. */
export function drawSizeScatter({ points, total }: TradePoints): Drawing | null {
  if (points.length === 0) return null;
  const x = Float64Array.from(points, ({ size }) => size);
  const y = Float64Array.from(points, ({ net }) => net);
  const largest = x.reduce((a, b) => Math.max(a, b), 0);
  const whole = { start: 0, end: Math.max(largest, 1) };
  const zoom: Zoom | null = largest > 1 ? { whole, initial: whole, kind: 'value' } : null;
  const figures: Figures = {
    columns: [
      { name: CHART_TEXTS.symbol, kind: 'text' },
      { name: CHART_TEXTS.ended, kind: 'day' },
      { name: CHART_TEXTS.size, kind: 'rupees' },
      { name: CHART_TEXTS.net, kind: 'result' },
    ],
    count: points.length,
    row: (index) => [points[index]?.symbol ?? '', points[index]?.exitedOn ?? null, x[index] ?? 0, y[index] ?? 0],
  };
  const tip = (index: number) => tipOf(figures, index);
  return {
    summary: CHART_TEXTS.closedTradesEachPosition(points.length, rupees(largest), count(points.filter(({ net }) => net > 0).length)),
    note: points.length < total ? CHART_TEXTS.latestClosedTrades(count(points.length), total) : undefined,
    figures,
    zoom,
    links: (index) => tradesLike(points[index]),
    option: (palette) => scatterOption({ x, y, xName: CHART_TEXTS.positionSize, yName: CHART_TEXTS.netPnL, tip }, palette),
    places: { place: (index) => placeOfPoint(y, index), datumAt: (place) => pointAt(y, place), x: (index) => x[index] ?? 0 },
  };
}

/** Net by range of size. */
export function drawSizeColumns({ size }: ChartGroupsBody): Drawing | NoDrawing | null {
  return drawGroups(size, {
    heading: CHART_TEXTS.size,
    nameOf: ({ key }) => sizeName(key, key, SIZE_RANGES.labels),
    // The filter has trades of size ₹0 in the first range.
    behind: ({ key }) => (key === '0-25k' && size.left > 0 ? null : tradesWith('size', sizesWithin(key))),
    left: (n) => CHART_TEXTS.closedTradesSizeRupees(n),
  });
}

/** Net by hour of entry. */
export function drawHours({ hour }: ChartGroupsBody): Drawing | NoDrawing | null {
  return drawGroups(hour, {
    heading: CHART_TEXTS.entered,
    nameOf: ({ key }) => `${key.padStart(2, '0')}:00`,
    behind: ({ key }) => tradesWith('hour', [key]),
    left: (n) => CHART_TEXTS.closedTradesWithoutTime(n),
  });
}

/** Net by holding time. */
export function drawHoldingTimes({ held }: ChartGroupsBody): Drawing | NoDrawing | null {
  return drawGroups(held, {
    heading: CHART_TEXTS.held,
    nameOf: ({ key }) => HOLDING_NAMES[key],
    behind: ({ key }) => tradesWith('held', [key]),
    aslant: true,
    left: (n) => CHART_TEXTS.closedTradesWithoutBoth(n),
  });
}

/** Net by days to expiry. */
export function drawExpiry({ expiry }: ChartGroupsBody): Drawing | NoDrawing | null {
  return drawGroups(expiry, {
    heading: CHART_TEXTS.enteredBeforeExpiry,
    nameOf: ({ key }) => EXPIRY_NAMES[key],
    behind: ({ key }) => tradesWith('expiry', [key]),
    aslant: true,
    left: (n) => CHART_TEXTS.closedTradesWithoutExpiry(n),
  });
}

/** Net by underlying. */
export function drawUnderlyings({ underlying }: ChartGroupsBody): Drawing | NoDrawing | null {
  return drawGroups(underlying, {
    heading: CHART_TEXTS.underlying,
    nameOf: ({ key }) => key,
    behind: ({ names }) => tradesWith('underlying', names),
    label: symbolLabel,
    aslant: true,
    left: (n) => CHART_TEXTS.closedTradesWithoutSymbol(n),
  });
}

type GroupBody = Omit<ChartGroupsBody['underlying']['groups'][number], 'key' | 'names'>;

interface GroupTexts<Group> extends Pick<Columns, 'label' | 'aslant'> {
  readonly heading: string;
  readonly nameOf: (group: Group) => string;
  /** The closed trades behind a group, as an address; null where the filter has no such group. */
  readonly behind: (group: Group) => string | null;
  /** The note on trades that are in no group. */
  readonly left: (trades: number) => string;
}

function drawGroups<Group extends GroupBody>(
  { groups, left }: { readonly groups: readonly Group[]; readonly left: number },
  { nameOf, left: leftText, ...look }: GroupTexts<Group>,
): Drawing | NoDrawing | null {
  if (groups.length === 0 && left > 0) return { reason: leftText(left) };
  return drawColumns({
    ...look,
    rows: groups,
    nameOf,
    columns: [
      { ...NET, of: ({ pnl }) => pnl },
      TRADES,
      { name: CHART_TEXTS.winRateTitle, kind: 'percent', of: ({ wins, losses }) => percentOf(wins, wins + losses) },
      { name: CHART_TEXTS.average, kind: 'result', of: ({ pnl, trades }) => averageRupees(pnl, trades) },
    ],
    summary: `${groups.map((group) => `${nameOf(group)} ${signedRupees(group.pnl)}`).join(', ')}.`,
    note: left > 0 ? leftText(left) : undefined,
  });
}

function percentOf(part: number, whole: number): number | null {
  const share = ratio(part, whole);
  return share === null ? null : share * 100;
}

/** How many trades ended in each range of results. */
export function drawDistribution({ trades, results: { bins, break_even: breakEven } }: ChartGroupsBody): Drawing | null {
  if (bins.length === 0) return null;
  const tallest = bins.reduce((a, b) => (b.trades > a.trades ? b : a));
  return drawColumns({
    rows: bins,
    heading: CHART_TEXTS.net,
    nameOf: binName,
    behind: (bin) => tradesWith('net', [rangeValue(rangeOf(bin))]),
    columns: [{ ...TRADES, color: (bin) => (isLoss(bin) ? 'loss' : 'profit') }],
    label: (name, names) => (names.length === 1 ? name : (name.split(' to ')[0] ?? '')),
    dense: true,
    summary: CHART_TEXTS.resultsClosedTradesRanges(trades - breakEven, bins.length, count(tallest.trades), binName(tallest)),
    note: breakEven > 0 ? CHART_TEXTS.breakEvenTradesLeft(breakEven) : undefined,
  });
}

const PAISA = 0.01;

/** The range of a bin with both its ends: a gain belongs to the bin that it ends, a loss to the one that it begins. */
export function rangeOf({ from, to }: Pick<ResultBin, 'from' | 'to'>): RupeeRange {
  const isLoss = to !== null && to <= 0;
  const inside = (border: number | null, by: number) => (border === null ? null : Number((border + by).toFixed(2)));
  return isLoss ? { from, to: inside(to, -PAISA) } : { from: inside(from, PAISA), to };
}

function isLoss({ to }: ResultBin): boolean {
  return to !== null && to <= 0;
}

function binName({ from, to }: ResultBin): string {
  const [low, high] = [from, to].map((border) => (border === null ? null : compactRupees(border)));
  if (low === null) return CHART_TEXTS.below(high ?? '');
  return high === null ? CHART_TEXTS.above(low ?? '') : CHART_TEXTS.lowToHigh(low ?? '', high ?? '');
}
