import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Contract } from './instrument.ts';
import { parsePrice, type Price } from '../money.ts';
import { worthOfClose } from './worth-of-close.ts';

const option = (underlying: string, strike: string, optionType: Contract['optionType'], expiryOn = '2025-11-25'): Contract => ({
  underlying,
  expiryOn: expiryOn as TradingDay,
  expiryAssumed: false,
  strike: parsePrice(strike),
  optionType,
});

test.each<[string, Contract, string, string | null]>([
  ['a put is worth no more than its strike', option('NIFTY', '25500', 'PE'), '25620.45', '0'],
  ['the close of an index below the strike of a put', option('NIFTY', '26500', 'PE'), '25884.80', '615.2'],
  ['the close of an index', option('NIFTY', '25500', 'CE'), '26150.50', '650.5'],
  ['what a call of the index was worth', option('NIFTY', '25500', 'CE'), '650.50', null],
  // Listed five years before.
  ['what a call was worth whose strike the index left far below', option('NIFTY', '15000', 'CE'), '11000', null],
  ['the close of a share', option('RELIANCE', '1400', 'CE'), '1530.50', '130.5'],
  ['what a call of a share was worth', option('RELIANCE', '1400', 'CE'), '330.50', null],
  ['nothing', option('RELIANCE', '1400', 'PE'), '0', null],
  ['the close of a commodity’s future', option('CRUDEOIL', '5200', 'PE'), '5150', '50'],
])('%s', (_, contract, given, worth) => {
  expect(worthOfClose(contract, parsePrice(given) as Price)).toBe(worth === null ? null : parsePrice(worth));
});

test('a future settles at the close', () => {
  expect(worthOfClose({ ...option('NIFTY', '1', null), strike: null }, parsePrice('25884.80') as Price)).toBeNull();
});
