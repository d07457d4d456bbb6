import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CaseTrades, known, readInstrument, readTrade, rupees } from '#test/engine/case-trades.ts';
import { parseDay } from '../day.ts';
import { aggregateOrders } from '../orders/aggregate-orders.ts';
import { parsePrice } from '../money.ts';
import { oldestFirst } from '../trades/order.ts';
import { pairInstrument } from './pair-instrument.ts';
import type { Leg, OpenPosition, Match } from './position.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const names = readdirSync(CASES).filter((name) => name.startsWith('pairing-'));

/** A case as written: the trades in order of arrival, so that #1 is the first; shares on 2026-11-20 unless it says otherwise. */
interface Case extends CaseTrades {
  readonly rule: string;
  /** The trades are the rows of a file whose newest row stands first. */
  readonly newestFirst?: boolean;
  readonly closed: readonly string[];
  readonly open: readonly string[];
}

describe('golden cases of pairing', () => {
  test.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case;
    const instrument = readInstrument(golden.instrument ?? 'EQ');
    const rows = golden.trades.map((line) => readTrade(line, instrument));
    const arrived = golden.newestFirst ? oldestFirst(rows, true) : rows;
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
