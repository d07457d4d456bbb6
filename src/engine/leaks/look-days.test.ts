import { expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { lookDays } from './look-days.ts';

it('takes all days up to the last one, or the twelve whole months that end with it', () => {
  const upTo = '2026-02-28' as TradingDay;
  expect(lookDays('all', upTo)).toEqual({ from: null, to: '2026-02-28' });
  expect(lookDays('12m', upTo)).toEqual({ from: '2025-03-01', to: '2026-02-28' });
  expect(lookDays('12m', '2026-12-31' as TradingDay).from).toBe('2026-01-01');
});
