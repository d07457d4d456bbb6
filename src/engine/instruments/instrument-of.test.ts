import { describe, expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Price } from '../money.ts';
import { instrumentOf, type NamedInstrument, type NotNamed } from './instrument-of.ts';
import type { Instrument } from './instrument.ts';

function read(symbol: string, facts: Partial<NamedInstrument>): Instrument | NotNamed {
  return instrumentOf({ symbol, segment: 'EQ', exchange: 'NSE', isin: '', expiryOn: null, tradedOn: '2026-12-10' as TradingDay, ...facts });
}

/** What it is known as, or the fault. */
function known(symbol: string, facts: Partial<NamedInstrument>): readonly string[] | string {
  const instrument = read(symbol, facts);
  return 'fault' in instrument ? instrument.fault : instrument.aliases;
}

const strike = 250_000_000 as Price;

test.each<[string, Partial<NamedInstrument>, string[]]>([
  ['RELIANCE', { isin: 'INE002A01018' }, ['ISIN:INE002A01018', 'SHARE:RELIANCE']],
  // An ISIN in the place of the symbol; a name that only looks like one.
  ['INE002A01018', {}, ['SHARE:INE002A01018', 'ISIN:INE002A01018']],
  ['INE002A01018', { isin: 'INE002A01018' }, ['ISIN:INE002A01018', 'SHARE:INE002A01018']],
  ['INFOSYSTECH1', {}, ['SHARE:INFOSYSTECH1']],
  ['LTI.BO', {}, ['SHARE:LTI.BO', 'SHARE:LTI', 'SHARE:LTIM', 'SHARE:LTM']],
  ['nse:reliance-eq', { isin: '2.2E+15' }, ['SHARE:RELIANCE']],
  ['BAJAJ-AUTO', {}, ['SHARE:BAJAJ-AUTO']],
  ['GET&D-BE', {}, ['SHARE:GET&D', 'SHARE:GVT&D']],
  // Renamed, twice; a ticker that another share has now.
  ['ADANITRANS', {}, ['SHARE:ADANITRANS', 'SHARE:ADANIENSOL']],
  ['LTI', {}, ['SHARE:LTI', 'SHARE:LTIM', 'SHARE:LTM']],
  ['DTIL', { tradedOn: '2010-03-01' as TradingDay }, ['SHARE:DPTL', 'SHARE:DPL', 'SHARE:DVL']],
  ['DTIL', {}, ['SHARE:DTIL']],
  // A contract that still ran when its underlying was renamed, and one that had ended.
  [
    'MCDOWELL-N24JUN1200CE',
    { segment: 'FO', tradedOn: '2024-06-03' as TradingDay },
    [
      'OPT:NSE:MCDOWELL-N:2024-06-27:1200:CE',
      'OPT:NSE:MCDOWELL-N:2024-06:1200:CE',
      'OPT:NSE:UNITDSPR:2024-06-27:1200:CE',
      'OPT:NSE:UNITDSPR:2024-06:1200:CE',
    ],
  ],
  [
    'MCDOWELL-N24MAYFUT',
    { segment: 'FO', tradedOn: '2024-05-06' as TradingDay },
    ['FUT:NSE:MCDOWELL-N:2024-05-30', 'FUT:NSE:MCDOWELL-N:2024-05'],
  ],
  // Listed for a Thursday and moved to the Wednesday before.
  [
    'BANKNIFTY2390744000CE',
    { segment: 'FO', tradedOn: '2023-08-30' as TradingDay },
    ['OPT:NSE:BANKNIFTY:2023-09-07:44000:CE', 'OPT:NSE:BANKNIFTY:2023-09-06:44000:CE'],
  ],
  // The calendar of 2028 is not known.
  ['NIFTY 05 JAN 26000 CALL', { segment: 'FO' }, ['OPT:NSE:NIFTY:2027-01-05:26000:CE']],
  ['NIFTY 29 DEC 26000 CALL', { segment: 'FO' }, ['OPT:NSE:NIFTY:2026-12-29:26000:CE']],
  [
    'CRUDEOIL26DEC5700.5PE',
    { segment: 'COM', exchange: 'MCX', expiryOn: '2026-12-16' as TradingDay },
    ['OPT:MCX:CRUDEOIL:2026-12-16:5700.5:PE', 'OPT:MCX:CRUDEOIL:2026-12:5700.5:PE'],
  ],
  ['CRUDEOIL26DECFUT', { segment: 'COM', exchange: 'MCX' }, ['FUT:MCX:CRUDEOIL:2026-12', 'FUT:MCX:CRUDEOIL:2026-12-18']],
  ['NIFTY', { segment: 'OPT', expiryOn: '2026-12-29' as TradingDay, strike, kind: 'CE' }, ['OPT:NSE:NIFTY:2026-12-29:25000:CE']],
  ['NIFTY 25000 CE', { segment: 'OPT', expiryOn: '2026-12-29' as TradingDay }, ['OPT:NSE:NIFTY:2026-12-29:25000:CE']],
  ['OPTIDXNIFTY29-DEC-2026', { segment: 'OPT', strike, kind: 'CE' }, ['OPT:NSE:NIFTY:2026-12-29:25000:CE']],
  ['NIFTY 29 Dec 2026', { segment: 'FO' }, ['FUT:NSE:NIFTY:2026-12-29']],
  ['NIFTY', { segment: 'FUT', expiryOn: '2026-12-29' as TradingDay }, ['FUT:NSE:NIFTY:2026-12-29']],
])('%s is known as its names', (symbol, facts, aliases) => {
  expect(known(symbol, facts)).toEqual(aliases);
});

test.each<[string, Partial<NamedInstrument>, NotNamed['fault']]>([
  ['RELIANCE', { segment: 'FO' }, 'bad-symbol'],
  ['  ', {}, 'bad-symbol'],
  ['<svg/onload=1>', {}, 'bad-symbol'],
  ['=HYPERLINK("http://x")', {}, 'bad-symbol'],
  ['\u202eYFNI', {}, 'bad-symbol'],
  ['OPT NIFTY 31 Jun 2026 100 CE', { segment: 'FO' }, 'bad-symbol'],
  ['NIFTY', { segment: 'OPT' }, 'bad-symbol'],
  ['RELIANCE', { segment: 'FUT' }, 'unknown-expiry'],
  ['NIFTY 25000 CE', { segment: 'OPT' }, 'unknown-expiry'],
  ['GOLD', { segment: 'COM', exchange: 'MCX' }, 'unknown-expiry'],
  ['my hedge', { segment: 'OPT' }, 'bad-symbol'],
  // Beyond the calendar.
  ['CRUDEOIL28DECFUT', { segment: 'COM', exchange: 'MCX' }, 'unknown-expiry'],
  ['NIFTY26NOVFUT', { segment: 'FUT' }, 'expired-before-trade'],
  ['NIFTY26DEC25000CE', { segment: 'OPT', expiryOn: '2026-11-23' as TradingDay }, 'contradicts-name'],
  ['NIFTY26DEC25000CE', { segment: 'OPT', kind: 'PE' }, 'contradicts-name'],
  ['NIFTY26DEC25500CE', { segment: 'OPT', strike }, 'contradicts-name'],
  ['NIFTY-Dec2026-25000-CE', { segment: 'OPT' }, 'ambiguous-contract'],
  ['USDINR26DECFUT', { segment: 'FUT' }, 'unsupported-segment'],
  ['EURINR26O08FUT', { segment: 'FUT' }, 'unsupported-segment'],
  ['USDINR', { segment: 'FUT', expiryOn: '2026-12-29' as TradingDay }, 'unsupported-segment'],
  ['726GS2033 29 DEC 2026 FUT', { segment: 'FUT' }, 'unsupported-segment'],
  ['726GS2033', { segment: 'FUT', expiryOn: '2026-12-29' as TradingDay }, 'unsupported-segment'],
  ['726GS203326DECFUT', { segment: 'EQ' }, 'unsupported-segment'],
])('%s with %o is refused: %s', (symbol, facts, fault) => {
  expect(known(symbol, facts)).toBe(fault);
});

test('a listed fund that is named by its ISIN is shown by its symbol, a share by the ISIN', () => {
  expect(read('INF204KB14I2', {})).toMatchObject({ symbol: 'NIFTYBEES' });
  expect(read('INE002A01018', {})).toMatchObject({ symbol: 'INE002A01018' });
});

test('a contract that was moved expires on its final day', () => {
  const moved = read('BANKNIFTY2390744000CE', { segment: 'FO', tradedOn: '2023-08-30' as TradingDay });
  expect(moved).toMatchObject({ contract: { expiryOn: '2023-09-06', expiryAssumed: false } });
});

describe('contracts of a share that ended early for a demerger', () => {
  const called = (symbol: string, tradedOn: string) => {
    const found = read(symbol, { segment: 'FO', tradedOn: tradedOn as TradingDay });
    return 'fault' in found ? found.fault : [found.aliases[0], found.contract?.expiryOn];
  };

  test.each([
    // NSE's notice: the contracts of January, February and March 2025 expired on 3 January, and were listed again on the 6th.
    ['ITC25JAN480CE', '2024-12-20', ['OPT:NSE:ITC:2025-01-30:480:CE', '2025-01-03']],
    ['ITC25FEBFUT', '2025-01-03', ['FUT:NSE:ITC:2025-02-27', '2025-01-03']],
    ['ITC25JAN480CE', '2025-01-06', ['OPT:NSE:ITC:2025-01-30:480:CE:again', '2025-01-30']],
    // The month before, and one that was listed later only.
    ['ITC24DECFUT', '2024-12-20', ['FUT:NSE:ITC:2024-12-26', '2024-12-26']],
    ['ITC25APRFUT', '2025-02-03', ['FUT:NSE:ITC:2025-04-24', '2025-04-24']],
    // Renamed on 24 October 2025.
    ['TATAMOTORS25OCTFUT', '2025-10-13', ['FUT:NSE:TATAMOTORS:2025-10-28', '2025-10-13']],
    ['TMPV25OCTFUT', '2025-10-27', ['FUT:NSE:TMPV:2025-10-28:again', '2025-10-28']],
  ])('%s traded on %s', (symbol, tradedOn, expected) => {
    expect(called(symbol, tradedOn)).toEqual(expected);
  });

  test('a renamed one that was listed again is known by both names', () => {
    expect(known('TATAMOTORS25OCTFUT', { segment: 'FO', tradedOn: '2025-10-20' as TradingDay })).toContain('FUT:NSE:TMPV:2025-10-28:again');
  });
});

test('a day from the calendar is marked, one from the file is not', () => {
  expect(read('NIFTY26DECFUT', { segment: 'FO' })).toMatchObject({ contract: { expiryOn: '2026-12-29', expiryAssumed: true } });
  const told = read('NIFTY26DECFUT', { segment: 'FO', expiryOn: '2026-12-28' as TradingDay });
  expect(told).toMatchObject({ contract: { expiryOn: '2026-12-28', expiryAssumed: false } });
});

test('a contract keeps the spelling of its name; where columns tell its terms, they are written out', () => {
  expect(read('nse:NIFTY29DEC26C25000', { segment: 'OPT' })).toMatchObject({ symbol: 'NIFTY29DEC26C25000' });
  const told = read('NIFTY', { segment: 'OPT', expiryOn: '2026-12-29' as TradingDay, strike, kind: 'CE' });
  expect(told).toMatchObject({ symbol: 'NIFTY 2026-12-29 25000 CE' });
  // The written-out name means the same contract again.
  expect(known('NIFTY 2026-12-29 25000 CE', { segment: 'OPT' })).toEqual(['OPT:NSE:NIFTY:2026-12-29:25000:CE']);
});
