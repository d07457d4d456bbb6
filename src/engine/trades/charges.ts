import { add, allocate, ZERO, type Paise } from '../money.ts';

/** What is taken from a trade, in the order of a contract note; `stt` holds CTT on commodities too. */
export const LEVIES = ['brokerage', 'exchange', 'clearing', 'sebi', 'ipft', 'stt', 'stamp', 'gst', 'other'] as const;
export type Levy = (typeof LEVIES)[number];

/** Amounts by levy; the depository's debit (DP) charge stands apart, since it is on the ledger and not on the note. */
export type Charges = Readonly<Record<Levy, Paise>>;

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

/** Whether all levies are the same. */
export function sameCharges(a: Charges, b: Charges): boolean {
  return LEVIES.every((levy) => a[levy] === b[levy]);
}

/** All levies together. */
export function totalOf(charges: Charges): Paise {
  let total = ZERO;
  for (const levy of LEVIES) total = add(total, charges[levy]);
  return total;
}

/** The charges in `count` parts that sum to them exactly, each levy by weights (integers ≥ 0) of its own. */
export function splitCharges(charges: Charges, count: number, weightsOf: (levy: Levy) => readonly number[]): Charges[] {
  const parts: Record<Levy, Paise>[] = Array.from({ length: count }, () => ({ ...NO_CHARGES }));
  for (const levy of LEVIES) {
    if (charges[levy] === ZERO) continue;
    const amounts = allocate(charges[levy], weightsOf(levy));
    for (const [index, part] of parts.entries()) part[levy] = amounts[index] ?? ZERO;
  }
  return parts;
}
