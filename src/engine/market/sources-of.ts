import type { Exchange } from '../exchange/exchange.ts';
import type { MarketSource } from './market-file.ts';

const SHARES = ['NSE-CM', 'NSE-CM-FULL', 'NSE-PD', 'BSE-CM'] as const;
const LEVELS = ['NSE-INDEX', 'NSE-PD', 'BSE-FO', 'NSE-FO'] as const;
const BY_EXCHANGE: Readonly<Record<string, readonly MarketSource[]>> = {
  NSE: ['NSE-FO', 'NSE-FO-ACTIVITY'],
  BSE: ['BSE-FO'],
  MCX: ['MCX'],
};

/** The lists that can have prices of a name, the most trusted first; none for a name that no list has. */
export function sourcesOf(name: string): readonly MarketSource[] {
  const [family, exchange = ''] = name.split(':');
  if (family === 'ISIN' || family === 'SHARE') return SHARES;
  if (family === 'INDEX') return LEVELS;
  return family === 'OPT' || family === 'FUT' ? (BY_EXCHANGE[exchange] ?? []) : [];
}

/** The exchange that a list is of. */
export function exchangeOf(source: MarketSource): Exchange {
  if (source === 'MCX') return source;
  return source.startsWith('BSE') ? 'BSE' : 'NSE';
}
