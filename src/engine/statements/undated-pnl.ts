import type { Sheet } from '../tables/table.ts';
import { angelOneSums } from './angel-one-pnl.ts';
import { untitledConsolePnl } from './console-pnl.ts';
import { findTable } from './find-table.ts';
import { SUMMED } from './read-pnl.ts';
import type { StatedPeriod, StatedPnl } from './stated-pnl.ts';
import { readSums } from './summed-pnl.ts';

/** Statements of sums that say no period, and those that lost the line with it. */
const UNDATED = [untitledConsolePnl, angelOneSums, ...SUMMED];

/** Reads a profit and loss statement without a period as one of the given; only its name where none is given. null where no layout fits. */
export function readUndatedPnl(sheets: readonly Sheet[], period: StatedPeriod | null): StatedPnl[] | { readonly report: string } | null {
  const layout = UNDATED.find(({ headers }) => sheets.some((sheet) => headers.some((names) => findTable(sheet, names) !== null)));
  if (!layout) return null;
  return period === null ? { report: layout.report } : readSums(layout, sheets, period);
}
