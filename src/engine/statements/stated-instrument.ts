import type { TradingDay } from '../day.ts';
import { contractExchange } from '../instruments/contract-exchange.ts';
import { instrumentOf, isIsin, shareInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';

/**
 * The instrument that a statement names: a contract, or a share by its symbol. null for a name that is none. `from` is a day on which it
 * was held: a contract expires later.
 */
export function statedInstrument(name: string, isin: string, from: TradingDay): Instrument | null {
  const isContract = parseSymbol(tidySymbol(name)) !== null;
  // With an ISIN the name can be the company's.
  if (!isContract && isIsin(isin)) return shareInstrument(tidySymbol(name), isin, from);
  const exchange = isContract ? contractExchange(name) : 'NSE';
  const found = instrumentOf({ symbol: name, segment: isContract ? 'FO' : 'EQ', exchange, isin, expiryOn: null, tradedOn: from });
  return 'fault' in found ? null : found;
}

/** The ISIN by which it is known; null where there is none. */
export function isinOf({ aliases }: Instrument): string | null {
  return aliases.find((alias) => alias.startsWith('ISIN:'))?.slice('ISIN:'.length) ?? null;
}
