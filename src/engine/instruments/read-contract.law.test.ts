import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { parsePrice } from '../money.ts';
import { contractsOn, WRITERS, type Generated } from '#test/engine/contract-writers.ts';
import { meaningOf } from './instrument-of.ts';
import type { Reading } from './read-contract.ts';

const contracts = contractsOn(fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2021-02-01' as TradingDay, days)));

function isMeant(reading: Reading, { underlying, expiryOn, strike, type }: Generated): boolean {
  const isSameKind = type === 'FUT' ? reading.optionType === null : reading.optionType === type && reading.strike === parsePrice(strike);
  return reading.underlying === underlying && reading.expiryOn === expiryOn && isSameKind;
}

test('a contract of the calendar, however it is written, is read as itself or as one of several, never as another', () => {
  fc.assert(
    fc.property(contracts, fc.constantFrom(...WRITERS), (contract, write) => {
      const symbol = write(contract);
      if (symbol === null) return;
      const segment = contract.type === 'FUT' ? 'FUT' : 'OPT';
      const meaning = meaningOf({ symbol, segment, exchange: contract.exchange, isin: '', expiryOn: null, tradedOn: contract.tradedOn });
      const readings = meaning?.kind === 'one' ? [meaning.reading] : meaning?.kind === 'several' ? meaning.readings : [];
      expect([symbol, readings.some((reading) => isMeant(reading, contract))]).toEqual([symbol, true]);
    }),
    { numRuns: 1000 },
  );
});
