import { addDays, type TradingDay } from '../day.ts';
import { expiriesIn } from '../exchange/expiries.ts';
import { mcxExpiriesIn } from '../exchange/mcx-contracts.ts';
import type { Exchange } from './instrument.ts';
import { isIndex } from './underlyings.ts';
import { LISTED_DAYS } from './read-contract.ts';

const MCX_LISTED_DAYS = 370;
const LONG_DAYS = 1830;

/** The known days on which a contract can expire that was traded on a day, ascending. Futures have no weekly expiries. */
export function contractExpiries(exchange: Exchange, underlying: string, isFuture: boolean, tradedOn: TradingDay): TradingDay[] {
  if (exchange === 'MCX') {
    return mcxExpiriesIn(underlying, isFuture ? 'future' : 'option', tradedOn, addDays(tradedOn, MCX_LISTED_DAYS)).map(({ day }) => day);
  }
  const lastNear = addDays(tradedOn, LISTED_DAYS);
  const last = !isFuture && isIndex(underlying) ? addDays(tradedOn, LONG_DAYS) : lastNear;
  return expiriesIn(exchange, underlying, tradedOn, last)
    .filter(({ day, cycle }) => cycle === 'monthly' || (!isFuture && day <= lastNear))
    .map(({ day }) => day);
}
