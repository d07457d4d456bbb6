import type { TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { RowProblem } from '../problem.ts';
import { marketOf } from '../trades/identity.ts';
import type { Trade } from '../trades/trade.ts';
import { FORMATS } from './registry.ts';

/** A day on which an account has trades of a segment. */
export interface CoveredDay {
  readonly day: TradingDay;
  readonly segment: Segment;
}

/** The names of the reports that list the same trades as this one, by its name: what has come from them must not come in again. */
export function rivalsOf(reportName: string): readonly string[] {
  const rivals = FORMATS.find(({ name }) => name === reportName)?.coversSameTradesAs ?? [];
  return FORMATS.filter(({ id }) => rivals.includes(id)).map(({ name }) => name);
}

/**
 * The trades of a report without those of days and markets that the account has from a rival report, which are duplicates though nothing
 * in them says so. A report holds whole days, so a day comes from one of the two.
 */
export function withoutCovered(
  trades: readonly Trade[],
  covered: Iterable<CoveredDay>,
): { readonly trades: readonly Trade[]; readonly duplicates: readonly RowProblem[] } {
  const days = new Set(Array.from(covered, ({ day, segment }) => `${day} ${marketOf(segment)}`));
  const fresh: Trade[] = [];
  const duplicates: RowProblem[] = [];
  for (const trade of trades) {
    if (!days.has(`${trade.day} ${marketOf(trade.instrument.segment)}`)) fresh.push(trade);
    else duplicates.push({ row: trade.row, code: 'duplicate', column: null, text: trade.instrument.symbol });
  }
  return { trades: fresh, duplicates };
}
