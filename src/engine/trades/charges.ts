import { add, addRests, allocate, NO_REST, ZERO, type Paise, type Rest } from '../money.ts';

/** The charges on a trade, in the order of a contract note. `stt` includes CTT on commodities. */
export const LEVIES = ['brokerage', 'exchange', 'clearing', 'sebi', 'ipft', 'stt', 'stamp', 'gst', 'other'] as const;
export type Levy = (typeof LEVIES)[number];

/** Amounts by levy. The depository's debit (DP) charge is separate, since it is on the ledger and not on the note. */
export type Charges = Readonly<Record<Levy, Paise>>;

/** All levies 0. */
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

/** Adds levy by levy. */
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

/** The sum of all levies. */
export function totalOf(charges: Charges): Paise {
  let total = ZERO;
  for (const levy of LEVIES) total = add(total, charges[levy]);
  return total;
}

/** Splits the charges into `count` parts that sum to them exactly. Each levy has its own weights (integers ≥ 0). */
export function splitCharges(charges: Charges, count: number, weightsOf: (levy: Levy) => readonly number[]): Charges[] {
  const parts: Record<Levy, Paise>[] = Array.from({ length: count }, () => ({ ...NO_CHARGES }));
  for (const levy of LEVIES) {
    if (charges[levy] === ZERO) continue;
    const amounts = allocate(charges[levy], weightsOf(levy));
    for (const [index, part] of parts.entries()) part[levy] = amounts[index] ?? ZERO;
  }
  return parts;
}

/** What rounding to whole paise left out of a leg's charges. */
export interface LegRest {
  readonly stt: Rest;
  /** Of all other levies together. */
  readonly others: Rest;
}

export const NO_LEG_REST: LegRest = { stt: NO_REST, others: NO_REST };

export function addLegRests(a: LegRest, b: LegRest): LegRest {
  return { stt: addRests(a.stt, b.stt), others: addRests(a.others, b.others) };
}
