/** Units of one index lot for expiries on or after `from`; in force until the next row of the same index. */
export interface LotRow {
  readonly underlying: string;
  readonly from: string;
  readonly lot: number;
}

function lots(underlying: string, rows: Readonly<Record<string, number>>): LotRow[] {
  return Object.entries(rows).map(([from, lot]) => ({ underlying, from, lot }));
}

/** From NSE and BSE circulars as reported 2024–2026; rows before 2024 and SENSEX before 2025 are of medium confidence. */
export const LOT_ROWS: readonly LotRow[] = [
  ...lots('NIFTY', { '2015-11-01': 75, '2021-07-01': 50, '2024-05-02': 25, '2024-11-21': 75, '2026-01-01': 65 }),
  ...lots('BANKNIFTY', { '2023-07-01': 15, '2024-11-20': 30, '2025-07-31': 35, '2026-01-01': 30 }),
  ...lots('FINNIFTY', { '2021-01-11': 40, '2024-07-30': 25, '2024-11-20': 65, '2026-01-01': 60 }),
  ...lots('MIDCPNIFTY', { '2022-01-24': 75, '2024-07-29': 50, '2024-11-20': 120, '2025-07-31': 140, '2026-01-01': 120 }),
  ...lots('SENSEX', { '2023-05-15': 10, '2025-01-07': 20 }),
];
