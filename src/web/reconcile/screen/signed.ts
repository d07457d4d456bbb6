import { type Paise, toRupees } from '#engine/money.ts';
import { signedRupees } from '../../format.ts';

/** Paise as signed rupees: '+₹4,000.00'. */
export function signed(amount: Paise): string {
  return signedRupees(toRupees(amount));
}
