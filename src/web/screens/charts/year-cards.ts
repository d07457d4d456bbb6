import { columnOption, type Columns } from '../../charts/columns.ts';
import { figuresOf, type Drawing, type Figures } from '../../charts/drawing.ts';
import { categoryZoom } from '../../charts/zoom-window.ts';
import { compactRupees, count, fixed, percent, signedRupees } from '../../format.ts';
import type { Year, Years } from './read-answers.ts';

type Column = Figures['columns'][number];

const oneDecimal = (value: number | null) => fixed(value, 1);

/** Closed trades a day, by year. */
export function drawTradesPerDay({ years }: Years): Drawing | null {
  return drawYears(years, [{ name: 'Trades per day', kind: 'ratio' }], (year) => [year.trades_per_day], {
    colors: ['accent'],
    axis: oneDecimal,
    exact: (value) => fixed(value, 2),
  });
}

/** Net by year. */
export function drawYearly({ years }: Years): Drawing | null {
  return drawYears(years, [{ name: 'Net', kind: 'result' }], ({ pnl }) => [pnl], {
    colors: ['sign'],
    axis: compactRupees,
    exact: signedRupees,
  });
}

/** Profits and losses by year. */
export function drawYearlySplit({ years }: Years): Drawing | null {
  const columns: Column[] = [
    { name: 'Profit', kind: 'result' },
    { name: 'Loss', kind: 'result' },
  ];
  return drawYears(years, columns, ({ profit, loss }) => [profit, loss], {
    colors: ['profit', 'loss'],
    axis: compactRupees,
    exact: signedRupees,
  });
}

/** Long and short trades by year. */
export function drawYearlyCounts({ years }: Years): Drawing | null {
  const columns: Column[] = [
    { name: 'Long', kind: 'count' },
    { name: 'Short', kind: 'count' },
  ];
  return drawYears(years, columns, ({ long, short }) => [long, short], {
    colors: ['accent', 'second'],
    axis: count,
    exact: count,
    wholeSteps: true,
  });
}

interface Look extends Pick<Columns, 'axis' | 'exact' | 'wholeSteps'> {
  readonly colors: readonly Columns['series'][number]['color'][];
}

function drawYears(
  years: readonly Year[],
  columns: readonly Column[],
  valuesOf: (year: Year) => readonly (number | null)[],
  { colors, ...look }: Look,
): Drawing | null {
  if (years.length === 0) return null;
  const names = years.map(({ year }) => String(year));
  const rows = years.map(valuesOf);
  const said = rows.map(
    (values, index) => `${names[index]}: ${values.map((value, at) => `${columns[at]?.name} ${look.exact(value)}`).join(', ')}`,
  );
  return {
    summary: `${said.join('; ')}.`,
    figures: figuresOf(
      [{ name: 'Year', kind: 'text' }, ...columns],
      rows.map((values, index) => [names[index] ?? '', ...values]),
    ),
    zoom: categoryZoom(names.length),
    option: (palette) =>
      columnOption(
        {
          names,
          series: columns.map(({ name }, at) => ({
            name,
            values: rows.map((values) => values[at] ?? null),
            color: colors[at] ?? 'accent',
          })),
          ...look,
        },
        palette,
      ),
  };
}

/** How many trades were long and short. */
export function drawDirectionCount({ long, short }: Years): Drawing | null {
  return drawDirections([long.trades, short.trades], [long.trades, short.trades], {
    column: { name: 'Trades', kind: 'count' },
    axis: count,
    exact: count,
    wholeSteps: true,
    bySign: false,
  });
}

/** Win rates of long and short trades; the axis ends at 100. */
export function drawDirectionWinRate({ long, short }: Years): Drawing | null {
  const rates = [long.win_rate, short.win_rate].map((rate) => (rate === null ? null : Math.round(rate * 10) / 10));
  return drawDirections(rates, [long.trades, short.trades], {
    column: { name: 'Win rate', kind: 'percent' },
    axis: (value) => percent(value, value % 1 === 0 ? 0 : 1),
    exact: percent,
    max: 100,
    bySign: false,
  });
}

/** Average net of long and short trades. */
export function drawDirectionAverage({ long, short }: Years): Drawing | null {
  return drawDirections([long.average_pnl, short.average_pnl], [long.trades, short.trades], {
    column: { name: 'Average', kind: 'result' },
    axis: compactRupees,
    exact: signedRupees,
    bySign: true,
  });
}

interface DirectionLook extends Pick<Columns, 'axis' | 'exact' | 'wholeSteps' | 'max'> {
  readonly column: Column;
  readonly bySign: boolean;
}

function drawDirections(
  values: readonly (number | null)[],
  trades: readonly number[],
  { column, bySign, ...look }: DirectionLook,
): Drawing | null {
  if (trades.every((number) => number === 0)) return null;
  const names = ['Long', 'Short'];
  const [long = null, short = null] = values;
  const color = bySign ? 'sign' : (['accent', 'second'] as const);
  return {
    summary: `${column.name}: long ${look.exact(long)}, short ${look.exact(short)}.`,
    figures: figuresOf(
      [{ name: 'Direction', kind: 'text' }, column, ...(column.name === 'Trades' ? [] : [{ name: 'Trades', kind: 'count' } as const])],
      names.map((name, index) => [name, values[index] ?? null, ...(column.name === 'Trades' ? [] : [trades[index] ?? 0])]),
    ),
    zoom: categoryZoom(names.length),
    option: (palette) => columnOption({ names, series: [{ name: column.name, values, color }], ...look }, palette),
  };
}
