import { expect, test } from 'vitest';
import { dayInName } from './day-in-name.ts';

test.each([
  ['BhavCopy_NSE_CM_0_0_0_20260806_F_0000.csv.zip', '2026-08-06'],
  ['BhavCopyDateWise_15122025.csv', '2025-12-15'],
  ['BhavCopyDateWise_20251215.csv', '2025-12-15'],
  ['cm05JUL2024bhav.csv.zip', '2024-07-05'],
  ['ind_close_all_10052023 (1).csv', '2023-05-10'],
  ['prices 2026-08-06.csv', '2026-08-06'],
  ['prices 6-8-2026.csv', null],
  ['prices 06-08-2026.csv', '2026-08-06'],
  ['prices 06-Aug-2026.csv', '2026-08-06'],
  ['pd15122025.csv', '2025-12-15'],
  ['Pd191219.csv', '2019-12-19'],
  ['2020/PR191219.zip', '2019-12-19'],
  ['EQ_ISINCODE_191219.CSV', '2019-12-19'],
  ['2026-08-06/prices.csv', null],
  ['2026-08-01 to 2026-08-31.csv', null],
  ['bhavcopy 191219.csv', null],
  ['ind_close_all_32132023.csv', null],
  ['file 123456789012.csv', null],
])('%s is of %s', (name, day) => {
  expect(dayInName(name)).toBe(day);
});
