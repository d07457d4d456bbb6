import type { Exchange } from '../exchange/exchange.ts';

/** Trade-to-trade series: NSE's BE, BZ, ST and SZ, BSE's T, TS, XT, MT and Z. */
const SERIES: ReadonlySet<string> = new Set(['BE', 'BZ', 'ST', 'SZ', 'T', 'TS', 'XT', 'MT', 'Z']);

/** Whether a share is in a trade-to-trade series, by its series column or the symbol's suffix ('HSCL-BE'). */
export function isTradeToTrade(series: string, symbol: string): boolean {
  if (series !== '') return SERIES.has(series.toUpperCase());
  return /-(?:BE|BZ|ST|SZ)$/i.test(symbol);
}

/** Series of debentures on NSE. Their symbol is that of the company's share: IRFC in N2 is IRFC-N2, as brokers write it. */
const DEBENTURES = /^[NYZ][A-Z0-9]$/;

/** The symbol of a row with the series behind it where that is another security than the share of this symbol. */
export function symbolInSeries(symbol: string, series: string, exchange: Exchange): string {
  const upper = series.toUpperCase();
  const isOther = exchange === 'NSE' && DEBENTURES.test(upper) && !symbol.toUpperCase().endsWith(`-${upper}`);
  return isOther ? `${symbol}-${upper}` : symbol;
}
