import { add, ZERO, type Paise } from '../money.ts';
import { LEVIES, type Charges } from '../trades/charges.ts';

/** Nothing of any levy. */
export const NO_CHARGES: Charges = {
  brokerage: ZERO,
  exchange: ZERO,
  clearing: ZERO,
  sebi: ZERO,
  ipft: ZERO,
  stt: ZERO,
  stamp: ZERO,
  gst: ZERO,
  other: ZERO,
};

/** Levy by levy. */
export function addCharges(a: Charges, b: Charges): Charges {
  return {
    brokerage: add(a.brokerage, b.brokerage),
    exchange: add(a.exchange, b.exchange),
    clearing: add(a.clearing, b.clearing),
    sebi: add(a.sebi, b.sebi),
    ipft: add(a.ipft, b.ipft),
    stt: add(a.stt, b.stt),
    stamp: add(a.stamp, b.stamp),
    gst: add(a.gst, b.gst),
    other: add(a.other, b.other),
  };
}

/** All levies together. */
export function totalOf(charges: Charges): Paise {
  let total = ZERO;
  for (const levy of LEVIES) total = add(total, charges[levy]);
  return total;
}
