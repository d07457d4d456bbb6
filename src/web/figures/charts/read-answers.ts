import type { CalendarBody, YearlyBody } from '#contract/calendar.ts';
import type { ClosedRangeBody, SymbolsBody } from '#contract/charts.ts';
import type { TradingDay } from '#engine/day.ts';
import type { SymbolNet } from '#engine/metrics/chart-symbol.ts';
import type { DayOutcome } from '#engine/metrics/day-outcome.ts';
import type { TradePoint } from '#engine/metrics/trade-point.ts';

/** The fields of closed trades that charts need. */
export interface ClosedTrades {
  readonly data: readonly Pick<
    ClosedRangeBody['data'][number],
    'symbol' | 'direction' | 'buy_date' | 'sell_date' | 'buy_total' | 'sell_total' | 'realized_pnl'
  >[];
  readonly meta: Pick<ClosedRangeBody['meta'], 'total'>;
}

/** Closed trades; `total` is larger when the answer has only the latest. */
export interface TradePoints {
  readonly points: readonly TradePoint[];
  readonly total: number;
}

/** One calendar year with its long and short trades. */
export type Year = YearlyBody['yearly_pl'][number] & Pick<YearlyBody['long_short_counts'][number], 'long' | 'short'>;

/** The years in order, and both directions over all of them. */
export interface Years extends Readonly<YearlyBody['long_short']> {
  readonly years: readonly Year[];
}

/** Days in order. */
export function readDays(body: CalendarBody): DayOutcome[] {
  return body.map(({ date, pnl, profit, loss, trades, wins, losses }) => ({
    day: date as TradingDay,
    net: pnl,
    profit,
    loss,
    trades,
    wins,
    losses,
  }));
}

/** The closed trades in the order of the answer. */
export function readTrades({ data, meta }: ClosedTrades): TradePoints {
  return { points: data.map(readTrade), total: meta.total };
}

function readTrade(row: ClosedTrades['data'][number]): TradePoint {
  const exit = row.direction === 'LONG' ? row.sell_date : row.buy_date;
  return {
    symbol: row.symbol,
    direction: row.direction,
    exitedOn: (exit || null) as TradingDay | null,
    size: Math.max(Math.abs(row.buy_total), Math.abs(row.sell_total)),
    net: row.realized_pnl,
  };
}

/** An older answer has neither the instrument's number nor its plain name. */
type SymbolOfAnswer = Omit<SymbolsBody['data'][number], 'instrument_id' | 'plain_name'> & {
  readonly instrument_id?: number;
  readonly plain_name?: string;
};

/** Symbols in the order of the answer. */
export function readSymbols(rows: readonly SymbolOfAnswer[]): SymbolNet[] {
  return rows.map(({ symbol, plain_name: plainName = symbol, pnl, trades, instrument_id: id }) => ({
    symbol,
    plainName,
    net: pnl,
    trades,
    instruments: id === undefined ? [] : [id],
  }));
}

/** The years, in order. */
export function readYears({ yearly_pl: years, long_short_counts: counts, long_short: directions }: YearlyBody): Years {
  const ofYear = new Map(counts.map((row) => [row.year, row]));
  return {
    ...directions,
    years: years
      .map((year) => ({ ...year, long: ofYear.get(year.year)?.long ?? 0, short: ofYear.get(year.year)?.short ?? 0 }))
      .toSorted((a, b) => a.year - b.year),
  };
}
