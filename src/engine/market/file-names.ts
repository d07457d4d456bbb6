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
  switch (source) {
    case 'NSE-CM':
      return isUdiff ? `BhavCopy_NSE_CM_0_0_0_${year}${month}${date}_F_0000.csv.zip` : `cm${old}`;
    case 'NSE-FO':
      return isUdiff ? `BhavCopy_NSE_FO_0_0_0_${year}${month}${date}_F_0000.csv.zip` : `fo${old}`;
    case 'BSE-CM':
      return isUdiff ? `BhavCopy_BSE_CM_0_0_0_${year}${month}${date}_F_0000.CSV` : null;
    case 'BSE-FO':
      return isUdiff ? `BhavCopy_BSE_FO_0_0_0_${year}${month}${date}_F_0000.CSV` : null;
    case 'MCX':
      return `BhavCopyDateWise_${date}${month}${year}.csv`;
    case 'NSE-INDEX':
      return `ind_close_all_${date}${month}${year}.csv`;
    case 'NSE-CM-FULL':
    case 'NSE-PD':
    case 'NSE-FO-ACTIVITY':
      return null;
  }
}
