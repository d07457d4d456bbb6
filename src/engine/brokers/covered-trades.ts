import type { TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { RowProblem } from '../problem.ts';
import { marketOf } from '../trades/identity.ts';
import type { Trade } from '../trades/trade.ts';
import { FORMATS } from './registry.ts';

/** A day on which a broker account has trades of a segment. */
export interface CoveredDay {
  readonly day: TradingDay;
  readonly segment: Segment;
}

/** The names of the reports that list the same trades as this one. Their trades must not be imported twice. */
export function rivalsOf(reportName: string): readonly string[] {
  const rivals = FORMATS.find(({ name }) => name === reportName)?.coversSameTradesAs ?? [];
  return FORMATS.filter(({ id }) => rivals.includes(id)).map(({ name }) => name);
}

/** Tells whether a day and the market of a segment are among these. */
export function isCoveredBy(covered: Iterable<CoveredDay>): (day: TradingDay, segment: Segment) => boolean {
  const days = new Set(Array.from(covered, ({ day, segment }) => `${day} ${marketOf(segment)}`));
  return (day, segment) => days.has(`${day} ${marketOf(segment)}`);
}

/** Of two rival reports one states charges at most: the journal has the day without those of the other. */
function codeOf({ charges }: Trade): 'duplicate' | 'duplicate-charged' {
  return charges === null ? 'duplicate' : 'duplicate-charged';
}

/**
 * Leaves out trades of days and markets that the broker account already has from a rival report: they are duplicates, though no identity
 * shows it. A report has whole days, so each day comes from one of the two.
 */
export function withoutCovered(
  trades: readonly Trade[],
  covered: Iterable<CoveredDay>,
): { readonly trades: readonly Trade[]; readonly duplicates: readonly RowProblem[] } {
  const isCovered = isCoveredBy(covered);
  const fresh: Trade[] = [];
  const duplicates: RowProblem[] = [];
  for (const trade of trades) {
    if (!isCovered(trade.day, trade.instrument.segment)) fresh.push(trade);
    else duplicates.push({ row: trade.row, code: codeOf(trade), column: null, text: trade.instrument.symbol });
  }
  return { trades: fresh, duplicates };
}
