import type { Sheet } from '../tables/table.ts';
import { readConsolePnl } from './console-pnl.ts';
import { dhanPnl } from './dhan-pnl.ts';
import { fyersPnl } from './fyers-pnl.ts';
import { hdfcPnl } from './hdfc-pnl.ts';
import { readLots } from './lots-pnl.ts';
import type { StatedPnl } from './stated-pnl.ts';
import { readSums } from './summed-pnl.ts';
import { upstoxPnl } from './upstox-pnl.ts';

/** Reads a profit and loss statement, one part for each segment; null where no layout fits. */
export function readPnl(sheets: readonly Sheet[]): StatedPnl[] | null {
  return (
    readConsolePnl(sheets) ??
    readSums(dhanPnl, sheets) ??
    readSums(fyersPnl, sheets) ??
    readLots(upstoxPnl, sheets) ??
    readLots(hdfcPnl, sheets)
  );
}
