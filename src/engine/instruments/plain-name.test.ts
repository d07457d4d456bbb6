import { expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { parsePrice } from '../money.ts';
import type { Contract } from './instrument.ts';
import { plainName } from './plain-name.ts';

const contract = (underlying: string, expiry: string | null, strike: string | null = null, type: 'CE' | 'PE' | null = null): Contract => ({
  underlying,
  expiryOn: expiry as TradingDay | null,
  expiryAssumed: false,
  strike: strike === null ? null : parsePrice(strike),
  optionType: type,
});

it.each([
  ['NIFTY2621025250PE', contract('NIFTY', '2026-02-10', '25250', 'PE'), 'NIFTY 25250 PE', '10 Feb 2026 · weekly'],
  ['NIFTY26FEB25250CE', contract('NIFTY', '2026-02-24', '25250', 'CE'), 'NIFTY 25250 CE', '24 Feb 2026 · monthly'],
  ['SENSEX2620583000CE', contract('SENSEX', '2026-02-05', '83000', 'CE'), 'SENSEX 83000 CE', '5 Feb 2026 · weekly'],
  ['RELIANCE26FEB1400CE', contract('RELIANCE', '2026-02-24', '1400', 'CE'), 'RELIANCE 1400 CE', '24 Feb 2026 · monthly'],
  ['ITC26FEB322.5PE', contract('ITC', '2026-02-24', '322.50', 'PE'), 'ITC 322.5 PE', '24 Feb 2026 · monthly'],
  // No known day of expiry: not called anything.
  ['NIFTY2621125250PE', contract('NIFTY', '2026-02-11', '25250', 'PE'), 'NIFTY 25250 PE', '11 Feb 2026'],
  ['NIFTY09JAN5000CE', contract('NIFTY', '1999-01-29', '5000', 'CE'), 'NIFTY 5000 CE', '29 Jan 1999'],
  ['NIFTY26JANFUT', contract('NIFTY', '2026-01-27'), 'NIFTY FUT', '27 Jan 2026'],
  ['GOLDM25AUGFUT', contract('GOLDM', '2025-08-05'), 'GOLDM FUT', '5 Aug 2025'],
  ['CRUDEOIL25AUG6000CE', contract('CRUDEOIL', '2025-08-14', '6000', 'CE'), 'CRUDEOIL 6000 CE', '14 Aug 2025'],
  ['BANKNIFTY-FUT', contract('BANKNIFTY', null), 'BANKNIFTY FUT', ''],
  ['RELIANCE', null, 'RELIANCE', ''],
])('%s is %o for people', (symbol, terms, name, detail) => {
  expect(plainName({ symbol, contract: terms })).toEqual({ name, detail });
});
