import { weekdayName } from '#engine/day.ts';
import { byWeekday, declines, winLoss, type DayOutcome } from '#engine/metrics/day-outcome.ts';
import { areaOption } from '../../charts/area.ts';
import { figuresOf, tipOf, type Drawing } from '../../charts/drawing.ts';
import { pieOption } from '../../charts/pie.ts';
import { categoryZoom } from '../../charts/zoom-window.ts';
import { count, day as dayText, percent, signedRupees } from '../../format.ts';
import { WEEKDAYS } from '../../text/en/kit.ts';
import { tradesOf, tradesThat, tradesWith } from './behind.ts';
import { drawColumns, NET, TRADES } from './draw-columns.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';

type Days = readonly DayOutcome[];

const DAYS_AT_FIRST = 10;
const YEAR_LENGTH = ' 2026'.length;

/** Profits and losses of each day on which a trade ended, stacked. */
export function drawDaily(days: Days): Drawing | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const best = days.reduce((a, b) => (b.net > a.net ? b : a));
  const worst = days.reduce((a, b) => (b.net < a.net ? b : a));
  return drawColumns({
    rows: days,
    heading: CHART_TEXTS.day,
    kind: 'day',
    nameOf: ({ day }) => day,
    columns: [
      { name: CHART_TEXTS.profit, kind: 'result', of: ({ profit }) => profit, color: 'profit' },
      { name: CHART_TEXTS.loss, kind: 'result', of: ({ loss }) => loss, color: 'loss' },
      { name: CHART_TEXTS.net, kind: 'result', of: ({ net }) => net },
      TRADES,
    ],
    stacked: true,
    behind: ({ day }) => tradesOf(day),
    label: (name) => name.slice(0, -YEAR_LENGTH),
    shown: DAYS_AT_FIRST,
    summary: CHART_TEXTS.profitLossDaysBest(
      days.length,
      dayText(first.day),
      dayText(last.day),
      dayText(best.day),
      signedRupees(best.net),
      dayText(worst.day),
      signedRupees(worst.net),
    ),
  });
}

/** Net by weekday. */
export function drawWeekdays(days: Days): Drawing | null {
  if (days.length === 0) return null;
  const rows = byWeekday(days);
  const best = rows.reduce((a, b) => (b.net > a.net ? b : a));
  const nameOf = ({ weekday }: { readonly weekday: number }) => WEEKDAYS[weekday] ?? '';
  return drawColumns({
    rows,
    heading: CHART_TEXTS.weekday,
    nameOf,
    columns: [NET, TRADES, { name: CHART_TEXTS.days, kind: 'count', of: (row) => row.days }],
    behind: ({ weekday, trades }) => (trades > 0 ? tradesWith('exit_weekday', [weekdayName(weekday)]) : null),
    label: (name) => name.slice(0, 3),
    summary: CHART_TEXTS.netWeekdayBest(nameOf(best), signedRupees(best.net)),
  });
}

/** Won and lost trades as a pie, the win rate in its middle. */
export function drawWinLoss(days: Days): Drawing | null {
  const { wins, losses, breakEven, winRate } = winLoss(days);
  const all = wins + losses + breakEven;
  if (all === 0) return null;
  const rate = percent(winRate === null ? null : winRate * 100);
  const parts = [
    { name: CHART_TEXTS.win, value: wins, color: 'profit', status: 'WIN' },
    { name: CHART_TEXTS.loss, value: losses, color: 'loss', status: 'LOSS' },
    ...(breakEven > 0 ? [{ name: CHART_TEXTS.breakEven, value: breakEven, color: 'rest', status: 'EVEN' } as const] : []),
  ] as const;
  return {
    summary: CHART_TEXTS.wonLostBreakEven(count(wins), count(losses), count(breakEven), rate),
    figures: figuresOf(
      [
        { name: CHART_TEXTS.outcome, kind: 'text' },
        { name: CHART_TEXTS.trades, kind: 'count' },
        { name: CHART_TEXTS.share, kind: 'percent' },
      ],
      parts.map(({ name, value }) => [name, value, (value / all) * 100]),
    ),
    links: (index) => (parts[index] ? tradesThat(parts[index].status) : null),
    zoom: null,
    option: (palette) => pieOption(parts, [rate, CHART_TEXTS.winRate], palette),
  };
}

/** Two decimals, and more where these would be 0. */
const RATIO = { maximumFractionDigits: 2, maximumSignificantDigits: 1, roundingPriority: 'morePrecision' } as const;

/** The average winning and the average losing trade. */
export function drawPayoff(days: Days): Drawing | null {
  const { averageProfit, averageLoss, payoff, wins, losses } = winLoss(days);
  if (wins + losses === 0) return null;
  const ratio = payoff === null || wins === 0 ? 'n/a' : `1 : ${payoff.toLocaleString('en-IN', RATIO)}`;
  return drawColumns({
    rows: [
      { name: CHART_TEXTS.averageProfit, average: averageProfit, trades: wins, status: 'WIN' as const },
      { name: CHART_TEXTS.averageLoss, average: averageLoss, trades: losses, status: 'LOSS' as const },
    ],
    behind: ({ status }) => tradesThat(status),
    heading: CHART_TEXTS.result,
    nameOf: ({ name }) => name,
    columns: [{ name: CHART_TEXTS.average, kind: 'result', of: ({ average }) => average, color: 'sign' }, TRADES],
    headline: CHART_TEXTS.rR(ratio),
    summary: CHART_TEXTS.averageProfitAverageLoss(signedRupees(averageProfit), signedRupees(averageLoss), ratio),
  });
}

/** How far cumulative net lies below its highest value. */
export function drawDrawdown(days: Days): Drawing | null {
  const rows = declines(days);
  const [first] = rows;
  if (!first) return null;
  const deepest = rows.reduce((a, b) => (b.below < a.below ? b : a), first);
  const figures = figuresOf(
    [
      { name: CHART_TEXTS.day, kind: 'day' },
      { name: CHART_TEXTS.belowPeak, kind: 'result' },
      { name: CHART_TEXTS.cumulativeNet, kind: 'result' },
    ],
    rows.map(({ day, below, total }) => [day, below, total]),
  );
  const series = { days: rows.map(({ day }) => day), values: rows.map(({ below }) => below) };
  return {
    summary: CHART_TEXTS.deepestLastDay(signedRupees(deepest.below), dayText(deepest.day), signedRupees(rows.at(-1)?.below)),
    headline: CHART_TEXTS.deepest(signedRupees(deepest.below)),
    figures,
    links: (index) => (rows[index] ? tradesOf(rows[index].day) : null),
    zoom: categoryZoom(rows.length),
    option: (palette) => areaOption({ ...series, tip: (index) => tipOf(figures, index, palette.loss) }, palette),
  };
}
