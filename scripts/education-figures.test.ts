import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { grossOf, netOf, type ClosedTrade } from '#engine/daily/closed-trade.ts';
import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { Instrument, Segment } from '#engine/instruments/instrument.ts';
import { journalOf } from '#engine/journal.ts';
import { parsePrice, parseQuantity, subtract, sum, toRupees, valueOf, type Paise } from '#engine/money.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';

/** The engine must compute what an article says of charges and pairing. */
function instrument(segment: Segment, underlying: string, optionType: 'CE' | null = null): Instrument {
  const contract = { underlying, expiryOn: '2026-11-17' as TradingDay, expiryAssumed: false, strike: null, optionType };
  return { aliases: [`EXAMPLE:${underlying}`], segment, symbol: underlying, contract: segment === 'EQ' ? null : contract };
}

const SHARE = instrument('EQ', 'ABC');
const OPTION = instrument('OPT', 'NIFTY', 'CE');
const FUTURE = instrument('FUT', 'NIFTY');
const CRUDE = instrument('COM', 'CRUDEOIL');

/** From 'day side units price order'. Without an order, each row is an order of its own. */
function trade(of: Instrument, text: string, index: number): StoredTrade {
  const [day, side, units = '', unitPrice = '', order = `order ${index}`] = text.split(' ');
  const [quantity, price] = [parseQuantity(units), parsePrice(unitPrice)];
  if (quantity === null || price === null) throw new Error(text);
  return {
    id: index + 1,
    row: index + 1,
    instrument: of,
    exchange: of.segment === 'COM' ? 'MCX' : 'NSE',
    day: day as TradingDay,
    time: (36_000 + index) as TimeOfDay,
    side: side as StoredTrade['side'],
    quantity,
    price,
    value: valueOf(price, quantity),
    tradeId: String(index),
    orderId: order,
    tradeToTrade: false,
    product: null,
    charges: null,
  };
}

/** The closed trades of one instrument at Zerodha, on a day after its expiry. */
function closed(of: Instrument, rows: readonly string[], settlement: string | null = null): readonly ClosedTrade[] {
  const trades = rows.map((row, index) => trade(of, row, index));
  const book = {
    instrumentId: 1,
    instrument: of,
    trades,
    corrections: [],
    settlement: settlement === null ? null : parsePrice(settlement),
  };
  return journalOf([book], () => planFor('Zerodha'), '2026-12-01' as TradingDay).closed;
}

function costOf(one: ClosedTrade): Paise {
  return subtract(grossOf(one), netOf(one));
}

/** Rupees as the articles print them: 1,00,000.00. */
function rupees(amounts: Iterable<Paise>): string {
  return toRupees(sum(amounts)).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function article(slug: string): string {
  return readFileSync(new URL(`../content/education/${slug}.md`, import.meta.url), 'utf8').replaceAll('*', '');
}

/** The other cells of the row that begins with this text and has this number of cells. */
function cells(slug: string, first: string, count: number): string[] {
  const rows = article(slug)
    .split('\n')
    .filter((line) => line.startsWith(`| ${first} |`))
    .map((line) => line.split('|').slice(2, -1));
  return (rows.find((row) => row.length === count) ?? []).map((cell) => cell.trim());
}

const EXAMPLES = [
  closed(SHARE, ['2026-11-04 BUY 200 500', '2026-11-11 SELL 200 505']),
  closed(SHARE, ['2026-11-04 BUY 200 500', '2026-11-04 SELL 200 505']),
  closed(OPTION, ['2026-11-04 BUY 65 150', '2026-11-04 SELL 65 170']),
  closed(FUTURE, ['2026-11-04 BUY 65 24000', '2026-11-04 SELL 65 24060']),
  closed(CRUDE, ['2026-11-04 BUY 100 6000', '2026-11-04 SELL 100 6030']),
];

const LINES: readonly (readonly [string, (trade: ClosedTrade) => Paise])[] = [
  ['Brokerage', (one) => one.charges.brokerage],
  ['STT or CTT', (one) => one.charges.stt],
  ['Exchange + IPFT', (one) => sum([one.charges.exchange, one.charges.ipft])],
  ['SEBI', (one) => one.charges.sebi],
  ['Stamp duty', (one) => one.charges.stamp],
  ['GST', (one) => one.charges.gst],
  ['DP', (one) => one.dp],
  ['Charges', costOf],
  ['Gross profit', grossOf],
  ['Net profit', netOf],
];

describe('charges', () => {
  it.each(LINES)('of five examples: %s', (name, of) => {
    expect(cells('charges-and-rates', name, 5)).toEqual(EXAMPLES.map((trades) => rupees(trades.map(of))));
  });

  it('of intraday and delivery', () => {
    expect(cells('intraday-and-delivery', 'Total', 2)).toEqual(cells('charges-and-rates', 'Charges', 5).slice(0, 2));
    expect(cells('intraday-and-delivery', 'Net profit', 2)).toEqual(cells('charges-and-rates', 'Net profit', 5).slice(0, 2));
  });

  it('of the contract note', () => {
    const trades = closed(OPTION, ['2026-11-11 BUY 130 120', '2026-11-11 SELL 65 138.5 one', '2026-11-11 SELL 65 139 one']);
    expect(cells('reading-a-contract-note', 'Net amount receivable', 2)[0]).toBe(`+${rupees(trades.map(netOf))}`);
  });

  it('of an option that expires', () => {
    const inTheMoney = closed(OPTION, ['2026-11-11 BUY 65 120'], '180');
    expect(cells('expiry-and-settlement', 'Gross profit', 1)).toEqual([rupees(inTheMoney.map(grossOf))]);
    expect(cells('expiry-and-settlement', 'STT on exercise, 0.15 % of 11,700 (17.55, to the rupee)', 1)).toEqual([
      `−${rupees(inTheMoney.map((one) => one.charges.stt))}`,
    ]);
    const worthless = closed(OPTION, ['2026-11-11 SELL 65 90']);
    expect(article('expiry-and-settlement')).toContain(`₹${rupees(worthless.map(costOf))}, of which STT ₹9)`);
  });

  it.each([
    ['242 shares', SHARE, 242, '450', '438'],
    ['250 shares', SHARE, 250, '450', '438'],
    ['one lot', OPTION, 65, '150', '120'],
    ['two lots', OPTION, 130, '150', '120'],
  ] as const)('of a stop: %s', (_, of, units, entry, stop) => {
    const trades = closed(of, [`2026-11-04 BUY ${units} ${entry}`, `2026-11-04 SELL ${units} ${stop}`]);
    expect(article('position-size')).toContain(rupees(trades.map(netOf)).replace('-', '₹'));
  });
});

describe('how trades are paired', () => {
  const holding = '2026-10-01 BUY 50 500';

  it.each([
    ['a holding sold and bought back', SHARE, [holding, '2026-11-04 SELL 50 520', '2026-11-04 BUY 50 512'], [400]],
    ['bought back in part', SHARE, [holding, '2026-11-04 SELL 50 520', '2026-11-04 BUY 30 512'], [240, 400]],
    ['the oldest lots', SHARE, ['2026-08-03 BUY 100 200', '2026-09-01 BUY 60 230', '2026-10-15 SELL 120 250'], [400, 5000]],
    ['a short', OPTION, ['2026-11-09 SELL 65 110', '2026-11-11 SELL 65 140', '2026-11-12 BUY 65 95'], [975]],
    ['a flip', OPTION, ['2026-11-04 BUY 65 100', '2026-11-04 SELL 130 112'], [780]],
    ['not the average', OPTION, ['2026-11-04 BUY 65 200', '2026-11-04 BUY 65 98', '2026-11-04 SELL 65 160'], [-2600]],
  ])('%s', (_, of, rows, expected) => {
    const traded = closed(of, rows).filter((one) => !one.expired);
    expect(traded.map((one) => toRupees(grossOf(one))).sort((a, b) => a - b)).toEqual(expected);
    for (const result of expected) {
      expect(article('how-trades-are-paired')).toContain(`₹${Math.abs(result).toLocaleString('en-IN')}`);
    }
  });
});
