import { parseDay, timeFromParts, type TradingDay } from '#engine/day.ts';
import type { Exchange, Instrument, OptionType, Segment } from '#engine/instruments/instrument.ts';
import { type Paise, parsePaise, parsePrice, parseQuantity, toRupees, valueOf } from '#engine/money.ts';
import type { Product, Side, StoredTrade } from '#engine/trades/trade.ts';

/** The trades of a case in `cases` as written, and their instrument. */
export interface CaseTrades {
  /** '<segment> <expiry or ?> [CE|PE]'; a share where it is left out. */
  readonly instrument?: string;
  readonly today?: string;
  readonly settlement?: string;
  /** '<day> <time or -> <exchange> <side> <quantity> @ <price> [value <rupees>] [#order[/trade]] [T2T] [product]' */
  readonly trades: readonly string[];
}

/** The instrument of a case. */
export function readInstrument(text: string): Instrument {
  const [segment, expiry, optionType] = text.split(' ');
  const expiryOn: TradingDay | null = expiry === undefined || expiry === '?' ? null : known(parseDay(expiry));
  return {
    aliases: [`CASE:${text}`],
    segment: segment as Segment,
    symbol: 'CASE',
    contract:
      segment === 'EQ'
        ? null
        : {
            underlying: 'CASE',
            expiryOn,
            expiryAssumed: false,
            strike: optionType === undefined ? null : known(parsePrice('100')),
            optionType: (optionType ?? null) as OptionType | null,
          },
  };
}

const TRADE =
  /^(\S+) (-|(\d\d):(\d\d):(\d\d)) (NSE|BSE|MCX) (BUY|SELL) (\d+) @ ([\d.]+)(?: value ([\d.]+))?(?: #(\w+)(?:\/(\w+))?)?( T2T)?(?: (delivery|intraday|carry))?$/;

/** A trade of a case, without an id. */
export function readTrade(line: string, instrument: Instrument): StoredTrade {
  const [, day, , hours, minutes, seconds, exchange, side, units, unitPrice, value, orderId, tradeId, tradeToTrade, product] = known(
    TRADE.exec(line),
  );
  const quantity = known(parseQuantity(known(units)));
  const price = known(parsePrice(known(unitPrice)));
  return {
    id: 0,
    row: 0,
    instrument,
    exchange: exchange as Exchange,
    day: known(parseDay(known(day))),
    time: hours === undefined ? null : timeFromParts(Number(hours), Number(minutes), Number(seconds)),
    side: side as Side,
    quantity,
    price,
    value: value === undefined ? valueOf(price, quantity) : known(parsePaise(value)),
    tradeId: tradeId ?? null,
    orderId: orderId ?? null,
    tradeToTrade: tradeToTrade !== undefined,
    product: (product ?? null) as Product | null,
    charges: null,
  };
}

/** An amount as cases write it: 1234.50. */
export function rupees(amount: number): string {
  return toRupees(amount as Paise).toLocaleString('en-US', { minimumFractionDigits: 2, useGrouping: false });
}

/** The value. Throws where there is none: the case is not well written. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the case is not well written');
  return value;
}
