import { describe, expect, it } from 'vitest';
import { paise, quantity } from '../money.ts';
import { anOpenTrade } from '#test/engine/arbitrary-closed-trades.ts';
import { consolidatePositions } from './consolidate-positions.ts';
import { holdings } from './holdings.ts';

const bought = anOpenTrade({ order: 1, quantity: quantity(3), value: paise(30_000) });
const boughtMore = anOpenTrade({ order: 2, quantity: quantity(4), value: paise(42_001) });
const unmatched = anOpenTrade({ order: 3, side: 'SELL', quantity: quantity(5), value: paise(50_000), status: 'unmatched' });
const small = anOpenTrade({ order: 4, instrumentId: 2, symbol: 'ABB', quantity: quantity(1), value: paise(500_000) });
const shortCall = anOpenTrade({
  order: 5,
  instrumentId: 3,
  symbol: 'NIFTY2530624000CE',
  segment: 'OPT',
  side: 'SELL',
  quantity: quantity(75),
  value: paise(150_000),
});

describe('consolidated positions', () => {
  it('are one row per instrument and side, a short below 0, at the average of their value', () => {
    expect(consolidatePositions([bought, shortCall, boughtMore])).toEqual([
      {
        instrumentId: 3,
        symbol: 'NIFTY2530624000CE',
        segment: 'OPT',
        side: 'SELL',
        status: 'open',
        averagePrice: 200_000,
        quantity: -75,
        investment: 150_000,
      },
      {
        instrumentId: 1,
        symbol: 'RELIANCE',
        segment: 'EQ',
        side: 'BUY',
        status: 'open',
        averagePrice: 1_028_586,
        quantity: 7,
        investment: 72_001,
      },
    ]);
  });

  it('never net a holding against an unmatched sell', () => {
    expect(consolidatePositions([unmatched, bought]).map((row) => [row.side, row.status, row.quantity])).toEqual([
      ['BUY', 'open', 3],
      ['SELL', 'unmatched', -5],
    ]);
  });
});

describe('holdings', () => {
  it('are bought shares at cost, the largest first, with what the share has booked', () => {
    expect(holdings([bought, boughtMore, unmatched, shortCall, small], new Map([[1, paise(-700)]]))).toEqual([
      { instrumentId: 2, symbol: 'ABB', quantity: 1, value: 500_000, booked: 0 },
      { instrumentId: 1, symbol: 'RELIANCE', quantity: 7, value: 72_001, booked: -700 },
    ]);
  });
});
