import { expect, test } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { shareInstrument } from '../instruments/instrument-of.ts';
import { joinInstruments } from '../instruments/join-instruments.ts';
import { renamedBefore, symbolsFrom } from './renames.ts';
import data from './rows/symbol-changes.json' with { type: 'json' };

test.each<[string, string, string[]]>([
  ['ADANITRANS', '2023-01-02', ['ADANITRANS', 'ADANIENSOL']],
  ['IBULHSGFIN', '2023-01-02', ['IBULHSGFIN', 'SAMMAANCAP']],
  ['MCDOWELL-N', '2023-01-02', ['MCDOWELL-N', 'UNITDSPR']],
  ['LTIM', '2023-01-02', ['LTIM', 'LTM']],
  ['LTI', '2020-01-02', ['LTI', 'LTIM', 'LTM']],
  ['ZOMATO', '2024-01-02', ['ZOMATO', 'ETERNAL']],
  ['TATAMOTORS', '2024-01-02', ['TATAMOTORS', 'TMPV']],
  ['GET&D', '2024-01-02', ['GET&D', 'GVT&D']],
  ['INFOSYSTCH', '2010-01-02', ['INFOSYSTCH', 'INFY']],
  // A broker may write the old symbol after the change.
  ['ZOMATO', '2026-01-02', ['ZOMATO', 'ETERNAL']],
  ['RELIANCE', '2026-01-02', ['RELIANCE']],
  // Another security traded as DTIL after the first became DPTL (26 July 2010), which became DPL and DVL.
  ['DTIL', '2010-07-23', ['DPTL', 'DPL', 'DVL']],
  ['DTIL', '2010-07-26', ['DTIL']],
  ['DTIL', '2015-01-02', ['DTIL']],
])('%s on %s: %s', (symbol, day, symbols) => {
  expect(symbolsFrom(symbol, day as TradingDay)).toEqual(symbols);
});

test('a contract has the later name of its underlying if it was still running', () => {
  expect(renamedBefore('MCDOWELL-N', '2024-06-27' as TradingDay)).toEqual(['UNITDSPR']);
  expect(renamedBefore('MCDOWELL-N', '2024-05-30' as TradingDay)).toEqual([]);
});

test('a share bought under the old name of each rename and sold under the new one is one share', () => {
  const apart = data.changes.filter(([on, old, to]) => {
    const bought = shareInstrument(old, '', addDays(on as TradingDay, -1));
    const sold = shareInstrument(to, '', on as TradingDay);
    return joinInstruments(new Map(), [bought, sold]).groups.length !== 1;
  });
  expect(apart).toEqual([]);
});
