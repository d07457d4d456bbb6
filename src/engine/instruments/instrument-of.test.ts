import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { instrumentOf, type NamedInstrument } from './instrument-of.ts';

function named(symbol: string, facts: Partial<NamedInstrument>): NamedInstrument {
  return { symbol, segment: 'EQ', exchange: 'NSE', isin: '', expiryOn: null, tradedOn: '2026-12-30' as TradingDay, ...facts };
}

test.each<[string, Partial<NamedInstrument>, string[]]>([
  ['RELIANCE', { isin: 'INE002A01018' }, ['ISIN:INE002A01018', 'SHARE:RELIANCE']],
  ['nse:reliance-eq', { isin: '2.2E+15' }, ['SHARE:RELIANCE']],
  ['BAJAJ-AUTO', {}, ['SHARE:BAJAJ-AUTO']],
  ['GET&D-BE', {}, ['SHARE:GET&D', 'SHARE:GVT&D']],
  ['NIFTY 05 JAN 26000 CALL', { segment: 'FO' }, ['OPT:NSE:NIFTY:2027-01-05:26000:CE']],
  ['NIFTY 30 DEC 26000 CALL', { segment: 'FO' }, ['OPT:NSE:NIFTY:2026-12-30:26000:CE']],
  [
    'CRUDEOIL26DEC5700.5PE',
    { segment: 'COM', exchange: 'MCX', expiryOn: '2026-12-16' as TradingDay },
    ['OPT:MCX:CRUDEOIL:2026-12-16:5700.5:PE', 'OPT:MCX:CRUDEOIL:2026-12:5700.5:PE'],
  ],
  ['CRUDEOIL26DECFUT', { segment: 'COM', exchange: 'MCX' }, ['FUT:MCX:CRUDEOIL:2026-12', 'FUT:MCX:CRUDEOIL:2026-12-18']],
  ['my hedge', { segment: 'OPT' }, ['OPT:NSE:MY HEDGE:?']],
])('%s is known as its names', (symbol, facts, aliases) => {
  expect(instrumentOf(named(symbol, facts))?.aliases).toEqual(aliases);
});

test('what cannot be told is null', () => {
  expect(instrumentOf(named('RELIANCE', { segment: 'FO' }))).toBeNull();
  expect(instrumentOf(named('  ', {}))).toBeNull();
  expect(instrumentOf(named('OPT NIFTY 31 Jun 2026 100 CE', { segment: 'FO' }))).toBeNull();
});

test('a day from the calendar is marked, one from the file is not', () => {
  expect(instrumentOf(named('NIFTY26DECFUT', { segment: 'FO' }))?.contract).toMatchObject({ expiryOn: '2026-12-29', expiryAssumed: true });
  const told = instrumentOf(named('NIFTY26DECFUT', { segment: 'FO', expiryOn: '2026-12-28' as TradingDay }));
  expect(told?.contract).toMatchObject({ expiryOn: '2026-12-28', expiryAssumed: false });
});
