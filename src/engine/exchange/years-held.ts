import { EXPIRY_YEARS } from './expiries.ts';
import { HOLIDAY_YEARS } from './holidays.ts';
import { MCX_YEARS } from './mcx-contracts.ts';
import { MCX_SESSION_YEARS } from './sessions.ts';

type Years = readonly [first: number, last: number];

/** The years that the exchange data reach, both included. Beyond them nothing is computed. */
export function yearsHeld(): Readonly<Record<'sessions' | 'mcxSessions' | 'expiries' | 'mcxExpiries', Years>> {
  return { sessions: HOLIDAY_YEARS, mcxSessions: MCX_SESSION_YEARS, expiries: EXPIRY_YEARS, mcxExpiries: MCX_YEARS };
}
