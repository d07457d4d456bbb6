import type { TradingDay } from '../day.ts';
import { cycleOf } from '../exchange/expiries.ts';
import { priceToRupees } from '../money.ts';
import { contractExchange } from './contract-exchange.ts';
import type { Contract, Instrument } from './instrument.ts';

/** An instrument as people say it, on two lines. */
export interface PlainName {
  /** 'NIFTY 25250 PE', 'NIFTY FUT', 'RELIANCE'. */
  readonly name: string;
  /** '10 Feb 2026 · weekly'; '' for a share, and where the expiry is not known. */
  readonly detail: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The name of an instrument for people. An option is called weekly or monthly only where the exchange's days of expiry say so. */
export function plainName({ symbol, contract }: Pick<Instrument, 'symbol' | 'contract'>): PlainName {
  if (contract === null) return { name: symbol, detail: '' };
  const { underlying, strike, optionType, expiryOn } = contract;
  const isOption = strike !== null && optionType !== null;
  const name = isOption ? `${underlying} ${priceToRupees(strike)} ${optionType}` : `${underlying} FUT`;
  if (expiryOn === null) return { name, detail: '' };
  const cycle = isOption ? cycleOfOption(contract, expiryOn) : null;
  return { name, detail: cycle === null ? dayText(expiryOn) : `${dayText(expiryOn)} · ${cycle}` };
}

/** An instrument in one line, as people call it: 'NIFTY 25250 PE, 10 Feb 2026 · weekly'. */
export function plainLine(instrument: Parameters<typeof plainName>[0]): string {
  const { name, detail } = plainName(instrument);
  return detail === '' ? name : `${name}, ${detail}`;
}

function cycleOfOption({ underlying }: Contract, expiryOn: TradingDay): 'weekly' | 'monthly' | null {
  const exchange = contractExchange(underlying);
  return exchange === 'MCX' ? null : cycleOf(exchange, underlying, expiryOn);
}

/** '5 Aug 2025'. */
function dayText(day: TradingDay): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
