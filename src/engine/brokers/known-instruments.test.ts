import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { KnownInstruments } from './known-instruments.ts';

function asked(tradedOn: string) {
  return { segment: 'EQ', exchange: 'NSE', isin: '', expiryOn: null, tradedOn: tradedOn as TradingDay } as const;
}

function aliases(known: KnownInstruments, symbol: string, tradedOn: string): readonly string[] {
  const instrument = known.of(symbol, asked(tradedOn));
  return 'fault' in instrument ? [] : instrument.aliases;
}

test('a name is read once, whatever the day', () => {
  const known = new KnownInstruments();
  expect(known.of('RELIANCE', asked('2024-01-02'))).toBe(known.of('RELIANCE', asked('2025-01-02')));
});

test('a ticker that another share took is two instruments, also within one file', () => {
  const known = new KnownInstruments();
  const before = aliases(known, 'DTIL', '2010-03-01');
  const after = aliases(known, 'DTIL', '2015-03-02');
  expect(before).not.toEqual([]);
  expect(before.filter((name) => after.includes(name))).toEqual([]);
});

test('a contract that was moved is the same under both days', () => {
  const known = new KnownInstruments();
  const listed = aliases(known, 'BANKNIFTY2390744000CE', '2023-08-30');
  const final = aliases(known, 'BANKNIFTY2390644000CE', '2023-09-04');
  expect(listed).toContain(final[0]);
});

test('a contract is the same object on every day up to its expiry, and refused after it, whatever the order of rows', () => {
  const known = new KnownInstruments();
  const first = known.of('NIFTY25OCT25000CE', asked('2025-10-20'));
  expect(known.of('NIFTY25OCT25000CE', asked('2025-10-29'))).toMatchObject({ fault: 'expired-before-trade' });
  expect(known.of('NIFTY25OCT25000CE', asked('2025-10-28'))).toBe(first);
  expect(known.of('NIFTY 28 OCT 25000 CALL', asked('2025-10-20'))).toBe(known.of('NIFTY 28 OCT 25000 CALL', asked('2025-10-21')));
  expect(known.of('NIFTY 28 OCT 25000 CALL', asked('2024-10-21'))).not.toBe(known.of('NIFTY 28 OCT 25000 CALL', asked('2025-10-21')));
});

test('what the file and the user chose decides between contracts, and gives a day that no list has', () => {
  const choices = {
    dialect: 'dated' as const,
    contracts: new Map([['NIFTY-Oct2025-25000-CE', 'OPT:NSE:NIFTY:2025-10-28:25000:CE']]),
    expiries: new Map([['GOLDM35SEPFUT', '2035-09-05' as TradingDay]]),
  };
  const known = new KnownInstruments(choices);
  expect(aliases(known, 'PNB25NOV25120CE', '2025-11-10')).toEqual(['OPT:NSE:PNB:2025-11-25:120:CE']);
  const option = { ...asked('2025-10-15'), segment: 'OPT' } as const;
  expect(known.of('NIFTY-Oct2025-25000-CE', option)).toMatchObject({ contract: { expiryOn: '2025-10-28' } });
  const gold = { ...asked('2034-11-10'), segment: 'COM', exchange: 'MCX' } as const;
  expect(known.of('GOLDM35SEPFUT', gold)).toMatchObject({ contract: { expiryOn: '2035-09-05' } });
  expect([...known.names()].map(({ symbol }) => symbol)).toEqual(['PNB25NOV25120CE', 'NIFTY-Oct2025-25000-CE', 'GOLDM35SEPFUT']);
});
