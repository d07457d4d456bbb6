import type { TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { priceToRupees } from '../money.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 'NIFTY 30 Mar 2026 25500 PE', 'GOLDM 5 Aug 2025 FUT'. */
export function contractInWords({ underlying, expiryOn, strike, optionType }: Omit<Contract, 'expiryAssumed'>): string {
  const terms = optionType === null ? 'FUT' : `${strike === null ? '' : priceToRupees(strike)} ${optionType}`;
  return [underlying, expiryOn === null ? null : dayInWords(expiryOn), terms].filter((part) => part !== null).join(' ');
}

function dayInWords(day: TradingDay): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}
