/** The pairs whose futures and options NSE and BSE list (NSE, "Currency derivatives: contract specifications", read November 2026). */
const PAIRS = new Set('USDINR EURINR GBPINR JPYINR EURUSD GBPUSD USDJPY'.split(' '));

/** Whether a contract's underlying is a pair of currencies, which the journal does not keep. */
export function isCurrency(underlying: string): boolean {
  return PAIRS.has(underlying);
}
