import { cashOf, type CashMovement, isPutIn } from '../daily/cash.ts';
import type { TradingDay } from '../day.ts';
import { add, type Paise, sum, ZERO } from '../money.ts';
import type { CurveDay } from './worth-curve.ts';

/** What accounts hold at the end of a day: the three amounts together. */
export interface NetWorthDay {
  readonly day: TradingDay;
  /** Deposits less withdrawals until then. */
  readonly putIn: Paise;
  /** Dividends and interest less fees until then. */
  readonly earned: Paise;
  /** What trades had gained, closed ones after charges and open ones at their last price. */
  readonly trading: Paise;
  /** Instruments held without a price: they count at cost. */
  readonly unpriced: number;
}

/** Net worth at the end of each day with a movement of cash or a day of the curve, ascending. */
export function netWorth(curve: readonly CurveDay[], cash: readonly CashMovement[]): NetWorthDay[] {
  const results = new Map(curve.map((one) => [one.day, one]));
  const movements = Map.groupBy(cash, ({ day }) => day);
  let [putIn, earned, trading, unpriced] = [ZERO, ZERO, ZERO, 0];
  return [...new Set([...results.keys(), ...movements.keys()])].toSorted().map((day) => {
    const moved = movements.get(day) ?? [];
    putIn = add(putIn, sum(moved.filter(isPutIn).map(cashOf)));
    earned = add(earned, sum(moved.filter((one) => !isPutIn(one)).map(cashOf)));
    const result = results.get(day);
    if (result) [trading, unpriced] = [add(result.realised, result.unrealised), result.unpriced];
    return { day, putIn, earned, trading, unpriced };
  });
}

/** What there is in all. */
export function worthOf({ putIn, earned, trading }: NetWorthDay): Paise {
  return sum([putIn, earned, trading]);
}
