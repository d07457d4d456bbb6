import { expect, it } from 'vitest';
import { toRupees } from '../money.ts';
import { longTermExemption } from './tax-year.ts';

it('long-term gains with STT are exempt up to ₹1,00,000 a year, up to ₹1,25,000 since 2024-25', () => {
  const exempt = (year: number) => {
    const amount = longTermExemption(year);
    return amount === null ? null : toRupees(amount);
  };
  expect([2017, 2018, 2023, 2024, 2026].map(exempt)).toEqual([null, 100_000, 100_000, 125_000, 125_000]);
});
