import { expect, test } from 'vitest';
import { instrumentOf } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { price, priceToRupees } from '../money.ts';
import type { TradingDay } from '../day.ts';
import { adjustedOption, movesContracts, shareFactor, unitsFactor, withStrike } from './adjust-contract.ts';
import { knownActions } from './known-actions.ts';
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

function factor(exOn: string, symbol: string) {
  return shareFactor(knownActions().filter((one) => one.exOn === exOn && one.symbol === symbol && movesContracts(one.kind)));
}

/** The factors of NSE's circulars, as the dated data has them. */
test('a bonus multiplies units by what is held after it, a split by its face values, a consolidation divides them; of one day all at once', () => {
  expect(factor('2024-10-28', 'RELIANCE')).toEqual({ given: 2, held: 1 });
  expect(factor('2021-07-29', 'POWERGRID')).toEqual({ given: 4, held: 3 });
  expect(factor('2022-07-28', 'TATASTEEL')).toEqual({ given: 10, held: 1 });
  expect(factor('2025-06-16', 'BAJFINANCE')).toEqual({ given: 10, held: 1 });
  const consolidation = { kind: 'consolidation', ratio: { given: 1, held: 10 } };
  expect(shareFactor([consolidation, { kind: 'bonus', ratio: { given: 1, held: 4 } }])).toEqual({ given: 1, held: 8 });
  expect(['split', 'bonus', 'consolidation', 'rights', 'demerger', 'merger'].filter(movesContracts)).toEqual([
    'split',
    'bonus',
    'consolidation',
  ]);
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

test('a dividend lowers a strike to one that is said: VEDL 460 CE became 444 CE', () => {
  const option = contract('VEDL25SEP460CE', 'OPT', '2025-09-30', '2025-08-21');
  const lower = withStrike(option, 'NSE', price(4_440_000));
  expect(lower?.symbol).toBe('VEDL25SEP444CE');
  expect(contract('VEDL25SEP444CE', 'OPT', '2025-09-30', '2025-09-02').aliases).toContain(lower?.aliases[0]);
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
    const { given, held } = factor(exOn, symbol);
    expect([symbol, Math.round((before * given) / held)]).toEqual([symbol, after]);
  }
});
