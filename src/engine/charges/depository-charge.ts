import { add, levy, paise, quantity, roundToPaisa, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { DayLeg, DayLegs } from './day-legs.ts';
import { inForce } from './dated.ts';
import { feeOn } from './fee.ts';
import { gstOn } from './gst.ts';
import { DEPOSITORY, DP_ROWS } from './rates/dp-rows.ts';
import type { DpRow } from './rates/dp-rows.ts';

/**
 * The charge, with GST, for shares of one ISIN that leave the demat account on one day. It goes to the exchange where most were sold.
 * Returns one amount per group of legs; all groups must be of the same day.
 */
export function depositoryCharge(ofDay: readonly DayLegs[], plan: BrokeragePlan): Paise[] {
  const sold = ofDay.map((group) => soldFromDemat(group.legs));
  let total = ZERO;
  let most = 0;
  sold.forEach((value, index) => {
    total = add(total, value);
    if (value > (sold[most] ?? ZERO)) most = index;
  });
  const day = ofDay[0]?.day;
  const charge = total > 0 && day ? chargeOn(total, day, plan) : ZERO;
  return sold.map((_, index) => (index === most ? charge : ZERO));
}

/** Whether the leg is a sell that debits the demat account: not intraday, and not a derivative. */
export function isDebit(leg: DayLeg): boolean {
  return leg.kind === 'EQ_DELIVERY' && leg.leg.order.side === 'SELL';
}

function soldFromDemat(legs: readonly DayLeg[]): Paise {
  let value = ZERO;
  for (const leg of legs) if (isDebit(leg)) value = add(value, leg.leg.value);
  return value;
}

/** What is charged for shares of this value that leave the demat account on a day. */
export function depositoryRow(value: Paise, day: DayLegs['day'], plan: BrokeragePlan): DpRow | null {
  const row = inForce(plan.dp, day);
  if (row?.depositoryOnlyBelow == null || value >= row.depositoryOnlyBelow * 100) return row;
  return inForce(
    DP_ROWS.filter((some) => some.broker === DEPOSITORY),
    day,
  );
}

function chargeOn(value: Paise, day: DayLegs['day'], plan: BrokeragePlan): Paise {
  const row = depositoryRow(value, day, plan);
  const base = row ? feeOn(row.fee, value, quantity(0), null) : ZERO;
  return paise(base + roundToPaisa(levy(base, gstOn(day).rate)));
}
