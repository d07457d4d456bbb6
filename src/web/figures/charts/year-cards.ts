import type { Drawing } from '../../charts/drawing.ts';
import { tradesOf, tradesWith } from './behind.ts';
import { drawColumns, TRADES } from './draw-columns.ts';
import type { Year, Years } from './read-answers.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';

const YEAR = {
  heading: CHART_TEXTS.year,
  nameOf: ({ year }: Year) => String(year),
  behind: ({ year }: Year) => tradesOf(`${year}-01-01`, `${year}-12-31`),
} as const;

/** Closed trades a day, by year. */
export function drawTradesPerDay({ years }: Years): Drawing | null {
  return drawColumns({
    ...YEAR,
    rows: years,
    columns: [{ name: CHART_TEXTS.tradesPerDay, kind: 'ratio', of: (year) => year.trades_per_day, color: 'accent' }],
  });
}

/** Net by year. */
export function drawYearly({ years }: Years): Drawing | null {
  return drawColumns({ ...YEAR, rows: years, columns: [{ name: CHART_TEXTS.net, kind: 'result', of: ({ pnl }) => pnl, color: 'sign' }] });
}

/** Profits and losses by year. */
export function drawYearlySplit({ years }: Years): Drawing | null {
  return drawColumns({
    ...YEAR,
    rows: years,
    columns: [
      { name: CHART_TEXTS.profit, kind: 'result', of: ({ profit }) => profit, color: 'profit' },
      { name: CHART_TEXTS.loss, kind: 'result', of: ({ loss }) => loss, color: 'loss' },
    ],
  });
}

/** Long and short trades by year. */
export function drawYearlyCounts({ years }: Years): Drawing | null {
  return drawColumns({
    ...YEAR,
    rows: years,
    columns: [
      { name: CHART_TEXTS.long, kind: 'count', of: ({ long }) => long, color: 'accent' },
      { name: CHART_TEXTS.short, kind: 'count', of: ({ short }) => short, color: 'second' },
    ],
  });
}

type Direction = Years['long'] & { readonly name: 'Long' | 'Short' };

const DIRECTION = {
  heading: CHART_TEXTS.direction,
  nameOf: ({ name }: Direction) => name,
  behind: ({ name }: Direction) => tradesWith('side', [name.toUpperCase()]),
} as const;
const colorOf = ({ name }: Direction) => (name === 'Long' ? 'accent' : 'second');

/** How many trades were long and short. */
export function drawDirectionCount(years: Years): Drawing | null {
  return drawColumns({ ...DIRECTION, rows: directions(years), columns: [{ ...TRADES, color: colorOf }] });
}

/** Win rates of long and short trades. */
export function drawDirectionWinRate(years: Years): Drawing | null {
  const rounded = ({ win_rate: rate }: Direction) => (rate === null ? null : Math.round(rate * 10) / 10);
  return drawColumns({
    ...DIRECTION,
    rows: directions(years),
    columns: [{ name: CHART_TEXTS.winRateTitle, kind: 'percent', of: rounded, color: colorOf }, TRADES],
  });
}

/** Average net of long and short trades. */
export function drawDirectionAverage(years: Years): Drawing | null {
  return drawColumns({
    ...DIRECTION,
    rows: directions(years),
    columns: [{ name: CHART_TEXTS.average, kind: 'result', of: ({ average_pnl: average }) => average, color: 'sign' }, TRADES],
  });
}

function directions({ long, short }: Years): readonly Direction[] {
  if (long.trades + short.trades === 0) return [];
  return [
    { ...long, name: CHART_TEXTS.long },
    { ...short, name: CHART_TEXTS.short },
  ];
}
