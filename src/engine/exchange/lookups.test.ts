import { threadCpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { isExpiry, monthlyExpiry } from './expiries.ts';
import { lotSize } from './lot-size.ts';
import { mcxExpiry, mcxMultiplier } from './mcx-contracts.ts';
import { finalExpiry } from './moved-contracts.ts';
import { plausibleStrike } from './plausible-strike.ts';
import { productOf } from './products.ts';
import { symbolsFrom } from './renames.ts';
import { sessionOn } from './sessions.ts';

const ROUND = 20_000;
const DAY = '2025-05-08' as TradingDay;
const NIFTY = { exchange: 'NSE', underlying: 'NIFTY', expiryOn: DAY } as const;
const CANBK = { exchange: 'NSE', underlying: 'CANBK', expiryOn: '2024-05-30' as TradingDay } as const;

/** Files of 50,000 rows ask for each row. The thread's own time counts, the best of some rounds, so that a busy machine does not. */
test.each<[string, () => unknown]>([
  ['sessionOn', () => sessionOn('NSE', DAY)],
  ['monthlyExpiry', () => monthlyExpiry('NSE', 'RELIANCE', 2025, 5)],
  ['isExpiry', () => isExpiry('NSE', 'NIFTY', DAY)],
  ['finalExpiry', () => finalExpiry('NSE', 'NIFTY', DAY, DAY)],
  ['lotSize of an index', () => lotSize(NIFTY, DAY)],
  ['lotSize of a share', () => lotSize(CANBK, '2024-05-20' as TradingDay)],
  ['plausibleStrike', () => plausibleStrike('NIFTY', DAY)],
  ['mcxExpiry', () => mcxExpiry('GOLDM', 'future', 2024, 11)],
  ['mcxMultiplier', () => mcxMultiplier('NICKEL', '2025-09')],
  ['symbolsFrom', () => symbolsFrom('LTI', DAY)],
  ['productOf', () => productOf('GOLDBEES', '')],
])('%s is asked a million times in a second', (_name, ask) => {
  const best = Math.min(...Array.from({ length: 10 }, () => microseconds(ask)));
  expect(best / ROUND).toBeLessThan(1);
});

function microseconds(ask: () => unknown): number {
  const before = threadCpuUsage();
  for (let times = 0; times < ROUND; times += 1) ask();
  const { user, system } = threadCpuUsage(before);
  return user + system;
}
