import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { mcxExpiriesIn, mcxExpiry, mcxMultiplier, mcxMultiplierSince, mcxOptionBefore } from './mcx-contracts.ts';
import data from './rows/mcx-contracts.json' with { type: 'json' };

test.each<[string, string, number | null]>([
  // MCX, 18 August 2025; the turnover of 16 December 2025 gives 250.1.
  ['NICKEL', '2025-09', 250],
  ['NICKEL', '2026-03', 250],
  ['NICKEL', '2025-08', 1500],
  ['NICKEL', '2019-12', 1500],
  ['NICKEL', '2018-09', 250],
  // The first contract of 1500 kg is not known.
  ['NICKEL', '2019-06', null],
  // Zerodha bulletin 224330: 2.5 MT from the July 2019 contract.
  ['COPPER', '2019-06', 1000],
  ['COPPER', '2019-07', 2500],
  ['COTTON', '2026-01', 25],
  ['COTTONCNDY', '2024-09', 48],
  ['COTTONCNDY', '2024-11', 12],
  ['COTTONOIL', '2025-06', 500],
  ['MENTHAOIL', '2025-06', 360],
  ['CARDAMOM', '2025-06', 100],
  ['KAPAS', '2025-04', 200],
  ['CPO', '2022-03', 1000],
  ['STEELREBAR', '2025-06', 5],
  ['ELECDMBL', '2025-10', 50],
  ['MCXBULLDEX', '2025-03', 50],
  ['MCXBULLDEX', '2025-04', 30],
  ['MCXMETLDEX', '2025-06', 50],
  ['MCXMETLDEX', '2025-07', 40],
  ['MCXENRGDEX', '2023-05', 125],
  ['SILVER100', '2026-10', 10],
  ['GOLD', '2018-06', 100],
  ['GOLDM', '2025-08', 10],
  ['CRUDEOIL', '2026-11', 100],
  ['NATURALGAS', '2026-01', 1250],
  // The unit of a list of 2022 is not understood: it is asked.
  ['COTTONREF', '2022-05', null],
  // Before its first contract, and what nobody lists.
  ['GOLDTEN', '2024-01', null],
  ['UNHEARDOF', '2025-08', null],
])('%s of %s: %s', (commodity, month, multiplier) => {
  expect(mcxMultiplier(commodity, month)).toBe(multiplier);
});

test.each<[string, string, number | null]>([
  ['GOLDM', '2019-01-02', 10],
  ['COPPER', '2021-03-01', 2500],
  ['COPPER', '2019-03-01', null],
  ['NICKEL', '2025-08-01', null],
  ['NICKEL', '2025-10-01', 250],
])('any contract of %s traded on %s: %s', (commodity, day, multiplier) => {
  expect(mcxMultiplierSince(commodity, day as TradingDay)).toBe(multiplier);
});

test.each<[string, 'future' | 'option', number, number, string | null, boolean]>([
  ['GOLDM', 'future', 2025, 9, '2025-09-05', false],
  ['CRUDEOIL', 'option', 2025, 11, '2025-11-17', false],
  ['CRUDEOIL', 'future', 2025, 11, '2025-11-19', false],
  // Two contracts ended in October 2024; the second is the November contract.
  ['GOLDM', 'future', 2024, 10, '2024-10-04', false],
  ['GOLDM', 'future', 2024, 11, '2024-10-31', false],
  // MCX, 18 August 2025: the third Wednesday.
  ['NICKEL', 'future', 2025, 9, '2025-09-17', false],
  // By rule only, and seen in one list of long before.
  ['GOLDM', 'future', 2021, 1, '2021-01-05', true],
  ['CRUDEOIL', 'future', 2026, 12, '2026-12-18', true],
  ['GOLDM', 'option', 2020, 5, null, false],
  // After all lists, by the rule that the listed days followed: 5 September 2027 is a Sunday.
  ['GOLDM', 'future', 2027, 9, '2027-09-03', true],
  ['GOLD', 'future', 2027, 9, null, false],
  ['COPPER', 'future', 2027, 3, '2027-03-31', true],
  ['NICKEL', 'future', 2027, 3, '2027-03-17', true],
  ['CRUDEOIL', 'future', 2027, 3, null, false],
  ['GOLDM', 'future', 2029, 1, null, false],
])('%s %s of %i-%i expires on %s', (commodity, kind, year, month, expected, isAssumed) => {
  const found = mcxExpiry(commodity, kind, year, month);
  expect([found?.day ?? null, found?.isAssumed ?? false]).toEqual([expected, isAssumed]);
});

test('each listed option of crude oil ends on the day that follows from its future', () => {
  const [from, to] = ['2010-01-01', '2030-01-01'] as [TradingDay, TradingDay];
  for (const commodity of ['CRUDEOIL', 'CRUDEOILM']) {
    const futures = mcxExpiriesIn(commodity, 'future', from, to);
    const pairs = mcxExpiriesIn(commodity, 'option', from, to).flatMap(({ day }) => {
      const future = futures.find((other) => other.day.slice(0, 7) === day.slice(0, 7));
      return future ? [[day, mcxOptionBefore(commodity, future.day)]] : [];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(([listed, followed]) => listed !== followed)).toEqual([]);
  }
  expect(mcxOptionBefore('NATURALGAS', '2026-07-28' as TradingDay)).toBeNull();
});

test('the expiries of a commodity between two days', () => {
  const found = mcxExpiriesIn('GOLDM', 'future', '2024-10-01' as TradingDay, '2024-12-31' as TradingDay);
  expect(found.map(({ day }) => day)).toEqual(['2024-10-04', '2024-10-31', '2024-12-05']);
});

test('each expiry has its letter, and two in one month are followed by a month without', () => {
  const lengths = data.expiries.filter(([, , , days, letters]) => days.split(' ').length !== letters.length || /[^hmlr]/.test(letters));
  expect(lengths).toEqual([]);
  const total = data.expiries.reduce((sum, [, , , days]) => sum + days.split(' ').length, 0);
  const named = new Set(data.expiries.map(([commodity, kind]) => `${commodity}:${kind}`));
  let found = 0;
  for (const name of named) {
    const [commodity = '', kind] = name.split(':');
    const all = mcxExpiriesIn(commodity, kind === 'F' ? 'future' : 'option', '2010-01-01' as TradingDay, '2030-01-01' as TradingDay);
    found += all.filter(({ isExpected }) => !isExpected).length;
  }
  expect(found).toBe(total);
});
