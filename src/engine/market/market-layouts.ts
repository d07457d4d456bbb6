import { dayFromParts, parseDay, type TradingDay } from '../day.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { isIndex, tidyUnderlying } from '../instruments/underlyings.ts';
import { parsePrice, type Price, priceToRupees } from '../money.ts';
import type { MarketPrice, MarketSource, FutureLot } from './market-file.ts';

/** The cell of a row by its column's number; '' where there is none. */
export type Cells = readonly string[];

/** What a layout makes of a row: a share has up to two names, a contract may tell the level of its index. */
export interface Layout {
  /** The headers that recognise it, in upper case, without blanks around them. */
  readonly needs: readonly string[];
  /** The column by which rows are passed over quickly: the underlying of contracts. */
  readonly underlying: string | null;
  /** The column of the day; null where only the file's name has it. */
  readonly day: string | null;
  readonly source: (at: HeaderColumns, row: Cells) => MarketSource | null;
  /** Of the rows of one share or index the lowest counts: EQ before other series. null: not a row of prices that is used. */
  readonly read: (at: HeaderColumns, row: Cells) => RowPrices | null;
  /** Where the file states lots: the column that tells a future of a share, by what, and what such a row says. */
  readonly lots?: { readonly column: string; readonly kind: string; readonly read: (at: HeaderColumns, row: Cells) => FutureLot | null };
}

/** The numbers of the columns by header. */
export type HeaderColumns = ReadonlyMap<string, number>;

export interface RowPrices {
  readonly rank: number;
  readonly prices: readonly MarketPrice[];
}

const ALL = (one: MarketSource) => () => one;
/** Series of shares: EQ, then trade-to-trade and the platforms of small companies. Block windows (BL, IL) are no market price. */
const SERIES: ReadonlyMap<string, number> = new Map([
  ['EQ', 0],
  ['BE', 1],
  ['BZ', 2],
  ['SM', 3],
  ['ST', 4],
  ['SZ', 5],
  ['GB', 6],
  ['IV', 7],
  ['RR', 8],
]);
/**
 * Spellings of niftyindices.com that tidyUnderlying does not know (market-wide files since 2013; NSE's product pages). S&P CNX until
 * 2013: rows of 2 April 2012 and 2 January 2014 (code index 65751842371, looked at 2026-11-27).
 */
const INDEX_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['S&P CNX NIFTY', 'NIFTY'],
  ['NIFTY FINANCIAL SERVICES', 'FINNIFTY'],
  ['CNX NIFTY', 'NIFTY'],
  ['CNX BANK', 'BANKNIFTY'],
  ['BANK NIFTY', 'BANKNIFTY'],
]);
const SHARE_FUTURE = 'STF';
const SYMBOL = /^[A-Z0-9&_-]{1,30}$/;
/** Far above every lot of a share. */
const LARGEST_LOT = 1_000_000;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * UDiFF of NSE and BSE (files since January 2024), for shares and for contracts. Layout and quirks: files of 2024 to 2026, looked at
 * 2026-11-22. The close of an untraded contract is an earlier day's, so only its settlement price counts.
 */
const UDIFF: Layout = {
  needs: ['TRADDT', 'BIZDT', 'SGMT', 'SRC', 'FININSTRMTP', 'TCKRSYMB', 'CLSPRIC', 'STTLMPRIC'],
  underlying: 'TCKRSYMB',
  day: 'TRADDT',
  source: (at, row) => {
    const [sgmt, src] = [cell(at, row, 'SGMT'), cell(at, row, 'SRC')];
    return (sgmt === 'CM' || sgmt === 'FO') && (src === 'NSE' || src === 'BSE') ? `${src}-${sgmt}` : null;
  },
  read: (at, row) => {
    const kind = cell(at, row, 'FININSTRMTP');
    const text = (column: string) => cell(at, row, column);
    if (kind === 'STK') {
      const series = text('SCTYSRS');
      const rank = text('SRC') === 'BSE' ? 0 : SERIES.get(series);
      return rank === undefined
        ? null
        : {
            rank,
            prices: shares(text('TCKRSYMB'), text('ISIN'), barOf(at, row, 'OPNPRIC', 'HGHPRIC', 'LWPRIC', 'CLSPRIC', 'TTLTRADGVOL')),
          };
    }
    if (!['STF', 'STO', 'IDF', 'IDO'].includes(kind)) return null;
    const underlying = tidyUnderlying(text('TCKRSYMB'));
    const bar = barOf(at, row, 'OPNPRIC', 'HGHPRIC', 'LWPRIC', 'CLSPRIC', 'TTLTRADGVOL');
    const expiry = dayOf(text('FININSTRMACTLXPRYDT')) ?? dayOf(text('XPRYDT'));
    const level = kind.startsWith('ID') ? levelOf(underlying, priceIn(text('UNDRLYGPRIC'))) : [];
    const name = contractName(text('SRC') as Exchange, underlying, expiry, text('STRKPRIC'), text('OPTNTP'));
    return { rank: 0, prices: name === null ? level : [settled(name, bar, priceIn(text('STTLMPRIC'))), ...level] };
  },
  // Not of indices: weekly contracts of a month may have another lot than its future (SENSEX in January 2025: 20 and 10).
  lots: {
    column: 'FININSTRMTP',
    kind: SHARE_FUTURE,
    read: (at, row) => {
      if (cell(at, row, 'FININSTRMTP') !== SHARE_FUTURE) return null;
      const underlying = tidyUnderlying(cell(at, row, 'TCKRSYMB'));
      const expiryOn = dayOf(cell(at, row, 'FININSTRMACTLXPRYDT')) ?? dayOf(cell(at, row, 'XPRYDT'));
      const lot = Number(cell(at, row, 'NEWBRDLOTQTY'));
      const isLot = Number.isInteger(lot) && lot > 0 && lot <= LARGEST_LOT;
      return expiryOn !== null && isLot && SYMBOL.test(underlying) ? { underlying, expiryOn, lot } : null;
    },
  },
};

/** NSE's shares until 5 July 2024: cmDDMONYYYYbhav.csv. */
const OLD_CM: Layout = {
  needs: ['SYMBOL', 'SERIES', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'TOTTRDQTY', 'TIMESTAMP'],
  underlying: null,
  day: 'TIMESTAMP',
  source: ALL('NSE-CM'),
  read: (at, row) => {
    const rank = SERIES.get(cell(at, row, 'SERIES'));
    if (rank === undefined) return null;
    return {
      rank,
      prices: shares(cell(at, row, 'SYMBOL'), cell(at, row, 'ISIN'), barOf(at, row, 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'TOTTRDQTY')),
    };
  },
};

/** NSE's contracts until 5 July 2024: foDDMONYYYYbhav.csv. A future has the strike 0 and the type XX. */
const OLD_FO: Layout = {
  needs: ['INSTRUMENT', 'SYMBOL', 'EXPIRY_DT', 'STRIKE_PR', 'OPTION_TYP', 'CLOSE', 'SETTLE_PR', 'TIMESTAMP'],
  underlying: 'SYMBOL',
  day: 'TIMESTAMP',
  source: ALL('NSE-FO'),
  read: (at, row) => {
    const text = (column: string) => cell(at, row, column);
    const name = contractName('NSE', tidyUnderlying(text('SYMBOL')), dayOf(text('EXPIRY_DT')), text('STRIKE_PR'), text('OPTION_TYP'));
    const bar = barOf(at, row, 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'CONTRACTS');
    return name === null ? null : { rank: 0, prices: [settled(name, bar, priceIn(text('SETTLE_PR')))] };
  },
};

/** sec_bhavdata_full_DDMMYYYY.csv of NSE: shares without their ISIN. */
const CM_FULL: Layout = {
  needs: ['SYMBOL', 'SERIES', 'DATE1', 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'CLOSE_PRICE', 'TTL_TRD_QNTY'],
  underlying: null,
  day: 'DATE1',
  source: ALL('NSE-CM-FULL'),
  read: (at, row) => {
    const rank = SERIES.get(cell(at, row, 'SERIES'));
    const bar = barOf(at, row, 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'CLOSE_PRICE', 'TTL_TRD_QNTY');
    return rank === undefined ? null : { rank, prices: shares(cell(at, row, 'SYMBOL'), '', bar) };
  },
};

/**
 * BSE's shares until 5 July 2024: EQ_ISINCODE_DDMMYY.CSV (code index 70931230614, 8245991245 and 25558597133, looked at 2026-11-27). Its
 * names are no symbols. The oldest leave the day to the file's name.
 */
const BSE_ISIN: Layout = {
  needs: ['SC_CODE', 'SC_NAME', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'NO_OF_SHRS', 'ISIN_CODE', 'TRADING_DATE'],
  underlying: null,
  day: 'TRADING_DATE',
  source: ALL('BSE-CM'),
  read: (at, row) => ({
    rank: 0,
    prices: shares('', cell(at, row, 'ISIN_CODE'), barOf(at, row, 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'NO_OF_SHRS')),
  }),
};

/** pdDDMMYYYY.csv (until October 2025 PdDDMMYY.csv) out of NSE's PRDDMMYY.zip: indices, then shares without ISIN. Only its name has the day. */
const PD: Layout = {
  needs: ['MKT', 'SERIES', 'SYMBOL', 'SECURITY', 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'CLOSE_PRICE', 'NET_TRDQTY'],
  underlying: null,
  day: null,
  source: ALL('NSE-PD'),
  read: (at, row) => {
    const [symbol, series] = [cell(at, row, 'SYMBOL'), cell(at, row, 'SERIES')];
    const bar = barOf(at, row, 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'CLOSE_PRICE', 'NET_TRDQTY');
    if (symbol === '' && series === '') return { rank: 0, prices: levelOf(indexOf(cell(at, row, 'SECURITY')), bar.close, bar) };
    const rank = SERIES.get(series);
    return rank === undefined ? null : { rank, prices: shares(symbol, '', bar) };
  },
};

/** foDDMMYYYY.csv and opDDMMYYYY.csv of NSE's market activity: contracts without a settlement price. Only the name has the day. */
const FO_ACTIVITY: Layout = {
  needs: ['INSTRUMENT', 'SYMBOL', 'EXP_DATE', 'OPEN_PRICE', 'HI_PRICE', 'LO_PRICE', 'CLOSE_PRICE', 'TRD_QTY'],
  underlying: 'SYMBOL',
  day: null,
  source: ALL('NSE-FO-ACTIVITY'),
  read: (at, row) => {
    const text = (column: string) => cell(at, row, column);
    const name = contractName('NSE', tidyUnderlying(text('SYMBOL')), dayOf(text('EXP_DATE')), text('STR_PRICE'), text('OPT_TYPE'));
    const bar = barOf(at, row, 'OPEN_PRICE', 'HI_PRICE', 'LO_PRICE', 'CLOSE_PRICE', 'TRD_QTY');
    return name === null ? null : { rank: 0, prices: [settled(name, bar, bar.close)] };
  },
};

/** MCX: BhavCopyDateWise_DDMMYYYY.csv. It has no settlement price: the close of a traded contract is its mark. */
const MCX: Layout = {
  needs: ['DATE', 'INSTRUMENT NAME', 'SYMBOL', 'EXPIRY DATE', 'OPTION TYPE', 'STRIKE PRICE', 'CLOSE', 'VOLUME(LOTS)'],
  underlying: 'SYMBOL',
  day: 'DATE',
  source: ALL('MCX'),
  read: (at, row) => {
    const text = (column: string) => cell(at, row, column);
    const name = contractName('MCX', text('SYMBOL'), dayOf(text('EXPIRY DATE')), text('STRIKE PRICE'), text('OPTION TYPE'));
    const bar = barOf(at, row, 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME(LOTS)');
    return name === null ? null : { rank: 0, prices: [settled(name, bar, bar.close)] };
  },
};

/** ind_close_all_DDMMYYYY.csv of NSE and niftyindices.com. */
const INDEX: Layout = {
  needs: ['INDEX NAME', 'INDEX DATE', 'OPEN INDEX VALUE', 'HIGH INDEX VALUE', 'LOW INDEX VALUE', 'CLOSING INDEX VALUE'],
  underlying: null,
  day: 'INDEX DATE',
  source: ALL('NSE-INDEX'),
  read: (at, row) => {
    const bar = barOf(at, row, 'OPEN INDEX VALUE', 'HIGH INDEX VALUE', 'LOW INDEX VALUE', 'CLOSING INDEX VALUE', null);
    return { rank: 0, prices: levelOf(indexOf(cell(at, row, 'INDEX NAME')), bar.close, bar) };
  },
};

/** Every layout that is read; no two have the same headers. */
export const LAYOUTS: readonly Layout[] = [UDIFF, OLD_CM, OLD_FO, CM_FULL, BSE_ISIN, PD, FO_ACTIVITY, MCX, INDEX];

interface Bar {
  readonly open: Price | null;
  readonly high: Price | null;
  readonly low: Price | null;
  readonly close: Price | null;
  readonly traded: boolean;
}

/** A cell without blanks around it; '' where the row has no such column. */
export function cell(at: HeaderColumns, row: Cells, column: string): string {
  return (row[at.get(column) ?? -1] ?? '').trim();
}

function barOf(at: HeaderColumns, row: Cells, open: string, high: string, low: string, close: string, volume: string | null): Bar {
  const of = (column: string) => priceIn(cell(at, row, column));
  const units = volume === null ? '1' : cell(at, row, volume);
  const bar = { open: of(open), high: of(high), low: of(low), close: of(close) };
  // 0 is no price in these columns: exchanges write it where nothing was traded.
  const traded = Number(units) > 0 && bar.close !== null && bar.close !== 0;
  return traded ? { ...bar, traded } : { open: null, high: null, low: null, close: null, traded };
}

function shares(symbol: string, isin: string, bar: Bar): MarketPrice[] {
  if (bar.close === null) return [];
  const known = isin === '' ? null : isin;
  const prices = { isin: known, ...bar, mark: bar.close };
  const named = symbol === '' ? [] : [{ name: `SHARE:${symbol}`, ...prices }];
  return known === null ? named : [{ name: `ISIN:${known}`, ...prices }, ...named];
}

/** A settlement price of 0 is none in these files: even a worthless option settles at a tick. */
function settled(name: string, bar: Bar, settlement: Price | null): MarketPrice {
  return { name, isin: null, ...bar, mark: settlement !== null && settlement !== 0 ? settlement : bar.close };
}

function levelOf(index: string, level: Price | null, bar?: Bar): MarketPrice[] {
  if (level === null || level === 0 || !isIndex(index)) return [];
  const none = { open: null, high: null, low: null, close: level, traded: true };
  return [{ name: `INDEX:${index}`, isin: null, ...(bar ?? none), mark: level }];
}

function indexOf(name: string): string {
  const upper = name.toUpperCase();
  return INDEX_SPELLINGS.get(upper) ?? tidyUnderlying(upper);
}

/** As the first name of a contract whose expiry day is known; null for what is none. */
function contractName(exchange: Exchange, underlying: string, expiry: TradingDay | null, strike: string, type: string): string | null {
  if (expiry === null || underlying === '') return null;
  if (type !== 'CE' && type !== 'PE') return `FUT:${exchange}:${underlying}:${expiry}`;
  const at = parsePrice(strike);
  return at === null || at <= 0 ? null : `OPT:${exchange}:${underlying}:${expiry}:${priceToRupees(at)}:${type}`;
}

/** A price; null for blank, '-' and what is no number. '-.42' is a number in index files. */
function priceIn(text: string): Price | null {
  if (text === '' || text === '-') return null;
  return parsePrice(text.startsWith('.') ? `0${text}` : text);
}

const days = new Map<string, TradingDay | null>();

/** A day as these files write it: 2025-06-26, 26-Jun-2025, 26-JUN-25, 26JUN2025, 26 Jun 2025, 26-06-2025, 26/06/2025. */
export function dayOf(text: string): TradingDay | null {
  const known = days.get(text);
  if (known !== undefined) return known;
  const day = readDay(text);
  // A file has few days, a hostile one many.
  if (days.size > 10_000) days.clear();
  days.set(text, day);
  return day;
}

function readDay(text: string): TradingDay | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return parseDay(text);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[- /]?([A-Za-z]{3}|\d{2})[- /]?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === '') return null;
  const months = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toUpperCase()) + 1;
  return dayFromParts(year.length === 2 ? 2000 + Number(year) : Number(year), months, Number(day));
}
