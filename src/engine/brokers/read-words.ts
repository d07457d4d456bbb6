import type { Exchange, Segment } from '../instruments/instrument.ts';
import type { Product, Side } from '../trades/trade.ts';

/** A market as a report names it: 'FO' where it does not tell futures from options, 'other' for funds and currencies. */
export type SegmentWord = Segment | 'FO' | 'other';

const SIDES = words<Side>({ BUY: 'BUY B BOUGHT PURCHASE', SELL: 'SELL S SOLD SALE' });

const EXCHANGES = words<Exchange>({
  NSE: 'NSE NFO FON NSE_CASH NSEEQ NSE_FO NSEFO NSE_EQ CAPITAL@NSE FUTURES@NSE',
  BSE: 'BSE BFO FOB BSE_CASH BSEEQ BSE_FO BSEFO BSE_EQ CAPITAL@BSE FUTURES@BSE',
  MCX: 'MCX MCX_COM MCX_FO',
});

const SEGMENTS = words<SegmentWord>({
  EQ: 'EQ EQUITY EQUITIES CASH STOCK STOCKS SHARE SHARES ETF CAPITAL CAPITAL_MARKET NSE_CASH BSE_CASH NSEEQ BSEEQ ROLLING TT',
  FUT: 'FUT FUTURE FUTURES FUTIDX FUTSTK',
  OPT: 'OPT OPTION OPTIONS OPTIDX OPTSTK CE PE',
  COM: 'COM COMM COMMODITY COMMODITIES MCX',
  FO: 'FO F&O FNO NFO BFO DERIVATIVE DERIVATIVES FUTURES_&_OPTIONS FUTURES_AND_OPTIONS',
  other: 'MF MUTUAL_FUND MUTUAL_FUNDS CDS BCD CUR CURRENCY CURRENCIES DEBT SLB',
});

const PRODUCTS = words<Product>({
  intraday: 'INTRADAY MIS',
  delivery: 'DELIVERY CNC',
  carry: 'CARRYFORWARD CARRY_FORWARD OVERNIGHT MARGIN NRML NORMAL',
});

/** BUY or SELL for a broker's word of any case, else null. */
export function readSide(text: string): Side | null {
  return look(SIDES, text);
}

/** The exchange for a broker's name of it or of one of its segments, else null. */
export function readExchange(text: string): Exchange | null {
  return look(EXCHANGES, text);
}

/** The market for a broker's name of it, else null. */
export function readSegment(text: string): SegmentWord | null {
  return look(SEGMENTS, text);
}

/** How a position is held, for a broker's name of the product, else null. */
export function readProduct(text: string): Product | null {
  return look(PRODUCTS, text);
}

function words<T extends string>(lists: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  const meanings = new Map<string, T>();
  for (const meaning in lists) for (const word of lists[meaning].split(' ')) meanings.set(word, meaning).set(word.toLowerCase(), meaning);
  return meanings;
}

function look<T>(meanings: ReadonlyMap<string, T>, text: string): T | null {
  return meanings.get(text) ?? meanings.get(text.trim().toUpperCase().replace(/\s+/g, '_')) ?? null;
}
