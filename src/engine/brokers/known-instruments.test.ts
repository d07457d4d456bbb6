import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { KnownInstruments } from './known-instruments.ts';

function asked(tradedOn: string) {
  return { segment: 'EQ', exchange: 'NSE', isin: '', expiryOn: null, tradedOn: tradedOn as TradingDay } as const;
}

test('a name is read once, whatever the day', () => {
  const known = new KnownInstruments();
  expect(known.of('RELIANCE', asked('2024-01-02'))).toBe(known.of('RELIANCE', asked('2025-01-02')));
});

test('a ticker that another share took is two instruments, also within one file', () => {
  const known = new KnownInstruments();
  const before = known.of('DTIL', asked('2010-03-01'));
  const after = known.of('DTIL', asked('2015-03-02'));
  expect(before?.aliases.filter((name) => after?.aliases.includes(name))).toEqual([]);
});

test('a contract that was moved is the same under both days', () => {
  const known = new KnownInstruments();
  const listed = known.of('BANKNIFTY2390744000CE', asked('2023-08-30'));
  const final = known.of('BANKNIFTY2390644000CE', asked('2023-09-04'));
  expect(listed?.aliases).toContain(final?.aliases[0]);
});
