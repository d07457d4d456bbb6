import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { price } from '../money.ts';
import { answersInJournal } from './contracts-in-journal.ts';
import type { AskFirst } from './format.ts';

const future = (underlying: string, expiryOn: string): Contract => ({
  underlying,
  expiryOn: expiryOn as TradingDay,
  expiryAssumed: false,
  strike: null,
  optionType: null,
});
const option: Contract = { ...future('GOLD', '2025-01-27'), strike: price(780_000_000), optionType: 'CE' };

function asking(...names: string[]): AskFirst {
  return {
    questions: names.map((name) => ({ id: `day:${name}`, kind: 'day', rows: 12, name, proposed: null })),
    understood: null,
    problems: [{ row: 3, code: 'unknown-expiry', column: 'symbol', text: names[0] ?? '' }],
    skippedCount: 12,
  };
}

test('the one contract of the journal that a name can mean tells its expiry', () => {
  const { answers, remarks } = answersInJournal(asking('GOLDM27SEPFUT'), [future('GOLDM', '2027-09-03'), future('GOLD', '2027-09-01')]);
  expect(answers).toEqual({ 'day:GOLDM27SEPFUT': '2027-09-03' });
  expect(remarks).toEqual([{ code: 'contract-in-journal', count: 12, rows: [3], detail: 'GOLDM 3 Sep 2027 FUT' }]);
  expect(answersInJournal(asking('GOLD25JAN78000CE'), [option]).answers).toEqual({ 'day:GOLD25JAN78000CE': '2025-01-27' });
});

test('another month, strike or kind, and two days of one month, leave the question', () => {
  const open = (name: string, ...contracts: Contract[]) => expect(answersInJournal(asking(name), contracts).answers).toEqual({});
  open('GOLDM27SEPFUT', future('GOLDM', '2027-10-05'));
  open('GOLDM27SEPFUT', future('GOLDM', '2027-09-03'), future('GOLDM', '2027-09-04'));
  open('GOLD25JAN79000CE', option);
  open('GOLD25JAN78000PE', option);
  open('GOLD25JANFUT', option);
});
