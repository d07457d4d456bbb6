import { expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { marketFileName } from './file-names.ts';

it.each([
  ['NSE-CM', '2024-07-08', 'BhavCopy_NSE_CM_0_0_0_20240708_F_0000.csv.zip'],
  ['NSE-CM', '2024-07-05', 'cm05JUL2024bhav.csv.zip'],
  ['NSE-FO', '2026-06-05', 'BhavCopy_NSE_FO_0_0_0_20260605_F_0000.csv.zip'],
  ['NSE-FO', '2023-12-29', 'fo29DEC2023bhav.csv.zip'],
  ['BSE-CM', '2026-06-05', 'BhavCopy_BSE_CM_0_0_0_20260605_F_0000.CSV'],
  ['BSE-CM', '2019-12-19', 'EQ_ISINCODE_191219.zip'],
  ['BSE-FO', '2024-07-05', null],
  ['MCX', '2025-12-15', 'BhavCopyDateWise_15122025.csv'],
  ['NSE-INDEX', '2026-09-30', 'ind_close_all_30092026.csv'],
  ['NSE-PD', '2026-09-30', null],
] as const)('%s of %s is %s', (source, day, name) => {
  expect(marketFileName(source, day as TradingDay)).toBe(name);
});
