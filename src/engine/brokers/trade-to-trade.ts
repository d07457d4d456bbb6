/** Trade-to-trade series: NSE's BE, BZ, ST and SZ, BSE's T, TS, XT, MT and Z. */
const SERIES: ReadonlySet<string> = new Set(['BE', 'BZ', 'ST', 'SZ', 'T', 'TS', 'XT', 'MT', 'Z']);

/** Whether a share is in a trade-to-trade series, by its series column or the symbol's suffix ('HSCL-BE'). */
export function isTradeToTrade(series: string, symbol: string): boolean {
  if (series !== '') return SERIES.has(series.toUpperCase());
  return /-(?:BE|BZ|ST|SZ)$/i.test(symbol);
}
