import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { OptionType } from '../instruments/instrument.ts';
import { price, quantity, type Paise } from '../money.ts';
import type { Side } from '../trades/trade.ts';
import { exposures, type Holding, sumHoldings, valueHoldings } from './value-holdings.ts';

const DAY = '2026-11-19' as TradingDay;
const EXPIRY = '2026-11-26' as TradingDay;

function share(symbol: string, side: Side, units: number, value: number, at: number | null): Holding {
  const mark = at === null ? null : { price: price(at * 10_000), day: DAY, stale: false, traded: true };
  return {
    instrumentId: 1,
    symbol,
    segment: 'EQ',
    account: 'A',
    side,
    quantity: quantity(units),
    value: (value * 100) as Paise,
    contract: null,
    mark,
  };
}

function option(side: Side, type: OptionType | null, strike: number, premium: number, units = 75): Holding {
  const contract = {
    underlying: 'NIFTY',
    expiryOn: EXPIRY,
    expiryAssumed: false,
    strike: type === null ? null : price(strike * 10_000),
    optionType: type,
  };
  return { ...share('N', side, units, premium * units, null), segment: type ? 'OPT' : 'FUT', contract };
}

describe('what holdings are worth', () => {
  it('is units × price; a short gains where it falls; weights sum to 1', () => {
    const valued = valueHoldings([share('ABC', 'BUY', 10, 1000, 120.5), share('DEF', 'SELL', 5, 500, 79), share('XYZ', 'BUY', 1, 9, null)]);
    expect(valued.map(({ worth, unrealised }) => [worth, unrealised])).toEqual([
      [120_500, 20_500],
      [39_500, 10_500],
      [null, null],
    ]);
    expect(valued.map(({ weight }) => weight)).toEqual([120_500 / 160_000, 39_500 / 160_000, null]);
    const [all] = sumHoldings(valued, () => 'all');
    expect(all).toEqual({ key: 'all', holdings: 3, unpriced: 1, invested: 150_000, worth: 160_000, unrealised: 31_000, weight: 1 });
  });

  it('is nothing known where nothing has a price', () => {
    expect(sumHoldings(valueHoldings([share('XYZ', 'BUY', 1, 9, null)]), () => 'all')).toMatchObject([
      { unpriced: 1, worth: 0, weight: null },
    ]);
  });
});

describe('exposure', () => {
  const one = (...legs: Holding[]) => exposures(legs)[0];
  it.each([
    ['a bought call: its premium', [option('BUY', 'CE', 25_000, 100)], 7500],
    ['a sold put: strike less premium', [option('SELL', 'PE', 25_000, 100)], 24_900 * 75],
    ['a sold call: no bound', [option('SELL', 'CE', 25_000, 100)], null],
    [
      'an iron condor: its wing less what was received',
      [
        option('BUY', 'PE', 24_000, 20),
        option('SELL', 'PE', 24_500, 60),
        option('SELL', 'CE', 25_500, 50),
        option('BUY', 'CE', 26_000, 15),
      ],
      (500 - 75) * 75,
    ],
    [
      'a covered call: the future less what was received',
      [option('BUY', null, 0, 25_000), option('SELL', 'CE', 25_500, 50)],
      (25_000 - 50) * 75,
    ],
    [
      'a sold future with a bought call: up to the strike',
      [option('SELL', null, 0, 25_000), option('BUY', 'CE', 25_500, 40)],
      (500 + 40) * 75,
    ],
    ['more calls sold than bought: no bound', [option('BUY', 'CE', 25_000, 100), option('SELL', 'CE', 25_500, 50, 150)], null],
  ] as const)('%s', (_, legs, rupees) => {
    expect(one(...legs)?.mostLost).toBe(rupees === null ? null : rupees * 100);
  });

  it('sums premiums and strikes, by underlying and expiry', () => {
    expect(one(option('BUY', 'CE', 25_000, 100), option('SELL', 'CE', 25_500, 50))).toEqual({
      underlying: 'NIFTY',
      expiryOn: EXPIRY,
      contracts: 2,
      paid: 750_000,
      received: 375_000,
      notional: (25_000 + 25_500) * 75 * 100,
      mostLost: 375_000,
      hasOptions: true,
    });
    expect(exposures([share('ABC', 'BUY', 1, 1, 1)])).toEqual([]);
  });

  it('is never less than the loss at any level', () => {
    const leg = fc.tuple(
      fc.constantFrom<Side>('BUY', 'SELL'),
      fc.constantFrom<OptionType | null>('CE', 'PE', null),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 2000 }), (legs, level) => {
        const holdings = legs.map(([side, type, strike, premium, units]) => option(side, type, strike, premium, units));
        const most = one(...holdings)?.mostLost;
        if (most === null || most === undefined) return;
        const result = legs.reduce((total, [side, type, strike, premium, units]) => {
          const worth = type === null ? level : Math.max(0, type === 'CE' ? level - strike : strike - level);
          return total + (side === 'BUY' ? worth - premium : premium - worth) * units;
        }, 0);
        expect(-100 * result).toBeLessThanOrEqual(most);
      }),
    );
  });
});
