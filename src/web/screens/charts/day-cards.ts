import { byWeekday, declines, winLoss, type DayOutcome } from '#engine/metrics/day-outcome.ts';
import { areaOption } from '../../charts/area.ts';
import { columnOption } from '../../charts/columns.ts';
import { figuresOf, type Drawing } from '../../charts/drawing.ts';
import { pieOption } from '../../charts/pie.ts';
import { categoryZoom } from '../../charts/zoom-window.ts';
import { compactRupees, count, counted, day as dayText, percent, signedRupees } from '../../format.ts';
import { WEEKDAYS } from '../../text/charts.ts';

type Days = readonly DayOutcome[];

const DAYS_AT_FIRST = 10;

/** Profits and losses of each day on which a trade ended, stacked. */
export function drawDaily(days: Days): Drawing | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const rows = days.map(({ day, profit, loss, net, trades }) => [day, profit, loss, net, trades] as const);
  const best = days.reduce((a, b) => (b.net > a.net ? b : a));
  const worst = days.reduce((a, b) => (b.net < a.net ? b : a));
  return {
    summary: `Profit and loss of ${counted(days.length, 'day')} from ${dayText(first.day)} to ${dayText(last.day)}. Best ${dayText(best.day)} ${signedRupees(best.net)}, worst ${dayText(worst.day)} ${signedRupees(worst.net)}.`,
    figures: figuresOf(
      [
        { name: 'Day', kind: 'day' },
        { name: 'Profit', kind: 'result' },
        { name: 'Loss', kind: 'result' },
        { name: 'Net', kind: 'result' },
        { name: 'Trades', kind: 'count' },
      ],
      rows,
    ),
    zoom: categoryZoom(days.length, DAYS_AT_FIRST),
    option: (palette) =>
      columnOption(
        {
          names: days.map(({ day }) => dayText(day)),
          label: (name) => name.slice(0, -5),
          series: [
            { name: 'Profit', values: rows.map(([, profit]) => profit), color: 'profit', stack: 'day' },
            { name: 'Loss', values: rows.map(([, , loss]) => loss), color: 'loss', stack: 'day' },
          ],
          axis: compactRupees,
          exact: signedRupees,
          more: (index) => [
            { name: 'Net', value: signedRupees(rows[index]?.[3]) },
            { name: 'Trades', value: count(rows[index]?.[4]) },
          ],
        },
        palette,
      ),
  };
}

/** Net by weekday. */
export function drawWeekdays(days: Days): Drawing | null {
  if (days.length === 0) return null;
  const rows = byWeekday(days);
  const best = rows.reduce((a, b) => (b.net > a.net ? b : a));
  return {
    summary: `Net by weekday. Best: ${WEEKDAYS[best.weekday] ?? ''} with ${signedRupees(best.net)}.`,
    figures: figuresOf(
      [
        { name: 'Weekday', kind: 'text' },
        { name: 'Net', kind: 'result' },
        { name: 'Trades', kind: 'count' },
        { name: 'Days', kind: 'count' },
      ],
      rows.map(({ weekday, net, trades, days: number }) => [WEEKDAYS[weekday] ?? '', net, trades, number]),
    ),
    zoom: categoryZoom(rows.length),
    option: (palette) =>
      columnOption(
        {
          names: [...WEEKDAYS],
          label: (name) => name.slice(0, 3),
          series: [{ name: 'Net', values: rows.map(({ net }) => net), color: 'sign' }],
          axis: compactRupees,
          exact: signedRupees,
          more: (index) => [
            { name: 'Trades', value: count(rows[index]?.trades) },
            { name: 'Days', value: count(rows[index]?.days) },
          ],
        },
        palette,
      ),
  };
}

/** Won and lost trades as a pie, the win rate in its middle. */
export function drawWinLoss(days: Days): Drawing | null {
  const { wins, losses, breakEven, winRate } = winLoss(days);
  if (wins + losses + breakEven === 0) return null;
  const rate = winRate === null ? null : winRate * 100;
  const parts = [
    { name: 'Win', value: wins, color: 'profit' },
    { name: 'Loss', value: losses, color: 'loss' },
    ...(breakEven > 0 ? [{ name: 'Break-even', value: breakEven, color: 'rest' } as const] : []),
  ] as const;
  const all = wins + losses + breakEven;
  return {
    summary: `${count(wins)} won, ${count(losses)} lost, ${count(breakEven)} break-even. Win rate ${percent(rate)}.`,
    figures: figuresOf(
      [
        { name: 'Outcome', kind: 'text' },
        { name: 'Trades', kind: 'count' },
        { name: 'Share', kind: 'percent' },
      ],
      parts.map(({ name, value }) => [name, value, (value / all) * 100]),
    ),
    zoom: null,
    option: (palette) => pieOption(parts, [percent(rate), 'win rate'], palette),
  };
}

/** The average winning against the average losing trade. */
export function drawPayoff(days: Days): Drawing | null {
  const { averageProfit, averageLoss, payoff, wins, losses } = winLoss(days);
  if (wins + losses === 0) return null;
  const averages = [averageProfit, averageLoss];
  const counts = [wins, losses];
  const ratio = payoff === null ? 'n/a' : `1 : ${payoff.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
  const names = ['Average profit', 'Average loss'];
  return {
    summary: `Average profit ${signedRupees(averageProfit)}, average loss ${signedRupees(averageLoss)}, R:R ${ratio}.`,
    headline: `R:R ${ratio}`,
    figures: figuresOf(
      [
        { name: 'Result', kind: 'text' },
        { name: 'Average', kind: 'result' },
        { name: 'Trades', kind: 'count' },
      ],
      names.map((name, index) => [name, averages[index] ?? null, counts[index] ?? 0]),
    ),
    zoom: categoryZoom(names.length),
    option: (palette) =>
      columnOption(
        {
          names,
          series: [{ name: 'Average', values: averages, color: 'sign' }],
          axis: compactRupees,
          exact: signedRupees,
          more: (index) => [{ name: 'Trades', value: count(counts[index]) }],
        },
        palette,
      ),
  };
}

/** How far cumulative net lies below its highest value. */
export function drawDrawdown(days: Days): Drawing | null {
  if (days.length === 0) return null;
  const rows = declines(days).map(({ day, total, below }) => [day, below, total] as const);
  const deepest = rows.reduce((a, b) => (b[1] < a[1] ? b : a));
  const now = rows.at(-1)?.[1] ?? 0;
  return {
    summary: `Deepest ${signedRupees(deepest[1])} on ${dayText(deepest[0])}; on the last day ${signedRupees(now)}.`,
    headline: `Deepest ${signedRupees(deepest[1])}`,
    figures: figuresOf(
      [
        { name: 'Day', kind: 'day' },
        { name: 'Below the peak', kind: 'result' },
        { name: 'Cumulative net', kind: 'result' },
      ],
      rows,
    ),
    zoom: categoryZoom(rows.length),
    option: (palette) =>
      areaOption(
        {
          days: rows.map(([day]) => day),
          values: rows.map(([, below]) => below),
          axis: compactRupees,
          tip: (index) => ({
            title: dayText(rows[index]?.[0]),
            lines: [
              { color: palette.loss, name: 'Below the peak', value: signedRupees(rows[index]?.[1]) },
              { name: 'Cumulative net', value: signedRupees(rows[index]?.[2]) },
            ],
          }),
        },
        palette,
      ),
  };
}
