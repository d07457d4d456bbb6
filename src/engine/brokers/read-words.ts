import type { Exchange, OptionType, Segment } from '../instruments/instrument.ts';
import type { Product, Side } from '../trades/trade.ts';

/** A segment as a report names it. 'FO': a future or an option. 'other': funds and currencies. */
export type SegmentWord = Segment | 'FO' | 'other';

const SIDES = words<Side>({ BUY: 'BUY B BOUGHT PURCHASE', SELL: 'SELL S SOLD SALE' });

const EXCHANGES = words<Exchange>({
  NSE: 'NSE NFO FON NSE_CASH NSEEQ NSE_EQ NSE_CM NSECM NSE_FO NSE_FNO NSEFO NSE_DERIVATIVE NSE_DERIVATIVES CAPITAL@NSE FUTURES@NSE',
  BSE: 'BSE BFO FOB BSE_CASH BSEEQ BSE_EQ BSE_CM BSECM BSE_FO BSE_FNO BSEFO BSE_DERIVATIVE BSE_DERIVATIVES CAPITAL@BSE FUTURES@BSE',
  MCX: 'MCX MCX_COM MCX_FO MCXFO MCX_COMMODITY',
});

const SEGMENTS = words<SegmentWord>({
  EQ:
    'EQ EQUITY EQUITIES EQUITY_CASH CASH CM DELIVERY INTRADAY NSE_CM NSECM BSE_CM BSECM STOCK STOCKS SHARE SHARES ETF CAPITAL CAPITAL_MARKET ROLLING TT ' +
    'NSE_CASH NSEEQ NSE_EQ CAPITAL@NSE BSE_CASH BSEEQ BSE_EQ CAPITAL@BSE',
  FUT: 'FUT FUTURE FUTURES FUTIDX FUTSTK INDEX_FUTURE INDEX_FUTURES STOCK_FUTURE STOCK_FUTURES',
  OPT: 'OPT OPTION OPTIONS OPTIDX OPTSTK INDEX_OPTION INDEX_OPTIONS STOCK_OPTION STOCK_OPTIONS CE PE',
  COM: 'COM COMM COMMODITY COMMODITIES MCX MCX_COM MCX_FO MCXFO MCX_COMMODITY',
  FO:
    'FO F&O FNO NSE_FNO BSE_FNO EQUITY_DERIVATIVE EQUITY_DERIVATIVES DERIVATIVE DERIVATIVES FUTURES_&_OPTIONS FUTURES_AND_OPTIONS NFO FON NSE_FO NSEFO NSE_DERIVATIVE NSE_DERIVATIVES ' +
    'FUTURES@NSE BFO FOB BSE_FO BSEFO BSE_DERIVATIVE BSE_DERIVATIVES FUTURES@BSE',
  other: 'MF BMF MUTUAL_FUND MUTUAL_FUNDS CDS BCD CDE_FO CUR CURRENCY CURRENCIES DEBT SLB',
});

const PRODUCTS = words<Product>({
  intraday: 'INTRADAY MIS',
  delivery: 'DELIVERY CNC',
  carry: 'CARRYFORWARD CARRY_FORWARD OVERNIGHT MARGIN NRML NORMAL',
});

const OPTION_TYPES = words<OptionType | 'none'>({
  CE: 'CE C CALL EUROPEAN_CALL',
  PE: 'PE P PUT EUROPEAN_PUT',
  none: 'XX FUT FUTURE FUTURES FUTIDX FUTSTK EQ EQUITY',
});

const STATUSES = words<'executed' | 'not'>({
  executed: 'EXECUTED TRADED COMPLETE COMPLETED FILLED FULLY_EXECUTED SUCCESS SUCCESSFUL',
  not: 'CANCELLED CANCELED REJECTED FAILED PENDING OPEN EXPIRED LAPSED',
});

/** Remarks that ICICI Direct and 5paisa put beside rows that are no trades. */
const NO_TRADE =
  /^(?:bonus|(?:stock )?split|de-?merger|merger|off[ -]?market|bi-manual)(?:[\s/:&-]+(?:bonus|split|issue|shares?|in|out|\d+))*[\s/:&-]*$/i;

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

/** What kind of option a cell of its own names: 'none' for a future or a share, null for any other word. */
export function readOptionType(text: string): OptionType | 'none' | null {
  return look(OPTION_TYPES, text);
}

/** Whether an order's status says that it was executed; null for any other word. */
export function wasExecuted(text: string): boolean | null {
  const status = look(STATUSES, text);
  return status === null ? null : status === 'executed';
}

/** Whether a remark says that shares came or went without a trade: 'Split/bonus', 'Bonus - 1:1', 'OffMarket-Out'. Other words may be a user's. */
export function saysNoTrade(remark: string): boolean {
  return NO_TRADE.test(remark);
}

function words<T extends string>(lists: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  const meanings = new Map<string, T>();
  for (const meaning in lists) for (const word of lists[meaning].split(' ')) meanings.set(word, meaning).set(word.toLowerCase(), meaning);
  return meanings;
}

function look<T>(meanings: ReadonlyMap<string, T>, text: string): T | null {
  return meanings.get(text) ?? meanings.get(text.trim().toUpperCase().replace(/\s+/g, '_')) ?? null;
}
