import { dayNumber, type TradingDay } from '../day.ts';
import { add, type Paise, subtract, ZERO } from '../money.ts';

/** Why money moved in an account without a trade, and whether it came in (1) or went out (−1). */
export const CASH_KINDS = { deposit: 1, withdrawal: -1, dividend: 1, interest: 1, mtf_interest: -1, fee: -1 } as const;
export type CashKind = keyof typeof CASH_KINDS;

/** Money that moved in an account without a trade; the amount is above 0. */
export interface CashMovement {
  readonly day: TradingDay;
  readonly kind: CashKind;
  readonly amount: Paise;
}

/** What a movement adds to the account. */
export function cashOf({ kind, amount }: CashMovement): Paise {
  return CASH_KINDS[kind] === 1 ? amount : subtract(ZERO, amount);
}

/** Whether it is the trader's own money that came or went. The rest is what the account earned or cost. */
export function isPutIn({ kind }: CashMovement): boolean {
  return kind === 'deposit' || kind === 'withdrawal';
}

/** All cash by each of these days (days since 1970-01-01, ascending), theirs included: a deposit of a day was there for its trades. */
export function cashByDay(cash: readonly CashMovement[], dayNumbers: readonly number[]): Paise[] {
  const sorted = cash.map((movement) => ({ day: dayNumber(movement.day), amount: cashOf(movement) })).toSorted((a, b) => a.day - b.day);
  let next = 0;
  let total = ZERO;
  return dayNumbers.map((day) => {
    for (let movement = sorted[next]; movement && movement.day <= day; movement = sorted[next]) {
      total = add(total, movement.amount);
      next += 1;
    }
    return total;
  });
}
