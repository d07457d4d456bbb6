import { addDays, dayFromParts, daysInMonth, type TradingDay } from '../day.ts';
import { mcxExpiry, mcxOptionBefore } from '../exchange/mcx-contracts.ts';
import { isMcxClosed } from '../exchange/sessions.ts';
import type { ContractMonth } from '../questions.ts';
import type { Contract } from './instrument.ts';
import type { NamedInstrument } from './instrument-of.ts';
import { namesIn, tidySymbol } from './parse-symbol.ts';

/** Which month's contracts a name without a day is of; null where the name leaves the month or its year out. */
export function contractMonth({ symbol, kind }: Pick<NamedInstrument, 'symbol' | 'kind'>): ContractMonth | null {
  const name = namesIn(tidySymbol(symbol)).find(({ year, month, day }) => year !== null && month !== null && day === null);
  if (name?.year == null || name.month === null) return null;
  const isOption = (name.kind ?? kind ?? (name.strike === null ? 'FUT' : 'CE')) !== 'FUT';
  return {
    underlying: name.underlying,
    month: `${name.year}-${String(name.month).padStart(2, '0')}`,
    kind: isOption ? 'option' : 'future',
  };
}

/** 'CRUDEOIL 2027-03 future'. */
export function contractMonthKey({ underlying, month, kind }: ContractMonth): string {
  return `${underlying} ${month} ${kind}`;
}

/** Whether a contract that is known by its day is one of the month's. */
export function isOfMonth({ underlying, month, kind }: ContractMonth, contract: Contract): boolean {
  const isKind = (contract.optionType === null) === (kind === 'future');
  return isKind && contract.underlying === underlying && contract.expiryOn?.slice(0, 7) === month;
}

/**
 * The day to propose for contracts of MCX that no list and no rule has: of options the one that follows from their future's, which a list has or
 * `toldFutureOn` is; else that of the month a year before, or the trading day before it.
 */
export function proposedExpiry({ underlying, month, kind }: ContractMonth, toldFutureOn: TradingDay | null): TradingDay | null {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const futureOn = mcxExpiry(underlying, 'future', year, number)?.day ?? toldFutureOn;
  const followed = kind === 'option' && futureOn !== null ? mcxOptionBefore(underlying, futureOn) : null;
  if (followed !== null) return followed;
  const before = mcxExpiry(underlying, kind, year - 1, number);
  if (before === null || before.day.slice(5, 7) !== month.slice(5)) return null;
  const last = daysInMonth(year, number);
  let day = dayFromParts(year, number, Math.min(Number(before.day.slice(8)), last));
  while (day !== null && isMcxClosed(day)) day = addDays(day, -1);
  return day;
}
