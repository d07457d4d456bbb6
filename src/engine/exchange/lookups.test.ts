import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { isExpiry, isExpiryExpected, monthlyExpiry } from './expiries.ts';
import { lotSize } from './lot-size.ts';
import { mcxExpiry, mcxMultiplier } from './mcx-contracts.ts';
import { finalExpiry } from './moved-contracts.ts';
import { plausibleStrike } from './plausible-strike.ts';
import { productOf } from './products.ts';
import { symbolsFrom } from './renames.ts';
import { sessionOn } from './sessions.ts';

const ROUND = 5000;
const DAY = '2025-05-08' as TradingDay;
const NIFTY = { exchange: 'NSE', underlying: 'NIFTY', expiryOn: DAY } as const;
const CANBK = { exchange: 'NSE', underlying: 'CANBK', expiryOn: '2024-05-30' as TradingDay } as const;

/** Files of 50,000 rows ask for each row. */
test.each<[string, () => unknown]>([
  ['sessionOn', () => sessionOn('NSE', DAY)],
  ['monthlyExpiry', () => monthlyExpiry('NSE', 'RELIANCE', 2025, 5)],
  ['isExpiry', () => isExpiry('NSE', 'NIFTY', DAY)],
  ['finalExpiry', () => finalExpiry('NSE', 'NIFTY', DAY, DAY)],
  ['lotSize of an index', () => lotSize(NIFTY, DAY)],
  ['lotSize of a share', () => lotSize(CANBK, '2024-05-20' as TradingDay)],
  ['plausibleStrike', () => plausibleStrike('NIFTY', DAY)],
  ['isExpiryExpected', () => isExpiryExpected('MCX', 'GOLDM', DAY)],
  ['mcxExpiry', () => mcxExpiry('GOLDM', 'future', 2024, 11)],
  ['mcxMultiplier', () => mcxMultiplier('NICKEL', '2025-09')],
  ['symbolsFrom', () => symbolsFrom('LTI', DAY)],
  ['productOf', () => productOf('GOLDBEES', '')],
])('%s costs no more than some dozens of lookups in a map', (_name, ask) => {
  // The best of some rounds of each: a busy machine slows both, and not every round. A search through a list would cost thousands.
  const [best, usual] = [ask, askMap].map((each) => Math.min(...Array.from({ length: 20 }, () => milliseconds(each))));
  expect(best).toBeLessThan(100 * (usual as number));
});

const KNOWN = new Map(Array.from({ length: 5000 }, (_, at) => [`NSE ${at}`, at]));
let turn = 0;

function askMap(): number | undefined {
  turn = (turn + 1) % 5000;
  return KNOWN.get(`NSE ${turn}`);
}

function milliseconds(ask: () => unknown): number {
  const from = performance.now();
  for (let times = 0; times < ROUND; times += 1) ask();
  return performance.now() - from;
}
