import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { price } from '../money.ts';
import type { ContractMonth } from '../questions.ts';
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

function asking(name: string, of: ContractMonth): AskFirst {
  return {
    questions: [{ id: `day:${name}`, kind: 'day', rows: 12, name, of, names: [name], proposed: null }],
    understood: null,
    problems: [{ row: 3, code: 'unknown-expiry', column: 'symbol', text: name }],
    skippedCount: 12,
  };
}

const SEPTEMBER = { underlying: 'CRUDEOIL', month: '2027-09', kind: 'future' } as const;
const JANUARY = { underlying: 'GOLD', month: '2025-01', kind: 'option' } as const;

test('the one day that the journal has for contracts of a month is theirs', () => {
  const journal = [future('CRUDEOIL', '2027-09-20'), future('GOLD', '2027-09-01')];
  const { answers, remarks } = answersInJournal(asking('CRUDEOIL27SEPFUT', SEPTEMBER), journal);
  expect(answers).toEqual({ 'day:CRUDEOIL27SEPFUT': '2027-09-20' });
  expect(remarks).toEqual([{ code: 'contract-in-journal', count: 12, rows: [3], detail: 'CRUDEOIL 20 Sep 2027 FUT' }]);
  // All options of a month end on one day, whatever their strike.
  expect(answersInJournal(asking('GOLD25JAN79000PE', JANUARY), [option]).answers).toEqual({ 'day:GOLD25JAN79000PE': '2025-01-27' });
});

test('another month or kind, and two days of one month, leave the question', () => {
  const open = (of: ContractMonth, ...contracts: Contract[]) => expect(answersInJournal(asking('X', of), contracts).answers).toEqual({});
  open(SEPTEMBER, future('CRUDEOIL', '2027-10-19'));
  open(SEPTEMBER, future('CRUDEOIL', '2027-09-20'), future('CRUDEOIL', '2027-09-21'));
  open({ ...JANUARY, kind: 'future' }, option);
});
