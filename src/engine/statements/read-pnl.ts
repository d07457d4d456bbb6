import type { Sheet } from '../tables/table.ts';
import { angelOnePnl } from './angel-one-pnl.ts';
import { readConsolePnl } from './console-pnl.ts';
import { dhanPnl, dhanRealised } from './dhan-pnl.ts';
import { fyersPnl } from './fyers-pnl.ts';
import { hdfcPnl } from './hdfc-pnl.ts';
import { readLots } from './lots-pnl.ts';
import type { StatedPnl } from './stated-pnl.ts';
import { readSums, type SummedLayout } from './summed-pnl.ts';
import { upstoxPnl, upstoxShares } from './upstox-pnl.ts';

/** Statements of sums that say their period. */
export const SUMMED: readonly SummedLayout[] = [dhanPnl, dhanRealised, fyersPnl, angelOnePnl];
const LOTS = [upstoxPnl, upstoxShares, hdfcPnl] as const;

/** Reads a profit and loss statement, one part for each segment; null where no layout fits, or the period is not in the file. */
export function readPnl(sheets: readonly Sheet[]): StatedPnl[] | null {
  return (
    readConsolePnl(sheets) ??
    firstOf(SUMMED, (layout) => readSums(layout, sheets, null)) ??
    firstOf(LOTS, (layout) => readLots(layout, sheets))
  );
}

function firstOf<Layout>(layouts: readonly Layout[], read: (layout: Layout) => StatedPnl[] | null): StatedPnl[] | null {
  for (const layout of layouts) {
    const found = read(layout);
    if (found) return found;
  }
  return null;
}
