import type { Exchange } from '#engine/exchange/exchange.ts';

/** What prices are simulated for. Volatilities are those of a usual day, as a fraction of the price. */
export interface Underlying {
  readonly name: string;
  readonly exchange: Exchange;
  readonly price: number;
  /** How far it moves with the Indian share market, and on its own. */
  readonly market: number;
  readonly own: number;
  /** Between strikes of its options, in rupees; null without options. */
  readonly strikeStep: number | null;
  readonly hasShare: boolean;
}

const share = (name: string, price: number, market: number, own: number): Underlying => ({
  name,
  exchange: 'NSE',
  price,
  market,
  own,
  strikeStep: null,
  hasShare: true,
});

export const UNDERLYINGS: readonly Underlying[] = [
  { name: 'NIFTY', exchange: 'NSE', price: 22_000, market: 0.0082, own: 0.0008, strikeStep: 50, hasShare: false },
  { name: 'BANKNIFTY', exchange: 'NSE', price: 48_000, market: 0.0085, own: 0.0055, strikeStep: 100, hasShare: false },
  { name: 'SENSEX', exchange: 'BSE', price: 73_000, market: 0.0081, own: 0.0012, strikeStep: 100, hasShare: false },
  share('RELIANCE', 1400, 0.0085, 0.0105),
  share('HDFCBANK', 1600, 0.0085, 0.009),
  share('SBIN', 760, 0.0095, 0.013),
  share('INFY', 1500, 0.007, 0.0125),
  share('TATASTEEL', 150, 0.011, 0.016),
  share('ITC', 430, 0.0055, 0.01),
  { name: 'CRUDEOIL', exchange: 'MCX', price: 6200, market: 0, own: 0.019, strikeStep: null, hasShare: false },
  { name: 'NATURALGAS', exchange: 'MCX', price: 260, market: 0, own: 0.032, strikeStep: null, hasShare: false },
  { name: 'GOLDM', exchange: 'MCX', price: 72_000, market: 0.0005, own: 0.0085, strikeStep: null, hasShare: false },
];

/** The underlying of a name; throws if there is none. */
export function underlyingIndex(name: string): number {
  const index = UNDERLYINGS.findIndex((underlying) => underlying.name === name);
  if (index < 0) throw new Error(`no underlying ${name}`);
  return index;
}
