import type { TradingDay } from '../day.ts';
import type { MarketSource } from './market-file.ts';

/** NSE's last day in its old layout was 2024-07-05; both exchanges use UDiFF since. */
const UDIFF_FROM = '2024-07-08';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * The name under which an exchange published a list of one day; null where none is known. Sources: the archives of NSE (All Reports), BSE
 * (BhavCopy), MCX (Bhavcopy) and NSE Indices (daily snapshot), looked at 2026-11-22.
 */
export function marketFileName(source: MarketSource, day: TradingDay): string | null {
  const [year = '', month = '', date = ''] = day.split('-');
  const isUdiff = day >= UDIFF_FROM;
  const old = `${date}${MONTHS[Number(month) - 1]}${year}bhav.csv.zip`;
  const udiff = `_0_0_0_${year}${month}${date}_F_0000`;
  const names: Readonly<Record<MarketSource, string | null>> = {
    'NSE-CM': isUdiff ? `BhavCopy_NSE_CM${udiff}.csv.zip` : `cm${old}`,
    'NSE-FO': isUdiff ? `BhavCopy_NSE_FO${udiff}.csv.zip` : `fo${old}`,
    'BSE-CM': isUdiff ? `BhavCopy_BSE_CM${udiff}.CSV` : `EQ_ISINCODE_${date}${month}${year.slice(2)}.zip`,
    'BSE-FO': isUdiff ? `BhavCopy_BSE_FO${udiff}.CSV` : null,
    MCX: `BhavCopyDateWise_${date}${month}${year}.csv`,
    'NSE-INDEX': `ind_close_all_${date}${month}${year}.csv`,
    'NSE-CM-FULL': null,
    'NSE-PD': null,
    'NSE-FO-ACTIVITY': null,
  };
  return names[source];
}
