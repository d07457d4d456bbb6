import { strToU8 } from 'fflate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketVariants } from '#test/engine/market-variants.ts';
import type { TradingDay } from '../day.ts';
import { readMarketFile } from './read-market-file.ts';

const TODAY = '2026-11-20' as TradingDay;
const EVERYTHING = { names: { has: () => true }, underlyings: { has: () => true } };

test('a file is read as the day that both its name and its rows say, or refused with the reason', () => {
  fc.assert(
    fc.property(marketVariants(), ({ name, text, expected }) => {
      const { sheets, refused } = readMarketFile(name, strToU8(text), EVERYTHING, TODAY);
      expect([...sheets.map(({ day, prices }) => `${day} ${prices.length}`), ...refused.map(({ fault }) => fault)]).toEqual([expected]);
    }),
    { seed: 60, numRuns: 100 },
  );
});
