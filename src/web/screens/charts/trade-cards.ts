import { symbolLabel } from '#engine/metrics/chart-symbol.ts';
import { byUnderlying } from '#engine/metrics/by-underlying.ts';
import { byDaysToExpiry } from '#engine/metrics/days-to-expiry.ts';
import { byEntryHour } from '#engine/metrics/entry-hour.ts';
import type { Grouping } from '#engine/metrics/group-trades.ts';
import { byHoldingTime } from '#engine/metrics/holding-time.ts';
import { bySizeRange } from '#engine/metrics/position-size.ts';
import { resultDistribution, type ResultBin } from '#engine/metrics/result-distribution.ts';
import { columnOption, type Columns } from '../../charts/columns.ts';
import { figuresOf, type Drawing } from '../../charts/drawing.ts';
import { placeOfPoint, scatterOption } from '../../charts/scatter.ts';
import { categoryZoom, type Zoom } from '../../charts/zoom-window.ts';
import { compactRupees, count, counted, day, percent, rupees, signedRupees } from '../../format.ts';
import { EXPIRY_NAMES, HOLDING_NAMES } from '../../text/charts.ts';
import type { NoDrawing } from './card.ts';
import type { TradePoints } from './read-answers.ts';

const LISTED_UNDERLYINGS = 12;

/** Each trade by its size and its net. */
export function drawSizeScatter({ points, total }: TradePoints): Drawing | null {
  if (points.length === 0) return null;
  const x = Float64Array.from(points, ({ size }) => size);
  const y = Float64Array.from(points, ({ net }) => net);
  const largest = x.reduce((a, b) => Math.max(a, b), 0);
  const whole = { start: 0, end: Math.max(largest, 1) };
  const zoom: Zoom | null = largest > 1 ? { whole, initial: whole, kind: 'value' } : null;
  return {
    summary: `${counted(points.length, 'closed trade')}, each by position size and net. Sizes up to ${rupees(largest)}; ${count(points.filter(({ net }) => net > 0).length)} won.`,
    note: cutNote(points.length, total),
    figures: {
      columns: [
        { name: 'Symbol', kind: 'text' },
        { name: 'Ended', kind: 'day' },
        { name: 'Size', kind: 'rupees' },
        { name: 'Net', kind: 'result' },
      ],
      count: points.length,
      row: (index) => [points[index]?.symbol ?? '', points[index]?.exitedOn ?? null, x[index] ?? 0, y[index] ?? 0],
    },
    zoom,
    option: (palette) =>
      scatterOption(
        {
          x,
          y,
          xName: 'Position size',
          yName: 'Net PnL',
          axis: compactRupees,
          tip: (index) => ({
            title: points[index]?.symbol ?? '',
            lines: [
              { name: 'Ended', value: day(points[index]?.exitedOn) },
              { name: 'Size', value: rupees(x[index]) },
              { name: 'Net', value: signedRupees(y[index]) },
            ],
          }),
        },
        palette,
      ),
    places: { place: (index) => placeOfPoint(y, index), x: (index) => x[index] ?? 0 },
  };
}

/** Net by range of size. */
export function drawSizeColumns(data: TradePoints): Drawing | NoDrawing | null {
  return drawGroups(data, bySizeRange(data.points), {
    of: 'Size',
    nameOf: (key) => key,
    left: (n) => `${counted(n, 'trade')} of size ₹0 left out.`,
  });
}

/** Net by hour of entry. */
export function drawHours(data: TradePoints): Drawing | NoDrawing | null {
  return drawGroups(data, byEntryHour(data.points), {
    of: 'Entered',
    nameOf: (hour) => `${String(hour).padStart(2, '0')}:00`,
    left: (n) => `${counted(n, 'trade')} without a time left out.`,
  });
}

/** Net by holding time. */
export function drawHoldingTimes(data: TradePoints): Drawing | NoDrawing | null {
  return drawGroups(data, byHoldingTime(data.points), {
    of: 'Held',
    nameOf: (key) => HOLDING_NAMES[key],
    aslant: true,
    left: (n) => `${counted(n, 'trade')} without both days left out.`,
  });
}

/** Net by days to expiry. */
export function drawExpiry(data: TradePoints): Drawing | NoDrawing | null {
  return drawGroups(data, byDaysToExpiry(data.points), {
    of: 'Entered before expiry',
    nameOf: (key) => EXPIRY_NAMES[key],
    aslant: true,
    left: (n) => `${counted(n, 'trade')} without an expiry left out.`,
  });
}

/** Net by underlying. */
export function drawUnderlyings(data: TradePoints): Drawing | NoDrawing | null {
  return drawGroups(data, byUnderlying(data.points, LISTED_UNDERLYINGS), {
    of: 'Underlying',
    nameOf: (key) => key,
    label: symbolLabel,
    aslant: true,
    left: (n) => `${counted(n, 'trade')} without a symbol left out.`,
  });
}

interface GroupTexts<Key> extends Pick<Columns, 'label' | 'aslant'> {
  /** What the groups are. */
  readonly of: string;
  readonly nameOf: (key: Key) => string;
  /** What to say of trades that are in no group. */
  readonly left: (trades: number) => string;
}

function drawGroups<Key>(
  { points, total }: TradePoints,
  { groups, left }: Grouping<Key>,
  { of, nameOf, left: leftText, ...look }: GroupTexts<Key>,
): Drawing | NoDrawing | null {
  if (groups.length === 0) return left > 0 ? { reason: leftText(left) } : null;
  const names = groups.map(({ key }) => nameOf(key));
  const rows = groups.map(({ net, trades, winRate, averageNet }) => ({
    net,
    trades,
    winRate: winRate === null ? null : winRate * 100,
    average: averageNet,
  }));
  const notes = [left > 0 ? leftText(left) : undefined, cutNote(points.length, total)].filter((note) => note !== undefined);
  return {
    summary: `${names.map((name, index) => `${name} ${signedRupees(rows[index]?.net)}`).join(', ')}.`,
    note: notes.join(' ') || undefined,
    figures: figuresOf(
      [
        { name: of, kind: 'text' },
        { name: 'Net', kind: 'result' },
        { name: 'Trades', kind: 'count' },
        { name: 'Win rate', kind: 'percent' },
        { name: 'Average', kind: 'result' },
      ],
      rows.map(({ net, trades, winRate, average }, index) => [names[index] ?? '', net, trades, winRate, average]),
    ),
    zoom: categoryZoom(names.length),
    option: (palette) =>
      columnOption(
        {
          names,
          ...look,
          series: [{ name: 'Net', values: rows.map(({ net }) => net), color: 'sign' }],
          axis: compactRupees,
          exact: signedRupees,
          more: (index) => [
            { name: 'Trades', value: count(rows[index]?.trades) },
            { name: 'Win rate', value: percent(rows[index]?.winRate) },
            { name: 'Average', value: signedRupees(rows[index]?.average) },
          ],
        },
        palette,
      ),
  };
}

/** How many trades ended in each range of results. */
export function drawDistribution({ points, total }: TradePoints): Drawing | null {
  const { bins, breakEven } = resultDistribution(points.map(({ net }) => net));
  if (bins.length === 0) return null;
  const names = bins.map(binName);
  const tallest = bins.reduce((a, b) => (b.trades > a.trades ? b : a));
  const even = breakEven > 0 ? `${counted(breakEven, 'break-even trade')} left out.` : undefined;
  return {
    summary: `Results of ${counted(points.length - breakEven, 'trade')} in ${counted(bins.length, 'range')}. Most, ${count(tallest.trades)}, lie in ${binName(tallest)}.`,
    note: [even, cutNote(points.length, total)].filter((note) => note !== undefined).join(' ') || undefined,
    figures: figuresOf(
      [
        { name: 'Net', kind: 'text' },
        { name: 'Trades', kind: 'count' },
      ],
      bins.map(({ trades }, index) => [names[index] ?? '', trades]),
    ),
    zoom: categoryZoom(bins.length),
    option: (palette) =>
      columnOption(
        {
          names,
          label: (name) => name.split(' to ')[0] ?? '',
          series: [
            { name: 'Trades', values: bins.map(({ trades }) => trades), color: bins.map((bin) => (isLoss(bin) ? 'loss' : 'profit')) },
          ],
          axis: count,
          exact: count,
          wholeSteps: true,
          dense: true,
        },
        palette,
      ),
  };
}

function isLoss({ to }: ResultBin): boolean {
  return to !== null && to <= 0;
}

function binName({ from, to }: ResultBin): string {
  const [low, high] = [from, to].map((border) => (border === null ? null : compactRupees(border)));
  if (low === null) return `below ${high ?? ''}`;
  return high === null ? `above ${low ?? ''}` : `${low ?? ''} to ${high ?? ''}`;
}

function cutNote(shown: number, total: number): string | undefined {
  return shown < total ? `The latest ${count(shown)} of ${counted(total, 'trade')}.` : undefined;
}
