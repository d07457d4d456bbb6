import { expect, test } from 'vitest';
import { instrumentOf } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { priceToRupees } from '../money.ts';
import type { TradingDay } from '../day.ts';
import { adjustedOption, contractFactor, unitsFactor } from './adjust-contract.ts';
import { knownAction } from './known-actions.ts';
import data from './rows/known-actions.json' with { type: 'json' };

function contract(symbol: string, segment: 'OPT' | 'FUT', expiryOn: string, tradedOn: string): Instrument {
  const read = instrumentOf({
    exchange: 'NSE',
    segment,
    symbol,
    isin: '',
    tradedOn: tradedOn as TradingDay,
    expiryOn: expiryOn as TradingDay,
  });
  if ('fault' in read) throw new Error(read.fault);
  return read;
}

function factor(key: string) {
  const known = knownAction(key);
  return known ? contractFactor(known) : 'not known';
}

/** The factors of NSE's circulars, as the dated data has them. */
test('a bonus multiplies units by what is held after it, a split by its face values; of one day both, once', () => {
  expect(factor('2024-10-28 RELIANCE bonus')).toEqual({ given: 2, held: 1 });
  expect(factor('2021-07-29 POWERGRID bonus')).toEqual({ given: 4, held: 3 });
  expect(factor('2022-07-28 TATASTEEL split')).toEqual({ given: 10, held: 1 });
  expect([factor('2025-06-16 BAJFINANCE split'), factor('2025-06-16 BAJFINANCE bonus')]).toContainEqual({ given: 10, held: 1 });
  expect([factor('2025-06-16 BAJFINANCE split'), factor('2025-06-16 BAJFINANCE bonus')]).toContain(null);
  expect([factor('2025-11-17 ADANIENT rights'), factor('2025-10-14 TATAMOTORS demerger')]).toEqual([null, null]);
});

test('the strike is divided by the factor, to a tick of 5 paise; a future stays itself', () => {
  const option = contract('RELIANCE24OCT3020CE', 'OPT', '2024-10-31', '2024-10-21');
  const adjusted = adjustedOption(option, 'NSE', { given: 2, held: 1 });
  expect(adjusted?.symbol).toBe('RELIANCE24OCT1510CE');
  expect(adjusted?.contract).toMatchObject({ underlying: 'RELIANCE', expiryOn: '2024-10-31', optionType: 'CE' });
  // A broker's own file of the new contract names the same one.
  expect(contract('RELIANCE24OCT1510CE', 'OPT', '2024-10-31', '2024-10-29').aliases).toContain(adjusted?.aliases[0]);
  const put = contract('POWERGRID21AUG230PE', 'OPT', '2021-08-26', '2021-07-20');
  // 230 × 3 ÷ 4
  expect(priceToRupees(adjustedOption(put, 'NSE', { given: 4, held: 3 })?.contract?.strike ?? put.contract?.strike ?? (0 as never))).toBe(
    172.5,
  );
  const odd = contract('POWERGRID21AUG245PE', 'OPT', '2021-08-26', '2021-07-20');
  // 245 × 2 ÷ 3 = 163.333…
  expect(adjustedOption(odd, 'NSE', { given: 3, held: 2 })?.symbol).toBe('POWERGRID21AUG163.35PE');
  expect(adjustedOption(contract('RELIANCE24OCTFUT', 'FUT', '2024-10-31', '2024-10-21'), 'NSE', { given: 2, held: 1 })).toBeNull();
});

test('lots stay lots: three lots of POWERGRID were 12,000 units and are 15,999 of lot 5,333', () => {
  const { contract: terms } = contract('POWERGRID21AUG230CE', 'OPT', '2021-08-26', '2021-07-20');
  const factorOf = (exOn: string, underlying: string, factor: { given: number; held: number }) =>
    terms && unitsFactor('NSE', { ...terms, underlying }, exOn as TradingDay, factor);
  expect(factorOf('2021-07-29', 'POWERGRID', { given: 4, held: 3 })).toEqual({ given: 5333, held: 4000 });
  expect(factorOf('2023-09-12', 'POWERGRID', { given: 4, held: 3 })).toEqual({ given: 4, held: 3 });
  // No lot is known: the factor itself.
  expect(factorOf('2021-07-29', 'NOSUCH', { given: 4, held: 3 })).toEqual({ given: 4, held: 3 });
});

test('a lot that is known from the lists of contracts is rounded to the nearest', () => {
  const future = contract('RELIANCE24OCTFUT', 'FUT', '2024-10-31', '2024-10-21').contract;
  // 250 × 4 ÷ 3 = 333.33
  expect(future && unitsFactor('NSE', future, '2024-10-21' as TradingDay, { given: 4, held: 3 })).toEqual({ given: 333, held: 250 });
});

test('the lots that were seen are those of the factor, rounded to the nearest', () => {
  for (const [exOn, symbol, before, after] of data.lots) {
    const of = [factor(`${exOn} ${symbol} split`), factor(`${exOn} ${symbol} bonus`)].find((one) => one !== null && one !== 'not known');
    expect([symbol, of && typeof of === 'object' && Math.round((before * of.given) / of.held)]).toEqual([symbol, after]);
  }
});
