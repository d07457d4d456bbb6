import { afterEach, expect, it, vi } from 'vitest';
import { fileText } from './file-text.ts';

const ROW = '2026-02-03 | 03/02/2026 | 09:15:04 | RELIANCE | NIFTY2621025250PE | B | 10 | 1,402.50 | -12.5 | 1500';

afterEach(() => vi.unstubAllGlobals());

it('a row of a file stands as it is written', () => {
  expect(fileText(ROW)).toBe(ROW);
});

it('has no numbers while rupees are hidden; days, times and names stay', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { rupees: 'hidden' } } });
  expect(fileText(ROW)).toBe('2026-02-03 | 03/02/2026 | 09:15:04 | RELIANCE | NIFTY2621025250PE | B | ••• | ••• | ••• | •••');
  expect(fileText('Price 1,402.50, 1400.')).toBe('Price •••, •••.');
});
