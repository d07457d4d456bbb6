import { expect, test } from 'vitest';
import { priceToRupees } from '../money.ts';
import { parseSymbol, tidySymbol } from './parse-symbol.ts';

/** 'underlying year-month-day strike type'; '?' for what the text leaves out. */
function read(text: string): string | null {
  const name = parseSymbol(tidySymbol(text));
  if (!name) return null;
  const { underlying, year, month, day, strike, kind } = name;
  return `${underlying} ${year ?? '?'}-${month}-${day ?? '?'} ${strike === null ? 'FUT' : `${priceToRupees(strike)} ${kind}`}`;
}

test.each([
  ['CDSL26SEP1400CE', 'CDSL 2026-9-? 1400 CE'],
  ['NIFTY23JUL20600CE', 'NIFTY 2023-7-? 20600 CE'],
  ['M&M25JUN3100.5PE', 'M&M 2025-6-? 3100.5 PE'],
  ['GOLDM25AUGFUT', 'GOLDM 2025-8-? FUT'],
  ['BAJAJ-AUTO26JANFUT', 'BAJAJ-AUTO 2026-1-? FUT'],
  ['NIFTY2560524750PE', 'NIFTY 2025-6-5 24750 PE'],
  ['NIFTY2371317900PE', 'NIFTY 2023-7-13 17900 PE'],
  ['SENSEX2681378000PE', 'SENSEX 2026-8-13 78000 PE'],
  ['SENSEX25D0485000CE', 'SENSEX 2025-12-4 85000 CE'],
  ['OPT NTPC 30 Jun 2026 347.5 PE', 'NTPC 2026-6-30 347.5 PE'],
  ['NIFTY 25 SEP 2025 24500 CE', 'NIFTY 2025-9-25 24500 CE'],
  ['FUT WIPRO 28 Apr 2026', 'WIPRO 2026-4-28 FUT'],
  ['NIFTY 22 SEP 23300 PUT', 'NIFTY ?-9-22 23300 PE'],
  ['BEL 30 MAR ₹470 CALL', 'BEL ?-3-30 470 CE'],
  ['BANKNIFTY 25 NOV 25 58700 Put', 'BANKNIFTY 2025-11-25 58700 PE'],
  ['EICHERMOT 30 SEP 25 Fut', 'EICHERMOT 2025-9-30 FUT'],
  ['OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)', 'NIFTY 2026-8-25 24150 PE'],
  ['BSXOPT SENSEX Aug 27 2026 77600.00 CE (BT)', 'SENSEX 2026-8-27 77600 CE'],
  ['OPTIDX SENSEX Apr 30 2026 77200.00  PE(BT)', 'SENSEX 2026-4-30 77200 PE'],
  ['FUTIDX NIFTY Oct 28 2026', 'NIFTY 2026-10-28 FUT'],
  ['OPT-SBILIFE-24-Feb-2026-2120-P-E-S', 'SBILIFE 2026-2-24 2120 PE'],
  ['OPT-SENSEX-10-Sep-2026-74900-P-E-I', 'SENSEX 2026-9-10 74900 PE'],
  ['OPT-NIFTY-24-Apr-2025-CE-22500', 'NIFTY 2025-4-24 22500 CE'],
  ['FUT-HDFBAN-24-Feb-2026', 'HDFBAN 2026-2-24 FUT'],
  ['NIFTY 02DEC25 CE 26850', 'NIFTY 2025-12-2 26850 CE'],
  ['BANKNIFTY 25NOV25 XX 0', 'BANKNIFTY 2025-11-25 FUT'],
  ['BAJAJ-AUTO Options 2025-11-25 8900 CE', 'BAJAJ-AUTO 2025-11-25 8900 CE'],
  ['FUTSTK 360ONE 24Feb2026', '360ONE 2026-2-24 FUT'],
  ['OPTIDX NIFTY 03Feb2026 25300 PE', 'NIFTY 2026-2-3 25300 PE'],
  ['FNO OPTIDX BANKNIFTY 28APR2026 55700.00 PE', 'BANKNIFTY 2026-4-28 55700 PE'],
  ["'NSE: nifty2560524750pe", 'NIFTY 2025-6-5 24750 PE'],
  ['BSX 27 Aug 2026 77600 CE', 'SENSEX 2026-8-27 77600 CE'],
  ['NIFTY BANK 25 NOV 25 Fut', 'BANKNIFTY 2025-11-25 FUT'],
])('%s is %s', (text, meaning) => {
  expect(read(text)).toBe(meaning);
});

test.each([
  'SPICE',
  'PCCE',
  'RELIANCE',
  '20MICRONS',
  '360ONE',
  'M&M',
  'BAJAJ-AUTO',
  'NIFTYBEES',
  '3MINDIA',
  'LTGILTCASE',
  'A'.repeat(500) + '1',
])('%s is no contract', (text) => {
  expect(read(text)).toBeNull();
});

test('every weekly name of an index reads back, also where the index ends in digits', () => {
  const letters = Array.from('123456789OND');
  let names = 0;
  for (const underlying of ['NIFTY', 'SENSEX', 'NIFTYNXT50', 'SENSEX50']) {
    for (let year = 19; year <= 30; year += 1) {
      for (const [index, letter] of letters.entries()) {
        for (const day of ['02', '10', '31']) {
          for (const strike of [9500, 24_150, 81_000]) {
            names += 1;
            const symbol = `${underlying}${year}${letter}${day}${strike}CE`;
            expect(read(symbol)).toBe(`${underlying} ${2000 + year}-${index + 1}-${Number(day)} ${strike} CE`);
          }
        }
      }
    }
  }
  expect(names).toBe(5184);
});
