import * as fc from 'fast-check';
import { addDays, dayNumber, type TradingDay } from '#engine/day.ts';
import { lotSize } from '#engine/exchange/lot-size.ts';
import { mcxExpiriesIn, mcxExpiry } from '#engine/exchange/mcx-contracts.ts';
import { sessionOn } from '#engine/exchange/sessions.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import { contractsOn, WRITERS, type Generated } from './contract-writers.ts';

/** A trade as it was made. */
export interface Made {
  /** null for shares. */
  readonly contract: Generated | null;
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly day: TradingDay;
  readonly isBuy: boolean;
  readonly units: number;
  readonly lots: number;
  /** In rupees with two decimals. */
  readonly price: string;
}

/** How a file writes what all layouts have. */
export interface Dialect {
  readonly date: number;
  readonly name: number;
  readonly countsLots: boolean;
  readonly sides: readonly [buy: string, sell: string];
  readonly value: 'gross' | 'net';
  readonly grouped: boolean;
}

export type Fault =
  | 'none'
  | 'swapped'
  | 'lost-ids'
  | 'dropped'
  | 'shifted'
  | 'short'
  | 'strike'
  | 'expiry'
  | 'currency'
  | 'total'
  | 'rupees'
  | 'empty';

export interface Written {
  readonly header: readonly string[];
  /** What each column holds, by place. */
  readonly fields: readonly string[];
  /** The trades that the rows below the header say; null: a row that is none. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly made: Made | null }[];
  readonly dialect: Dialect;
  readonly fault: Fault;
  /** A broker's own report, not a list with any columns. */
  readonly isReport: boolean;
  readonly kind: 'csv' | 'xlsx';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SHARES = ['RELIANCE', 'TCS', 'M&M', 'INFY', 'BAJAJ-AUTO'];
/** A commodity, and a strike that it may have had. */
const COMMODITIES: readonly (readonly [string, number])[] = [
  ['CRUDEOIL', 6500],
  ['GOLDM', 72_000],
  ['SILVERM', 90_000],
  ['NATURALGAS', 250],
  ['NICKEL', 1400],
  ['COPPER', 850],
  ['ZINC', 270],
];

/** Each way of writing a day. */
export const DATES: readonly ((day: TradingDay) => string)[] = [
  (day) => day,
  (day) => part(day, ({ y, m, d }) => `${d}-${m}-${y}`),
  (day) => part(day, ({ y, m, d }) => `${d}/${m}/${y}`),
  (day) => part(day, ({ y, m, d }) => `${Number(m)}/${Number(d)}/${y}`),
  (day) => part(day, ({ y, m, d }) => `${d}-${MONTHS[Number(m) - 1]}-${y}`),
  (day) => part(day, ({ y, m, d }) => `${d}/${m}/${y.slice(2)}`),
  (day) => part(day, ({ y, m, d }) => `${Number(d)} ${MONTHS[Number(m) - 1]} ${y.slice(2)}`),
  (day) => `${day} 00:00:00`,
  (day) => (dayNumber(day) % 2 === 0 ? day : part(day, ({ y, m, d }) => `${d}-${m}-${y}`)),
];
/** The forms of DATES that put the month first. */
export const MONTH_FIRST: ReadonlySet<number> = new Set([3]);

/** Layouts: 'header=field', by '|'. Lists of trades, the template, and header sets that journals expect. */
const LISTS: readonly string[] = [
  'Date=day|Symbol=name|Segment=segment|Trade_Type=side|Quantity=quantity|Price=price',
  'Date=day|Symbol=name|Segment=segment|Trade_Type=side|Quantity=quantity|Price=price|Order_ID=id',
  'Date=day|Symbol=underlying|Segment=segment|Trade_Type=side|Quantity=quantity|Price=price|Expiry_Date=expiry|Strike_Price=strike|Option_Type=type',
  'Date=day|Symbol=name|Segment=segment|Trade_Type=side|Quantity=quantity|Price=price|Expiry_Date=expiry|Strike_Price=strike|Option_Type=type',
  'Date=day|Symbol=name|Segment=segment|Trade_Type=side|Quantity=quantity|Price=price|Exchange=exchange|Strike=strike',
  'Trade Date=day|Symbol=name|Exchange=exchange|Buy/Sell=side|Qty=quantity|Rate=price',
  'Trade Date=day|Symbol=name|Exchange=venue|Buy/Sell=side|Qty=quantity|Rate=price|Amount=value',
  'Trade Date=day|Symbol=name|Exchange=venue|Buy/Sell=side|Qty=quantity|Rate=price|Trade Value=value|Trade No=id',
  'Trade Date=day|Symbol=underlying|Exchange=venue|Buy/Sell=side|Qty=quantity|Rate=price|Expiry Date=expiry|Strike Price=strike|Option Type=type',
  'Trade Date=day|Trade Time=time|Scrip Name=name|Buy/Sell=side|Qty=quantity|Trade Price=price|Exchange=exchange',
  'Scrip Name=name|Action=side|Traded Qty=quantity|Rate=price|Trade Date=day',
  'Date=day|Time=time|Name=name|Buy/Sell=side|Qty=quantity|Price=price|Order No=id|Trade No=id',
  'Stock=underlying|Expiry Date=expiry|Strike Price=strike|Option Type=type|Action=side|Qty=quantity|Price=price|Trade Date=day',
  'Scrip Code=id|Scrip Name=name|Buy/Sell=side|Quantity=quantity|Rate=price|Date=day|Exch=exchange',
  'trdSym=name|exSeg=venue|trnsTp=side|fldQty=quantity|avgPrc=price|flDt=day|flTm=time|nOrdNo=id',
  'tsym=name|exch=venue|trantype=side|flqty=quantity|flprc=price|fltm=day|flid=id|norenordno=id',
  'TradingSymbol=name|ExchangeSegment=venue|OrderSide=side|OrderQuantity=quantity|OrderAverageTradedPrice=price|OrderGeneratedDateTime=day|AppOrderID=id',
  'Trading Symbol=name|Exchange=venue|Transaction Type=side|Fill Size=quantity|Fill Price=price|Trade Value=value|Order ID=id|Fill Time=day',
  'When=day|What=name|Way=side|How many=quantity|At=price',
  'When=day|What=name|How many=signed|At=price',
];
/** The reports of brokers, whose files are known to have units. */
const REPORTS: readonly string[] = [
  'symbol=exchangeName|isin=none|trade_date=day|exchange=exchange|segment=segmentCode|series=none|trade_type=side|auction=none|quantity=commodityLots|price=price|trade_id=id|order_id=id|order_execution_time=none|expiry_date=expiry',
  'Trade Date=day|Trade Time=time|Exchange=code|Symbol=exchangeName|Type=side|Qty=sharesOrUnits|Rate=price|Trade No=id|Order No=id',
  'client_id=none|trade_date=day|order_execution_time=none|exchange=code|tradingsymbol=exchangeName|trade_type=side|quantity=sharesOrUnits|price=price|order_id=id|trade_id=id|series=none',
  'Time=moment|Type=side|Instrument=exchangeName|Product=none|Qty.=filled|Avg. price=price|Status=complete',
  'Fill time=moment|Trade ID=id|Type=side|Instrument=exchangeName|Product=none|Qty.=sharesOrUnits|Avg. Price=price',
  'trade_id=id|order_id=id|exchange=code|tradingsymbol=exchangeName|instrument_token=none|product=none|average_price=price|quantity=quantity|transaction_type=side|fill_timestamp=moment|exchange_order_id=id',
  'Trading Symbol=openalgoName|Exchange=code|Product Type=none|Transaction Type=side|Fill Size=quantity|Fill Price=price|Trade Value=worth|Order ID=id|Fill Time=moment',
  'Symbol=openalgoName|Exchange=code|Product=none|Action=side|Qty=quantity|Price=price|Trade Value=worth|Order ID=id|Time=moment',
  'Trade Date=day|Contract Descriptor=contractName|Exchange=venue|Action=side|Qty=sharesOrUnits|Price=price|Value=value|Order Ref=id',
  'Date=day|Stock=share|Action=side|Qty=quantity|Price=price|Trade Value=value|Order Ref.=id|Settlement=none|Segment=rolling|Exchange=exchange|STT=none|Stamp Duty=none',
  'Date=day|Company=underlying|Amount=value|Exchange=exchange|Segment=segmentCode|Scrip Code=none|Instrument Type=upstoxType|Strike Price=strike|Expiry=expiry|Trade Num=id|Trade Time=time|Side=side|Quantity=quantity|Price=price',
  'Date=day|Time=time|Name=name|Buy/Sell=side|Order=none|Exchange=exchange|Segment=dhan|Quantity/Lot=sharesOrUnits|Trade Price=price|Trade Value=value|Status=traded',
  'Date=day|Scrip Name=dhanName|Exchange=exchange|Bill No.=none|Buy Qty.=boughtUnits|Buy Value=boughtWorth|Sell Qty.=soldUnits|Sell Value=soldWorth|Brokerage=none|GST=none|STT=none|Gross Amount=none',
  'Scrip/Contract=name|Buy/Sell=side|Buy Price=buyPrice|Sell Price=sellPrice|Quantity=sharesOrUnits|Brokerage=none|Segment=angel|Exchange=exchange|Order ID=id|Trade ID=id|Date=day',
  'Date & Time=day|Side=side|Product Type=none|Qty=quantity|Traded Price=price|Total Value=value|Segment=segmentCode|Exchange Order ID=id|OMS Order ID=id|Symbol Name=exchangeName',
  'Transaction Date=day|Company Name=share|Exchange=exchange|Type=side|Quantity=quantity|Price=price|Tax/Charges=none|Brokerage=none|Remarks=tradeKind',
  'Stock name=share|Symbol=share|ISIN=none|Type=side|Quantity=quantity|Value=worth|Exchange=exchange|Exchange Order Id=id|Execution date and time=day|Order status=executed',
  'Date=day|Script=share|ISIN=none|Exchange=exchange|Product Type=segmentCode|Type=side|Quantity=quantity|Price=price|Brokerage=none|ETT=none|GST=none|STT=none|SEBI=none|Stamp Duty=none|Order Number=id|Trade Number=id|Trade Time=time',
  'Exchange=exchange|Date=day|Scrip Name=share|Buy/Sell=side|Qty=signed|Rate=price|Net Amount=worth',
  'Exchange=exchange|Trade Date=day|Scrip Symbol=share|TDInd=none|Buy/Sell=side|Quantity=quantity|Rate=price|Brokerage Per Share=none|Net Rate=none|Net Amount=none',
];

const FAULTS: readonly Fault[] = 'none none none swapped lost-ids dropped shifted short strike expiry currency total rupees empty'.split(
  ' ',
) as Fault[];

const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
const dialects: fc.Arbitrary<Dialect> = fc.record({
  date: fc.nat({ max: DATES.length - 1 }),
  name: fc.nat({ max: WRITERS.length - 1 }),
  countsLots: fc.constantFrom(false, false, false, true),
  sides: fc.constantFrom<(readonly [buy: string, sell: string])[]>(['buy', 'sell'], ['B', 'S'], ['BUY', 'SELL'], ['Bought', 'Sold']),
  value: fc.constantFrom('gross', 'gross', 'net'),
  grouped: fc.boolean(),
});

/** Files of one to eight trades of two months, with the trades that they say. */
export const files: fc.Arbitrary<Written> = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.constantFrom('EQ', 'FO', 'FO', 'COM', 'both'))
  .chain(([start, kind]) => {
    const days = fc
      .integer({ min: 0, max: 45 })
      .map((after) => addDays('2021-03-01' as TradingDay, start + after))
      .filter(isSession);
    const shares = days.map((day): Omit<Made, 'isBuy' | 'units' | 'lots' | 'price'> => ({
      contract: null,
      symbol: '',
      exchange: 'NSE',
      day,
    }));
    const contracts = kind === 'COM' ? commoditiesOn(days) : contractsOn(days);
    const derivatives = contracts.map((contract) => ({
      contract,
      symbol: contract.underlying,
      exchange: contract.exchange,
      day: contract.tradedOn,
    }));
    const traded = kind === 'EQ' ? shares : kind === 'both' ? fc.oneof(shares, derivatives) : derivatives;
    const made = fc
      .tuple(traded, fc.boolean(), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1000, max: 900_000 }), fc.constantFrom(...SHARES))
      .map(([what, isBuy, lots, paise, share]): Made => ({
        ...what,
        symbol: what.symbol || share,
        isBuy,
        lots,
        units: lots * (lotOf(what.contract) ?? 1),
        price: (paise / 100).toFixed(2),
      }));
    return fc.tuple(
      fc.array(made, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...LISTS, ...REPORTS),
      dialects,
      fc.constantFrom(...FAULTS),
      chance,
      chance,
      fc.boolean(),
      fc.constantFrom<Written['kind'][]>('csv', 'csv', 'xlsx'),
    );
  })
  .map(([made, layout, dialect, fault, where, place, isSorted, kind]) => {
    const trades = isSorted ? made.toSorted((a, b) => (a.day < b.day ? -1 : 1)) : made;
    const said: Dialect = REPORTS.includes(layout) ? { ...dialect, countsLots: false } : dialect;
    return written(trades, layout, said, fault, kind, where, place);
  })
  .filter((file) => file !== null);

function commoditiesOn(days: fc.Arbitrary<TradingDay>): fc.Arbitrary<Generated> {
  return fc
    .tuple(days, fc.constantFrom(...COMMODITIES), fc.constantFrom<Generated['type']>('FUT', 'CE', 'PE'), chance, fc.nat({ max: 8 }))
    .map(([tradedOn, [underlying, strike], type, which, step]): Generated | null => {
      const kind = type === 'FUT' ? 'future' : 'option';
      const listed = mcxExpiriesIn(underlying, kind, tradedOn, addDays(tradedOn, 90));
      const expiryOn = listed[Math.floor(which * listed.length)]?.day;
      if (expiryOn === undefined) return null;
      const [year = 0, month = 0] = expiryOn.split('-').map(Number);
      // Some contracts end in the month before the one that they are named after.
      const isMonthly = mcxExpiry(underlying, kind, year, month)?.day === expiryOn;
      return { exchange: 'MCX', underlying, expiryOn, isMonthly, strike: String(strike + step * (strike / 50)), type, tradedOn };
    })
    .filter((contract) => contract !== null);
}

function lotOf(contract: Generated | null): number | null {
  return contract === null ? 1 : lotSize(contract, contract.tradedOn);
}

function isSession(day: TradingDay): boolean {
  return sessionOn('NSE', day) === 'normal' && day < '2026-11-01';
}

/** The file; null where its layout or dialect has no way of writing a trade. */
function written(
  trades: readonly Made[],
  layout: string,
  dialect: Dialect,
  fault: Fault,
  kind: Written['kind'],
  where: number,
  place: number,
): Written | null {
  const columns = layout.split('|').map((column) => column.split('='));
  const header = columns.map(([name = '']) => name);
  const fields = columns.map(([, field = '']) => field);
  if (dialect.countsLots && (!fields.includes('quantity') || trades.some(({ contract }) => lotOf(contract) === null))) return null;
  const lines = trades.map((made, index) => fields.map((field) => cellOf(field, made, dialect, index)));
  if (lines.some((cells) => cells.includes(null))) return null;
  const rows = lines.map((cells, index) => ({ cells: cells.map((cell) => cell ?? ''), made: trades[index] ?? null }));
  return faulty({ header, fields, rows, dialect, fault, isReport: REPORTS.includes(layout), kind }, where, place);
}

/** A cell; null where the trade cannot be written in it. */
function cellOf(field: string, made: Made, dialect: Dialect, index: number): string | null {
  const { contract, isBuy, lots, units, price, exchange } = made;
  const date = DATES[dialect.date] ?? ((day) => day);
  const isOption = contract !== null && contract.type !== 'FUT';
  const isCommodity = exchange === 'MCX';
  const counted = String(dialect.countsLots && contract !== null ? lots : units);
  switch (field) {
    case 'day':
      return date(made.day);
    case 'name':
      return contract === null ? made.symbol : (WRITERS[dialect.name]?.(contract) ?? null);
    case 'contractName':
      return contract === null ? null : (WRITERS[dialect.name]?.(contract) ?? null);
    case 'exchangeName':
      if (contract !== null && isCommodity && !contract.isMonthly) return null;
      return contract === null ? made.symbol : (WRITERS[contract.isMonthly ? 0 : 1]?.(contract) ?? null);
    case 'openalgoName':
      return contract === null ? made.symbol : (WRITERS[2]?.(contract) ?? null);
    case 'dhanName':
      return contract === null ? made.symbol : dhanName(contract);
    case 'share':
      return contract === null ? made.symbol : null;
    case 'underlying':
      return made.symbol;
    case 'segment':
      return contract === null ? 'EQ' : isCommodity ? 'COM' : isOption ? 'OPT' : 'FUT';
    case 'segmentCode':
      return contract === null ? 'EQ' : isCommodity ? 'COM' : 'FO';
    case 'rolling':
      return 'Rolling';
    case 'dhan':
      return contract === null ? 'Equity' : isCommodity ? null : 'Derivative';
    case 'angel':
      return contract === null ? 'CAPITAL' : isCommodity ? null : 'FUTURES';
    case 'venue':
      return contract === null ? 'NSEEQ' : isCommodity ? 'MCX' : exchange === 'BSE' ? 'BFO' : 'NFO';
    case 'code':
      return contract === null || isCommodity ? exchange : exchange === 'BSE' ? 'BFO' : 'NFO';
    case 'exchange':
      return exchange;
    case 'side':
      return dialect.sides[isBuy ? 0 : 1];
    case 'quantity':
      return counted;
    case 'sharesOrUnits':
      return isCommodity ? null : String(units);
    case 'filled':
      return isCommodity ? null : `${units}/${units}`;
    case 'commodityLots':
      return isCommodity && lotOf(contract) === null ? null : String(isCommodity ? lots : units);
    case 'boughtUnits':
      return isBuy ? String(units) : '0';
    case 'soldUnits':
      return isBuy ? '0' : String(units);
    case 'signed':
      return `${isBuy ? '' : '-'}${counted}`;
    case 'price':
      return dialect.grouped ? grouped(price) : price;
    case 'buyPrice':
      return isBuy ? price : '0';
    case 'sellPrice':
      return isBuy ? '0' : price;
    case 'value':
      return (Number(price) * units * (dialect.value === 'gross' ? 1 : isBuy ? 1.004 : 0.996)).toFixed(2);
    case 'worth':
      return (Number(price) * units).toFixed(2);
    case 'boughtWorth':
      return isBuy ? (Number(price) * units).toFixed(2) : '0';
    case 'soldWorth':
      return isBuy ? '0' : (Number(price) * units).toFixed(2);
    case 'expiry':
      return contract === null ? '' : date(contract.expiryOn);
    case 'strike':
      return isOption ? contract.strike : '';
    case 'type':
      return contract === null ? '' : isOption ? contract.type : 'FUT';
    case 'upstoxType':
      return contract === null ? 'EQ' : isOption ? `European ${contract.type === 'CE' ? 'Call' : 'Put'}` : 'FUT';
    case 'traded':
      return 'Traded';
    case 'executed':
      return 'Executed';
    case 'complete':
      return 'COMPLETE';
    case 'tradeKind':
      return isBuy ? 'Buy Trade' : 'Sell Trade';
    case 'time':
      return `10:${10 + index}:00`;
    case 'moment':
      return `${made.day} 10:${10 + index}:00`;
    case 'id':
      return String(1_100_000_000_000_001 + index);
    default:
      return '';
  }
}

/** The file with its fault put in; null where it cannot have it. */
function faulty(file: Written, where: number, place: number): Written | null {
  const { rows, fields, header } = file;
  const at = Math.floor(where * rows.length);
  const column = Math.floor(place * fields.length);
  const change = (field: string, to: (cell: string, made: Made | null) => string, all = false): Written | null =>
    fields.includes(field)
      ? {
          ...file,
          rows: rows.map(({ cells, made }, row) => ({
            cells: cells.map((cell, index) => (fields[index] === field && (all || row === at) ? to(cell, made) : cell)),
            made,
          })),
        }
      : null;
  const spliced = (count: number, ...items: string[]): Written => ({
    ...file,
    rows: rows.map(({ cells, made }, row) => ({ cells: row === at ? cells.toSpliced(column, count, ...items) : cells, made })),
  });
  switch (file.fault) {
    case 'swapped': {
      const days = change('day', savedByUsSpreadsheet, true);
      // A file that is all dates, or had some before, shows nothing: it is read as it is written.
      const isShown = days?.rows.some(({ cells }) => /^\d\d[-/]/.test(cells[fields.indexOf('day')] ?? '')) === true;
      if (!isShown || file.dialect.date > 2) return null;
      return (
        days && {
          ...days,
          rows: days.rows.map(({ cells, made }) => ({
            cells: cells.map((cell, i) => (fields[i] === 'expiry' ? savedByUsSpreadsheet(cell) : cell)),
            made,
          })),
        }
      );
    }
    case 'lost-ids':
      return change('id', (cell) => Number(cell).toExponential(1).toUpperCase(), true);
    case 'dropped':
      return {
        ...file,
        header: header.toSpliced(column, 1),
        fields: fields.toSpliced(column, 1),
        rows: rows.map(({ cells, made }) => ({ cells: cells.toSpliced(column, 1), made })),
      };
    case 'shifted':
      return spliced(0, '');
    case 'short':
      return spliced(1);
    case 'strike':
      return fields.includes('name') ? change('strike', (cell) => (cell === '' ? '' : String(Number(cell) + 100))) : null;
    case 'expiry':
      return change('expiry', (cell) => (cell === '' ? '' : '31-02-2026'));
    case 'currency':
      return added(
        file,
        fields.map((field, index) =>
          /name|underlying|share$/i.test(field)
            ? currencyFuture(rows[0]?.made?.day ?? ('2021-03-01' as TradingDay), file.dialect)
            : /segment|dhan$|angel|venue|code/.test(field)
              ? 'CDS'
              : (rows[0]?.cells[index] ?? ''),
        ),
      );
    case 'total':
      return added(
        file,
        fields.map((field, index) => (index === 0 ? 'Total' : /quantity|units|value|worth/i.test(field) ? '1000' : '')),
      );
    case 'rupees':
      return change('price', (cell) => `Rs. ${cell}`);
    case 'empty':
      return spliced(1, '');
    case 'none':
      return file;
    default:
      return file.fault satisfies never;
  }
}

function added(file: Written, cells: readonly string[]): Written {
  return { ...file, rows: [...file.rows, { cells, made: null }] };
}

/** A contract on dollars that expires on the day, written as the file's other names: how these are written tells what a name means. */
function currencyFuture(day: TradingDay, { name }: Dialect): string {
  const contract: Generated = {
    exchange: 'NSE',
    underlying: 'USDINR',
    expiryOn: day,
    isMonthly: true,
    strike: '',
    type: 'FUT',
    tradedOn: day,
  };
  return WRITERS[name]?.(contract) ?? `USDINR${day.slice(2, 4)}${(MONTHS[Number(day.slice(5, 7)) - 1] ?? '').toUpperCase()}FUT`;
}

/** 'OPT NIFTY 28 Apr 2026 24000 PE'. */
function dhanName({ underlying, expiryOn, strike, type }: Generated): string {
  const [y = '', m = '', d = ''] = expiryOn.split('-');
  const of = `${underlying} ${d} ${MONTHS[Number(m) - 1]} ${y}`;
  return type === 'FUT' ? `FUT ${of}` : `OPT ${of} ${strike} ${type}`;
}

/** A text with the day first becomes a date with the month first if it can be one, and stays a text if not. */
function savedByUsSpreadsheet(cell: string): string {
  const [, d = '', m = '', y = ''] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(cell) ?? [];
  return d !== '' && Number(d) <= 12 ? `${y}-${d}-${m}` : cell;
}

function part(day: TradingDay, write: (parts: { y: string; m: string; d: string }) => string): string {
  const [y = '', m = '', d = ''] = day.split('-');
  return write({ y, m, d });
}

function grouped(price: string): string {
  return Number(price).toLocaleString('en-IN', { minimumFractionDigits: 2 });
}
