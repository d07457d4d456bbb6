import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { parseDay, timeFromParts } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import type { Exchange, Instrument, OptionType, Segment } from '../instruments/instrument.ts';
import { parsePaise, parsePrice, parseQuantity, toRupees, valueOf } from '../money.ts';
import { oldestFirst } from '../trades/order.ts';
import type { Product, Side, StoredTrade } from '../trades/trade.ts';
import { pairInstrument } from './pair-instrument.ts';
import type { Leg, OpenPosition, Match } from './position.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const names = readdirSync(CASES).filter((name) => name.startsWith('pairing-'));

/** A case as written: the trades in order of arrival, so that #1 is the first; shares on 2026-11-20 unless it says otherwise. */
interface Case {
  readonly rule: string;
  /** '<segment> <expiry or ?> [CE|PE]' */
  readonly instrument?: string;
  readonly today?: string;
  readonly settlement?: string;
  /** The trades are the rows of a file whose newest row stands first. */
  readonly newestFirst?: boolean;
  /** '<day> <time or -> <exchange> <side> <quantity> @ <price> [value <rupees>] [#order[/trade]] [T2T] [product]' */
  readonly trades: readonly string[];
  readonly closed: readonly string[];
  readonly open: readonly string[];
}

describe('golden cases of pairing', () => {
  test.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case;
    const instrument = readInstrument(golden.instrument ?? 'EQ');
    const rows = golden.trades.map((line) => readTrade(line, instrument));
    const arrived = golden.newestFirst ? oldestFirst(rows) : rows;
    const trades = arrived.map((trade, index) => Object.assign(trade, { id: index + 1 }));
    const { closed, open } = pairInstrument(instrument, aggregateOrders(trades), {
      today: golden.today === undefined ? known(parseDay('2026-11-20')) : known(parseDay(golden.today)),
      price: golden.settlement === undefined ? null : known(parsePrice(golden.settlement)),
    });
    expect({ closed: closed.map(writeClosed), open: open.map(writeOpen) }).toEqual({ closed: golden.closed, open: golden.open });
  });

  test('are named by their rule and say it in a sentence', () => {
    expect(names.length).toBeGreaterThanOrEqual(25);
    for (const name of names) expect((JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case).rule).toMatch(/\.$/);
  });
});

function readInstrument(text: string): Instrument {
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

function readTrade(line: string, instrument: Instrument): StoredTrade {
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

function writeClosed(trade: Match): string {
  const gross = rupees(trade.sell.value - trade.buy.value);
  const marks = [trade.expired && ', expired', trade.assumed && ', assumed', trade.orderAssumed && ', order assumed'];
  return (
    `${trade.direction} ${trade.product} ${trade.quantity}: buy ${writeLeg(trade.buy)}, sell ${writeLeg(trade.sell)}, gross ${gross}` +
    marks.filter((mark) => mark !== false).join('')
  );
}

function writeOpen({ side, product, leg, status }: OpenPosition): string {
  return `${side} ${product} ${leg.quantity}: ${writeLeg(leg)} ${status}`;
}

function writeLeg({ order, value }: Leg): string {
  return `${order.id === 0 ? `expiry ${order.day}` : `#${order.tradeIds.join('+')}`} ${rupees(value)}`;
}

function rupees(amount: number): string {
  return toRupees(amount as Leg['value']).toLocaleString('en-US', { minimumFractionDigits: 2, useGrouping: false });
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the case is not well written');
  return value;
}
