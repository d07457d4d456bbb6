import { EXPIRY_YEARS } from './expiries.ts';
import { HOLIDAY_YEARS } from './holidays.ts';
import { MCX_YEARS } from './mcx-contracts.ts';

type Years = readonly [first: number, last: number];

/** The years that the exchange data reach, both included. Beyond them nothing is computed. */
export function yearsHeld(): { readonly holidays: Years; readonly expiries: Years; readonly mcxExpiries: Years } {
  return { holidays: HOLIDAY_YEARS, expiries: EXPIRY_YEARS, mcxExpiries: MCX_YEARS };
}
