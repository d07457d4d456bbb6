import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFor } from './charges/brokerage-plan.ts';
import { grossOf, netOf, type ClosedTrade } from './daily/closed-trade.ts';
import { totalResult } from './daily/merge-results.ts';
import type { OpenTrade } from './daily/open-trade.ts';
import type { TradingDay } from './day.ts';
import { journalOf, type Book, type Journal } from './journal.ts';
import { add, subtract, sum, type Paise } from './money.ts';
import { fileOf, shuffled, TEMPLATE_HEADER, templateDays, ZERODHA_HEADER, zerodhaRows } from '#test/engine/arbitrary-tradebooks.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { totalOf } from './trades/charges.ts';
import { identify } from './trades/identity.ts';
import type { StoredTrade } from './trades/trade.ts';

const RUNS = { numRuns: 150 };
const TODAY = '2025-06-20' as TradingDay;
const PLAN = planFor('ZERODHA');

function tradesOf(header: string, files: readonly (readonly string[])[]): StoredTrade[] {
  return storeTrades(files.filter((rows) => rows.length > 0).map((rows) => readFile(fileOf(header, rows), TODAY)));
}

/** A journal as texts that do not depend on the order of arrival: sorted, with identities instead of order ids. */
function journalTexts(
  trades: readonly StoredTrade[],
): Omit<Journal, 'closed' | 'open' | 'days' | 'trips' | 'credits' | 'given' | 'holdingChanges'> & { closed: string[]; open: string[] } {
  const names = new Map(identify(trades).map((identity, index) => [trades[index]?.id, identity]));
  const nameOf = (order: number): string => names.get(order) ?? 'settlement';
  const { closed, open, results, flows } = journalOf(booksOf(trades), () => PLAN, TODAY);
  return {
    closed: closed.map((trade) => JSON.stringify([trade, nameOf(trade.buyOrder), nameOf(trade.sellOrder)], withoutOrders)).toSorted(),
    open: open.map((trade) => JSON.stringify([trade, nameOf(trade.order)], withoutOrders)).toSorted(),
    results,
    flows,
  };
}

/** Ids follow the order in which rows came. */
function withoutOrders(key: string, value: unknown): unknown {
  return /order$|^roundTrip$/i.test(key) ? undefined : value;
}

describe('the journal', () => {
  it('does not depend on the order of rows that have ids and times', () => {
    const two = zerodhaRows.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows)));
    fc.assert(
      fc.property(two, ([rows, others]) => {
        expect(journalTexts(tradesOf(ZERODHA_HEADER, [others]))).toEqual(journalTexts(tradesOf(ZERODHA_HEADER, [rows])));
      }),
      RUNS,
    );
  });

  it('does not depend on how rows with ids are split into files, nor on which come in first or overlap', () => {
    const split = zerodhaRows.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.array(fc.subarray([...rows]), { maxLength: 3 }), shuffled(rows)),
    );
    fc.assert(
      fc.property(split, ([rows, parts, rest]) => {
        expect(journalTexts(tradesOf(ZERODHA_HEADER, [...parts, rest]))).toEqual(journalTexts(tradesOf(ZERODHA_HEADER, [rows])));
      }),
      RUNS,
    );
  });

  it('takes a file that comes in twice once, with ids and without', () => {
    fc.assert(
      fc.property(zerodhaRows, (rows) => {
        expect(tradesOf(ZERODHA_HEADER, [rows, rows])).toEqual(tradesOf(ZERODHA_HEADER, [rows]));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(templateDays, (days) => {
        expect(tradesOf(TEMPLATE_HEADER, [days.flat(), days.flat()])).toEqual(tradesOf(TEMPLATE_HEADER, [days.flat()]));
      }),
      RUNS,
    );
  });

  it('does not depend on how whole days of rows without ids are split into files and overlap', () => {
    const split = templateDays.chain((days) => fc.tuple(fc.constant(days), fc.subarray([...days]), shuffled(days)));
    fc.assert(
      fc.property(split, ([days, some, others]) => {
        const whole = journalTexts(tradesOf(TEMPLATE_HEADER, [days.flat()]));
        expect(journalTexts(tradesOf(TEMPLATE_HEADER, [some.flat(), ...others, days.flat()]))).toEqual(whole);
      }),
      RUNS,
    );
  });

  it('has in its days what is in its trades, and net is gross less charges and dp', () => {
    fc.assert(
      fc.property(zerodhaRows, (rows) => {
        const { closed, results } = journalOf(booksOf(tradesOf(ZERODHA_HEADER, [rows])), () => PLAN, TODAY);
        for (const { gross, charges, dp, net } of results) expect(net).toBe(subtract(subtract(gross, totalOf(charges)), dp));
        const total = totalResult(results.filter(({ slice }) => slice === 'overall'));
        expect(total.trades).toBe(closed.length);
        expect(total.gross).toBe(sum(closed.map(grossOf)));
        expect(total.net).toBe(sum(closed.map(netOf)));
        expect(totalOf(total.charges)).toBe(sum(closed.map((trade) => totalOf(trade.charges))));
        expect(total.dp).toBe(sum(closed.map((trade) => trade.dp)));
      }),
      RUNS,
    );
  });

  it('has every unit and every paisa of its trades and of its notes, closed or open', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(zerodhaRows, (rows) => {
        const books = booksOf(tradesOf(ZERODHA_HEADER, [rows]));
        const { closed, open, days } = journalOf(books, () => PLAN, TODAY);
        for (const book of books) for (const side of ['BUY', 'SELL'] as const) conserves(book, side, closed, open);
        const borne = add(sum(closed.map((trade) => totalOf(trade.charges))), sum(open.map((trade) => trade.charges)));
        expect(borne).toBe(sum(days.map(({ shares }) => totalOf(shares))));
        for (const { direction, product, expired } of closed) met.add(`${direction} ${product}${expired ? ' expired' : ''}`);
        for (const { status } of open) met.add(status);
      }),
      RUNS,
    );
    const kinds = [
      'LONG intraday',
      'SHORT intraday',
      'LONG delivery',
      'LONG carry',
      'SHORT carry',
      'LONG carry expired',
      'open',
      'unmatched',
    ];
    expect([...met]).toEqual(expect.arrayContaining(kinds));
  });
});

/** Units and money that one side of a book's trades brought are in its closed trades and open positions; settlements come from outside. */
function conserves(book: Book, side: 'BUY' | 'SELL', closed: readonly ClosedTrade[], open: readonly OpenTrade[]): void {
  const isBuy = side === 'BUY';
  const legs = closed
    .filter((trade) => trade.instrumentId === book.instrumentId && (isBuy ? trade.buyOrder : trade.sellOrder) !== 0)
    .map(({ quantity, buyValue, sellValue }) => ({ quantity, value: isBuy ? buyValue : sellValue }));
  const positions = open.filter((trade) => trade.instrumentId === book.instrumentId && trade.side === side);
  expect(unitsAndMoney([...legs, ...positions])).toEqual(unitsAndMoney(book.trades.filter((trade) => trade.side === side)));
}

function unitsAndMoney(items: readonly { readonly quantity: number; readonly value: Paise }[]): [units: number, money: Paise] {
  return [items.reduce((total, { quantity }) => total + quantity, 0), sum(items.map(({ value }) => value))];
}
