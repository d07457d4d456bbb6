import { expect, it } from 'vitest';
import { emptyLimits, readLimit, shownLimit } from './limit-text.ts';

it('reads times as people type them', () => {
  const read = (text: string) => readLimit('last_entry', text).value.last_entry ?? null;
  expect(['14:30', '1430', '14.30', '2:30 pm', '2.30PM', '930', '9', '12 am', '12:05 pm', '0:00'].map(read)).toEqual([
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '09:30',
    '09:00',
    '00:00',
    '12:05',
    '00:00',
  ]);
  for (const text of ['24:00', '14:60', '13 pm', 'noon', '14:3', '12345']) expect(readLimit('last_entry', text).fault).toBeTruthy();
});

it('reads amounts with the signs that screens write, and shows them again', () => {
  expect(readLimit('loss', '₹1,25,000.50').value).toEqual({ loss: 125_000.5 });
  expect(readLimit('trades', ' 6 ').value).toEqual({ trades: 6 });
  for (const text of ['0', '-5', 'many']) expect(readLimit('loss', text).fault).toBeTruthy();
  for (const text of ['0', '2.5', '1001']) expect(readLimit('trades', text).fault).toBeTruthy();
  const limits = { ...emptyLimits(), loss: 125_000.5, trades: 6, instruments: ['NIFTY', 'BANK NIFTY'] };
  expect([shownLimit(limits, 'loss'), shownLimit(limits, 'trades')]).toEqual(['1,25,000.50', '6']);
  expect(shownLimit(limits, 'instruments')).toBe('NIFTY, BANK NIFTY');
});

it('takes an empty field for no limit, and names once', () => {
  expect(readLimit('instruments', ' ').value).toEqual({ instruments: null });
  expect(readLimit('instruments', 'nifty, Reliance,, NIFTY ').value).toEqual({ instruments: ['NIFTY', 'RELIANCE'] });
});
